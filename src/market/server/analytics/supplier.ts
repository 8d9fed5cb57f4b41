import { sql } from 'kysely';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { supplierOrderAnalytics, supplierOverview, supplierPendingPayments, supplierPerformance, supplierRevenue, supplierStockAlerts } from '../../contract/analytics.ts';
import type { OrderState } from '../../contract/states.ts';
import { fallsDue, owed } from '../accounts/owed.ts';
import { byCategoryOf, byDayOf, byNameOf, byPartyOf, came, figuresOf, inPeriod, noFigures } from './periods.ts';

const sold = sql`o.seller_id = (select app_client())`;
const buyers = sql`o.client_id`;
const usageDays = 28;
const mean = (total: number, orders: number): number => (orders === 0 ? 0 : moneyFromStore(moneyToStore(total / orders)));

interface Waiting {
  readonly to_answer: number;
  readonly to_ship: number;
  readonly waiting_for_client: number;
}
const waiting = sql<Waiting>`
  select count(*) filter (where o.status = 'pending')::integer as to_answer, count(*) filter (where o.status = 'accepted' and not o.buyer_ack_needed)::integer as to_ship,
    count(*) filter (where o.buyer_ack_needed)::integer as waiting_for_client
  from market_orders o where ${sold} and o.status in ('pending', 'accepted')`;
const shelves = sql<{ out: number; low: number }>`
  select count(*) filter (where l.availability = 'out')::integer as out, count(*) filter (where l.availability = 'low')::integer as low
  from listings l where l.client_id = (select app_client()) and l.status = 'published'`;

const performance = (days: number) => sql<{ answered: number; minutes: number | null; fill: number | null; delivered: number; on_time: number; rejected: number }>`
  select count(*) filter (where o.answered_at is not null)::integer as answered,
    (percentile_cont(0.5) within group (order by extract(epoch from o.answered_at - o.ordered_at) / 60) filter (where o.answered_at is not null))::float8 as minutes,
    (sum(t.confirmed)::float8 / nullif(sum(t.ordered), 0)) as fill, count(*) filter (where o.delivered_at is not null)::integer as delivered,
    count(*) filter (where (o.delivered_at at time zone c.timezone)::date <= o.requested_day)::integer as on_time, count(*) filter (where o.status = 'rejected')::integer as rejected
  from market_orders o join clients c on c.client_id = (select app_client()),
    lateral (select sum(x.quantity) as ordered, sum(x.confirmed) as confirmed from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and x.answer is not null) t
  where ${sold} and ${inPeriod(days)}`;

const alerts = sql<{ listing_id: number; sku: string; name: string; availability: 'out' | 'low'; on_hand: number; reserved: number; low_at: number; sold: number }>`
  select l.listing_id, l.sku, l.name, l.availability, k.on_hand, k.reserved, k.low_at,
    coalesce((select sum(coalesce(x.confirmed, x.quantity)) from market_order_lines x join market_orders o using (client_id, order_id)
      where x.seller_id = l.client_id and ${came} = l.listing_id and o.status not in ('rejected', 'cancelled') and ${inPeriod(usageDays)}), 0)::float8 as sold
  from listings l join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id
  where l.client_id = (select app_client()) and l.status = 'published' and l.availability in ('out', 'low') order by l.availability = 'low', lower(l.name) limit 500`;

/** What was delivered, less what of it was credited, falls due by the terms of the account. */
const pending = sql<{ client_id: number; client_name: string; orders: number; billed: number; credited: number; amount: number; next_due: string }>`
  select o.client_id, max(o.buyer_name) as client_name, count(*)::integer as orders, ${moneyOf(sql`sum(o.total)`)} as billed, ${moneyOf(sql`sum(w.credited)`)} as credited,
    ${moneyOf(sql`sum(w.amount)`)} as amount, min(w.due)::text as next_due
  from market_orders o, ${owed} w where ${sold} and ${fallsDue} group by o.client_id order by sum(w.amount) desc, o.client_id`;

