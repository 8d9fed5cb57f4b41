import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { conditionsOf, whereAll } from '../../../kernel/server/records/list.ts';
import { numberColumn, pageOf, textColumn } from '../../../kernel/server/records/paged.ts';
import { ofTable, rowsOf } from '../../../kernel/server/records/rows.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import type { CountRow } from '../../contract/cards.ts';
import { combinedCounts, combinedRow, exportCombined } from '../../contract/review.ts';
import { countRows } from '../counts/count-rows.ts';
import { reviewed } from './reviewed.ts';

type Row = z.output<typeof combinedRow>;

const atOnceMax = 20;

/** The counts that are meant: those that are named, or those of some days, or the latest completed one of each place. */
async function chosen(ctx: Ctx, { count_ids, count_date }: ListInput['filters']): Promise<CountRow[]> {
  if (count_ids !== undefined) {
    return countRows(ctx.db, sql`c.stock_count_id = any(${count_ids.in ?? []}::integer[]) and c.status not in ('cancelled', 'reversed')`);
  }
  if (count_date !== undefined)
    return countRows(ctx.db, sql`${whereAll(conditionsOf({ count_date }, { count_date: textColumn(sql`c.count_date`) }))} and c.status not in ('cancelled', 'reversed', 'draft')`);
  return countRows(
    ctx.db,
    sql`c.stock_count_id in (select distinct on (w.location_id) q.stock_count_id from stock_counts q join stock_count_places w on w.client_id = q.client_id and w.stock_count_id = q.stock_count_id
      where q.client_id = (select app_client()) and q.status = 'completed' order by w.location_id, q.completed_at desc)`,
  );
}

const rows = rowsOf(combinedRow, ofTable('t', combinedRow.keyof().options));
const columns = { ...rows.columns, group_id: numberColumn(sql`t.group_id`) };

/** Where two of the counts found the same product at the same place, the later one holds. */
function together(counts: readonly CountRow[], over: number | null): RawBuilder<unknown> {
  const all = sql.join(
    counts.map((count) => sql`select ${count.stock_count_id}::integer as stock_count_id, r.* from ${reviewed(count.stock_count_id, over)} r where r.state = 'counted'`),
    sql` union all `,
  );
  return sql`(
    with found as materialized (${all}), latest as (
      select f.*, count(*) over (partition by product_id, location_id) as times, row_number() over (partition by product_id, location_id order by counted_at desc, stock_count_id desc) as nth from found f)
    select product_id, product_name, brand_name, size, base_unit, size_quantity, group_id, group_name, sum(quantity) as quantity, sum(value) as value, sum(difference) as difference,
      sum(difference_value) as difference_value, count(distinct location_id) as locations, count(*) filter (where times > 1) as overlaps,
      (select jsonb_agg(jsonb_build_object('stock_count_id', c.stock_count_id, 'quantity', ${quantityOf(sql`c.quantity`)}, 'difference', ${quantityOf(sql`c.difference`)}) order by c.stock_count_id)
        from (select stock_count_id, sum(quantity) as quantity, sum(difference) as difference from latest m where m.product_id = l.product_id and m.nth = 1 group by 1) c) as by_count
    from latest l where nth = 1 group by 1, 2, 3, 4, 5, 6, 7, 8)`;
}

async function combined(ctx: Ctx, input: ListInput) {
  const counts = await chosen(ctx, input.filters);
  if (counts.length > atOnceMax) throw fault('INVALID_REQUEST', { errors: [{ field: 'count_ids', message: `at most ${atOnceMax} counts can be put together` }] });
  if (counts.length === 0) return { data: [], total: 0, page: input.page, pageSize: input.pageSize, counts: [], value: 0, difference_value: 0, overlaps: 0 };
  const { count_outlier_over } = await readClientSettings(ctx);
  const from = sql`${together(counts, count_outlier_over)} t`;
  const { count_ids, count_date, ...filters } = input.filters;
  const words = (input.search ?? '').split(/\s+/).filter(Boolean);
  const where = words.map((word) => sql`strpos(plain_text(concat_ws(' ', t.product_name, t.brand_name)), plain_text(${word})) > 0`);
  const [page, sums] = await concurrently([
    pageOf(ctx.db, { ...input, filters }, { ...rows, columns, from, tie: sql`t.product_id`, where }),
    sql<{
      value: number;
      difference_value: number;
      overlaps: number;
    }>`select coalesce(sum(t.value), 0)::bigint as value, coalesce(sum(t.difference_value), 0)::bigint as difference_value,
      coalesce(sum(t.overlaps), 0)::bigint as overlaps from ${from} where ${whereAll([...where, ...conditionsOf(filters, columns)])}`.execute(ctx.db),
  ]);
  const sum = sums.rows[0];
  return { ...page, counts, value: moneyFromStore(sum?.value ?? 0), difference_value: moneyFromStore(sum?.difference_value ?? 0), overlaps: sum?.overlaps ?? 0 };
}

const sheet = (currency: string, counts: readonly CountRow[]) =>
  sheetColumns(combinedRow, currency, [
    'product_name',
    'brand_name',
    'size',
    'group_name',
    'quantity',
    'base_unit',
    'value',
    'difference',
    'difference_value',
    'locations',
    ...counts.map(({ stock_count_id, number }) => ({
      title: number,
      value: (row: Row) => row.by_count.find((one) => one.stock_count_id === stock_count_id)?.quantity ?? null,
    })),
  ]);

export const combinedRoutes: readonly BoundCall[] = [
  serve(combinedCounts, (ctx, { query }) => combined(ctx, query)),
  serve(exportCombined, async (ctx, { query: { format, ...query } }) => {
    const { data, counts } = await combined(ctx, { ...query, page: 1, pageSize: 100_000 });
    const { currency } = await readClientSettings(ctx);
    return sheetDocument('counts-combined', format, sheet(currency, counts), data);
  }),
];
