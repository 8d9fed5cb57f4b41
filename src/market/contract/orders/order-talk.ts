import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { idParams, text } from '../../../kernel/contract/ids.ts';
import { mayBuy, mayFulfil, maySell } from '../access.ts';
import { orderDetail, orderLists, soldDetail } from './order.ts';

const refreshes = [...orderLists];
const version = z.number().int().positive().optional();
const note = z.strictObject({ note: text(1000, 1) });

export const noteBought = call({
  id: 'mkt.client.orders.note',
  method: 'POST',
  path: '/marketplace/v1/client/orders/{id}/notes',
  summary: 'Write to the supplier about an order',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: note,
  answer: orderDetail,
  refreshes,
});
export const noteSold = call({
  id: 'mkt.supplier.orders.note',
  method: 'POST',
  path: '/marketplace/v1/supplier/orders/{id}/notes',
  summary: 'Write to the client about an order',
  access: mayFulfil,
  params: idParams,
  body: note,
  answer: soldDetail,
  refreshes,
});

export const askChange = call({
  id: 'mkt.client.orders.change',
  method: 'POST',
  path: '/marketplace/v1/client/orders/{id}/changes',
  summary: 'Ask for other quantities before an order is picked; none takes a line out',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ line: z.number().int().min(1).max(2000), qty: z.number().int().min(0).max(100_000) }))
      .min(1)
      .max(200),
    note: text(500).optional(),
    version,
  }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'OVER_LIMIT'],
  refreshes,
});
export const settleChange = call({
  id: 'mkt.supplier.orders.change',
  method: 'PUT',
  path: '/marketplace/v1/supplier/orders/{id}/changes',
  summary: 'Agree to the quantities that a client asks for, or say why not',
  access: maySell,
  params: idParams,
  body: z.strictObject({ agree: z.boolean(), notes: text(500).optional(), version }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'SOLD_OUT'],
  refreshes: [...refreshes, 'mkt.supplier.products.list', 'mkt.supplier.products.detail'],
});
export const settleCancellation = call({
  id: 'mkt.supplier.orders.cancellation',
  method: 'PUT',
  path: '/marketplace/v1/supplier/orders/{id}/cancellation',
  summary: 'Agree to cancel an order that is being picked, or say why not',
  access: maySell,
  params: idParams,
  body: z.strictObject({ agree: z.boolean(), notes: text(500).optional(), version }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes,
});
