import { sql } from 'kysely';
import { inCents } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { ExpectedGoods, ExpectedLine } from '../../../receiving/server/public.ts';
import type { PriceBasis } from '../../contract/states.ts';
import { weighedTotal } from '../../domain/lines.ts';

/** What goes of a line, as it is packed. */
interface Packed {
  readonly product: number | null;
  readonly sku: string;
  readonly name: string;
  readonly base_unit: string;
  readonly size_quantity: number;
  readonly pack_units: number;
}

interface OrderedLine extends Packed {
  readonly line: number;
  readonly day: string;
  readonly price_basis: PriceBasis;
  readonly unit_price: number;
  readonly tax_rate: number;
  /** What one pack should weigh, by which it is billed until it is weighed. */
  readonly nominal: number;
  readonly total: number;
  /** What is still to be sent: packs, what is picked of them already, and how many that is of. */
  readonly packs: number;
  readonly weight: number | null;
  readonly weighed: number;
}

/** What one shipment brings of a line and its buyer keeps. */
interface SentLine extends Packed {
  readonly line: number;
  readonly shipment_id: number;
  readonly shipment_number: string;
  readonly carrier: string | null;
  readonly day: string;
  readonly packs: number;
  readonly weight: number | null;
}

const productOf = (seller: string, listing: ReturnType<typeof sql>, unit: ReturnType<typeof sql>) => sql`
  (select p.client_product_id from listing_products k join product_cards p on p.client_id = k.client_id and p.client_product_id = k.client_product_id
    where k.client_id = x.client_id and k.seller_id = ${sql.ref(seller)} and k.listing_id = ${listing} and p.base_unit = ${unit})`;

const orderedLines = ({ db }: Ctx, orderId: number) =>
  sql<OrderedLine>`
  select x.line, coalesce(x.promised_day, o.estimated_delivery) as day, ${productOf('x.seller_id', sql`coalesce(x.substitute_listing_id, x.listing_id)`, sql`coalesce(s.base_unit, x.base_unit)`)} as product,
    coalesce(s.sku, x.sku) as sku, coalesce(x.substitute_name, x.name) as name, coalesce(s.base_unit, x.base_unit) as base_unit, coalesce(s.size_quantity, x.size_quantity) as size_quantity,
    coalesce(s.pack_units, x.pack_units) as pack_units, x.price_basis, x.unit_price, x.tax_rate::float8 as tax_rate, x.size_quantity * x.pack_units as nominal, x.total, x.confirmed - x.shipped as packs, x.weight, x.weighed
  from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
  left join listings s on s.client_id = x.seller_id and s.listing_id = x.substitute_listing_id
  where o.client_id = (select app_client()) and o.order_id = ${orderId} and o.status in ('accepted', 'shipped', 'delivered') and x.confirmed > 0 order by x.line`.execute(db);

const sentLines = ({ db }: Ctx, orderId: number) =>
  sql<SentLine>`
  select x.line, t.shipment_id, t.shipment_number, t.carrier, t.delivery_day as day, ${productOf('x.seller_id', sql`x.listing_id`, sql`coalesce(y.base_unit, s.base_unit)`)} as product, coalesce(y.sku, s.sku) as sku, x.name,
    coalesce(y.base_unit, s.base_unit) as base_unit, coalesce(y.size_quantity, s.size_quantity) as size_quantity, coalesce(y.pack_units, s.pack_units) as pack_units,
    x.quantity - x.returned as packs, x.weight - round(x.weight::numeric * x.returned / x.quantity) as weight
  from market_shipments t join market_shipment_lines x on x.client_id = t.client_id and x.shipment_id = t.shipment_id
  join listings s on s.client_id = x.seller_id and s.listing_id = x.listing_id
  left join market_order_lines y on y.client_id = x.client_id and y.order_id = x.order_id and y.line = x.line and y.listing_id = x.listing_id
  where t.client_id = (select app_client()) and t.order_id = ${orderId} and t.status in ('in_transit', 'delivered', 'failed') and x.returned < x.quantity order by t.shipment_id, x.line`.execute(
    db,
  );

