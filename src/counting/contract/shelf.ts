import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { mayCount } from './access.ts';

export const getShelf = call({
  id: 'stock-counts.shelf',
  method: 'GET',
  path: '/stock-counts/shelf/{locationId}',
  summary: 'The products of a place in the order of its shelf',
  access: mayCount,
  params: z.strictObject({ locationId: id }),
  answer: z.object({
    location_id: z.number().int(),
    products: z.array(z.object({ product_id: z.number().int(), product_name: z.string(), size: z.string().nullable(), placed: z.boolean() })),
  }),
});
export const putShelf = call({
  id: 'stock-counts.shelf.put',
  method: 'PUT',
  path: '/stock-counts/shelf/{locationId}',
  summary: 'Say in which order the products stand on the shelf',
  access: mayCount,
  params: z.strictObject({ locationId: id }),
  body: z.strictObject({ product_ids: z.array(id).max(5000) }),
  answer: z.object({ location_id: z.number().int(), placed: z.number().int() }),
  refreshes: ['stock-counts.shelf', 'stock-counts.shelves', 'stock-counts.sheet'],
});

const shelved = z.object({
  product_id: z.number().int(),
  /** The places on whose shelf it stands, by what somebody said or counted. */
  placed: z.array(z.number().int()),
  /** The places where there is or was some of it: a count asks for it there. */
  stocked: z.array(z.number().int()),
});
export type Shelved = z.output<typeof shelved>;

export const listShelves = call({
  id: 'stock-counts.shelves',
  method: 'GET',
  path: '/stock-counts/shelves',
  summary: 'At which places each product stands',
  access: mayCount,
  answer: z.object({ data: z.array(shelved), total: z.number().int() }),
  follows: ['client-products.list', 'locations.list'],
});
export const arrangeShelf = call({
  id: 'stock-counts.shelf.arrange',
  method: 'POST',
  path: '/stock-counts/shelf/{locationId}/arrange',
  summary: 'Put products on the shelf of a place, and take others from it',
  access: mayCount,
  params: z.strictObject({ locationId: id }),
  body: z.strictObject({ put: z.array(id).max(5000), take: z.array(id).max(5000) }),
  answer: z.object({ location_id: z.number().int(), put: z.number().int(), taken: z.number().int() }),
  refreshes: ['stock-counts.shelves', 'stock-counts.shelf', 'stock-counts.sheet'],
});
