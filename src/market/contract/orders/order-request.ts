import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { idParams, text } from '../../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { mayBuy } from '../access.ts';
import { cartChanges } from '../cart-changes.ts';
import { orderRequestSources, orderRequestStatuses } from '../states.ts';

/** Hours after which a request that nobody answered expires. */
export const orderRequestHours = 72;

export const orderRequestRow = z.object({
  request_id: column.id(),
  request_number: column.text('Request'),
  asked_by: column.id(),
  asked_by_name: column.name('Asked by'),
  status: column.state('Status', orderRequestStatuses),
  /** What whoever looks at it may do next. */
  allowed_next: z.array(z.string()),
  source: column.state('From', orderRequestSources),
  suppliers: column.text('Suppliers'),
  lines_count: column.whole('Lines'),
  currency: column.text('Currency'),
  total: column.money('Total'),
  asked_at: column.moment('Asked'),
  expires_at: column.moment('Expires'),
  answered_by_name: column.name('Answered by').nullable(),
  answered_at: column.moment('Answered').nullable(),
  reason: column.text('Reason').nullable(),
  version: column.whole('Version'),
});
export type OrderRequestRow = z.output<typeof orderRequestRow>;

const requestLine = z.object({
  product_id: z.number().int(),
  name: z.string(),
  pack: z.string(),
  qty: z.number().int(),
  /** As it was asked for, and now; nothing where it is sold no more. */
  unit_price: z.number(),
  unit_price_now: z.number().nullable(),
  total: z.number(),
  changes: z.array(z.enum(cartChanges)),
});
const requestOrder = z.object({
  seller_id: z.number().int(),
  seller_name: z.string(),
  delivery_address: z.string(),
  po_number: z.string().nullable(),
  notes: z.string().nullable(),
  delivery_day: z.string(),
  /** The day on which it can still come. */
  delivery_day_now: z.string().nullable(),
  delivery_fee: z.number(),
  delivery_fee_now: z.number(),
  total: z.number(),
  total_now: z.number(),
  /** What misses to the supplier's minimum now. */
  below_minimum: z.number(),
  lines: z.array(requestLine),
});
export type OrderRequestOrder = z.output<typeof requestOrder>;
export const orderRequestDetail = orderRequestRow.extend({
  /** Until then the prices stand as they were asked for. */
  prices_until: z.string(),
  orders: z.array(requestOrder),
  total_now: z.number(),
  /** Whether it would be ordered otherwise than it was asked for. */
  changed: z.boolean(),
  /** What is shown, as one word: given back with an approval, it says what was agreed to. */
  print: z.string(),
  /** Who may approve it, besides whoever asked. */
  approvers: z.array(z.string()),
  placed: z.array(z.object({ order_id: z.number().int(), order_number: z.string(), seller_name: z.string() })),
});
export type OrderRequestDetail = z.output<typeof orderRequestDetail>;

/** What stands in the place of orders, where they wait for somebody's word. */
export const askedFor = z.object({
  request_id: z.number().int(),
  request_number: z.string(),
  total: z.number(),
  currency: z.string(),
  limit: z.number().nullable(),
  approvers: z.array(z.string()),
  message: z.string(),
});
export type AskedFor = z.output<typeof askedFor>;

export const orderRequestLists = ['mkt.client.order-requests.list', 'mkt.client.order-requests.detail', 'mkt.notifications.list'] as const;
const refreshes = [...orderRequestLists];
const version = z.number().int().positive().optional();

export const orderRequestGrammar = {
  sort: ['asked_at', 'request_number', 'asked_by_name', 'status', 'total', 'expires_at'],
  filters: filtersOf(orderRequestRow, ['status', 'asked_by', 'total', 'asked_at']),
  defaultSort: 'asked_at',
  defaultOrder: 'desc',
  pageSize: 20,
} as const;
export const listOrderRequests = call({
  id: 'mkt.client.order-requests.list',
  method: 'GET',
  path: '/marketplace/v1/client/order-requests',
  summary: 'What was asked for because it was over somebody’s limit, the latest first',
  access: mayBuy,
  query: listQuery(orderRequestGrammar),
  answer: listAnswer(orderRequestRow),
});
export const getOrderRequest = call({
  id: 'mkt.client.order-requests.detail',
  method: 'GET',
  path: '/marketplace/v1/client/order-requests/{id}',
  summary: 'One of them: what was asked for, and what it would be ordered at now',
  access: mayBuy,
  params: idParams,
  answer: orderRequestDetail,
});
export const approveOrderRequest = call({
  id: 'mkt.client.order-requests.approve',
  method: 'POST',
  path: '/marketplace/v1/client/order-requests/{id}/approve',
  summary: 'Order it: as it was asked for, or as `print` says that it was seen',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ print: z.string().max(80).optional(), version }),
  answer: orderRequestDetail,
  faults: ['ILLEGAL_TRANSITION', 'STALE_WRITE', 'OVER_LIMIT', 'CART_CHANGED', 'BELOW_MINIMUM', 'DELIVERY_DAY_REFUSED', 'SOLD_OUT', 'ACCOUNT_SUSPENDED'],
  refreshes: [...refreshes, 'mkt.client.orders.list', 'mkt.checkout.get', 'mkt.client.standing-orders.detail', 'mkt.offers.list', 'mkt.offers.detail'],
});
export const refuseOrderRequest = call({
  id: 'mkt.client.order-requests.refuse',
  method: 'POST',
  path: '/marketplace/v1/client/order-requests/{id}/refuse',
  summary: 'Refuse it, and say why',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ reason: text(500, 1), version }),
  answer: orderRequestDetail,
  faults: ['ILLEGAL_TRANSITION', 'STALE_WRITE', 'OVER_LIMIT'],
  refreshes,
});
export const withdrawOrderRequest = call({
  id: 'mkt.client.order-requests.withdraw',
  method: 'POST',
  path: '/marketplace/v1/client/order-requests/{id}/withdraw',
  summary: 'Take back what one has asked for',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ version }),
  answer: orderRequestDetail,
  faults: ['ILLEGAL_TRANSITION', 'STALE_WRITE'],
  refreshes,
});
