import { type RawBuilder, sql } from 'kysely';
import { businessDayOf, type Calendar } from '../../kernel/server/business-day.ts';
import { usualPlace } from './places.ts';
import { dailyUsage, unfinishedDay } from './usage.ts';

/** How many days that are over the use of a product is taken from. */
export const usageDays = 28;
/** From the order to the door, where nobody has said it of the supplier. */
const usualLeadDays = 2;

/** What is used a day of each product at each place `t`, over the days since it first moved there; and how long its supplier takes. */
export const usageJoin = (calendar: Calendar): RawBuilder<unknown> => sql`
  left join lateral (select sum(d.used) as used
    from ${dailyUsage(usageDays, calendar, sql`e.client_product_id = t.client_product_id and e.location_id = t.location_id`)} d) d on true
  left join lateral (select ${businessDayOf(sql`min(e.effective_at)`, calendar)} as day from stock_entries e
    where d.used > 0 and e.client_id = t.client_id and e.client_product_id = t.client_product_id and e.location_id = t.location_id) first on true
  left join lateral (select d.used / least(${usageDays}::integer, greatest(1, ${unfinishedDay(calendar)} - first.day)) as per_day) u on true
  left join lateral (select coalesce(max(c.lead_time_days), ${usualLeadDays}::integer) as days from supplier_cards c where c.supplier_id = p.supplier_id) lead on true`;

export const held = sql`coalesce(s.quantity, 0)`;

/** What is on its way to each par level `t` from suppliers: where nobody has said a place, to the product's usual one. */
export const orderedJoin: RawBuilder<unknown> = sql`
  left join (select g.client_product_id, coalesce(g.location_id, ${usualPlace(sql`g.client_product_id`)}) as location_id, sum(g.quantity)::bigint as quantity
    from goods_on_order g where g.client_id = (select app_client()) group by 1, 2) o on o.client_product_id = t.client_product_id and o.location_id = t.location_id`;
export const onOrder = sql`coalesce(o.quantity, 0)`;

const lot = sql`coalesce(t.reorder_quantity, p.size_quantity * p.pack_units)`;

/** What fills a par level up again beyond what is there and on its way, in whole packs or in the lots that somebody set. */
export const orderUp: RawBuilder<unknown> = sql`(ceil(greatest(0, t.par_max - ${held} - ${onOrder})::numeric / ${lot}) * ${lot})`;

export const daysLeft = sql`(greatest(${held}, 0) / nullif(u.per_day, 0))`;

/**
 * How badly a par level `t` is missed by the level `s`. Where its use is known, by the days that are left: what runs out before the next
 * delivery can come is critical. Where it is not, by the par alone: a quarter of the least, or nothing, is critical.
 */
export const urgencyOf: RawBuilder<unknown> = sql`case
  when ${held} <= 0 then 'critical'
  when u.per_day > 0 and ${daysLeft} <= lead.days then 'critical'
  when u.per_day > 0 and ${daysLeft} <= lead.days * 2 then 'high'
  when coalesce(u.per_day, 0) <= 0 and ${held} * 4 <= t.par_min then 'critical'
  when ${held} < t.par_min then 'high'
  when ${held} * 2 < t.par_min + t.par_max then 'medium'
  else 'fine' end`;

/** What runs out: under its par, or gone before two deliveries can come. */
export const runsOut: RawBuilder<unknown> = sql`${urgencyOf} in ('critical', 'high')`;
export const underPar: RawBuilder<unknown> = sql`${held} < t.par_min`;

/** The worst first. */
export const byUrgency: RawBuilder<unknown> = sql`array_position(array['critical', 'high', 'medium', 'fine'], ${urgencyOf})`;
