import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { mine } from '../deliveries/cards.ts';

/** What was bought of a supplier before. Quantities in thousandths of the base unit. */
export interface BoughtBefore {
  readonly product: number;
  /** What so much cost the last time, in ten-thousandths of the currency. */
  readonly cost: number | null;
  readonly per: number | null;
  /** How much came at once, on average of the last times. */
  readonly usual: number;
  readonly last_at: string;
}

/** Of so many deliveries one sees what is usual. */
const timesMost = 8;

export async function boughtBefore({ db }: Ctx, supplierId: number): Promise<ReadonlyMap<number, BoughtBefore>> {
  const { rows } = await sql<BoughtBefore>`
    with came as (
      select x.client_product_id as product, d.received_at, x.unit_cost, x.per_unit, ${timesQuantity(sql`x.per_unit`, sql`x.received`)} as quantity,
        row_number() over (partition by x.client_product_id order by d.received_at desc, d.delivery_id desc, x.line desc) as back
      from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
      where d.client_id = ${mine} and d.supplier_id = ${supplierId} and d.status = 'received' and x.client_product_id is not null and x.substitute_product_id is null and x.per_unit > 0 and x.received > 0)
    select product, (array_agg(unit_cost order by back) filter (where unit_cost > 0))[1]::float8 as cost, (array_agg(per_unit order by back) filter (where unit_cost > 0))[1]::float8 as per,
      avg(quantity)::float8 as usual, max(received_at) as last_at
    from came where back <= ${timesMost}::integer group by product`.execute(db);
  return new Map(rows.map((row) => [row.product, row]));
}
