import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { heldBack } from '../../../kernel/contract/held-back.ts';
import { id, idParams, text } from '../../../kernel/contract/ids.ts';
import { day } from '../../../kernel/contract/moment.ts';
import { baseUnits } from '../../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { groupingOf } from '../../../kernel/contract/records/groups-of.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { mayBuy, mayFulfil, maySell, seeSums } from '../access.ts';
import { cartChanges } from '../cart-changes.ts';
import { lineAnswers, orderParties, orderStatuses, paymentMethods, priceBases, priceReasons, receiptStates, shipmentStatuses } from '../states.ts';
import { askedFor, orderRequestLists } from './order-request.ts';

export const orderRow = z.object({
  order_id: column.id(),
  order_number: column.text('Order'),
  /** How the supplier counts it. */
  sales_number: column.text('Sale'),
  client_id: column.id(),
  client_name: column.name('Client'),
  supplier_id: column.id(),
  supplier_name: column.name('Supplier'),
  status: column.state('Status', orderStatuses),
  receipt: column.state('Checked in', receiptStates),
  /** What whoever asks may do next. */
  allowed_next: z.array(z.string()),
  lines_count: column.whole('Lines'),
  currency: column.text('Currency'),
  subtotal: column.money('Subtotal'),
  tax: column.money('Tax'),
  delivery_fee: column.money('Delivery'),
  total: column.money('Total'),
  po_number: column.text('PO number').nullable(),
  requested_day: column.day('Wanted for'),
  estimated_delivery: column.day('Expected'),
  buyer_ack_needed: column.flag('Changes to accept'),
  cancel_requested_at: column.moment('Cancellation asked').nullable(),
  change_asked: column.flag('Change asked'),
  /** It went to a supplier who does not sell here. */
  by_mail: column.flag('By mail'),
  /** The cut-off of the day for which it is wanted. */
  answer_by: column.moment('Answer by').nullable(),
  /** From then on it is being picked: a cancellation is a request. */
  picking_at: column.moment('Picking since').nullable(),
  ordered_at: column.moment('Ordered'),
  seen_at: column.moment('Seen').nullable(),
  carrier: column.text('Carrier').nullable(),
  tracking_number: column.text('Tracking').nullable(),
  reason: column.text('Reason').nullable(),
  version: column.whole('Version'),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderLine = z.object({
  line: z.number().int(),
  product_id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  pack: z.string(),
  /** As its supplier has it now; nothing where it is gone. */
  category: z.string().nullable(),
  /** Which of the buyer's own products it is; nothing for the supplier. */
  own_product_id: z.number().int().nullable(),
  base_unit: z.enum(baseUnits),
  size_quantity: z.number(),
  pack_units: z.number().int(),
  price_basis: z.enum(priceBases),
  qty: z.number().int(),
  unit_price: z.number(),
  /** At which it was ordered, where the supplier answered with another. */
  price_before: z.number().nullable(),
  price_reason: z.enum(priceReasons),
  tax_rate: z.number(),
  total: z.number(),
  answer: z.enum(lineAnswers).nullable(),
  confirmed: z.number().int().nullable(),
  answer_reason: z.string().nullable(),
  promised_day: z.string().nullable(),
  substitute_product_id: z.number().int().nullable(),
  substitute_name: z.string().nullable(),
  shipped: z.number().int(),
  /** Packs that its buyer has checked in. */
  received: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderEvent = z.object({
  event_id: z.number().int(),
  at: z.string(),
  party: z.enum(orderParties),
  by: z.string().nullable(),
  event: z.string(),
  note: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});
/** A part of an order that has left, with what came back of it. */
export const orderShipment = z.object({
  shipment_id: z.number().int(),
  shipment_number: z.string(),
  status: z.enum(shipmentStatuses),
  delivery_day: z.string(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  handed_over_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  received_by: z.string().nullable(),
  failure: z.string().nullable(),
  attempts: z.number().int(),
  has_signature: z.boolean(),
  has_photo: z.boolean(),
  lines: z.array(z.object({ line: z.number().int(), name: z.string(), quantity: z.number().int(), returned: z.number().int(), weight: z.number().nullable() })),
});
export type OrderShipment = z.output<typeof orderShipment>;
export const orderDetail = orderRow.extend({
  lines: z.array(orderLine),
  history: z.array(orderEvent),
  delivery_address: z.string(),
  payment_method: z.enum(paymentMethods),
  terms_days: z.number().int(),
  notes: z.string().nullable(),
  shipping_notes: z.string().nullable(),
  /** What has left, in the order in which it left. */
  shipments: z.array(orderShipment),
  /** What the buyer would like otherwise, until the supplier answers it. */
  change: z
    .object({ asked_at: z.string(), asked_by: z.string().nullable(), note: z.string().nullable(), lines: z.array(z.object({ line: z.number().int(), qty: z.number().int() })) })
    .nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;

const { subtotal, tax, delivery_fee, total } = orderRow.shape;
const { payment_method, terms_days } = orderDetail.shape;
const { unit_price, price_before, price_reason, tax_rate, total: lineTotal } = orderLine.shape;
/** An order as its supplier's people see it. */
export const soldRow = orderRow.extend({
  subtotal: heldBack(subtotal, seeSums),
  tax: heldBack(tax, seeSums),
  delivery_fee: heldBack(delivery_fee, seeSums),
  total: heldBack(total, seeSums),
});
export type SoldRow = z.output<typeof soldRow>;
const soldLine = orderLine.extend({
  unit_price: heldBack(unit_price, seeSums),
  price_before: heldBack(price_before, seeSums),
  price_reason: heldBack(price_reason, seeSums),
  tax_rate: heldBack(tax_rate, seeSums),
  total: heldBack(lineTotal, seeSums),
});
/** What an answer changed of a line says its price as well. */
const soldEvent = orderEvent.extend({ details: heldBack(orderEvent.shape.details, seeSums) });
export const soldDetail = orderDetail.extend({
  ...soldRow.shape,
  payment_method: heldBack(payment_method, seeSums),
  terms_days: heldBack(terms_days, seeSums),
  lines: z.array(soldLine),
  history: z.array(soldEvent),
});
export type SoldDetail = z.output<typeof soldDetail>;

const gathering = {
  by: ['supplier_name', 'client_name', 'status', 'ordered_at'],
  sums: [{ name: 'total', one: 'currency' }, 'lines_count'],
} as const;
export const orderGrammar = {
  sort: ['ordered_at', 'order_number', 'sales_number', 'client_name', 'supplier_name', 'status', 'total', 'requested_day', 'estimated_delivery', 'lines_count'],
  filters: filtersOf(orderRow, ['status', 'receipt', 'client_id', 'supplier_id', 'ordered_at', 'requested_day', 'estimated_delivery', 'total', 'buyer_ack_needed', 'change_asked']),
  defaultSort: 'ordered_at',
  defaultOrder: 'desc',
  pageSize: 20,
  groups: groupingOf(orderRow, gathering),
} as const;
const soldGrammar = { ...orderGrammar, groups: groupingOf(soldRow, gathering) } as const;

export const orderLists = [
  'mkt.client.orders.list',
  'mkt.client.orders.status',
  'mkt.supplier.orders.list',
  'mkt.supplier.orders.detail',
  'mkt.supplier.workbench',
  'mkt.notifications.list',
] as const;
/** What a word of the supplier changes at the buyer's door. */
export const expectedLists = ['deliveries.list', 'deliveries.detail', 'deliveries.today', 'par-stocks.list', 'par-stocks.order', 'inventory.low-stock', 'stock.today'] as const;
const refreshes = [...orderLists];
const version = z.number().int().positive().optional();

export const listBought = call({
  id: 'mkt.client.orders.list',
  method: 'GET',
  path: '/marketplace/v1/client/orders',
  summary: 'What the venue has ordered, the latest first',
  access: mayBuy,
  query: listQuery(orderGrammar),
  answer: listAnswer(orderRow, orderGrammar.groups),
});
export const getBought = call({
  id: 'mkt.client.orders.status',
  method: 'GET',
  path: '/marketplace/v1/client/orders/{id}/status',
  summary: 'One order of the venue: its lines, and who did what when',
  access: mayBuy,
  params: idParams,
  answer: orderDetail,
  aliases: [{ path: '/marketplace/v1/client/orders/{id}' }],
});
export const cancelBought = call({
  id: 'mkt.client.orders.cancel',
  method: 'PUT',
  path: '/marketplace/v1/client/orders/{id}/cancel',
  summary: 'Cancel an order before it is picked; later, ask the supplier to',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ cancellation_reason: text(500, 1), version }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes,
});
export const acknowledgeBought = call({
  id: 'mkt.client.orders.acknowledge',
  method: 'PUT',
  path: '/marketplace/v1/client/orders/{id}/acknowledge',
  summary: 'Agree to what the supplier changed',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ version }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes,
});
export const listSold = call({
  id: 'mkt.supplier.orders.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/orders',
  summary: 'What venues have ordered, the latest first',
  access: mayFulfil,
  query: listQuery({ ...soldGrammar, period: 'ordered_at' }),
  answer: listAnswer(soldRow, soldGrammar.groups),
});
export const getSold = call({
  id: 'mkt.supplier.orders.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/orders/{id}',
  summary: 'One order of a client: its lines, and who did what when',
  access: mayFulfil,
  params: idParams,
  answer: soldDetail,
});
export const seeSold = call({
  id: 'mkt.supplier.orders.seen',
  method: 'PUT',
  path: '/marketplace/v1/supplier/orders/{id}/seen',
  summary: 'Tell the client that its order was seen',
  access: maySell,
  params: idParams,
  body: z.strictObject({}),
  answer: orderDetail,
  refreshes,
});
const lineAnswer = z.strictObject({
  line: z.number().int().min(1).max(2000),
  answer: z.enum(lineAnswers),
  confirmed: z.number().int().min(0).max(100_000).optional(),
  reason: text(300, 1).optional(),
  promised_day: day.optional(),
  substitute_product_id: id.optional(),
  /** It may fall, and never rise without the buyer's word. */
  unit_price: z.number().min(0).max(1_000_000).optional(),
});
export type LineAnswerBody = z.output<typeof lineAnswer>;
export const answerSold = call({
  id: 'mkt.supplier.orders.status',
  method: 'PUT',
  path: '/marketplace/v1/supplier/orders/{id}/status',
  summary: 'Accept an order line by line, refuse it, cancel it, or say that it was delivered',
  access: maySell,
  params: idParams,
  body: z.strictObject({
    status: z.enum(orderStatuses),
    notes: text(1000).optional(),
    estimated_delivery: day.optional(),
    /** Lines that are not said are confirmed as they were ordered. */
    lines: z.array(lineAnswer).max(2000).optional(),
    version,
  }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'NOT_ENOUGH_STOCK'],
  refreshes,
});
export const shipSold = call({
  id: 'mkt.supplier.orders.ship',
  method: 'POST',
  path: '/marketplace/v1/supplier/orders/{id}/ship',
  summary: 'Hand an order to a carrier',
  access: mayFulfil,
  params: idParams,
  body: z.strictObject({ tracking_number: text(120).optional(), carrier: text(120, 1), estimated_delivery: day.optional(), shipping_notes: text(1000).optional(), version }),
  answer: soldDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'NOTHING_TO_SHIP'],
  refreshes,
});

/** What one would order at once: by supplier it becomes orders, all of them or none. */
const wholeOrder = z.strictObject({
  items: z
    .array(z.strictObject({ product_id: id, qty: z.number().int().min(1).max(100_000) }))
    .min(1)
    .max(200),
  delivery_address: text(500, 1),
  po_number: text(60).nullish(),
  notes: text(1000).nullish(),
});
const placing = ['CART_CHANGED', 'BELOW_MINIMUM', 'SOLD_OUT', 'ACCOUNT_SUSPENDED'] as const;
export const bulkBought = call({
  id: 'mkt.client.orders.bulk',
  method: 'POST',
  path: '/marketplace/v1/client/orders/bulk',
  summary: 'Place several orders at once, at the prices of now: all of them or none',
  access: mayBuy,
  outward: true,
  body: z.strictObject({ orders: z.array(wholeOrder).min(1).max(20) }),
  /** Together over the limit of whoever asks, there are no orders yet, but a request. */
  answer: z.object({ orders: z.array(orderDetail), request: askedFor.nullable() }),
  status: 201,
  faults: placing,
  refreshes: [...refreshes, ...orderRequestLists],
});
/** A line of an order as it would be ordered again now; nothing where it is sold no more. */
const lineAgain = z.object({
  product_id: z.number().int(),
  name: z.string(),
  pack: z.string(),
  qty: z.number().int(),
  unit_price_before: z.number(),
  unit_price: z.number().nullable(),
  changes: z.array(z.enum(cartChanges)),
});
export type LineAgain = z.output<typeof lineAgain>;
export const previewReorder = call({
  id: 'mkt.client.orders.reorder.preview',
  method: 'GET',
  path: '/marketplace/v1/client/orders/{id}/reorder',
  summary: 'What the same order would come to now, and what differs; nothing is ordered',
  access: mayBuy,
  params: idParams,
  answer: z.object({
    lines: z.array(lineAgain),
    before: column.money('Before'),
    subtotal: column.money('Subtotal'),
    total: column.money('Total'),
    below_minimum: column.money('Below the minimum'),
    delivery_day: z.string().nullable(),
  }),
});
export const reorderBought = call({
  id: 'mkt.client.orders.reorder',
  method: 'POST',
  path: '/marketplace/v1/client/orders/{id}/reorder',
  summary: 'Order the same again at the prices of now, with what differs',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({}),
  /** Over the limit of whoever asks there is no order yet, but a request. */
  answer: z.union([
    orderDetail.extend({
      differences: z.array(z.object({ product_id: z.number().int(), name: z.string(), unit_price: z.number(), unit_price_before: z.number() })),
    }),
    z.object({ request: askedFor }),
  ]),
  status: 201,
  faults: placing,
  refreshes: [...refreshes, ...orderRequestLists],
});
export const quickBought = call({
  id: 'mkt.client.orders.quick',
  method: 'POST',
  path: '/marketplace/v1/client/orders/quick',
  summary: 'Put products into the own cart by their SKUs or barcodes; what is not clear is asked about',
  access: mayBuy,
  body: z.strictObject({
    sku_list: z
      .array(z.strictObject({ sku: text(60, 1), qty: z.number().int().min(1).max(100_000).default(1) }))
      .min(1)
      .max(200),
  }),
  answer: z.object({
    added: z.array(z.object({ sku: z.string(), product_id: z.number().int(), name: z.string(), qty: z.number().int() })),
    /** Offered by several suppliers: which is meant? */
    ambiguous: z.array(
      z.object({ sku: z.string(), qty: z.number().int(), choices: z.array(z.object({ product_id: z.number().int(), name: z.string(), seller_name: z.string() })) }),
    ),
    unknown: z.array(z.object({ sku: z.string(), qty: z.number().int() })),
  }),
  faults: ['CART_FULL'],
  refreshes: ['mkt.client.cart.get', 'mkt.offers.list', 'mkt.offers.detail'],
});
