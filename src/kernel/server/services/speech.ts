import { z } from 'zod';
import { fault, invalid } from '../fault.ts';
import { audioSeconds } from '../files/audio-length.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { boundedText } from './bounded-text.ts';

export interface Recording {
  /** The field it was sent under: its faults are shown beside that field. */
  readonly field: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Transcript {
  readonly text: string;
  readonly language: string;
  /** Between 0 and 1: how likely these were the words, where the server says so. */
  readonly confidence: number | null;
  /** Of the recording, in seconds. */
  readonly duration: number | null;
}

export interface Speech {
  /** The language as in `en` or `en-GB`. */
  transcribe(audio: Recording, language: string): Promise<Transcript>;
}

const secondsMax = 300;
const answerBytesMax = 4 * 1024 * 1024;
const tries = 2;

// Servers go by the ending of the name.
const endings: Record<string, string | undefined> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' };

const lenient = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);
const spoken = z.object({
  text: z.string().max(50_000),
  language: lenient(z.string()),
  duration: lenient(z.coerce.number().nonnegative()),
  segments: lenient(z.array(z.object({ text: lenient(z.string()), avg_logprob: lenient(z.number()), no_speech_prob: lenient(z.number().min(0).max(1)) }))),
});
type Spoken = z.output<typeof spoken>;
type Format = 'verbose_json' | 'json';

/** Turns speech into text by any server that answers as OpenAI's does. */
export function openSpeech(
  { SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL }: Pick<Env, 'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL'>,
  log: Log,
  patienceMs = 120_000,
): Speech {
  // Some servers and models know the short form only: found out once.
  let format: Format = 'verbose_json';

  async function ask(audio: Recording, language: string, as: Format, signal: AbortSignal): Promise<{ status: number; text: string }> {
    const form = new FormData();
    form.append('file', new Blob([audio.bytes as Uint8Array<ArrayBuffer>], { type: audio.type }), `speech.${endings[audio.type] ?? audio.type.split('/')[1]}`);
    form.append('model', SPEECH_MODEL);
    form.append('language', language);
    form.append('response_format', as);
    const headers = SPEECH_API_KEY ? { authorization: `Bearer ${SPEECH_API_KEY}` } : undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetch(`${SPEECH_BASE_URL?.replace(/\/+$/, '')}/audio/transcriptions`, { method: 'POST', body: form, headers, signal, redirect: 'manual' });
        return { status: answer.status, text: await boundedText(answer, answerBytesMax) };
      } catch (error) {
        if (signal.aborted || !(error instanceof TypeError) || attempt === tries) throw error;
      }
    }
  }

  async function hear(audio: Recording, language: string): Promise<Spoken> {
    const signal = AbortSignal.timeout(patienceMs);
    let { status, text } = await ask(audio, language, format, signal);
    if (format === 'verbose_json' && (status === 400 || status === 422)) {
      ({ status, text } = await ask(audio, language, 'json', signal));
      if (status === 200) format = 'json';
    }
    if (status !== 200) throw new Error(`the speech server answered ${status}: ${text.slice(0, 300)}`);
    return spoken.parse(JSON.parse(text));
  }

  return {
    async transcribe(audio, given) {
      if (!SPEECH_BASE_URL) throw fault('SPEECH_NOT_SET_UP');
      const seconds = lengthOf(audio);
      const language = given.split('-')[0]?.toLowerCase() ?? given;
      const heard = await hear(audio, language).catch((error: Error) => {
        log.warn({ err: error }, 'speech');
        throw fault(error.name === 'TimeoutError' ? 'TIMED_OUT' : 'SPEECH_FAILED');
      });
      return {
        text: heard.text.trim(),
        language: heard.language && /^[a-z]{2,3}$/.test(heard.language) ? heard.language : language,
        confidence: confidenceOf(heard.segments ?? []),
        duration: heard.duration ?? seconds ?? null,
      };
    },
  };
}

function lengthOf({ field, type, bytes }: Recording): number | undefined {
  const seconds = audioSeconds(bytes, type);
  if (seconds === 0) throw invalid(field, 'holds no sound');
  if (seconds !== undefined && seconds > secondsMax) throw invalid(field, `lasts ${Math.ceil(seconds / 60)} minutes; at most ${secondsMax / 60} can be read at once`);
  return seconds;
}

/** Probability of the words times probability of speech, weighted by each segment's length. */
function confidenceOf(segments: NonNullable<Spoken['segments']>): number | null {
  let sum = 0;
  let weights = 0;
  for (const { text, avg_logprob: likely, no_speech_prob: silent } of segments) {
    if (typeof likely !== 'number') continue;
    const weight = Math.max(1, text?.trim().length ?? 1);
    sum += weight * Math.exp(Math.min(0, likely)) * (1 - (silent ?? 0));
    weights += weight;
  }
  return weights === 0 ? null : Math.round((sum / weights) * 1000) / 1000;
}
