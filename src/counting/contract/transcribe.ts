import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { mayCount } from './access.ts';
import { languages } from './voice/types.ts';

export const audioTypes = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/flac', 'audio/aac'] as const;

export const transcribeVoice = call({
  id: 'stock-counts.voice.transcribe',
  method: 'POST',
  path: '/stock-counts/voice/transcribe',
  summary: 'Turn recorded speech into text, where a speech server is set up',
  access: mayCount,
  upload: { field: 'audio', types: audioTypes, bytesMax: 25 * 1024 * 1024 },
  body: z.strictObject({ language: z.enum(languages).default('en') }),
  answer: z.object({ text: z.string(), language: z.string(), confidence: z.number().nullable(), duration: z.number().nullable() }),
  faults: ['SPEECH_NOT_SET_UP', 'SPEECH_FAILED', 'UNSUPPORTED_TYPE'],
  replayable: false,
});
