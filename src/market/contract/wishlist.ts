import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayBuy } from './access.ts';
import { offerRow } from './offer.ts';

export const wishRow = z.object({ id: column.id(), product_id: column.id(), notes: column.text('Notes'), added_at: column.moment('Added'), offer: offerRow.nullable() });
export type WishRow = z.output<typeof wishRow>;
const refreshes = ['mkt.wishlist.list', 'mkt.offers.list', 'mkt.offers.detail'];

export const listWishes = call({
  id: 'mkt.wishlist.list',
  method: 'GET',
  path: '/marketplace/v1/wishlist',
  summary: 'What one means to buy some day, at the prices of now',
  access: mayBuy,
  query: listQuery({ sort: ['added_at'], filters: {}, defaultSort: 'added_at', defaultOrder: 'desc' }),
  answer: listAnswer(wishRow),
});
export const createWish = call({
  id: 'mkt.wishlist.create',
  method: 'POST',
  path: '/marketplace/v1/wishlist',
  summary: 'Remember a product',
  access: mayBuy,
  body: z.strictObject({ product_id: id, notes: text(500).default('') }),
  answer: wishRow,
  status: 201,
  refreshes,
});
export const deleteWish = call({
  id: 'mkt.wishlist.delete',
  method: 'DELETE',
  path: '/marketplace/v1/wishlist/{id}',
  summary: 'Forget a product',
  access: mayBuy,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes,
});
