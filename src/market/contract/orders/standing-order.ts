import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id, idParams, text } from '../../../kernel/contract/ids.ts';
import { day } from '../../../kernel/contract/moment.ts';
import { price } from '../../../kernel/contract/money.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { mayBuy } from '../access.ts';
import { cartLinesMax, quantityMost } from '../cart.ts';
import { cartChanges } from '../cart-changes.ts';
import { standingDayStatuses } from '../states.ts';
import { orderLists } from './order.ts';
import { orderRequestLists } from './order-request.ts';

export const standingStates = ['active', 'paused', 'ended'] as const;

const weekday = z.number().int().min(1).max(7);

export const standingOrderRow = z.object({
  standing_id: column.id(),
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  status: column.state('Status', standingStates),
  /** 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.number().int()),
  lines_count: column.whole('Lines'),
  owner_name: column.name('Orders for'),
  starts_on: column.day('From'),
  ends_on: column.day('Until').nullable(),
  /** Days that could not be ordered and wait for somebody. */
  held: column.whole('Held back'),
  last_placed: column.day('Last ordered for').nullable(),
  version: column.whole('Version'),
});
export type StandingOrderRow = z.output<typeof standingOrderRow>;

const standingLine = z.object({
  product_id: z.number().int(),
  name: z.string(),
  pack: z.string(),
  qty: z.number().int(),
  /** What one cost when somebody last agreed to it, and now; nothing where it is sold no more. */
  unit_price: z.number(),
  unit_price_now: z.number().nullable(),
  total: z.number(),
  changes: z.array(z.enum(cartChanges)),
});
/** What became of a day, or `planned`: what will. */
const standingDay = z.object({
  day: z.string(),
  status: z.enum([...standingDayStatuses, 'planned', 'closed']),
  allowed_next: z.array(z.string()),
  /** Until when it can be ordered, and from when on it is. */
  order_by: z.string(),
  orders_from: z.string().nullable(),
  /** Why it was held back or missed, in words. */
  problem: z.string().nullable(),
  problem_lines: z.array(z.object({ name: z.string(), changes: z.array(z.enum(cartChanges)), unit_price: z.number().nullable() })),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  request_id: z.number().int().nullable(),
});
export type StandingDayRow = z.output<typeof standingDay>;
export const standingOrderDetail = standingOrderRow.extend({
  paused: z.boolean(),
  delivery_address: z.string(),
  po_number: z.string().nullable(),
  notes: z.string().nullable(),
  rise_most: z.number().nullable(),
  currency: z.string(),
  lines: z.array(standingLine),
  /** What it would come to now, with the fee. */
  total: z.number(),
  below_minimum: z.number(),
  /** Days to come, and what became of the last ones. */
  days: z.array(standingDay),
});
export type StandingOrderDetail = z.output<typeof standingOrderDetail>;

export const standingOrderGrammar = {
  sort: ['seller_name', 'lines_count', 'starts_on', 'ends_on', 'held', 'last_placed', 'owner_name'],
  filters: filtersOf(standingOrderRow, ['status', 'seller_id', 'held']),
  defaultSort: 'seller_name',
  defaultOrder: 'asc',
  pageSize: 20,
} as const;

const lists = ['mkt.client.standing-orders.list', 'mkt.client.standing-orders.detail', 'mkt.notifications.list'];
const version = z.number().int().positive().optional();

