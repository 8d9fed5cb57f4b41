import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { pictureSides } from '../../kernel/contract/picture.ts';
import { maySell, mayTakePart } from './access.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'is no digest of a picture');

export const listingPicture = z.object({
  /** Its supplier; 0 where it is the picture of a master product. */
  owner: z.number().int(),
  digest: z.string(),
});
export type ListingPicture = z.output<typeof listingPicture>;

export const picturesMost = 8;

const answer = z.object({ pictures: z.array(listingPicture) });
const refreshes = ['mkt.supplier.products.list', 'mkt.supplier.products.detail', 'mkt.offers.list', 'mkt.offers.detail'];

export const addListingPicture = call({
  id: 'mkt.supplier.products.pictures.add',
  method: 'POST',
  path: '/marketplace/v1/supplier/products/{id}/pictures',
  summary: 'Add a picture to a product that one sells, after those that it has',
  access: maySell,
  params: idParams,
  upload: { field: 'picture', types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 },
  answer,
  refreshes,
});
export const putListingPictures = call({
  id: 'mkt.supplier.products.pictures',
  method: 'PUT',
  path: '/marketplace/v1/supplier/products/{id}/pictures',
  summary: 'Put the pictures of a product in another order: the first is its face, and what is not named goes',
  access: maySell,
  params: idParams,
  body: z.strictObject({ pictures: z.array(digest).max(picturesMost) }),
  answer,
  refreshes,
});

/** Its address names what it shows and whose it is. */
export const getListingPicture = call({
  id: 'mkt.pictures.get',
  method: 'GET',
  path: '/marketplace/v1/pictures/{owner}/{digest}/{side}',
  summary: 'A picture of a product that is sold, as a square of so many pixels',
  access: mayTakePart,
  params: z.strictObject({ owner: z.coerce.number().int().min(0).max(999_999_999), digest, side: z.enum(pictureSides) }),
  answer: { document: ['image/webp'] },
  immutable: true,
  // A page of a list asks for a hundred at once.
  limit: { requests: 6000, seconds: 60 },
});
