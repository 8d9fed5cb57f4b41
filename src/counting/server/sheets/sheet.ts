import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { CountRow, EntryRow } from '../../contract/cards.ts';
import { getSheet, listCountable, type SheetLine } from '../../contract/sheet.ts';
import { mine, oneCount } from '../counts/count-rows.ts';
import { earlierCounts } from '../counts/previous.ts';
import { countsBlind } from '../entries/blind.ts';
import { takenBack } from '../entries/taken-back.ts';
import { bandOf, type HistoryRow, joinLevels, type LineHistory, selectHistory, withHistory } from './history.ts';
import { entriesOf, fromLines, lineKey, lineRowOf, type PlainLine, selectLine } from './line-rows.ts';
import { countableProducts } from './products.ts';
import { unplacedOf } from './unplaced.ts';

type Row = PlainLine & HistoryRow & { position: number | null };
type Shown = Row & LineHistory & { previous_at: string | null };

function shownLine(row: Shown, entries: readonly EntryRow[], { blind, status }: Pick<CountRow, 'blind' | 'status'>): SheetLine {
  const isExpected = !blind && (status === 'draft' || status === 'in_progress');
  return {
    ...lineRowOf(row, entries),
    position: row.position,
    // What stood in the last count would tell a blind counter as much as what is expected.
    previous_quantity: blind ? null : row.counted_before,
    previous_at: blind ? null : row.previous_at,
    expected: isExpected ? row.held : null,
    band: bandOf(row, blind),
  };
}

export const sheetRoutes: readonly BoundCall[] = [
  serve(getSheet, async (ctx, { params: { id }, query: { location_id } }) => {
    const { db } = ctx;
    const here = location_id === undefined ? sql`true` : sql`n.location_id = ${location_id}`;
    const [count, lines, entries, open, earlier] = await concurrently([
      oneCount(db, id),
      sql<Row>`
        select ${selectLine}, o.position, ${selectHistory}
        from ${fromLines}
        left join shelf_orders o on o.client_id = n.client_id and o.location_id = n.location_id and o.client_product_id = n.client_product_id
        ${joinLevels}
        where n.client_id = ${mine} and n.stock_count_id = ${id} and ${here} and not ${takenBack} order by n.location_id, o.position nulls last, lower(p.name), n.line`.execute(db),
      entriesOf(db, sql`e.stock_count_id = ${id} and ${location_id === undefined ? sql`true` : sql`e.location_id = ${location_id}`}`),
      unplacedOf(db, id),
      earlierCounts(db, id),
    ]);
    const said = Map.groupBy(entries, lineKey);
    const [blind, rows] = await concurrently([countsBlind(ctx, count), withHistory(ctx, earlier, lines.rows)]);
    const shown = { status: count.status, blind };
    const unplaced = open.map(({ base_unit, size_quantity, pack_units, largest, ...one }) => ({
      ...one,
      band: bandOf({ base_unit, size_quantity, pack_units, largest, held: 0, counted_before: null, missing: null }, shown.blind),
    }));
    return { count, unplaced, as_of: ctx.now.toISOString(), lines: rows.map((row) => shownLine(row, said.get(lineKey(row)) ?? [], shown)) };
  }),
  serve(listCountable, async ({ db }) => {
    const data = await countableProducts(db);
    return { data, total: data.length };
  }),
];
