import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { notFound } from '../../kernel/server/fault.ts';
import { type Served, serve } from '../../kernel/server/serve.ts';
import { heldAt } from '../../stock/server/public.ts';
import type { CountRow, EntryRow } from '../contract/cards.ts';
import { getSheet, getShelf, listCountable, putShelf, type SheetLine } from '../contract/sheet.ts';
import { countsBlind } from './blind.ts';
import { mine, oneCount } from './count-rows.ts';
import { bandOf, type HistoryRow, selectHistory } from './history.ts';
import { entriesOf, fromLines, lineKey, lineRowOf, type PlainLine, selectLine } from './line-rows.ts';
import { joinPrevious } from './previous.ts';
import { countableProducts } from './products.ts';
import { writeShelf } from './shelf.ts';
import { unplacedOf } from './unplaced.ts';

type Row = PlainLine & HistoryRow & { position: number | null; previous_quantity: number | null; previous_at: string | null };

const isPlace = async (db: Sql, locationId: number): Promise<boolean> => {
  const { rows } = await sql`select from location_cards where client_id = ${mine} and location_id = ${locationId}`.execute(db);
  return rows.length > 0;
};

function shownLine(
  { held, counted_before, largest, base_unit, pack_units, ...line }: Row,
  entries: readonly EntryRow[],
  { blind, status }: Pick<CountRow, 'blind' | 'status'>,
): SheetLine {
  // What stood in the last count would tell a blind counter as much as what is expected.
  const hidden = blind ? { previous_quantity: null, previous_at: null } : {};
  const history = { held, counted_before, largest, base_unit, pack_units, size_quantity: line.size_quantity };
  const isExpected = !blind && (status === 'draft' || status === 'in_progress');
  return { ...lineRowOf(line, entries), ...hidden, expected: isExpected ? held : null, band: bandOf(history, blind) };
}

export const sheetRoutes: readonly Served[] = [
  serve(getSheet, async (ctx, { params: { id }, query: { location_id } }) => {
    const { db } = ctx;
    const here = location_id === undefined ? sql`true` : sql`n.location_id = ${location_id}`;
    const [count, lines, entries, unplaced] = await Promise.all([
      oneCount(db, id),
      sql<Row>`
        select ${selectLine}, o.position, f.quantity / 1000.0 as previous_quantity, f.completed_at as previous_at, ${selectHistory}
        from ${fromLines}
        join stock_counts c on c.client_id = n.client_id and c.stock_count_id = n.stock_count_id
        left join shelf_orders o on o.client_id = n.client_id and o.location_id = n.location_id and o.client_product_id = n.client_product_id
        ${joinPrevious}
        where n.client_id = ${mine} and n.stock_count_id = ${id} and ${here} order by n.location_id, o.position nulls last, lower(p.name), n.line`.execute(db),
      entriesOf(db, sql`e.stock_count_id = ${id} and ${location_id === undefined ? sql`true` : sql`e.location_id = ${location_id}`}`),
      unplacedOf(db, id),
    ]);
    const said = Map.groupBy(entries, lineKey);
    const shown = { status: count.status, blind: await countsBlind(ctx, count) };
    return { count, unplaced, as_of: ctx.now.toISOString(), lines: lines.rows.map((row) => shownLine(row, said.get(lineKey(row)) ?? [], shown)) };
  }),
  serve(listCountable, async ({ db }) => {
    const data = await countableProducts(db);
    return { data, total: data.length };
  }),
  serve(getShelf, async ({ db }, { params: { locationId } }) => {
    if (!(await isPlace(db, locationId))) throw notFound();
    const { rows } = await sql<{ product_id: number; product_name: string; size: string | null; placed: boolean }>`
      select p.client_product_id as product_id, p.name as product_name, p.size_description as size, o.position is not null as placed
      from product_cards p left join shelf_orders o on o.client_id = p.client_id and o.client_product_id = p.client_product_id and o.location_id = ${locationId}
      where p.client_id = ${mine} and p.active and (o.position is not null or exists (
        select from stock_count_lines n where n.client_id = p.client_id and n.client_product_id = p.client_product_id and n.location_id = ${locationId})
        or ${heldAt(sql`p.client_product_id`, sql`${locationId}::integer`, sql`'infinity'::timestamptz`)} <> 0)
      order by o.position nulls last, lower(p.name)`.execute(db);
    return { location_id: locationId, products: rows };
  }),
  serve(putShelf, async ({ db }, { params: { locationId }, body: { product_ids } }) => {
    if (!(await isPlace(db, locationId))) throw notFound();
    return { location_id: locationId, placed: await writeShelf(db, locationId, product_ids) };
  }),
];
