import { z } from 'zod';
import { barcode } from '../../catalogue/contract/gtin.ts';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { mayCount } from './access.ts';
import { lineRow } from './cards.ts';
import { entryModes } from './states.ts';

const body = z.strictObject({
  product_id: id.optional(),
  barcode: barcode.optional(),
  gross_g: z.number().positive().max(1_000_000),
  count_id: id.optional(),
  location_id: id.optional(),
  mode: z.enum(entryModes).default('add'),
  key: z.uuid().optional(),
  device_id: text(120).optional(),
  weighed_at: moment.optional(),
});
const answer = z.object({
  ...productCard,
  gross_g: z.number(),
  tare_g: z.number(),
  /** What is left, in the base unit, and how far that may be off. */
  quantity: z.number(),
  tolerance: z.number(),
  part: z.number(),
  how: z.enum(['tare_and_full', 'tare', 'full']),
  entry_id: z.number().int().nullable(),
  line: lineRow.nullable(),
});
const faults = ['COUNT_CLOSED', 'IMPOSSIBLE_WEIGHT', 'NO_WEIGHTS', 'DATE_IN_FUTURE'] as const;

export const rawWeight = call({
  id: 'stock-counts.weight.raw',
  method: 'POST',
  path: '/stock-counts/weight/raw',
  summary: 'What a scale has read: how much that leaves in the bottle, written into a count where one is named',
  access: mayCount,
  body,
  answer,
  faults,
  replayable: false,
});
export const mobileWeight = call({
  ...rawWeight,
  id: 'stock-counts.weight.mobile',
  path: '/stock-counts/weight/mobile',
  summary: 'The same from a phone',
  offline: true,
});
