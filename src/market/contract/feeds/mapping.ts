import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id, text } from '../../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { maySell } from '../access.ts';
import { codeStates } from './feed-states.ts';
import { appliedLists } from './run.ts';

/** A code of a list, and which product it stands for. */
export const mappingRow = z.object({
  feed_product_id: column.id(),
  source_id: column.id(),
  source: column.name('Source'),
  code: column.text('Code'),
  name: column.name('In the list'),
  price: column.money('Price').nullable(),
  state: column.state('State', codeStates),
  listing_id: column.id().nullable(),
  listing_name: column.name('Product').nullable(),
  listing_sku: column.text('SKU').nullable(),
  likely_listing_id: column.id().nullable(),
  likely_name: column.name('Likely').nullable(),
  likely_sku: column.text('Likely SKU').nullable(),
  likeness: column.whole('Alike %').nullable(),
  /** What it lacks to become a product of its own. */
  lacks: z.string().nullable(),
  seen_at: column.moment('Seen'),
});
export type MappingRow = z.output<typeof mappingRow>;

export const mappingGrammar = {
  sort: ['likeness', 'name', 'code', 'source', 'seen_at'],
  filters: filtersOf(mappingRow, ['state', 'source', 'likeness']),
  defaultSort: 'likeness',
  defaultOrder: 'desc',
} as const;

const lists = [...appliedLists, 'mkt.supplier.mappings.list'];

export const listMappings = call({
  id: 'mkt.supplier.mappings.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/mappings',
  summary: 'Which product each code of a list stands for; without a filter those that stand for none yet',
  access: maySell,
  query: listQuery(mappingGrammar),
  answer: listAnswer(mappingRow),
});

const outcome = z.object({
  linked: z.number().int(),
  created: z.number().int(),
  ignored: z.number().int(),
  /** Products whose price is odd: it waits until somebody agrees. */
  waiting: z.number().int(),
  run_id: z.number().int().nullable(),
});
export const mapProducts = call({
  id: 'mkt.supplier.mappings.say',
  method: 'POST',
  path: '/marketplace/v1/supplier/mappings',
  summary: 'Say which product codes stand for, make new ones of them, or ignore them',
  access: maySell,
  body: z.strictObject({
    items: z
      .array(
        z
          .strictObject({ feed_product_id: id, as: z.enum(['product', 'new', 'ignore', 'open']), listing_id: id.optional() })
          .refine(({ as, listing_id }) => (as === 'product') === (listing_id !== undefined), { path: ['listing_id'], message: 'goes with a product, and only there' }),
      )
      .min(1)
      .max(500),
  }),
  answer: outcome,
  faults: ['DUPLICATE'],
  refreshes: lists,
});
export const acceptLikely = call({
  id: 'mkt.supplier.mappings.accept',
  method: 'POST',
  path: '/marketplace/v1/supplier/mappings/accept',
  summary: 'Accept every likely product above a certainty; where two codes are like one product, the likelier',
  access: maySell,
  body: z.strictObject({ at_least: z.number().int().min(50).max(100), source_id: id.optional() }),
  answer: outcome,
  faults: ['DUPLICATE'],
  refreshes: lists,
});

/** How the columns of one kind of list are read. */
export const columnLayout = z.object({
  source_id: z.number().int(),
  source: z.string(),
  fingerprint: z.string(),
  columns: z.array(z.object({ title: z.string(), field: z.string().nullable() })),
  updated_at: z.string(),
});
export type ColumnLayout = z.output<typeof columnLayout>;

export const listLayouts = call({
  id: 'mkt.supplier.mappings.columns',
  method: 'GET',
  path: '/marketplace/v1/supplier/mappings/columns',
  summary: 'How the columns of each source are read, and what a column can be',
  access: maySell,
  answer: z.object({ data: z.array(columnLayout), total: z.number().int(), fields: z.array(z.object({ name: z.string(), label: z.string() })) }),
});
export const saveLayout = call({
  id: 'mkt.supplier.mappings.save-columns',
  method: 'PUT',
  path: '/marketplace/v1/supplier/mappings/columns',
  summary: 'Say how the columns of a source are read from now on',
  access: maySell,
  body: z.strictObject({ source_id: id, fingerprint: text(64, 1), mapping: z.record(z.string().max(10_000), z.string().max(100).nullable()) }),
  answer: columnLayout,
  refreshes: ['mkt.supplier.mappings.columns'],
});
