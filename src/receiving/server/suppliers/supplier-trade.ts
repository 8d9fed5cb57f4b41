import { type RawBuilder, sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { businessDay } from '../../../kernel/domain/business-day.ts';
import { businessDayOf, startOfDay } from '../../../kernel/server/business-day.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { productColumns } from '../../../stock/server/public.ts';
import { type PriceChange, supplierMonths, supplierTrade } from '../../contract/supplier-trade.ts';
import { openClaims } from '../../contract/today.ts';
import { outstanding } from '../claims/claim-rows.ts';
import { mine } from '../deliveries/cards.ts';
import { lineValue } from '../deliveries/line-value.ts';
import { isException } from '../deliveries/rows.ts';

/** More changes of prices than anybody reads. */
const changesMost = 50;
/** Less than this is the rounding of a case's price to a bottle's. */
const changedShare = 0.001;

interface Month {
  readonly month: string;
  readonly value: number;
  readonly deliveries: number;
  readonly exceptions: number;
}

/** What the supplier charged for one unit, and with its delivery before; one that came instead of another is no price of what was ordered. */
const changesOf = (supplier: number, since: RawBuilder<unknown>) => sql<PriceChange>`
  with charged as (
    select d.delivery_id, d.number, d.received_at, x.line, x.client_product_id, round(coalesce(x.billed_cost, x.unit_cost) * p.size_quantity / x.per_unit) as price
    from deliveries d
    join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
    where d.client_id = ${mine} and d.supplier_id = ${supplier} and d.status = 'received' and x.substitute_product_id is null and x.per_unit > 0 and coalesce(x.billed_cost, x.unit_cost) > 0),
  compared as (select c.*, lag(c.price) over (partition by c.client_product_id order by c.received_at, c.delivery_id, c.line) as before from charged c)
  select ${productColumns}, c.delivery_id, c.number, c.received_at, ${moneyOf(sql`c.price`)} as price, ${moneyOf(sql`c.before`)} as price_before,
    round((c.price / c.before - 1) * 100, 1)::float8 as change_percent
  from compared c join product_cards p on p.client_id = ${mine} and p.client_product_id = c.client_product_id
  where c.received_at >= ${since} and c.before > 0 and abs(c.price / c.before - 1) >= ${changedShare}
  order by c.received_at desc, c.delivery_id desc, c.line desc limit ${changesMost}`;

export const supplierTradeRoutes: readonly BoundCall[] = [
  serve(supplierTrade, async (ctx, { params: { id } }) => {
    const { timezone, day_closing_hour } = await readClientSettings(ctx);
    const calendar = { timezone, closingHour: day_closing_hour };
    const today = businessDay(ctx.now, calendar);
    const thisMonth = sql`date_trunc('month', ${today}::date)`;
    const first = sql`(${thisMonth} - ${supplierMonths - 1}::integer * interval '1 month')::date`;
    const since = startOfDay(first, calendar);
    const ours = sql`d.client_id = ${mine} and d.supplier_id = ${id}`;
    const [known, months, claims, dates, changes] = await concurrently([
      sql`select from supplier_cards where supplier_id = ${id}`.execute(ctx.db),
      sql<Month>`
        select to_char(m.month, 'YYYY-MM') as month, ${moneyOf(sql`coalesce(sum(g.value), 0)`)} as value, count(g.delivery_id) as deliveries, count(*) filter (where g.exceptions > 0) as exceptions
        from generate_series(${first}, ${thisMonth}, interval '1 month') as m(month)
        left join (
          select d.delivery_id, date_trunc('month', ${businessDayOf(sql`d.received_at`, calendar)}) as month, sum(${lineValue}) as value, count(*) filter (where ${isException}) as exceptions
          from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
          where ${ours} and d.status = 'received' and d.received_at >= ${since} group by 1, 2) g on g.month = m.month
        group by m.month order by m.month`.execute(ctx.db),
      sql<{ count: number; value: number }>`
        select count(*) as count, ${moneyOf(sql`coalesce(sum(${outstanding}), 0)`)} as value from delivery_claims c join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id
        where ${ours} and c.status = any(${[...openClaims]}::text[])`.execute(ctx.db),
      sql<{ last_received_at: string | null; next_expected: string | null }>`
        select max(d.received_at) filter (where d.status = 'received') as last_received_at, min(d.delivery_date) filter (where d.status = 'expected') as next_expected
        from deliveries d where ${ours}`.execute(ctx.db),
      changesOf(id, since).execute(ctx.db),
    ]);
    if (known.rows.length === 0) throw notFound();
    const total = (name: 'value' | 'deliveries' | 'exceptions') => months.rows.reduce((sum, month) => sum + month[name], 0);
    return {
      value: Math.round(total('value') * 10_000) / 10_000,
      deliveries: total('deliveries'),
      exceptions: total('exceptions'),
      last_received_at: dates.rows[0]?.last_received_at ?? null,
      next_expected: dates.rows[0]?.next_expected ?? null,
      claims: claims.rows[0] ?? { count: 0, value: 0 },
      months: months.rows.map(({ month, value, deliveries }) => ({ month, value, deliveries })),
      price_changes: changes.rows,
    };
  }),
];