const tenths = (value: number): number => Math.round(value * 10) / 10;

export const supplierAnalyticsRoutes: readonly BoundCall[] = [
  serve(supplierOverview, async ({ db }, { query: { days } }) => {
    const [wait, figures, stock] = await concurrently([waiting.execute(db), figuresOf(sold, buyers, days).execute(db), shelves.execute(db)]);
    const { orders, orders_before, total, total_before, parties, parties_before } = figures.rows[0] ?? noFigures;
    return {
      days,
      ...(wait.rows[0] ?? { to_answer: 0, to_ship: 0, waiting_for_client: 0 }),
      orders: { value: orders, before: orders_before },
      revenue: { value: total, before: total_before },
      clients: { value: parties, before: parties_before },
      out_of_stock: stock.rows[0]?.out ?? 0,
      low: stock.rows[0]?.low ?? 0,
    };
  }),
  serve(supplierRevenue, async ({ db }, { query: { days } }) => {
    const [figures, byDay, byClient, byProduct, byCategory] = await concurrently([
      figuresOf(sold, buyers, days).execute(db),
      byDayOf(sold, days).execute(db),
      byPartyOf(sold, sql`o.client_id`, sql`o.buyer_name`, days).execute(db),
      byNameOf(sold, came, sql`coalesce(x.substitute_name, x.name)`, days).execute(db),
      byCategoryOf(sold, days).execute(db),
    ]);
    const { total, total_before } = figures.rows[0] ?? noFigures;
    return { days, revenue: { value: total, before: total_before }, by_day: byDay.rows, by_client: byClient.rows, by_product: byProduct.rows, by_category: byCategory.rows };
  }),
  serve(supplierPerformance, async ({ db }, { query: { days } }) => {
    const { rows } = await performance(days).execute(db);
    const found = rows[0] ?? { answered: 0, minutes: null, fill: null, delivered: 0, on_time: 0, rejected: 0 };
    return {
      days,
      answered: found.answered,
      minutes_to_answer: found.minutes === null ? null : Math.round(found.minutes),
      fill_rate: found.fill,
      delivered: found.delivered,
      on_time_rate: found.delivered === 0 ? null : found.on_time / found.delivered,
      rejected: found.rejected,
    };
  }),
  serve(supplierStockAlerts, async ({ db }) => {
    const { rows } = await alerts.execute(db);
    const data = rows.map(({ sold: packs, ...row }) => {
      const aDay = packs / usageDays;
      return { ...row, sold_a_day: Math.round(aDay * 1000) / 1000, days_left: aDay === 0 ? null : tenths(Math.max(0, row.on_hand - row.reserved) / aDay) };
    });
    return { data, total: data.length };
  }),
  serve(supplierPendingPayments, async ({ db }) => {
    const { rows } = await pending.execute(db);
    const sum = (of: (row: (typeof rows)[number]) => number) => moneyFromStore(rows.reduce((all, row) => all + moneyToStore(of(row)), 0));
    return { data: rows, total: rows.length, billed: sum(({ billed }) => billed), credited: sum(({ credited }) => credited), amount: sum(({ amount }) => amount) };
  }),
  serve(supplierOrderAnalytics, async ({ db }, { query: { days } }) => {
    const [figures, byStatus, byDay] = await concurrently([
      figuresOf(sold, buyers, days).execute(db),
      sql<{ status: OrderState; orders: number; total: number }>`
        select o.status, count(*)::integer as orders, ${moneyOf(sql`sum(o.total)`)} as total from market_orders o where ${sold} and ${inPeriod(days)} group by 1 order by 2 desc, 1`.execute(
        db,
      ),
      byDayOf(sold, days).execute(db),
    ]);
    const { orders, orders_before, total, total_before } = figures.rows[0] ?? noFigures;
    return {
      days,
      orders: { value: orders, before: orders_before },
      average: { value: mean(total, orders), before: mean(total_before, orders_before) },
      by_status: byStatus.rows,
      by_day: byDay.rows,
    };
  }),
];
