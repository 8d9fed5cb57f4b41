import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { clientSpending, deliveryAnalytics, deliveryEstimate, deliveryMetrics } from '../../contract/analytics.ts';
import { nextDeliveries } from '../../domain/delivery-days.ts';
import { quoteOf } from '../cart/quote.ts';
import { byCategoryOf, byDayOf, byPartyOf, came, counts, figuresOf, inPeriod, inPeriodBefore, noFigures } from './periods.ts';

const bought = sql`o.client_id = (select app_client())`;
const sellers = sql`o.seller_id`;

/** As much as now at the prices of before: what that costs less or more is price, the rest of the change is volume. Of what was not bought before, all is volume. */
const priceEffect = (days: number) => sql<{ effect: number }>`
  select coalesce(round(sum(now_total - before_total::numeric * now_packs / before_packs)), 0)::bigint as effect from (
    select sum(x.total) filter (where ${inPeriod(days)}) as now_total, sum(coalesce(x.confirmed, x.quantity)) filter (where ${inPeriod(days)}) as now_packs,
      sum(x.total) filter (where ${inPeriodBefore(days)}) as before_total, sum(coalesce(x.confirmed, x.quantity)) filter (where ${inPeriodBefore(days)}) as before_packs
    from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
    where ${bought} and ${counts} and o.ordered_at > now() - make_interval(days => ${2 * days}::integer) group by x.seller_id, ${came}) l
  where now_packs > 0 and before_packs > 0`;

interface Delivered {
  readonly delivered: number;
  readonly on_time: number;
  readonly average_days: number | null;
}
const deliveredColumns = sql`count(*) filter (where o.delivered_at is not null)::integer as delivered,
  count(*) filter (where (o.delivered_at at time zone c.timezone)::date <= o.requested_day)::integer as on_time,
  (avg(extract(epoch from o.delivered_at - o.ordered_at) / 86400) filter (where o.delivered_at is not null))::float8 as average_days`;
const home = sql`clients c on c.client_id = (select app_client())`;

const rateOf = ({ delivered, on_time, average_days }: Delivered) => ({
  delivered,
  on_time,
  on_time_rate: delivered === 0 ? null : on_time / delivered,
  average_days: average_days === null ? null : Math.round(average_days * 10) / 10,
});

export const clientAnalyticsRoutes: readonly BoundCall[] = [
  serve(clientSpending, async ({ db }, { query: { days } }) => {
    const [figures, effect, bySupplier, byCategory, byDay] = await concurrently([
      figuresOf(bought, sellers, days).execute(db),
      priceEffect(days).execute(db),
      byPartyOf(bought, sql`o.seller_id`, sql`o.seller_name`, days).execute(db),
      byCategoryOf(bought, days).execute(db),
      byDayOf(bought, days).execute(db),
    ]);
    const { orders, orders_before, total, total_before } = figures.rows[0] ?? noFigures;
    const price = moneyFromStore(effect.rows[0]?.effect ?? 0);
    return {
      days,
      spent: { value: total, before: total_before },
      orders: { value: orders, before: orders_before },
      price_effect: price,
      volume_effect: Math.round((total - total_before - price) * 10_000) / 10_000,
      by_supplier: bySupplier.rows,
      by_category: byCategory.rows,
      by_day: byDay.rows,
    };
  }),
  serve(deliveryMetrics, async ({ db }, { query: { days } }) => {
    const { rows } = await sql<Delivered & { under_way: number; late_now: number }>`
      select ${deliveredColumns}, count(*) filter (where o.status = 'shipped')::integer as under_way,
        count(*) filter (where o.status in ('accepted', 'shipped') and o.requested_day < (now() at time zone c.timezone)::date)::integer as late_now
      from market_orders o join ${home} where ${bought} and ${inPeriod(days)}`.execute(db);
    const found = rows[0] ?? { delivered: 0, on_time: 0, average_days: null, under_way: 0, late_now: 0 };
    return { days, ...rateOf(found), under_way: found.under_way, late_now: found.late_now };
  }),
  serve(deliveryAnalytics, async ({ db }, { query: { days } }) => {
    const { rows } = await sql<Delivered & { seller_id: number; seller_name: string; fill_rate: number | null }>`
      select o.seller_id, max(o.seller_name) as seller_name, ${deliveredColumns}, sum(t.confirmed)::float8 / nullif(sum(t.ordered), 0) as fill_rate
      from market_orders o join ${home},
        lateral (select sum(x.quantity) as ordered, sum(x.confirmed) as confirmed from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and x.answer is not null) t
      where ${bought} and ${inPeriod(days)} group by o.seller_id order by 2`.execute(db);
    return { days, by_supplier: rows.map((row) => ({ seller_id: row.seller_id, seller_name: row.seller_name, ...rateOf(row), fill_rate: row.fill_rate })) };
  }),
  serve(deliveryEstimate, async (ctx, { body: { items } }) => {
    const { sellers: quoted, gone } = await quoteOf(
      ctx,
      items.map(({ product_id, qty }) => ({ listing_id: product_id, quantity: qty })),
    );
    const missing = gone[0];
    if (missing) throw invalid(`items.${items.findIndex(({ product_id }) => product_id === missing.listing_id)}.product_id`, 'does not exist');
    const suppliers = quoted.map(({ terms, lines, fee }) => ({
      seller_id: terms.seller_id,
      seller_name: terms.seller_name,
      fee: moneyFromStore(fee),
      estimated_delivery: nextDeliveries(terms, ctx.now, Math.max(0, ...lines.map(({ offer }) => offer.lead_time_days)), 1)[0] ?? '',
    }));
    return {
      fee: moneyFromStore(quoted.reduce((all, { fee }) => all + fee, 0)),
      currency: quoted[0]?.terms.currency ?? '',
      estimated_delivery:
        suppliers
          .map(({ estimated_delivery }) => estimated_delivery)
          .sort()
          .at(-1) ?? '',
      suppliers,
    };
  }),
];
