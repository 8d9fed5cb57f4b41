import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import { moneyToStore } from '../../kernel/contract/money.ts';
import type { Ctx } from '../../kernel/server/context.ts';
import { orElse } from '../../kernel/server/or-else.ts';
import { missedTargets } from '../../recipes/server/public.ts';
import { type PriceAlert, priceAlertDays } from '../contract/price-alert.ts';
import { cardOf, mine } from './cards.ts';

type Row = Omit<PriceAlert, 'recipes' | 'percent'> & { per_unit: number };

interface Wanted {
  readonly delivery_id?: number | undefined;
  readonly billed?: Readonly<Record<string, number>> | undefined;
}

/**
 * What this supplier took for one the last time before; what was claimed then is not agreed by it. The supplier's deliveries are gone through from
 * the latest backwards until one has the product.
 */
const lastTime = sql`(
  select y.unit_cost::numeric * w.per_unit / y.per_unit
  from (select d.delivery_id, d.received_at from deliveries d where d.client_id = ${mine} and d.supplier_id = w.supplier_id and d.status = 'received'
      and d.delivery_id <> w.delivery_id and d.received_at < ${orElse(sql`w.received_at`, sql`'infinity'`)}
    order by d.received_at desc, d.delivery_id desc offset 0) e
  cross join lateral (select x.unit_cost, x.per_unit from delivery_lines x where x.client_id = ${mine} and x.client_product_id = w.product and x.delivery_id = e.delivery_id
    and x.substitute_product_id is null and x.unit_cost > 0 and x.per_unit > 0 offset 0) y
  order by e.received_at desc, e.delivery_id desc limit 1)`;

/** What the product was said to cost when the delivery came: a price accepted since then is no measure for it. */
const productCost = sql`(
  select p.cost_price::numeric * w.per_unit / p.size_quantity where not exists (
    select from delivery_lines y join deliveries e on e.client_id = y.client_id and e.delivery_id = y.delivery_id
    where y.client_id = w.client_id and y.client_product_id = w.product and y.price_answer = 'accept' and e.received_at > w.received_at))`;

/** Prices of lines beyond the tolerance that nobody has answered: of one delivery, or of all received lately. */
export async function priceAlerts(ctx: Ctx, { delivery_id, billed = {} }: Wanted): Promise<PriceAlert[]> {
  const { tolerance_price } = await readClientSettings(ctx);
  const typed = JSON.stringify(Object.entries(billed).map(([line, price]) => ({ line: Number(line), price: moneyToStore(price) })));
  const which =
    delivery_id === undefined
      ? sql`d.status = 'received' and d.received_at > ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${priceAlertDays})`
      : sql`d.delivery_id = ${delivery_id}`;
  const { rows } = await sql<Row>`
    with w as materialized (
      select d.client_id, d.delivery_id, d.number, d.supplier_id, d.received_at, x.line, coalesce(x.substitute_product_id, x.client_product_id) as product, x.unit, x.per_unit,
        coalesce(x.received, x.ordered) as quantity, x.unit_cost, coalesce(t.price, x.billed_cost, x.unit_cost) as price, x.price_answered
      from deliveries d
      cross join lateral (select l.* from delivery_lines l where l.client_id = ${mine} and l.delivery_id = d.delivery_id offset 0) x
      left join jsonb_to_recordset(${typed}::jsonb) as t(line integer, price bigint) on t.line = x.line
      where d.client_id = ${mine} and ${which} and x.unit_cost > 0 and x.per_unit > 0 and coalesce(x.received, x.ordered) > 0),
    held as (
      select w.*, s.supplier_name, ${cardOf('p')} as card, case when w.price <> w.unit_cost then w.unit_cost else coalesce(l.price, ${productCost}) end as before,
        case when w.price <> w.unit_cost then 'agreed' when l.price is not null then 'last' else 'product' end as against
      from w join supplier_cards s on s.supplier_id = w.supplier_id join product_cards p on p.client_id = w.client_id and p.client_product_id = w.product
      left join lateral (select ${lastTime} as price) l on w.price = w.unit_cost)
    select delivery_id, number as delivery_number, supplier_name, received_at, line, card as product, unit, per_unit, quantity / 1000::float8 as quantity, price / 10000::float8 as price,
      round(before) / 10000::float8 as price_before, against, (price - round(before)) / 10000::float8 as change, round((price - round(before)) * quantity / 100000) / 100.0 as extra
    from held
    where before > 0 and abs(price - round(before)) * 100 > before * ${tolerance_price} and price is distinct from price_answered
    order by extra desc, delivery_id desc, line`.execute(ctx.db);
  const missed = await missedTargets(
    ctx.db,
    rows.map(({ product, price, price_before, per_unit }) => ({
      product_id: product.product_id,
      before: moneyToStore(price_before) / per_unit,
      after: moneyToStore(price) / per_unit,
    })),
    ctx.now.getTime(),
  );
  return rows.map((row, at) => ({ ...row, percent: (row.change / row.price_before) * 100, recipes: missed[at] ?? [] }));
}
