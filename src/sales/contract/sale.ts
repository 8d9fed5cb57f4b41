import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { maySee } from './access.ts';
import { lineKinds } from './reading/line.ts';

/** One business day of one till. */
export const saleRow = z.object({
  sale_id: z.number().int(),
  import_id: z.number().int(),
  source: z.string(),
  business_date: z.string(),
  status: z.enum(['posted', 'reverted']),
  lines: z.number().int(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  /** Of its net value, what nobody has said the recipe of; known once it has taken from stock. */
  unmapped_net: z.number(),
  /** Whether it has yet to take from stock, or to take otherwise than it did. */
  due: z.boolean(),
  /** A moment it names that has not come: it takes from stock then. */
  waits_until: z.string().nullable(),
  depleted_at: z.string().nullable(),
  file_name: z.string(),
});
export type SaleRow = z.output<typeof saleRow>;

export const saleLine = z.object({
  line: z.number().int(),
  plu_code: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  kind: z.enum(lineKinds),
  quantity: z.number(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  sold_at: z.string(),
  receipt: z.string().nullable(),
  /** Where the till says that it sold. */
  outlet: z.string().nullable(),
  modifiers: z.array(z.string()),
  plu_id: z.number().int().nullable(),
  unmapped: z.boolean(),
});
export type SaleLine = z.output<typeof saleLine>;

export const saleLists = ['pos-sales.list', 'pos-sales.lines', 'pos-sales.imports', 'pos-sales.items', 'pos-sales.outlets', 'pos-sales.today'] as const;

export const listSales = call({
  id: 'pos-sales.list',
  method: 'GET',
  path: '/pos-sales',
  summary: 'What was sold, by business day and till, the latest first',
  access: maySee,
  query: listQuery({
    sort: ['business_date', 'source', 'lines', 'net', 'unmapped_net'],
    // With count_id: the days between the count before and that one.
    filters: { business_date: 'moment', source: 'text', status: 'text', import_id: 'id', due: 'flag', count_id: 'id' },
    defaultSort: 'business_date',
    defaultOrder: 'desc',
  }),
  answer: listAnswer(saleRow).extend({ net: z.number(), unmapped_net: z.number(), due: z.number().int() }),
});
export const listSaleLines = call({
  id: 'pos-sales.lines',
  method: 'GET',
  path: '/pos-sales/{id}/lines',
  summary: 'What one day sold, line by line',
  access: maySee,
  params: idParams,
  query: listQuery({
    sort: ['line', 'plu_code', 'description', 'quantity', 'net', 'sold_at', 'receipt'],
    filters: { plu_code: 'text', kind: 'text', receipt: 'text', category: 'text' },
    defaultSort: 'line',
  }),
  answer: listAnswer(saleLine),
});
