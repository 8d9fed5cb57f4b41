import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { pictureSides } from '../../kernel/contract/picture.ts';
import { mayEdit } from './access.ts';

/** What a product comes in, as it is drawn where there is no picture of it. */
export const containers = [
  'wine',
  'sparkling',
  'spirit',
  'liqueur',
  'beer',
  'soft-drink',
  'can',
  'keg',
  'carton',
  'jug',
  'bag-in-box',
  'sauce',
  'jar',
  'bag',
  'box',
  'crate',
  'bowl',
  'cup',
] as const;
export type Container = (typeof containers)[number];

const picture = z.object({
  /** Whose it is; 0 where it belongs to all clients. */
  owner: z.number().int(),
  digest: z.string(),
});

/** By what a product is known at a glance: its picture, else its container in the colour of its category. */
export const productFace = z.object({
  product_id: z.number().int(),
  container: z.enum(containers),
  group_id: z.number().int().nullable(),
  picture: picture.nullable(),
});
export type ProductFace = z.output<typeof productFace>;

/** How many faces one request may ask for: a page of the longest list. */
export const facesMost = 200;

export const productFaces = call({
  id: 'product-faces.list',
  method: 'GET',
  path: '/product-faces',
  summary: 'Of some products: the picture, or what to draw in its place',
  access: 'signed-in',
  query: z.strictObject({
    ids: z.string().regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${facesMost - 1}}$`), `names at most ${facesMost} numbers with commas between them`),
  }),
  answer: z.object({ data: z.array(productFace) }),
});

/** Its address names what it shows and whose it is. */
export const getPicture = call({
  id: 'pictures.get',
  method: 'GET',
  path: '/pictures/{owner}/{digest}/{side}',
  summary: 'A picture of a product, as a square of so many pixels',
  access: 'signed-in',
  params: z.strictObject({
    owner: z.coerce.number().int().min(0).max(999_999_999),
    digest: z.string().regex(/^[0-9a-f]{64}$/, 'is no digest of a picture'),
    side: z.enum(pictureSides),
  }),
  answer: { document: ['image/webp'] },
  immutable: true,
  // A page of a list asks for a hundred at once.
  limit: { requests: 6000, seconds: 60 },
});

const upload = { field: 'picture', types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytesMax: 10 * 1024 * 1024 } as const;
const changed = z.object({ picture: picture.nullable() });

export const putProductPicture = call({
  id: 'client-products.picture',
  method: 'POST',
  path: '/client-products/{id}/picture',
  summary: 'Give a product its picture, or another one',
  access: mayEdit,
  params: idParams,
  upload,
  answer: changed,
  refreshes: ['product-faces.list', 'client-products.list'],
});
export const removeProductPicture = call({
  id: 'client-products.picture.remove',
  method: 'DELETE',
  path: '/client-products/{id}/picture',
  summary: 'Take the picture of a product away',
  access: mayEdit,
  params: idParams,
  answer: changed,
  refreshes: ['product-faces.list', 'client-products.list'],
});
export const putMasterPicture = call({
  id: 'master-products.picture',
  method: 'POST',
  path: '/master-products/{id}/picture',
  summary: 'Give a master product its picture: what follows it and has none of its own shows it too',
  access: mayEdit,
  params: idParams,
  upload,
  answer: changed,
  faults: ['FORBIDDEN'],
  refreshes: ['product-faces.list', 'master-products.list'],
});
