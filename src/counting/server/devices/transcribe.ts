import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Transcript } from '../../../kernel/server/services/speech.ts';
import { transcribeVoice } from '../../contract/transcribe.ts';

export const transcribeRoutes: readonly BoundCall[] = [
  serve(transcribeVoice, async (_ctx, _input, heard: Transcript) => heard, {
    gather: ({ speech }, { body, upload }) => speech.transcribe({ field: transcribeVoice.upload.field, ...upload }, body.language),
  }),
];
