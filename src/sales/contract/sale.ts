import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { maySee } from './access.ts';
import { lineKinds } from './reading/line.ts';

/** One business day of one till. */
export const saleRow = z.object({
  sale_id: column.id(),
  import_id: column.id(),
  source: column.name('POS'),
  business_date: column.day('Business day'),
  status: column.state('Status', ['posted', 'reverted']),
  lines: column.whole('Lines'),
  net: column.money('Net sales'),
  tax: column.money('Tax'),
  gross: column.money('Gross sales'),
  /** Of its net value, what nobody has said the recipe of; known once it has taken from stock. */
  unmapped_net: column.money('Not linked'),
  /** Whether it has yet to take from stock, or to take otherwise than it did. */
  due: column.flag('Status'),
  /** A moment it names that has not come: it takes from stock then. */
  waits_until: column.moment('Waits until').nullable(),
  depleted_at: column.moment('Deducted').nullable(),
  file_name: column.name('File'),
});
export type SaleRow = z.output<typeof saleRow>;

export const saleLine = z.object({
  line: column.whole('Line'),
  plu_code: column.name('Code'),
  description: column.name('Item'),
  category: column.name('Category').nullable(),
  kind: column.state('Kind', lineKinds),
  quantity: column.quantity('Quantity'),
  net: column.money('Net'),
  tax: column.money('Tax'),
  gross: column.money('Gross'),
  sold_at: column.moment('Sold'),
  receipt: column.text('Receipt').nullable(),
  /** Where the till says that it sold. */
  outlet: column.name('Outlet').nullable(),
  modifiers: z.array(z.string()),
  plu_id: column.id().nullable(),
  unmapped: column.flag('Not linked'),
});
export type SaleLine = z.output<typeof saleLine>;

export const saleLists = ['pos-sales.list', 'pos-sales.lines', 'pos-sales.imports', 'pos-sales.items', 'pos-sales.outlets', 'pos-sales.today'] as const;

export const saleGrammar = {
  sort: ['business_date', 'source', 'lines', 'net', 'unmapped_net'],
  // With count_id: the days between the count before and that one.
  filters: { ...filtersOf(saleRow, ['business_date', 'source', 'status', 'import_id', 'due']), count_id: 'id' },
  defaultSort: 'business_date',
  defaultOrder: 'desc',
} as const;

export const listSales = call({
  id: 'pos-sales.list',
  method: 'GET',
  path: '/pos-sales',
  summary: 'What was sold, by business day and till, the latest first',
  access: maySee,
  query: listQuery(saleGrammar),
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
    filters: filtersOf(saleLine, ['plu_code', 'kind', 'receipt', 'category']),
    defaultSort: 'line',
  }),
  answer: listAnswer(saleLine),
});