const gramsOfKilogram = 1000;

/** So much of a line in the words of the door: packs and pieces at the price of one; what is sold by weight by the kilogram, as it was weighed. */
function expectedLine({ line, price_basis, unit_price, tax_rate }: OrderedLine, { product, sku, name, base_unit, size_quantity, pack_units }: Packed, part: Part): ExpectedLine {
  const inPack = size_quantity * pack_units;
  const byWeight = price_basis === 'weight';
  return {
    order_line: line,
    client_product_id: product,
    name,
    supplier_code: sku,
    ordered: byWeight ? Math.round((part.weight ?? inPack * part.packs) / gramsOfKilogram) : part.packs * 1000,
    unit: byWeight ? 'kg' : pack_units > 1 ? 'pack' : 'unit',
    per_unit: byWeight ? gramsOfKilogram * 1000 : inPack,
    per_unit_of: base_unit,
    unit_cost: unit_price,
    tax_rate,
    line_total: part.total,
  };
}

interface Part {
  readonly packs: number;
  readonly weight: number | null;
  readonly total: number;
}

/** The parts of a line share its cents: each is billed at what the line comes to with it, less what it came to before. */
function billed<Sent extends Pick<SentLine, 'packs' | 'weight'>>(line: OrderedLine, sent: readonly Sent[]): { readonly parts: readonly (Sent & Part)[]; readonly rest: Part } {
  const weightOf = ({ weight, packs }: Sent): number => weight ?? line.nominal * packs;
  let [packs, weight, before] = [0, 0, 0];
  const parts = sent.map((one) => {
    packs += one.packs;
    weight += weightOf(one);
    const until = line.price_basis === 'pack' ? inCents([line.unit_price, packs]) : weighedTotal(line.unit_price, weight);
    const total = until - before;
    before = until;
    return { ...one, total };
  });
  const sum = (of: (one: Sent) => number): number => sent.reduce((all, one) => all + of(one), 0);
  const picked = line.weighed - sum((one) => (one.weight === null ? 0 : one.packs));
  const pickedWeight = (line.weight ?? 0) - sum(({ weight: own }) => own ?? 0);
  const restWeight = picked > 0 ? pickedWeight + line.nominal * (line.packs - picked) : null;
  return { parts, rest: { packs: line.packs, weight: restWeight, total: line.total - before } };
}

/** What will come of an order: each shipment that has left as it left, and of what its supplier has confirmed the rest, by the day for which it is promised. */
export async function goodsOf(ctx: Ctx, orderId: number): Promise<ExpectedGoods[]> {
  const [{ rows: ordered }, { rows: sent }] = await concurrently([orderedLines(ctx, orderId), sentLines(ctx, orderId)]);
  const lines = ordered.map((line) => ({
    line,
    ...billed(
      line,
      sent.filter((one) => one.line === line.line),
    ),
  }));
  const shipped = lines.flatMap(({ line, parts }) => parts.map((part) => ({ part, expected: expectedLine(line, part, part) })));
  const left = lines.filter(({ rest }) => rest.packs > 0);
  return [
    ...[...Map.groupBy(shipped, ({ part }) => part.shipment_id)]
      .sort(([a], [b]) => a - b)
      .flatMap(([id, same]): ExpectedGoods[] => {
        const [first] = same;
        if (!first) return [];
        const { shipment_number, carrier, day } = first.part;
        return [{ day, shipment: { id, number: shipment_number, carrier }, lines: same.map(({ expected }) => expected) }];
      }),
    ...[...Map.groupBy(left, ({ line }) => line.day)].map(
      ([day, same]): ExpectedGoods => ({ day, shipment: null, lines: same.map(({ line, rest }) => expectedLine(line, line, rest)) }),
    ),
  ];
}
