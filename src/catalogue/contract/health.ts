import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { listAnswer } from '../../kernel/contract/records/page.ts';
import { mayEdit } from './access.ts';
import { clientProducts } from './client-products.ts';

/** What can be wrong with a product by itself. */
export const flaws = ['no-cost', 'no-tare', 'no-barcode', 'no-supplier'] as const;
export type Flaw = (typeof flaws)[number];

const page = { page: wholeNumber(z.coerce.number().int().min(1).max(10_000).default(1)), pageSize: wholeNumber(z.coerce.number().int().min(1).max(100).default(25)) };

export const catalogueHealth = call({
  id: 'catalogue.health',
  method: 'GET',
  path: '/catalogue/health',
  summary: 'How many products have which flaw',
  access: 'signed-in',
  answer: z.object({
    products: z.number().int(),
    /** `looked_at` is how many could have the flaw: nobody can say of the others that they lack nothing. */
    flaws: z.array(z.object({ kind: z.enum([...flaws, 'duplicates']), count: z.number().int(), looked_at: z.number().int() })),
  }),
});

export const flawedProducts = call({
  id: 'catalogue.flawed-products',
  method: 'GET',
  path: '/catalogue/health/{kind}',
  summary: 'The products with one flaw',
  access: 'signed-in',
  params: z.strictObject({ kind: z.enum(flaws) }),
  query: z.strictObject(page),
  answer: listAnswer(clientProducts.row),
});

export const likelyDuplicates = call({
  id: 'catalogue.likely-duplicates',
  method: 'GET',
  path: '/catalogue/duplicates',
  summary: 'Pairs of products that are likely the same one',
  access: 'signed-in',
  query: z.strictObject(page),
  answer: listAnswer(z.object({ product: clientProducts.row, other: clientProducts.row, likeness: z.number() })),
});

export const dismissDuplicate = call({
  id: 'catalogue.tell-apart',
  method: 'POST',
  path: '/catalogue/duplicates/tell-apart',
  summary: 'Say that two products are not the same one, or take it back',
  access: mayEdit,
  body: z.strictObject({ product_id: id, other_id: id, apart: z.boolean().default(true) }),
  answer: z.object({ apart: z.boolean() }),
  refreshes: ['catalogue.health', 'catalogue.likely-duplicates'],
});

/** In the order in which a first hour goes: what there is, where it stands, what it comes to. */
export const setupSteps = ['products', 'groups', 'suppliers', 'costs', 'areas', 'locations', 'count', 'plus', 'variance'] as const;

export const catalogueSetup = call({
  id: 'catalogue.setup',
  method: 'GET',
  path: '/catalogue/setup',
  summary: 'What a new client has set up and what is still to do',
  access: 'signed-in',
  answer: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean(), count: z.number().int(), of: z.number().int().nullable() })) }),
});
