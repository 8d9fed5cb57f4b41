import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { mayBuy } from './access.ts';
import { cartChanges } from './cart-changes.ts';
import { listingFacts } from './listing.ts';
import { priceReasons } from './states.ts';

export const cartLinesMax = 200;

export const cartLine = z.object({
  id: column.id(),
  product_id: column.id(),
  name: column.name('Product'),
  /** Nothing where it is offered no more. */
  offer: z.object({ ...listingFacts, own_product_id: column.id().nullable() }).nullable(),
  quantity: column.whole('Quantity'),
  unit_price: column.money('Price'),
  list_price: column.money('List price'),
  price_reason: column.state('Why', priceReasons),
  /** What one cost when it was put in. */
  price_before: column.money('Price before'),
  total: column.money('Total'),
  tax: column.money('Tax'),
  /** Hindrances refuse a checkout; another price is only told. */
  changes: z.array(z.enum(cartChanges)),
  /** As many as may be ordered, nearest to what is asked for. */
  quantity_allowed: z.number().int(),
  next_tier: z.object({ min_quantity: z.number().int(), price: z.number() }).nullable(),
  added_at: column.moment('Added'),
});
export type CartLine = z.output<typeof cartLine>;

export const cartSeller = z.object({
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  lines: z.array(cartLine),
  subtotal: column.money('Subtotal'),
  tax: column.money('Tax'),
  delivery_fee: column.money('Delivery'),
  total: column.money('Total'),
  minimum_order: column.money('Minimum order'),
  /** What misses to the minimum. */
  below_minimum: column.money('Below the minimum'),
  free_delivery_from: column.money('Free delivery from').nullable(),
  next_deliveries: z.array(z.string()),
  cut_off: z.string(),
  cut_off_strict: z.boolean(),
  minutes_to_cut_off: z.number().int(),
  /** So long an order still comes on the first of these days. */
  minutes_to_order: z.number().int(),
});
export type CartSeller = z.output<typeof cartSeller>;

export const cart = z.object({
  sellers: z.array(cartSeller),
  lines_count: z.number().int(),
  currency: z.string(),
  total: column.money('Total'),
});
export type Cart = z.output<typeof cart>;

export const quantityMost = 100_000;
const quantity = z.number().int().min(1).max(quantityMost);
const refreshes = ['mkt.client.cart.get', 'mkt.offers.list', 'mkt.offers.detail'];

export const getCart = call({
  id: 'mkt.client.cart.get',
  method: 'GET',
  path: '/marketplace/v1/client/cart',
  summary: 'The own cart, by supplier, at the prices of now',
  access: mayBuy,
  answer: cart,
});
export const addCartItem = call({
  id: 'mkt.client.cart.items.add',
  method: 'POST',
  path: '/marketplace/v1/client/cart/items',
  summary: 'Put products into the own cart; what is there already grows',
  access: mayBuy,
  body: z.strictObject({ product_id: id, qty: quantity.default(1) }),
  answer: cart,
  status: 201,
  faults: ['CART_FULL'],
  refreshes,
});
/** Several at once: an order guide, a list, what a device kept while it was offline. */
export const fillCart = call({
  id: 'mkt.client.cart.fill',
  method: 'POST',
  path: '/marketplace/v1/client/cart',
  summary: 'Put several products into the own cart: added to what is there, or so many at least',
  access: mayBuy,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ product_id: id, qty: quantity }))
      .min(1)
      .max(cartLinesMax),
    mode: z.enum(['add', 'at_least']).default('add'),
  }),
  answer: cart,
  status: 201,
  faults: ['CART_FULL'],
  refreshes,
});
export const updateCartItem = call({
  id: 'mkt.client.cart.items.update',
  method: 'PUT',
  path: '/marketplace/v1/client/cart/items/{id}',
  summary: 'Change how many of a product are in the own cart',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ qty: quantity }),
  answer: cart,
  refreshes,
});
export const deleteCartItem = call({
  id: 'mkt.client.cart.items.delete',
  method: 'DELETE',
  path: '/marketplace/v1/client/cart/items/{id}',
  summary: 'Take a product out of the own cart',
  access: mayBuy,
  params: idParams,
  answer: cart,
  refreshes,
});
export const clearCart = call({
  id: 'mkt.client.cart.clear',
  method: 'DELETE',
  path: '/marketplace/v1/client/cart',
  summary: 'Empty the own cart',
  access: mayBuy,
  answer: cart,
  refreshes,
});
