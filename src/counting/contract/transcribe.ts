import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { mayCount } from './access.ts';

export const transcribeVoice = call({
  id: 'stock-counts.voice.transcribe',
  method: 'POST',
  path: '/stock-counts/voice/transcribe',
  summary: 'Turn recorded speech into text, where a speech server is set up',
  access: mayCount,
  upload: {
    field: 'audio',
    types: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav', 'audio/flac', 'audio/aac'],
    bytesMax: 25 * 1024 * 1024,
  },
  body: z.strictObject({
    /** As in `en` or `en-GB`. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i, 'must be a language, as in en or de-CH')
      .default('en'),
  }),
  answer: z.object({
    text: z.string(),
    language: z.string(),
    confidence: z.number().nullable(),
    duration: z.number().nullable(),
  }),
  faults: ['SPEECH_NOT_SET_UP', 'SPEECH_FAILED', 'TIMED_OUT', 'UNSUPPORTED_TYPE', 'TOO_LARGE'],
  limit: { requests: 60, seconds: 60 },
  replayable: false,
});
