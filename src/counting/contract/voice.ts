import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { mayCount } from './access.ts';
import { countParams, entryRow, lineRow } from './cards.ts';
import { entryModes } from './states.ts';
import { languages, thresholds } from './voice-settings.ts';

const language = z.enum(languages).default('en');
const said = text(2000, 1);

const spokenLine = z.object({
  said: z.string(),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  /** In the product's own container, and in its base unit. */
  units: z.number().nullable(),
  quantity: z.number().nullable(),
  confidence: z.number(),
  match_score: z.number(),
  alternatives: z.array(z.object({ product_id: z.number().int(), product_name: z.string(), score: z.number() })),
  asks: z.enum(['which_product', 'unknown_product', 'how_much']).nullable(),
});

export const extractVoice = call({
  id: 'stock-counts.voice.extract',
  method: 'POST',
  path: '/stock-counts/voice/extract',
  summary: 'Read what was said as count lines of the own catalogue; nothing is written',
  access: mayCount,
  body: z.strictObject({ text: said, language }),
  answer: z.object({ lines: z.array(spokenLine), language: z.enum(languages) }),
  replayable: false,
});

export const ingestVoice = call({
  id: 'stock-counts.voice.ingest',
  method: 'POST',
  path: '/stock-counts/{id}/voice/ingest',
  summary: 'Write what was said into a count where it is certain, and give back what somebody must look at',
  access: mayCount,
  params: countParams,
  body: z.strictObject({
    text: said,
    language,
    auto_commit: z.boolean().default(true),
    conf_threshold: z.number().min(0).max(1).default(thresholds.conf),
    match_threshold: z.number().min(0).max(1).default(thresholds.match),
    location_id: id.optional(),
    mode: z.enum(entryModes).optional(),
    device: text(120).optional(),
    counted_at: moment.optional(),
  }),
  answer: z.object({
    committed: z.array(spokenLine.extend({ entry: entryRow, line: lineRow })),
    review: z.array(spokenLine.extend({ waits: z.string() })),
    effective: z.object({ auto_commit: z.boolean(), conf_threshold: z.number(), match_threshold: z.number(), language: z.enum(languages) }),
  }),
  faults: ['COUNT_CLOSED', 'DATE_IN_FUTURE'],
});
