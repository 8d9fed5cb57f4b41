import { type RawBuilder, sql } from 'kysely';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';

/** Whether an order was made in the days until now, or in as many before those. */
export const inPeriod = (days: number): RawBuilder<boolean> => sql`o.ordered_at > now() - make_interval(days => ${days}::integer)`;
export const inPeriodBefore = (days: number): RawBuilder<boolean> =>
  sql`o.ordered_at > now() - make_interval(days => ${2 * days}::integer) and o.ordered_at <= now() - make_interval(days => ${days}::integer)`;
/** What came to nothing is not counted as sold or spent. */
export const counts = sql<boolean>`o.status not in ('rejected', 'cancelled')`;

export interface Figures {
  readonly orders: number;
  readonly orders_before: number;
  readonly total: number;
  readonly total_before: number;
  readonly parties: number;
  readonly parties_before: number;
}

/** How many orders, what they come to and of how many others, beside the same of before. */
export const figuresOf = (own: RawBuilder<unknown>, other: RawBuilder<unknown>, days: number) => sql<Figures>`
  select count(*) filter (where ${inPeriod(days)})::integer as orders, count(*) filter (where ${inPeriodBefore(days)})::integer as orders_before,
    ${moneyOf(sql`coalesce(sum(o.total) filter (where ${inPeriod(days)}), 0)`)} as total, ${moneyOf(sql`coalesce(sum(o.total) filter (where ${inPeriodBefore(days)}), 0)`)} as total_before,
    count(distinct ${other}) filter (where ${inPeriod(days)})::integer as parties, count(distinct ${other}) filter (where ${inPeriodBefore(days)})::integer as parties_before
  from market_orders o where ${own} and ${counts} and o.ordered_at > now() - make_interval(days => ${2 * days}::integer)`;

export const noFigures: Figures = { orders: 0, orders_before: 0, total: 0, total_before: 0, parties: 0, parties_before: 0 };

/** Days on which something was ordered, by the clock of whoever asks. */
export const byDayOf = (own: RawBuilder<unknown>, days: number) => sql<{ day: string; orders: number; total: number }>`
  select (o.ordered_at at time zone c.timezone)::date::text as day, count(*)::integer as orders, ${moneyOf(sql`sum(o.total)`)} as total
  from market_orders o, clients c where c.client_id = (select app_client()) and ${own} and ${counts} and ${inPeriod(days)} group by 1 order by 1`;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly orders: number;
  readonly quantity: number;
  readonly total: number;
}

/** Sums of lines by whatever they are of, the largest first. */
export const byNameOf = (own: RawBuilder<unknown>, id: RawBuilder<unknown>, name: RawBuilder<unknown>, days: number) => sql<Named>`
  select ${id} as id, ${name} as name, count(distinct o.order_id)::integer as orders, sum(coalesce(x.confirmed, x.quantity))::integer as quantity, ${moneyOf(sql`sum(x.total)`)} as total
  from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
  where ${own} and ${counts} and ${inPeriod(days)} group by 1, 2 order by sum(x.total) desc, 1 limit 20`;

/** Of a line x: what came, where something else was sent instead of what was ordered. */
export const came = sql`coalesce(x.substitute_listing_id, x.listing_id)`;

/** Sums of whole orders by the other party, with fees and tax, the largest first. */
export const byPartyOf = (own: RawBuilder<unknown>, id: RawBuilder<unknown>, name: RawBuilder<unknown>, days: number) => sql<Named>`
  select ${id} as id, max(${name}) as name, count(*)::integer as orders, coalesce(sum(x.quantity), 0)::integer as quantity, ${moneyOf(sql`sum(o.total)`)} as total
  from market_orders o, lateral (select sum(coalesce(l.confirmed, l.quantity)) as quantity from market_order_lines l where l.client_id = o.client_id and l.order_id = o.order_id) x
  where ${own} and ${counts} and ${inPeriod(days)} group by 1 order by sum(o.total) desc, 1 limit 20`;

/** By category of what came; what is paid beside it, for delivery and as tax, stands there by itself, so that all of it is the whole. */
export const byCategoryOf = (own: RawBuilder<unknown>, days: number) => sql<{ category: string; total: number }>`
  select coalesce(l.category, '') as category, ${moneyOf(sql`sum(x.total)`)} as total
  from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
  left join listings l on l.client_id = x.seller_id and l.listing_id = ${came}
  where ${own} and ${counts} and ${inPeriod(days)} group by 1
  union all
  select b.what, ${moneyOf(sql`sum(b.amount)`)} from market_orders o, lateral (values ('Delivery', o.delivery_fee), ('Tax', o.tax)) as b(what, amount)
  where ${own} and ${counts} and ${inPeriod(days)} group by 1 having sum(b.amount) <> 0
  order by 2 desc, 1`;
