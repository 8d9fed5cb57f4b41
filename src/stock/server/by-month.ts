import { type RawBuilder, sql } from 'kysely';
import { businessDay, businessDayOf } from '../../kernel/server/business-day.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { invalid } from '../../kernel/server/fault.ts';
import { whereAll } from '../../kernel/server/list.ts';
import { calendarOf } from './days.ts';

interface Day {
  day: string;
  count: number;
  quantity: number;
  value: number;
}

/** A document's month, day by day, by the venue's business days. */
export async function byMonth(ctx: Ctx, month: string | undefined, { type, table, id, at }: { type: string; table: string; id: string; at: string }) {
  const calendar = await calendarOf(ctx);
  const shown = month ?? businessDay(ctx.now, calendar).slice(0, 7);
  const day = businessDayOf(sql`t.${sql.ref(at)}`, calendar);
  const { rows } = await sql<Day>`
    select ${day} as day, count(distinct t.${sql.ref(id)}) as count, coalesce(sum(abs(e.quantity + coalesce(c.quantity, 0))), 0) / 1000.0 as quantity,
      coalesce(sum(e.value + coalesce(c.value, 0)), 0) / 10000.0 as value
    from ${sql.table(table)} t
    left join stock_entries e on e.client_id = t.client_id and e.source_type = ${type} and e.source_id = t.${sql.ref(id)} and e.corrects is null and e.reverses is null
      and not exists (select from stock_entries r where r.client_id = e.client_id and r.reverses = e.entry_id)
    left join lateral (select sum(c.quantity) as quantity, sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id) c on true
    where t.client_id = (select app_client()) and ${day} >= (${`${shown}-01`})::date and ${day} < ((${`${shown}-01`})::date + interval '1 month')
    group by 1 order by 1`.execute(ctx.db);
  return { month: shown, data: rows, total: rows.reduce((sum, one) => sum + one.count, 0), value: rounded(rows.reduce((sum, one) => sum + one.value, 0)) };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Notes for each document to which count it belongs. */
export async function assignCount({ db, changed }: Ctx, table: string, id: string, { count_id, ids }: { count_id: number; ids: readonly number[] }) {
  const conditions: RawBuilder<unknown>[] = [sql`client_id = (select app_client())`, sql`${sql.ref(id)} = any(${ids}::integer[])`];
  const { rows } = await sql`update ${sql.table(table)} set count_id = ${count_id} where ${whereAll(conditions)} returning 1`.execute(db);
  if (rows.length < new Set(ids).size) throw invalid('ids', 'names a record that does not exist');
  changed({ entity: table, id: count_id, action: 'assigned to a count', after: { count_id, ids } });
  return { assigned: rows.length };
}