const said = {
  weekdays: z.array(weekday).min(1, 'needs a day').max(7),
  starts_on: day,
  ends_on: day.nullish(),
  paused: z.boolean().default(false),
  delivery_address: text(500, 1),
  po_number: text(60).nullish(),
  notes: text(1000).nullish(),
  /** In per cent: a price that has risen by more holds the order back. Nothing: it is ordered at the prices of the day, whatever they are. */
  rise_most: z.number().min(0).max(1000).nullish(),
  lines: z
    .array(z.strictObject({ product_id: id, qty: z.number().int().min(1).max(quantityMost) }))
    .min(1, 'needs a product')
    .max(cartLinesMax),
};
export const listStandingOrders = call({
  id: 'mkt.client.standing-orders.list',
  method: 'GET',
  path: '/marketplace/v1/client/standing-orders',
  summary: 'What is ordered again by weekday',
  access: mayBuy,
  query: listQuery(standingOrderGrammar),
  answer: listAnswer(standingOrderRow),
});
export const getStandingOrder = call({
  id: 'mkt.client.standing-orders.detail',
  method: 'GET',
  path: '/marketplace/v1/client/standing-orders/{id}',
  summary: 'One of them: what it would come to now, its next days, and what became of the last ones',
  access: mayBuy,
  params: idParams,
  answer: standingOrderDetail,
});
export const createStandingOrder = call({
  id: 'mkt.client.standing-orders.create',
  method: 'POST',
  path: '/marketplace/v1/client/standing-orders',
  summary: 'Order the same of a supplier for each of some weekdays, by oneself and by one’s limit',
  access: mayBuy,
  outward: true,
  body: z.strictObject({ seller_id: id, ...said }),
  answer: standingOrderDetail,
  status: 201,
  faults: ['CART_CHANGED', 'ACCOUNT_SUSPENDED'],
  refreshes: lists,
});
export const putStandingOrder = call({
  id: 'mkt.client.standing-orders.update',
  method: 'PUT',
  path: '/marketplace/v1/client/standing-orders/{id}',
  summary: 'Change a standing order, which is then one’s own, at the prices of now',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ ...said, version }),
  answer: standingOrderDetail,
  faults: ['STALE_WRITE', 'CART_CHANGED', 'ACCOUNT_SUSPENDED'],
  refreshes: lists,
});
export const pauseStandingOrder = call({
  id: 'mkt.client.standing-orders.pause',
  method: 'PUT',
  path: '/marketplace/v1/client/standing-orders/{id}/paused',
  summary: 'Let a standing order rest, or go on; days that had to be ordered meanwhile are passed over',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ paused: z.boolean(), version }),
  answer: standingOrderDetail,
  faults: ['STALE_WRITE'],
  refreshes: lists,
});
export const deleteStandingOrder = call({
  id: 'mkt.client.standing-orders.delete',
  method: 'DELETE',
  path: '/marketplace/v1/client/standing-orders/{id}',
  summary: 'End a standing order for good; what was ordered stays',
  access: mayBuy,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes: lists,
});
export const skipStandingDay = call({
  id: 'mkt.client.standing-orders.skip',
  method: 'PUT',
  path: '/marketplace/v1/client/standing-orders/{id}/skip',
  summary: 'Leave a day out, or take it in again while it can still be ordered',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ day, skipped: z.boolean() }),
  answer: standingOrderDetail,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const placeStandingDay = call({
  id: 'mkt.client.standing-orders.place',
  method: 'POST',
  path: '/marketplace/v1/client/standing-orders/{id}/place',
  summary: 'Order a day now that was held back, at prices that one has seen',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({
    day,
    /** What the screen showed: another price now refuses it. Left out, prices may have risen by as much as the standing order says. */
    seen: z
      .array(z.strictObject({ product_id: id, unit_price: price }))
      .max(cartLinesMax)
      .optional(),
    /** Without the lines that cannot be ordered now. */
    without_hindered: z.boolean().default(false),
  }),
  answer: standingOrderDetail,
  status: 201,
  faults: ['ILLEGAL_TRANSITION', 'CART_CHANGED', 'BELOW_MINIMUM', 'DELIVERY_DAY_REFUSED', 'SOLD_OUT', 'ACCOUNT_SUSPENDED'],
  refreshes: [...lists, ...orderLists, ...orderRequestLists, 'mkt.offers.list', 'mkt.offers.detail'],
});
