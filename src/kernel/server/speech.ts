import { fault, invalid } from './fault.ts';

/** A server that turns speech into text the way OpenAI's does. */
export interface SpeechConfig {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly model: string;
}

export interface Transcript {
  readonly text: string;
  readonly language: string;
  readonly confidence: number | null;
  readonly duration: number | null;
}

const secondsMax = 60;
export const audioSecondsMax = 300;

interface Segment {
  readonly avg_logprob?: number;
  readonly no_speech_prob?: number;
}

export async function transcribe({ baseUrl, apiKey, model }: SpeechConfig, audio: { readonly bytes: Uint8Array; readonly type: string }, language: string): Promise<Transcript> {
  if (!baseUrl) throw fault('SPEECH_NOT_SET_UP');
  const seconds = wavSeconds(audio.bytes);
  if (seconds !== undefined && seconds > audioSecondsMax) throw invalid('audio', `is longer than ${audioSecondsMax / 60} minutes`);
  const form = new FormData();
  form.set('file', new Blob([audio.bytes as Uint8Array<ArrayBuffer>], { type: audio.type }), `speech.${audio.type.split('/')[1]}`);
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', 'verbose_json');
  const said = await ask(`${baseUrl.replace(/\/$/, '')}/audio/transcriptions`, form, apiKey);
  if (typeof said.text !== 'string') throw fault('SPEECH_FAILED');
  return {
    text: said.text.trim(),
    language: typeof said.language === 'string' ? said.language : language,
    confidence: confidenceOf(said.segments as readonly Segment[] | undefined),
    duration: typeof said.duration === 'number' ? said.duration : null,
  };
}

async function ask(url: string, form: FormData, apiKey: string | undefined, again = true): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    body: form,
    ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` } }),
    signal: AbortSignal.timeout(secondsMax * 1000),
  }).catch((error: unknown) => {
    if (again && !(error instanceof DOMException)) return undefined;
    throw fault('SPEECH_FAILED');
  });
  if (answer === undefined) return ask(url, form, apiKey, false);
  if (answer.status === 400 || answer.status === 415) throw invalid('audio', 'is not sound that can be understood');
  if (!answer.ok) throw fault('SPEECH_FAILED');
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw fault('SPEECH_FAILED');
  return body as Record<string, unknown>;
}

/** How sure the least sure part is: what a model calls its mean log probability, less the chance that nobody spoke. */
function confidenceOf(segments: readonly Segment[] | undefined): number | null {
  if (!Array.isArray(segments) || segments.length === 0) return null;
  const each = segments.map(({ avg_logprob = 0, no_speech_prob = 0 }: Segment) => Math.exp(avg_logprob) * (1 - no_speech_prob));
  return Math.round(Math.max(0, Math.min(1, ...each)) * 1000) / 1000;
}

/** How long a WAV plays, by its own header. */
function wavSeconds(bytes: Uint8Array): number | undefined {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF' || bytes.length < 44) return undefined;
  const rate = new DataView(bytes.buffer, bytes.byteOffset).getUint32(28, true);
  return rate > 0 ? (bytes.length - 44) / rate : undefined;
}
