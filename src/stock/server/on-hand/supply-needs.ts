import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { daysLeft, pacesOf } from '../pars/paces.ts';
import { outOf } from '../products/out.ts';

/** What is known of a product by whoever would buy it. Quantities in thousandths of the base unit. */
export interface SupplyNeed {
  readonly product: number;
  readonly held: number;
  /** As the house says it: nothing, or a rest from which nobody could serve. */
  readonly out: boolean;
  readonly on_order: number;
  /** A day, over days that are over, and how far days differ from each other. */
  readonly per_day: number;
  readonly deviation: number;
  /** How long what is there lasts; nothing where it is not used. */
  readonly days_left: number | null;
  readonly par_min: number | null;
  readonly par_max: number | null;
  readonly shelf_life_days: number | null;
}

/** Of active products, what there is, what comes, what is used, and what should be there; of a product with par levels at places and of the house, whichever asks for more. */
export async function supplyNeeds(ctx: Ctx, products: readonly number[]): Promise<ReadonlyMap<number, SupplyNeed>> {
  if (products.length === 0) return new Map();
  const ids = sql`${[...products]}::integer[]`;
  const mine = sql`client_id = (select app_client()) and client_product_id = any(${ids})`;
  const paces = (await pacesOf(ctx, sql`s.client_product_id = any(${ids})`)).filter(({ place }) => place === null);
  const held = sql`greatest(0, coalesce(l.held, 0))`;
  const { rows } = await sql<SupplyNeed>`
    with used as (select * from unnest(${paces.map(({ product }) => product)}::integer[], ${paces.map(({ perDay }) => perDay)}::float8[], ${paces.map(({ deviation }) => deviation)}::float8[])
        as n(client_product_id, per_day, deviation)),
      pars as (select client_product_id, greatest(sum(par_min) filter (where location_id is not null), max(par_min) filter (where location_id is null)) as par_min,
        greatest(sum(par_max) filter (where location_id is not null), max(par_max) filter (where location_id is null)) as par_max from par_stocks where ${mine} group by 1),
      levels as (select client_product_id, sum(quantity) as held from stock_levels where ${mine} group by 1),
      coming as (select client_product_id, sum(quantity) as quantity from goods_on_order where ${mine} group by 1)
    select p.client_product_id as product, ${held}::float8 as held, ${outOf(held)} as out, coalesce(c.quantity, 0)::float8 as on_order, coalesce(u.per_day, 0) as per_day,
      coalesce(u.deviation, 0) as deviation, ${daysLeft(held, sql`u.per_day`)} as days_left,
      t.par_min::float8 as par_min, t.par_max::float8 as par_max, p.shelf_life_days
    from product_cards p left join used u using (client_product_id) left join pars t using (client_product_id) left join levels l using (client_product_id) left join coming c using (client_product_id)
    where p.client_id = (select app_client()) and p.active and p.client_product_id = any(${ids})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.product, row]));
}
