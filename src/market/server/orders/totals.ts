import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { wholeCents } from '../../../kernel/server/database/scaled.ts';
import { batch } from '../../../kernel/server/database/statements.ts';

const packs = sql`coalesce(x.confirmed, x.quantity)`;

/** As `lineTotal` of the domain, of all lines at once: what was weighed costs what it weighed. */
export const lineTotal = wholeCents(sql`
  case when x.price_basis = 'pack' then x.unit_price::numeric * ${packs}
    else x.unit_price::numeric * (coalesce(x.weight, 0) + x.size_quantity * x.pack_units * (${packs} - x.weighed)) / 1000000 end`);

/** What the lines of these orders come to now, and the orders with them; the fee stays as it was agreed, unless nothing comes. */
export async function reckonTotals(db: Sql, orders: readonly number[]): Promise<void> {
  const of = sql`order_id = any(${[...orders]}::integer[])`;
  await batch(
    db,
    sql`update market_order_lines x set total = ${lineTotal} where x.${of}`,
    sql`
      update market_orders o set subtotal = t.goods, tax = t.tax, delivery_fee = t.fee, total = t.goods + t.tax + t.fee
      from (select x.client_id, x.order_id, sum(x.total) as goods, sum(${wholeCents(sql`x.total * x.tax_rate / 100`)}) as tax,
          case when sum(${packs}) = 0 then 0 else max(w.delivery_fee) end as fee
        from market_order_lines x join market_orders w on w.client_id = x.client_id and w.order_id = x.order_id where x.${of} group by 1, 2) t
      where o.client_id = t.client_id and o.order_id = t.order_id`,
  );
}
