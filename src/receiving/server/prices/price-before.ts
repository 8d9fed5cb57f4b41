import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { indexableCoalesce } from '../../../kernel/server/database/indexable-coalesce.ts';
import { cachedOrComputed, VersionedCache } from '../../../kernel/server/database/versioned-cache.ts';
import type { PriceAlert } from '../../contract/price-alert.ts';
import { mine } from '../deliveries/cards.ts';

/** A line with a price, in ten-thousandths for so many thousandths of the base unit. */
export interface PricedLine {
  readonly delivery_id: number;
  readonly line: number;
  readonly per_unit: number;
  /** What was agreed. */
  readonly unit_cost: number;
  /** What is to be paid. */
  readonly price: number;
  /** What changes with every delivery of its supplier. */
  readonly deliveries: string;
}

interface Before {
  readonly price: number;
  readonly against: PriceAlert['against'];
}

/** What its supplier's deliveries are like now; whatever is done to one changes it. */
export const deliveriesOf = sql`(select s.supplier_id, concat_ws(' ', count(*), sum(s.version)) as state from deliveries s where s.client_id = ${mine} group by 1)`;

const lines = (some: readonly PricedLine[]) => sql`
  unnest(${some.map(({ delivery_id }) => delivery_id)}::integer[], ${some.map(({ line }) => line)}::integer[]) as n(delivery_id, line)
  cross join lateral (
    select d.client_id, d.delivery_id, d.supplier_id, d.received_at, x.line, coalesce(x.substitute_product_id, x.client_product_id) as product, x.per_unit
    from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    where d.client_id = ${mine} and d.delivery_id = n.delivery_id and x.line = n.line) w`;

/**
 * What this supplier took for one the last time before; what was claimed then is not agreed by it. The supplier's deliveries are gone through from
 * the latest backwards until one has the product.
 */
const lastTime = sql`(
  select y.unit_cost::numeric * w.per_unit / y.per_unit
  from (select d.delivery_id, d.received_at from deliveries d where d.client_id = ${mine} and d.supplier_id = w.supplier_id and d.status = 'received'
      and d.delivery_id <> w.delivery_id and d.received_at < ${indexableCoalesce(sql`w.received_at`, sql`'infinity'`)}
    order by d.received_at desc, d.delivery_id desc offset 0) e
  cross join lateral (select x.unit_cost, x.per_unit from delivery_lines x where x.client_id = ${mine} and x.client_product_id = w.product and x.delivery_id = e.delivery_id
    and x.substitute_product_id is null and x.unit_cost > 0 and x.per_unit > 0 offset 0) y
  order by e.received_at desc, e.delivery_id desc limit 1)`;

/** The product's cost when the delivery came: a price accepted since then does not count. */
const productCost = sql`(
  select p.cost_price::numeric * w.per_unit / p.size_quantity where not exists (
    select from delivery_lines y join deliveries e on e.client_id = y.client_id and e.delivery_id = y.delivery_id
    where y.client_id = w.client_id and y.client_product_id = w.product and y.price_answer = 'accept' and e.received_at > w.received_at))`;

interface Found {
  delivery_id: number;
  line: number;
  price: number | null;
}

const lineKey = ({ delivery_id, line }: Pick<PricedLine, 'delivery_id' | 'line'>): string => `${delivery_id}:${line}`;

const linesMost = 20_000;
const kept = new VersionedCache<{ readonly price: number | null }>(linesMost);

/** Of a single delivery nothing is kept: it may be in the midst of being written. */
const lastTimes = (ctx: Ctx, some: readonly PricedLine[], isOfAll: boolean) =>
  cachedOrComputed(isOfAll ? kept.of(ctx.who.clientId, 'last time') : new Map(), some, { keyOf: lineKey, versionOf: ({ deliveries }) => deliveries }, async (changed) => {
    const { rows } = await sql<Found>`select w.delivery_id, w.line, ${lastTime}::float8 as price from ${lines(changed)}`.execute(ctx.db);
    return new Map(rows.map((row) => [lineKey(row), row]));
  });

async function productCosts(db: Sql, some: readonly PricedLine[]): Promise<ReadonlyMap<string, number>> {
  if (some.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select w.delivery_id, w.line, ${productCost}::float8 as price from ${lines(some)} join product_cards p on p.client_id = w.client_id and p.client_product_id = w.product`.execute(
    db,
  );
  return new Map(rows.flatMap((row) => (row.price === null ? [] : [[lineKey(row), row.price]])));
}

/** What each line is measured by: what was agreed for it, else what was paid the last time, else what the product costs. */
export async function pricesBefore(ctx: Ctx, some: readonly PricedLine[], isOfAll: boolean): Promise<(Before | undefined)[]> {
  const asAgreed = some.filter(({ price, unit_cost }) => price === unit_cost);
  const last = new Map(
    (await lastTimes(ctx, asAgreed, isOfAll)).flatMap((found, at) => (found?.price == null ? [] : [[lineKey(asAgreed[at] as PricedLine), found.price] as const])),
  );
  const costs = await productCosts(
    ctx.db,
    asAgreed.filter((line) => !last.has(lineKey(line))),
  );
  return some.map((line) => {
    if (line.price !== line.unit_cost) return { price: line.unit_cost, against: 'agreed' };
    const price = last.get(lineKey(line));
    if (price !== undefined) return { price, against: 'last' };
    const cost = costs.get(lineKey(line));
    return cost === undefined ? undefined : { price: cost, against: 'product' };
  });
}
