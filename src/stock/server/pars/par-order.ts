import { type RawBuilder, sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { type UnderParLine, underParOrder } from '../../contract/par.ts';
import { productColumns } from '../products/listing.ts';
import { held, lot, onOrder, orderedJoin, parsHeld } from './urgency.ts';

/** Of all places of a product together, or of the house: whichever asks for more. */
const either = (column: string): RawBuilder<unknown> =>
  sql`greatest(coalesce(sum(${sql.ref(column)}) filter (where location_id is not null), 0), coalesce(max(${sql.ref(column)}) filter (where location_id is null), 0))`;

const inHouse = sql`coalesce((select sum(e.quantity) from stock_levels e where e.client_id = (select app_client()) and e.client_product_id = w.client_product_id), 0)`;
const coming = sql`coalesce((select sum(g.quantity) from goods_on_order g where g.client_id = (select app_client()) and g.client_product_id = w.client_product_id), 0)`;

const linesMost = 2000;

/**
 * What is bought where a place is under its par: what fills all places of the product, less all there is of it in the house and on its way.
 * What only stands in the wrong place is moved, not bought.
 */
export const parOrderRoutes: readonly BoundCall[] = [
  serve(underParOrder, async (ctx) => {
    const { rows } = await sql<UnderParLine>`
      with pars as (
        select t.client_product_id, t.location_id, t.par_min, t.par_max, ${lot} as lot, ${held} + ${onOrder} < t.par_min as is_under
        from ${parsHeld} ${orderedJoin}
        where t.client_id = (select app_client()) and p.active),
      wanted as (
        select client_product_id, ${either('par_min')} as par_min, ${either('par_max')} as par_max, max(lot) as lot from pars group by client_product_id having bool_or(is_under)),
      o as (
        select w.*, ${inHouse} as held, ${coming} as ordered from wanted w),
      lines as (
        select o.*, ceil(greatest(0, par_max - held - ordered)::numeric / lot) * lot as amount from o)
      select ${productColumns}, p.pack_units, p.bought_singly, p.sku as article_number, c.supplier_id, c.supplier_name, c.contact_info as supplier_contact,
        ${quantityOf(sql`o.held`)} as on_hand, ${quantityOf(sql`o.ordered`)} as on_order, ${quantityOf(sql`o.par_min`)} as par_min, ${quantityOf(sql`o.par_max`)} as par_max,
        ${quantityOf(sql`o.amount`)} as suggested_order, ${moneyOf(sql`p.cost_price`)} as unit_cost
      from lines o join product_cards p on p.client_id = (select app_client()) and p.client_product_id = o.client_product_id
      left join supplier_cards c on c.supplier_id = p.supplier_id
      where o.amount > 0 order by lower(c.supplier_name) nulls last, lower(p.name), p.client_product_id limit ${sql.lit(linesMost)}`.execute(ctx.db);
    return { data: rows, total: rows.length };
  }),
];
