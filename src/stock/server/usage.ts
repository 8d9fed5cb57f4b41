import { type RawBuilder, sql } from 'kysely';

/** What goes out in the course of business: sold, used, wasted. Goods sent elsewhere and corrections are not demand. */
export const usageKinds: RawBuilder<unknown> = sql`('sale', 'used', 'waste')`;

/** Quantity used per product, place and day of the last days, whole ones up to today, by the client's calendar. */
export const dailyUsage = (days: number, zone: string, more: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`(
  select e.client_product_id, e.location_id, (e.effective_at at time zone ${zone})::date as day, -sum(e.quantity)::float8 as used
  from stock_entries e
  where e.client_id = (select app_client()) and e.kind in ${usageKinds} and e.effective_at >= ((now() at time zone ${zone})::date - (${days}::integer - 1))::timestamp at time zone ${zone} and ${more}
  group by 1, 2, 3 having sum(e.quantity) < 0)`;
