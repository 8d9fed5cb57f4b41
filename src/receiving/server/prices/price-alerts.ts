import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { missedTargets } from '../../../recipes/server/public.ts';
import { type PriceAlert, priceAlertDays } from '../../contract/price-alert.ts';
import { cardOf, mine } from '../deliveries/cards.ts';
import { deliveriesOf, type PricedLine, pricesBefore } from './price-before.ts';

type Row = Omit<PriceAlert, 'recipes' | 'percent'> & { per_unit: number };

/** A line as it is judged, with the price that somebody has answered for. */
type Judged = PricedLine & { readonly answered: number | null };

/** A price beyond the tolerance, beside what it is measured by. */
interface Off extends Pick<PricedLine, 'delivery_id' | 'line' | 'price'>, Pick<PriceAlert, 'against'> {
  readonly before: number;
}

interface Wanted {
  readonly delivery_id?: number | undefined;
  readonly billed?: Readonly<Record<string, number>> | undefined;
}

/** Prices of lines beyond the tolerance that nobody has answered: of one delivery, or of all received lately. */
export async function priceAlerts(ctx: Ctx, { delivery_id, billed = {} }: Wanted): Promise<PriceAlert[]> {
  const { tolerance_price } = await readClientSettings(ctx);
  const typed = JSON.stringify(Object.entries(billed).map(([line, price]) => ({ line: Number(line), price: moneyToStore(price) })));
  const which =
    delivery_id === undefined
      ? sql`d.status = 'received' and d.received_at > ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${priceAlertDays})`
      : sql`d.delivery_id = ${delivery_id}`;
  const lines = await sql<Judged>`
    select d.delivery_id, x.line, x.per_unit, x.unit_cost, coalesce(t.price, x.billed_cost, x.unit_cost) as price, x.price_answered as answered, f.state as deliveries
    from deliveries d
    join ${deliveriesOf} f on f.supplier_id = d.supplier_id
    cross join lateral (select l.* from delivery_lines l where l.client_id = ${mine} and l.delivery_id = d.delivery_id offset 0) x
    left join jsonb_to_recordset(${typed}::jsonb) as t(line integer, price bigint) on t.line = x.line
    where d.client_id = ${mine} and ${which} and x.unit_cost > 0 and x.per_unit > 0 and coalesce(x.received, x.ordered) > 0`.execute(ctx.db);
  const before = await pricesBefore(ctx, lines.rows, delivery_id === undefined);
  const off = lines.rows.flatMap(({ delivery_id, line, price, answered }, at): Off[] => {
    const measure = before[at];
    const isOff = measure !== undefined && measure.price > 0 && Math.abs(price - Math.round(measure.price)) * 100 > measure.price * tolerance_price;
    return isOff && price !== answered ? [{ delivery_id, line, price, before: Math.round(measure.price), against: measure.against }] : [];
  });
  if (off.length === 0) return [];
  const rows = await alertsOf(ctx, off);
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

async function alertsOf({ db }: Ctx, off: readonly Off[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.delivery_id, d.number as delivery_number, s.supplier_name, d.received_at, x.line, ${cardOf('p')} as product, x.unit, x.per_unit,
      ${quantityOf(sql`coalesce(x.received, x.ordered)`)} as quantity, ${moneyOf(sql`o.price`)} as price, ${moneyOf(sql`o.before`)} as price_before, o.against,
      ${moneyOf(sql`o.price - o.before`)} as change, ${moneyOf(quantityOf(sql`round((o.price - o.before)::numeric * coalesce(x.received, x.ordered), -5)`))} as extra
    from jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as o(delivery_id integer, line integer, price bigint, before bigint, against text)
    join deliveries d on d.client_id = ${mine} and d.delivery_id = o.delivery_id
    join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id and x.line = o.line
    join supplier_cards s on s.supplier_id = d.supplier_id
    join product_cards p on p.client_id = d.client_id and p.client_product_id = coalesce(x.substitute_product_id, x.client_product_id)
    order by extra desc, d.delivery_id desc, x.line`.execute(db);
  return rows;
}
