import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { mayAddOwn, mayBuy } from './access.ts';

export const likenesses = ['barcode', 'name', 'words'] as const;
/** A product of the venue that a listing may be. Sure, it is the same by its barcode or by all of its words, and of the same size. */
const likely = z.object({ ...productCard, by: z.enum(likenesses), sure: z.boolean() });
export type LikelyProduct = z.output<typeof likely>;

export const ownProduct = z.object({ listing_id: z.number().int(), product: z.object(productCard).nullable(), likely: z.array(likely) });
export type OwnProduct = z.output<typeof ownProduct>;

const refreshes = [
  'mkt.own-product',
  'mkt.offers.list',
  'mkt.offers.detail',
  'mkt.client.cart.get',
  'mkt.advice',
  'mkt.price-advice',
  'deliveries.list',
  'deliveries.detail',
  'par-stocks.list',
  'par-stocks.order',
];

export const getOwnProduct = call({
  id: 'mkt.own-product',
  method: 'GET',
  path: '/marketplace/v1/products/{id}/own-product',
  summary: 'Which of the venue’s own products a listing is, or may be',
  access: mayBuy,
  params: idParams,
  answer: ownProduct,
});
export const putOwnProduct = call({
  id: 'mkt.own-product.update',
  method: 'PUT',
  path: '/marketplace/v1/products/{id}/own-product',
  summary: 'Say which of the venue’s own products a listing is, or that it is none',
  access: mayBuy,
  params: idParams,
  body: z.strictObject({ product_id: id.nullable() }),
  answer: ownProduct,
  refreshes,
});
export const addOwnProduct = call({
  id: 'mkt.own-product.create',
  method: 'POST',
  path: '/marketplace/v1/products/{id}/own-product',
  summary: 'Add a listing to the venue’s own catalogue as it is sold',
  access: mayAddOwn,
  params: idParams,
  body: z.strictObject({}),
  answer: ownProduct,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: [...refreshes, 'client-products.list'],
});

/** Which supplier of the venue's own catalogue sells here under which name. */
export const linkSupplier = call({
  id: 'mkt.client.suppliers.link',
  method: 'PUT',
  path: '/marketplace/v1/client/suppliers/{id}',
  summary: 'Say which supplier on the market one of the own catalogue is, or that it is none',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ seller_id: id.nullable() }),
  answer: z.object({ supplier_id: z.number().int(), seller_id: z.number().int().nullable() }),
  faults: ['DUPLICATE'],
  refreshes: ['mkt.sellers', 'deliveries.list', 'deliveries.detail'],
});
