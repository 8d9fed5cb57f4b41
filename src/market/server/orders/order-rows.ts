import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, type Rows, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type OrderDetail, type OrderLine, type OrderRow, type OrderShipment, orderRow } from '../../contract/orders/order.ts';
import { buyersNext, type OrderState, sellersNext } from '../../contract/states.ts';
import { shippedLines } from '../shipments/shipped.ts';

const from = sql`market_orders o`;
const expressions = {
  ...ofTable('o', [
    'order_id',
    'order_number',
    'sales_number',
    'client_id',
    'status',
    'receipt',
    'currency',
    'subtotal',
    'tax',
    'delivery_fee',
    'total',
    'po_number',
    'requested_day',
    'estimated_delivery',
    'buyer_ack_needed',
    'cancel_requested_at',
    'ordered_at',
    'seen_at',
    'picking_at',
    'carrier',
    'tracking_number',
    'reason',
    'version',
  ]),
  client_name: sql`o.buyer_name`,
  supplier_id: sql`o.seller_id`,
  supplier_name: sql`o.seller_name`,
  change_asked: sql`exists (select from market_order_changes g where g.client_id = o.client_id and g.order_id = o.order_id)`,
  by_mail: sql`exists (select from mail_suppliers m where m.client_id = o.client_id and m.seller_id = o.seller_id)`,
  answer_by: sql`(select (o.requested_day - s.processing_days - s.transit_days + s.cut_off) at time zone s.timezone from sellers s where s.client_id = o.seller_id)`,
  lines_count: sql`(select count(*) from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id)`,
};

/** One of the two parties of an order: whose rows they are, and what may be done next. */
export interface OrderSide {
  readonly own: RawBuilder<unknown>;
  readonly rows: Rows<OrderRow>;
}
const sideOf = (own: RawBuilder<unknown>, next: (status: OrderState) => OrderState[]): OrderSide => ({
  own,
  rows: rowsOf(orderRow, expressions, { allowed_next: ({ status }) => next(status) }),
});
export const buyer = sideOf(sql`o.client_id = (select app_client())`, buyersNext);
export const seller = sideOf(sql`o.seller_id = (select app_client())`, sellersNext);

const like = (search: string | undefined): RawBuilder<unknown>[] => {
  if (search === undefined) return [];
  const wanted = `%${likeEscaped(search.toLowerCase())}%`;
  return [sql`lower(o.order_number || ' ' || o.sales_number || ' ' || o.buyer_name || ' ' || o.seller_name || ' ' || coalesce(o.po_number, '')) like ${wanted}`];
};

export const orderPage = (db: Sql, input: ListInput, { own, rows }: OrderSide) =>
  pageOf(db, input, { ...rows, from, tie: sql`o.order_id desc`, where: [own, ...like(input.search)], alone: 'o' });

const categoryOf = sql`(select l.category from listings l where l.client_id = x.seller_id and l.listing_id = x.listing_id)`;
const ownProductOf = sql`(select p.client_product_id from listing_products p where p.client_id = (select app_client()) and p.seller_id = x.seller_id and p.listing_id = x.listing_id)`;

const leftOf = (of: RawBuilder<unknown>) => sql<OrderKey & Omit<OrderShipment, 'lines'>>`
  select client_id, order_id, shipment_id, shipment_number, status, delivery_day, carrier, tracking_number, handed_over_at, delivered_at, received_by, failure, attempts,
    signature is not null as has_signature, photo is not null as has_photo
  from market_shipments where status not in ('draft', 'ready') and ${of} order by handed_over_at, shipment_id`;

type Beside = Pick<OrderDetail, 'delivery_address' | 'payment_method' | 'terms_days' | 'notes' | 'shipping_notes' | 'change'>;
const changeOf = sql`(select jsonb_build_object('asked_at', g.asked_at, 'asked_by', g.asked_by, 'note', g.note, 'lines', g.lines)
  from market_order_changes g where g.client_id = o.client_id and g.order_id = o.order_id)`;

/** The whole of an order, as either party sees it. */
export async function oneOrder(db: Sql, id: number, side: OrderSide, lock = false): Promise<OrderDetail> {
  if (lock) await sql`select 1 from ${from} where ${side.own} and o.order_id = ${id} for update`.execute(db);
  const [order] = await wholeOrders(db, [id], side);
  if (!order) throw notFound();
  return order;
}

/** Several at once, in the order of their numbers. */
export async function wholeOrders(db: Sql, ids: readonly number[], { own, rows }: OrderSide): Promise<OrderDetail[]> {
  const found = await readRows(db, rows, sql`${from} where ${own} and o.order_id = any(${[...ids]}::integer[]) order by o.order_id`);
  const of = sql`(client_id, order_id) in (select * from unnest(${found.map(({ client_id }) => client_id)}::integer[], ${found.map(({ order_id }) => order_id)}::integer[]))`;
  const [shipments, shipped, beside, lines, events] = await concurrently([
    leftOf(of).execute(db),
    shippedLines(
      db,
      found.map(({ order_id }) => order_id),
    ),
    sql<
      OrderKey & Beside
    >`select client_id, order_id, delivery_address, payment_method, terms_days, notes, shipping_notes, ${changeOf} as change from market_orders o where ${of}`.execute(db),
    sql<OrderKey & OrderLine>`
      select client_id, order_id, line, listing_id as product_id, sku, name, pack, ${categoryOf} as category, ${ownProductOf} as own_product_id, base_unit, ${quantityOf(sql`size_quantity`)} as size_quantity, pack_units, price_basis, quantity as qty, ${moneyOf(sql`unit_price`)} as unit_price, ${moneyOf(sql`price_before`)} as price_before,
        price_reason, tax_rate, ${moneyOf(sql`total`)} as total, answer, confirmed, answer_reason, promised_day, substitute_listing_id as substitute_product_id, substitute_name, shipped, ${quantityOf(sql`received`)} as received
      from market_order_lines x where ${of} order by line`.execute(db),
    sql<OrderKey & OrderDetail['history'][number]>`
      select client_id, order_id, event_id, at, party, by_name as by, event, note, details from market_order_events where ${of} order by event_id`.execute(db),
  ]);
  const [besideOf, linesOf, eventsOf, leftBy] = [byOrder(beside.rows), byOrder(lines.rows), byOrder(events.rows), byOrder(shipments.rows)];
  const goodsOf = Map.groupBy(shipped, ({ shipment_id }) => shipment_id);
  return found.map((row) => {
    const [more] = besideOf(row);
    if (!more) throw notFound();
    const left = leftBy(row).map((shipment) => ({ ...shipment, lines: goodsOf.get(shipment.shipment_id) ?? [] }));
    return { ...row, ...more, lines: linesOf(row), history: eventsOf(row), shipments: left };
  });
}

type OrderKey = Pick<OrderDetail, 'client_id' | 'order_id'>;

function byOrder<Row extends OrderKey>(rows: readonly Row[]): (order: OrderKey) => Omit<Row, keyof OrderKey>[] {
  const keyOf = ({ client_id, order_id }: OrderKey) => `${client_id} ${order_id}`;
  const grouped = Map.groupBy(rows, keyOf);
  return (order) => (grouped.get(keyOf(order)) ?? []).map(({ client_id: _, order_id: __, ...rest }) => rest);
}
