import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { mayCount } from './access.ts';
import { countable, countDetail, countParams, lineRow } from './cards.ts';

const band = z.object({ least: z.number(), most: z.number() });

/** One line as it stands on the sheet that a counter works through. */
export const sheetLine = lineRow.extend({
  /** In the order of the shelf; what has no place there yet comes last, by name. */
  position: z.number().int().nullable(),
  previous_quantity: z.number().nullable(),
  previous_at: z.string().nullable(),
  /** What there should be; null in a blind count. */
  expected: z.number().nullable(),
  /** Between which amounts nobody wonders; in a blind count only how large the shelf is, roughly. */
  band,
});
export type SheetLine = z.output<typeof sheetLine>;

/** A product of the count of which nobody knows yet where it stands: counted at a place, it stands there. */
const unplaced = z.object({
  product_id: z.number().int(),
  group_name: z.string().nullable(),
  /** Whether it was added to the house after the count began. */
  joined: z.boolean(),
  /** As of a line; without a place it is the par that says how much is usual. */
  band,
});
export type Unplaced = z.output<typeof unplaced>;

export const getSheet = call({
  id: 'stock-counts.sheet',
  method: 'GET',
  path: '/stock-counts/{id}/sheet',
  summary: 'All that a device needs to count without signal: the places, their lines and what was said',
  access: mayCount,
  params: countParams,
  query: z.strictObject({ location_id: id.optional() }),
  answer: z.object({ count: countDetail, lines: z.array(sheetLine), unplaced: z.array(unplaced), as_of: z.string() }),
  follows: ['client-products.list', 'locations.list'],
});
export const listCountable = call({
  id: 'stock-counts.countable',
  method: 'GET',
  path: '/stock-counts/countable',
  summary: 'Every product that can be counted, with its barcode, sizes and weights',
  access: mayCount,
  answer: z.object({ data: z.array(countable), total: z.number().int() }),
  follows: ['client-products.list'],
});
