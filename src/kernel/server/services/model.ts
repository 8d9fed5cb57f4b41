import { z } from 'zod';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { boundedText } from './bounded-text.ts';

/** A language model that may better an answer which the product has already worked out without it. */
export interface Model {
  /** What it answers, in the shape asked for; nothing where none is set up, or where it fails. */
  ask<S extends z.ZodType>(instruction: string, material: string, shape: S): Promise<z.output<S> | undefined>;
}

const answerBytesMax = 1024 * 1024;
const answered = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Asks any server that answers as OpenAI's does. The answer is untrusted text: callers must check it. */
export function openModel({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Pick<Env, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>, log: Log, patienceMs = 60_000): Model {
  const base = AI_BASE_URL?.replace(/\/+$/, '');
  if (!base) return { ask: async () => undefined };
  return {
    async ask(instruction, material, shape) {
      try {
        const answer = await fetch(`${base}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(AI_API_KEY && { authorization: `Bearer ${AI_API_KEY}` }) },
          body: JSON.stringify({
            ...(AI_MODEL && { model: AI_MODEL }),
            temperature: 0.4,
            response_format: { type: 'json_object' },
            messages: [
              { role: 'system', content: instruction },
              { role: 'user', content: material },
            ],
          }),
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'manual',
        });
        const text = await boundedText(answer, answerBytesMax);
        if (answer.status !== 200) throw new Error(`the model's server answered ${answer.status}: ${text.slice(0, 300)}`);
        const [choice] = answered.parse(JSON.parse(text)).choices;
        return shape.parse(JSON.parse(withoutFence(choice?.message.content ?? '')));
      } catch (error) {
        log.warn({ err: error }, 'model');
        return undefined;
      }
    },
  };
}

const withoutFence = (text: string): string => text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
