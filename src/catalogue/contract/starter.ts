import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { listAnswer } from '../../kernel/contract/records/page.ts';
import { mayEdit } from './access.ts';
import { clientProducts } from './client-products.ts';

const entryKey = z.string().min(1).max(200);

const starterProduct = z.object({
  key: z.string(),
  name: z.string(),
  brand: z.string(),
  group: z.string(),
  kind: z.string(),
  /** Those of the venue's own market first, as it writes them; `had` says that it is among the venue's products. */
  entries: z.array(z.object({ key: z.string(), size: z.string(), abv: z.number().nullable(), had: z.boolean() })),
});
export type StarterRow = z.output<typeof starterProduct>;

export const searchStarter = call({
  id: 'starter-products.search',
  method: 'GET',
  path: '/starter-products',
  summary: 'Common bottles, cans and kegs that a product can begin with: found as they are typed, or looked through by kind',
  access: 'signed-in',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    group: z.string().max(100).optional(),
    kind: z.string().max(100).optional(),
    page: wholeNumber(z.coerce.number().int().min(1).max(1000).default(1)),
    pageSize: wholeNumber(z.coerce.number().int().min(1).max(100).default(50)),
  }),
  answer: listAnswer(starterProduct),
});

export const listStarterKinds = call({
  id: 'starter-products.kinds',
  method: 'GET',
  path: '/starter-products/kinds',
  summary: 'The kinds of the starter catalogue, with how many products each has',
  access: 'signed-in',
  answer: z.object({ kinds: z.array(z.object({ group: z.string(), kind: z.string(), count: z.number().int() })), products: z.number().int(), entries: z.number().int() }),
});

export const fillFromStarter = call({
  id: 'starter-products.fill',
  method: 'POST',
  path: '/starter-products/fill',
  summary: "What a new product takes from an entry of the starter catalogue; its brand, group and size are added where the venue doesn't have them",
  access: mayEdit,
  body: z.strictObject({ entry: entryKey }),
  answer: z.object({ values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  refreshes: ['brands.list', 'groups.list', 'subgroups.list', 'sizes.list', 'densities.list'],
});

export const addFromStarter = call({
  id: 'starter-products.add',
  method: 'POST',
  path: '/starter-products/add',
  summary: 'Take entries of the starter catalogue into the own products',
  access: mayEdit,
  body: z.strictObject({ entries: z.array(entryKey).min(1).max(500) }),
  answer: z.object({ created: z.array(clientProducts.row), already_there: z.array(z.string()) }),
  status: 201,
  refreshes: [
    'client-products.list',
    'client-products.search',
    'catalogue.health',
    'catalogue.flawed-products',
    'catalogue.likely-duplicates',
    'catalogue.setup',
    'starter-products.search',
    'brands.list',
    'groups.list',
    'subgroups.list',
    'sizes.list',
    'densities.list',
  ],
});
