import { sql } from 'kysely';
import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { orElse } from '../../kernel/server/or-else.ts';
import { heldAt, largestUsual, mostMissing } from '../../stock/server/public.ts';
import { type Band, blindBand, usualBand } from '../contract/plausible.ts';

/** What a line `n` of count `c` has behind it, where `f` is the count before and `p` the product. */
export const selectHistory = sql`p.base_unit, p.pack_units, ${heldAt(sql`n.client_product_id`, sql`n.location_id`, orElse(sql`n.counted_at`, sql`'infinity'`))} / 1000.0 as held,
  f.quantity / 1000.0 as counted_before, ${largestUsual(sql`n.client_product_id`, sql`n.location_id`)} / 1000.0 as largest,
  ${mostMissing(sql`n.client_product_id`, sql`n.location_id`)} / 1000.0 as missing`;

export interface HistoryRow {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly held: number;
  readonly counted_before: number | null;
  readonly largest: number | null;
  readonly missing: number | null;
}

/** What is usual of a line; whoever counts blind is told so little of it that it says nothing of what is expected. */
export function bandOf(row: HistoryRow, blind: boolean): Band {
  const history = { expected: row.held, counted: row.counted_before, largest: row.largest, missing: row.missing };
  return blind ? blindBand(row, history) : usualBand(row, history);
}
