import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../deliveries/cards.ts';
import { addDelivery } from '../deliveries/deliveries.ts';
import type { NewLine } from '../deliveries/lines.ts';
import { expectLines } from './expected-lines.ts';

/** A line of an order as it should come. Quantities are in thousandths of the unit, money in ten-thousandths; `line_total` is what all of it is billed at. */
export type ExpectedLine = Pick<NewLine, 'client_product_id' | 'name' | 'supplier_code' | 'ordered' | 'unit' | 'unit_cost'> & {
  readonly order_line: number;
  readonly per_unit: number;
  readonly per_unit_of: string;
  readonly tax_rate: number;
  readonly line_total: number;
};

/** With what goods left their supplier. */
export interface BroughtBy {
  readonly id: number;
  readonly number: string;
  readonly carrier: string | null;
}

/** What of an order comes at once: one shipment of it, or what is still to be sent for one day. */
export interface ExpectedGoods {
  readonly day: string;
  readonly shipment: BroughtBy | null;
  readonly lines: readonly ExpectedLine[];
}

export interface ExpectedOrder {
  readonly order_id: number;
  readonly supplier_id: number;
  readonly reference: string;
  /** Its supplier sells here, and reads what is claimed of it. */
  readonly sold_here: boolean;
  readonly goods: readonly ExpectedGoods[];
}

interface Standing {
  readonly delivery_id: number;
  readonly status: string;
  readonly shipment_id: number | null;
  readonly lines: readonly { order_line: number; location_id: number | null }[];
}

async function standing({ db }: Ctx, orderId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select d.delivery_id, d.status, d.shipment_id, coalesce(jsonb_agg(jsonb_build_object('order_line', x.order_line, 'location_id', x.location_id)) filter (where x.order_line is not null), '[]') as lines
    from deliveries d left join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    where d.client_id = ${mine} and d.order_id = ${orderId} and d.status not in ('cancelled', 'reversed') group by d.delivery_id, d.status, d.shipment_id, d.delivery_date
    order by d.status <> 'checking', d.delivery_date, d.delivery_id`.execute(db);
  return rows;
}

const isOpen = ({ status }: Standing): boolean => status === 'expected' || status === 'checking';

/** What has not come yet. Deliveries that say of no shipment what they brought came before shipments were told apart. */
function stillToCome(goods: readonly ExpectedGoods[], settled: readonly Standing[]): ExpectedGoods[] {
  const shipments = new Set(settled.map(({ shipment_id }) => shipment_id));
  const before = settled.filter(({ shipment_id, status }) => shipment_id === null && status === 'received');
  const come = new Set(before.flatMap(({ lines }) => lines.map(({ order_line }) => order_line)));
  return goods
    .filter(({ shipment }) => shipment === null || !shipments.has(shipment.id))
    .map((one) => ({ ...one, lines: one.lines.filter(({ order_line }) => !come.has(order_line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** What was expected as a part of the order becomes the first shipment that brings of it; the rest stays to come. */
function assigned(wanted: readonly ExpectedGoods[], open: readonly Standing[]): ReadonlyMap<ExpectedGoods, Standing> {
  const free = new Set(open);
  const take = (goods: ExpectedGoods, fits: (one: Standing) => boolean): [ExpectedGoods, Standing][] => {
    const found = [...free].find(fits);
    if (!found) return [];
    free.delete(found);
    return [[goods, found]];
  };
  const shares = ({ lines }: ExpectedGoods, one: Standing) => one.lines.some(({ order_line }) => lines.some((line) => line.order_line === order_line));
  const sent = wanted.filter(({ shipment }) => shipment !== null);
  const known = sent.flatMap((goods) => take(goods, ({ shipment_id }) => shipment_id === goods.shipment?.id));
  const taken = new Set(known.map(([goods]) => goods));
  const first = sent.filter((goods) => !taken.has(goods)).flatMap((goods) => take(goods, (one) => one.shipment_id === null && shares(goods, one)));
  const rest = wanted.filter(({ shipment }) => shipment === null).flatMap((goods) => take(goods, ({ shipment_id }) => shipment_id === null));
  return new Map([...known, ...first, ...rest]);
}

async function write(
  ctx: Ctx,
  order: ExpectedOrder,
  { day, shipment, lines }: ExpectedGoods,
  known: Standing | undefined,
  places: ReadonlyMap<number, number | null>,
): Promise<void> {
  const { supplier_id, order_id, reference, sold_here } = order;
  const id = known?.delivery_id ?? (await addDelivery(ctx, { supplier_id, delivery_date: day, reference, order_id, sold_here }, 'expected'));
  // Once somebody has begun to check it in, the day is the one on which it came.
  const onDay = sql`case when d.status = 'expected' then ${day}::date else d.delivery_date end`;
  await sql`
    update deliveries d set delivery_date = ${onDay}, supplier_id = ${supplier_id}, shipment_id = r.id, shipment_number = r.number, carrier = r.carrier
    from jsonb_to_record(${JSON.stringify(shipment ?? {})}::jsonb) as r(id integer, number text, carrier text)
    where d.client_id = ${mine} and d.delivery_id = ${id}
      and (d.delivery_date, d.supplier_id, d.shipment_id, d.shipment_number, d.carrier) is distinct from (${onDay}, ${supplier_id}::integer, r.id, r.number, r.carrier)`.execute(
    ctx.db,
  );
  await expectLines(ctx, id, lines, places);
  ctx.changed({
    entity: 'delivery',
    id,
    action: known ? 'expected otherwise' : 'expected',
    after: { order: reference, day, lines: lines.length, shipment: shipment?.number ?? null },
  });
}

/** Brings what is expected of an order to what its supplier says now: each shipment that has left by itself, and what is still to be sent. */
export async function expectGoods(ctx: Ctx, order: ExpectedOrder): Promise<void> {
  const all = await standing(ctx, order.order_id);
  const open = all.filter(isOpen);
  const wanted = stillToCome(
    order.goods.toSorted((a, b) => a.day.localeCompare(b.day)),
    all.filter((one) => !isOpen(one)),
  );
  const known = assigned(wanted, open);
  const kept = new Set([...known.values()]);
  const places = new Map(open.flatMap(({ lines }) => lines.map(({ order_line, location_id }) => [order_line, location_id] as const)));
  for (const goods of wanted) await write(ctx, order, goods, known.get(goods), places);
  for (const one of open) {
    if (kept.has(one)) continue;
    await sql`update deliveries set status = 'cancelled', reason = 'The order does not bring it any more' where client_id = ${mine} and delivery_id = ${one.delivery_id}`.execute(
      ctx.db,
    );
    ctx.changed({ entity: 'delivery', id: one.delivery_id, action: 'cancelled' });
  }
}

/** In the buyer's name: a delivery turns out to bring this shipment. */
export const bringShipment = ({ db }: Ctx, deliveryId: number, { id, number, carrier }: BroughtBy) =>
  sql`update deliveries set shipment_id = ${id}, shipment_number = ${number}, carrier = ${carrier} where client_id = ${mine} and delivery_id = ${deliveryId}`.execute(db);
