import { type RawBuilder, sql } from 'kysely';
import { wholeHouse } from '../../../catalogue/contract/whole-house.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { outOf } from '../products/out.ts';
import { usualPlace } from '../products/places.ts';
import { lasting, pacesOf } from './paces.ts';

/** Where a par level has no place. */
const ofTheHouse = sql`-1`;

/** From the order to the door, where nobody has said it of the supplier. */
const usualLeadDays = 2;

/** The places that a par level `t` is of: its own, or, for one of the house, wherever the product is. */
const placesJoin: RawBuilder<unknown> = sql`
  left join lateral (select case when t.location_id is not null then array[t.location_id]
    else array(select e.location_id from stock_levels e where e.client_id = t.client_id and e.client_product_id = t.client_product_id) end as places) w on true`;

/** Par levels `t` of products `p`, with their place `l`, what there is of them `s`, and the places that counts. */
export const parsHeld: RawBuilder<unknown> = sql`par_stocks t
  join product_cards p on p.client_id = t.client_id and p.client_product_id = t.client_product_id
  left join location_cards l on l.client_id = t.client_id and l.location_id = t.location_id
  ${placesJoin}
  left join lateral (select sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value from stock_levels e
    where e.client_id = t.client_id and e.client_product_id = t.client_product_id and e.location_id = any(w.places)) s on true`;
export const parPlace = sql`coalesce(l.location_name, ${sql.lit(wholeHouse)})`;

/** What is used a day of each product at the places of each par level `t`, over the days since it first moved there; and how long its supplier takes. */
export async function usageJoin(ctx: Ctx): Promise<RawBuilder<unknown>> {
  const withPar = sql`exists (select from par_stocks t where t.client_id = s.client_id and t.client_product_id = s.client_product_id)`;
  const known = (await pacesOf(ctx, withPar)).filter(({ perDay }) => perDay > 0);
  return sql`
  left join unnest(${known.map(({ product }) => product)}::integer[], ${known.map(({ place }) => place)}::integer[], ${known.map(({ perDay }) => perDay)}::float8[])
    as u(product, place, per_day) on u.product = t.client_product_id and coalesce(u.place, ${ofTheHouse}) = coalesce(t.location_id, ${ofTheHouse})
  left join lateral (select coalesce(max(c.lead_time_days), ${usualLeadDays}::integer) as days from supplier_cards c where c.supplier_id = p.supplier_id) lead on true`;
}

export const held = sql`coalesce(s.quantity, 0)`;

const usually = sql`coalesce(g.location_id, ${usualPlace(sql`g.client_product_id`)})`;
/** What is on its way to each par level `t` from suppliers: to the house, or to a place; where nobody has said one, to the product's usual one. */
export const orderedJoin: RawBuilder<unknown> = sql`
  left join (select g.client_product_id, case when grouping(${usually}) = 1 then ${ofTheHouse} else ${usually} end as place, sum(g.quantity)::bigint as quantity
    from goods_on_order g where g.client_id = (select app_client()) group by grouping sets ((g.client_product_id), (g.client_product_id, ${usually}))) o
    on o.client_product_id = t.client_product_id and o.place = coalesce(t.location_id, ${ofTheHouse})`;
export const onOrder = sql`coalesce(o.quantity, 0)`;

/** In what a product is bought: the lot that somebody set, single ones, or packs. */
export const lot = sql`coalesce(t.reorder_quantity, p.size_quantity * case when p.bought_singly then 1 else p.pack_units end)`;

/** What a par level lacks beyond what is there and on its way. */
export const lacking: RawBuilder<unknown> = sql`greatest(0, t.par_max - ${held} - ${onOrder})`;

/** What fills a par level up again: in whole packs, in single ones where they are sold so, or in the lots that somebody set. */
export const orderUp: RawBuilder<unknown> = sql`(ceil(${lacking}::numeric / ${lot}) * ${lot})`;

export const lasts = lasting(held, sql`u.per_day`);

/**
 * How badly a par level `t` is missed by the level `s`. Where its use is known, by the days that are left: what runs out before the next
 * delivery can come is critical. Where it is not, by the par alone: a quarter of the least, or nothing, is critical.
 */
export const urgencyOf: RawBuilder<unknown> = sql`case
  when ${outOf(held)} then 'critical'
  when u.per_day > 0 and ${lasts} <= lead.days then 'critical'
  when u.per_day > 0 and ${lasts} <= lead.days * 2 then 'high'
  when coalesce(u.per_day, 0) <= 0 and ${held} * 4 <= t.par_min then 'critical'
  when ${held} < t.par_min then 'high'
  when ${held} * 2 < t.par_min + t.par_max then 'medium'
  else 'fine' end`;

/** What runs out: under its par, or gone before two deliveries can come. */
export const runsOut: RawBuilder<unknown> = sql`${urgencyOf} in ('critical', 'high')`;
export const underPar: RawBuilder<unknown> = sql`${held} < t.par_min`;

/** The worst first. */
export const byUrgency: RawBuilder<unknown> = sql`array_position(array['critical', 'high', 'medium', 'fine'], ${urgencyOf})`;
