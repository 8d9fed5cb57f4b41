import { type RawBuilder, sql } from 'kysely';
import { businessDay } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { whereAll } from '../../../kernel/server/records/list.ts';
import { calendarOf } from '../days.ts';

interface Day {
  day: string;
  count: number;
  quantity: number;
  value: number;
}

/** A noun's documents `a` as its list has them, and what a month adds up of those that stand: in thousandths and ten-thousandths. */
interface Booked {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** What waits or was taken back moved nothing. */
  readonly stands: RawBuilder<unknown>;
  readonly quantity: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/** A noun's month, day by day, by the venue's business days: the sum of what its list says of each document. */
export async function byMonth(ctx: Ctx, month: string | undefined, { from, at, stands, quantity, value }: Booked) {
  const calendar = await calendarOf(ctx);
  const shown = month ?? businessDay(ctx.now, calendar).slice(0, 7);
  const first = sql`${`${shown}-01`}::date`;
  const { rows } = await sql<Day>`
    select ${businessDayOf(at, calendar)} as day, count(*) as count, ${quantityOf(sql`coalesce(sum(${quantity}), 0)`)} as quantity, ${moneyOf(sql`coalesce(sum(${value}), 0)`)} as value
    from ${from}
    where a.client_id = (select app_client()) and ${stands} and ${at} >= ${startOfDay(first, calendar)} and ${at} < ${startOfDay(sql`${first} + interval '1 month'`, calendar)}
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
