import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { countSummary, type Totals } from '../../contract/review.ts';
import type { EntrySource } from '../../contract/states.ts';
import { countRows, mine } from '../counts/count-rows.ts';
import { reviewed } from './reviewed.ts';

const money = (expression: RawBuilder<unknown>) => moneyOf(sql`coalesce(sum(${expression}) filter (where r.state = 'counted'), 0)`);

const sums = sql`count(*) as lines, count(r.outlier) as outliers, count(*) filter (where r.state = 'counted') as counted, ${money(sql`r.value`)} as value, ${money(sql`r.expected_value`)} as expected_value,
  ${money(sql`r.difference_value`)} as difference_value, ${money(sql`greatest(r.difference_value, 0)`)} as surplus_value, ${money(sql`least(r.difference_value, 0)`)} as missing_value,
  ${money(sql`r.now_difference_value`)} as now_difference_value,
  string_agg(nullif(array_to_string(r.later_by, ' '), ''), ' ') as later`;

/** Whether what entry `e` says holds or held: it is not the taking back of another, and was not taken back itself. */
const notTakenBack = sql`e.quantity is not null
  and not exists (select from stock_count_entries y where y.client_id = e.client_id and y.stock_count_id = e.stock_count_id and y.corrects = e.key)`;

interface Previous {
  readonly stock_count_id: number;
  readonly number: string;
  readonly name: string;
  readonly completed_at: string;
  readonly value: number | null;
  readonly difference_value: number | null;
}

type Total = Totals & {
  outliers: number;
  later: string | null;
  location_id: number | null;
  location_name: string;
  group_id: number | null;
  group_name: string | null;
  by_location: boolean;
  by_group: boolean;
};

export const summaryRoutes: readonly BoundCall[] = [
  serve(countSummary, async (ctx, { params: { id } }) => {
    const { db } = ctx;
    const { count_outlier_over } = await readClientSettings(ctx);
    const [[count], totals, counters, sources, before] = await concurrently([
      countRows(db, sql`c.stock_count_id = ${id}`),
      sql<Total>`select ${sums}, r.location_id, r.location_name, r.group_id, r.group_name, grouping(r.location_id) = 0 as by_location, grouping(r.group_id) = 0 as by_group
        from ${reviewed(id, count_outlier_over)} r group by grouping sets ((), (r.location_id, r.location_name), (r.group_id, r.group_name)) order by 3 desc`.execute(db),
      sql<{ user_id: number; user_name: string | null; entries: number; lines: number; first_at: string; last_at: string }>`
        select e.user_id, max(u.user_name) as user_name, count(*) as entries, count(distinct (e.client_product_id, e.location_id)) as lines, min(e.counted_at) as first_at, max(e.counted_at) as last_at
        from stock_count_entries e left join user_cards u on u.client_id = e.client_id and u.user_id = e.user_id
        where e.client_id = ${mine} and e.stock_count_id = ${id} and ${notTakenBack} group by 1 order by 3 desc`.execute(db),
      sql<{
        source: EntrySource;
        entries: number;
      }>`select e.source, count(*) as entries from stock_count_entries e where e.client_id = ${mine} and e.stock_count_id = ${id} and ${notTakenBack} group by 1 order by 2 desc`.execute(
        db,
      ),
      sql<{ id: number }>`
        select b.stock_count_id as id from stock_counts c join stock_counts b on b.client_id = c.client_id and b.status = 'completed' and b.stock_count_id <> c.stock_count_id
          and b.completed_at < coalesce(c.completed_at, now())
        where c.client_id = ${mine} and c.stock_count_id = ${id} and exists (select from stock_count_places w join stock_count_places v on v.client_id = w.client_id and v.location_id = w.location_id
          where w.client_id = c.client_id and w.stock_count_id = c.stock_count_id and v.stock_count_id = b.stock_count_id)
        order by b.completed_at desc limit 1`.execute(db),
    ]);
    if (!count) throw notFound();
    const earlier = before.rows[0]?.id;
    const previous =
      earlier === undefined
        ? undefined
        : (
            await sql<Previous>`
              select c.stock_count_id, c.number, c.name, c.completed_at, s.value, s.difference_value from stock_counts c,
                (select ${money(sql`r.value`)} as value, ${money(sql`r.difference_value`)} as difference_value from ${reviewed(earlier, null)} r) s
              where c.client_id = ${mine} and c.stock_count_id = ${earlier}`.execute(db)
          ).rows[0];
    const shown = totals.rows;
    const { items, counted, zero, skipped, recount, conflicts } = count;
    const whole = shown.find((row) => !row.by_location && !row.by_group) as Total;
    return {
      count,
      totals: whole,
      outliers: whole.outliers,
      by_location: shown.filter((row) => row.by_location).map((row) => ({ ...row, location_id: row.location_id ?? 0 })),
      by_group: shown.filter((row) => row.by_group),
      by_counter: counters.rows,
      by_source: sources.rows,
      later_by: [...new Set(whole.later?.split(' ') ?? [])].sort(),
      previous: previous ?? null,
      ...{ items, counted, zero, skipped, recount, conflicts },
    };
  }),
];
