import { type Served, serve } from '../../kernel/server/serve.ts';
import { type SpeechConfig, type Transcript, transcribe } from '../../kernel/server/speech.ts';
import { transcribeVoice } from '../contract/transcribe.ts';

export const transcribeRoutes = (speech: SpeechConfig): readonly Served[] => [
  serve(transcribeVoice, async (_ctx, _input, transcript: Transcript) => transcript, { gather: (_outside, { upload, body }) => transcribe(speech, upload, body.language) }),
];
