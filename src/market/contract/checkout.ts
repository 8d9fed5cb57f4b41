import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { money } from '../../kernel/contract/money.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayBuy } from './access.ts';
import { cartLinesMax, quantityMost } from './cart.ts';
import { orderDetail, orderLists } from './orders/order.ts';
import { askedFor, orderRequestLists } from './orders/order-request.ts';
import { paymentMethods, priceReasons } from './states.ts';

/** Minutes for which a checkout's prices stand. */
export const checkoutMinutes = 30;

const payment = z.enum(paymentMethods).default('company_account');
const item = z.strictObject({
  product_id: id,
  qty: z.number().int().min(1).max(quantityMost),
  /** What the screen showed: another price now refuses the checkout, so that nobody orders at a price they have not seen. */
  unit_price: money.optional(),
});

export const checkoutLine = z.object({
  seller_id: z.number().int(),
  product_id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  pack: z.string(),
  qty: z.number().int(),
  unit_price: column.money('Price'),
  price_reason: z.enum(priceReasons),
  total: column.money('Total'),
  tax: column.money('Tax'),
});
export const checkoutSeller = z.object({
  seller_id: z.number().int(),
  seller_name: z.string(),
  lines: z.array(checkoutLine),
  subtotal: column.money('Subtotal'),
  tax: column.money('Tax'),
  delivery_fee: column.money('Delivery'),
  total: column.money('Total'),
  delivery_day: z.string(),
  notes: z.string().nullable(),
});
export const checkout = z.object({
  checkout_id: z.uuid(),
  /** `asked`: somebody must approve it before it becomes orders. */
  status: z.enum(['created', 'completed', 'expired', 'asked']),
  expires_at: z.string(),
  delivery_address: z.string(),
  payment_method: z.enum(paymentMethods),
  notes: z.string().nullable(),
  po_number: z.string().nullable(),
  currency: z.string(),
  sellers: z.array(checkoutSeller),
  total: column.money('Total'),
  /** What it has become, once it is completed. */
  orders: z.array(z.object({ order_id: z.number().int(), order_number: z.string(), seller_id: z.number().int() })),
  /** The request that it has become instead. */
  request: z.object({ request_id: z.number().int(), request_number: z.string() }).nullable(),
});
export type Checkout = z.output<typeof checkout>;

export const createCheckout = call({
  id: 'mkt.checkout.create',
  method: 'POST',
  path: '/marketplace/v1/checkout',
  summary: 'Fix prices, fees and delivery days of what is to be ordered, for half an hour',
  access: mayBuy,
  outward: true,
  body: z.strictObject({
    /** Left out, what is in the own cart. */
    items: z.array(item).min(1).max(cartLinesMax).optional(),
    delivery_address: text(500, 1),
    payment_method: payment,
    notes: text(1000).nullish(),
    po_number: text(60).nullish(),
    /** By supplier; left out, the next day on which it can come. */
    delivery_days: z
      .array(z.strictObject({ seller_id: id, day }))
      .max(50)
      .optional(),
    /** To one supplier alone, beside what is said to all of them. */
    supplier_notes: z
      .array(z.strictObject({ seller_id: id, notes: text(1000, 1) }))
      .max(50)
      .optional(),
  }),
  answer: checkout,
  status: 201,
  faults: ['CART_EMPTY', 'CART_CHANGED', 'BELOW_MINIMUM', 'DELIVERY_DAY_REFUSED', 'ACCOUNT_SUSPENDED'],
});
const checkoutParams = z.strictObject({ checkout_id: z.uuid() });
export const getCheckout = call({
  id: 'mkt.checkout.get',
  method: 'GET',
  path: '/marketplace/v1/checkout/{checkout_id}',
  summary: 'A checkout of one’s own',
  access: mayBuy,
  params: checkoutParams,
  answer: checkout,
});
export const completeCheckout = call({
  id: 'mkt.checkout.complete',
  method: 'POST',
  path: '/marketplace/v1/checkout/{checkout_id}/complete',
  summary: 'Order what was fixed: one order for each supplier, or, over one’s limit, a request to approve it. A second time answers with the same.',
  access: mayBuy,
  outward: true,
  params: checkoutParams,
  body: z.strictObject({ payment_method: payment }),
  /** Over the limit of whoever completes it there are no orders yet, but a request. */
  answer: z.object({ checkout_id: z.uuid(), orders: z.array(orderDetail), request: askedFor.nullable() }),
  status: 201,
  faults: ['CHECKOUT_EXPIRED', 'CART_CHANGED', 'DELIVERY_DAY_REFUSED', 'SOLD_OUT', 'ACCOUNT_SUSPENDED'],
  refreshes: [...orderLists, ...orderRequestLists, 'mkt.client.cart.get', 'mkt.offers.list', 'mkt.offers.detail'],
});
