import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { ofTable, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type EntryRow, entryRow, type LineRow } from '../../contract/cards.ts';
import type { EntrySource, LineState } from '../../contract/states.ts';
import { mine } from '../counts/count-rows.ts';

export const entryExpressions = {
  ...ofTable('e', [
    'entry_id',
    'key',
    'stock_count_id',
    'location_id',
    'mode',
    'quantity',
    'corrects',
    'seen',
    'source',
    'raw',
    'device',
    'confidence',
    'counted_at',
    'recorded_at',
    'user_id',
  ]),
  product_id: sql`e.client_product_id`,
  user_name: sql`u.user_name`,
};
export const entryColumns = rowsOf(entryRow, entryExpressions);
export const fromEntries = sql`stock_count_entries e left join user_cards u on u.client_id = e.client_id and u.user_id = e.user_id`;

export interface PlainLine {
  readonly line: number;
  readonly product_id: number;
  readonly location_id: number;
  readonly state: LineState;
  readonly quantity: number | null;
  readonly counted_at: string | null;
  readonly counted_by: string | null;
  /** Who that is, by number. */
  readonly counter: number | null;
  readonly source: EntrySource | null;
  readonly reason: string | null;
  readonly found: boolean;
  readonly size_quantity: number;
}

export const selectLine = sql`n.line, n.client_product_id as product_id, n.location_id, n.state, ${quantityOf(sql`n.quantity`)} as quantity, n.counted_at, b.user_name as counted_by, n.counted_by as counter, n.source, n.reason, n.found,
  ${quantityOf(sql`p.size_quantity`)} as size_quantity`;
export const fromLines = sql`stock_count_lines n
  join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id
  left join user_cards b on b.client_id = n.client_id and b.user_id = n.counted_by`;

/** A quantity in the product's own units: how many whole ones, and what part of another. */
export function inUnits(quantity: number | null, size: number): { full_units: number | null; partial: number | null } {
  if (quantity === null) return { full_units: null, partial: null };
  const full = Math.floor(quantity / size + 1e-9);
  return { full_units: full, partial: Math.round((quantity / size - full) * 1000) / 1000 };
}

export const lineRowOf = (line: PlainLine, entries: readonly EntryRow[]): LineRow => ({
  line: line.line,
  product_id: line.product_id,
  location_id: line.location_id,
  state: line.state,
  quantity: line.quantity,
  ...inUnits(line.quantity, line.size_quantity),
  counted_at: line.counted_at,
  counted_by: line.counted_by,
  source: line.source,
  reason: line.reason,
  found: line.found,
  entries: [...entries],
});

export const entriesOf = (db: Sql, where: RawBuilder<unknown>): Promise<EntryRow[]> =>
  readRows(db, entryColumns, sql`${fromEntries} where e.client_id = ${mine} and ${where} order by e.entry_id`);

export const ofLine = (countId: number, productId: number, locationId: number, alias: 'e' | 'n' = 'e'): RawBuilder<unknown> => {
  const t = sql.ref(alias);
  return sql`${t}.stock_count_id = ${countId} and ${t}.client_product_id = ${productId} and ${t}.location_id = ${locationId}`;
};

/** Finds the line of an entry by the product's barcode or number. */
export const lineKey = ({ product_id, location_id }: { product_id: number; location_id: number }): string => `${product_id}:${location_id}`;
