import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { idParams } from '../../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { statesOf } from '../../../stock/contract/states.ts';
import { maySell } from '../access.ts';
import { rowActions, rowStates, runStates } from './feed-states.ts';

/** A list that was brought in, and what it did. */
export const runRow = z.object({
  run_id: column.id(),
  source_id: column.id(),
  source: column.name('Source'),
  file_name: column.name('File'),
  state: column.state('State', statesOf(runStates)),
  why: column.text('Why it waits').nullable(),
  started_at: column.moment('Read'),
  by_name: column.name('By').nullable(),
  read: column.whole('Rows'),
  created: column.whole('New'),
  changed: column.whole('Changed'),
  archived: column.whole('Put away'),
  unchanged: column.whole('Same'),
  asked: column.whole('To map'),
  refused: column.whole('Refused'),
  left_out: column.whole('Left out'),
  /** Rows of it that are done, of all that change something. */
  done: column.whole('Done'),
  to_do: column.whole('To do'),
  /** Rows that somebody had changed meanwhile, and that stayed as they were. */
  kept: column.whole('Kept'),
});
export type RunRow = z.output<typeof runRow>;

export const runGrammar = {
  sort: ['started_at', 'source', 'state'],
  filters: filtersOf(runRow, ['state', 'source', 'started_at']),
  defaultSort: 'started_at',
  defaultOrder: 'desc',
} as const;

const change = z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const runLine = z.object({
  line: column.id(),
  row_number: column.whole('Row').nullable(),
  action: column.state('Does', rowActions),
  state: column.state('State', rowStates),
  sku: column.text('SKU'),
  name: column.name('Product'),
  listing_id: column.id().nullable(),
  changes: z.array(change),
  faults: z.array(z.string()),
});
export type RunLine = z.output<typeof runLine>;

export const runLineGrammar = {
  sort: ['line', 'name', 'sku', 'action'],
  filters: filtersOf(runLine, ['action', 'state']),
  defaultSort: 'line',
} as const;

export const runLists = ['mkt.supplier.sources.list', 'mkt.supplier.runs.list', 'mkt.supplier.runs.detail', 'mkt.supplier.runs.lines', 'mkt.supplier.mappings.list'];
/** What shows products is stale as well. */
export const appliedLists = [...runLists, 'mkt.supplier.products.list', 'mkt.supplier.products.detail', 'mkt.offers.list', 'mkt.offers.detail'];

export const listRuns = call({
  id: 'mkt.supplier.runs.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/runs',
  summary: 'Lists that were brought in, the latest first',
  access: maySell,
  query: listQuery(runGrammar),
  answer: listAnswer(runRow),
});
export const getRun = call({
  id: 'mkt.supplier.runs.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/runs/{id}',
  summary: 'One list that was brought in, with how far it is',
  access: maySell,
  params: idParams,
  answer: runRow,
});
export const listRunLines = call({
  id: 'mkt.supplier.runs.lines',
  method: 'GET',
  path: '/marketplace/v1/supplier/runs/{id}/lines',
  summary: 'What a list does to each product, before and after, and the rows it could not take',
  access: maySell,
  params: idParams,
  query: listQuery(runLineGrammar),
  answer: listAnswer(runLine),
});
export const confirmRun = call({
  id: 'mkt.supplier.runs.confirm',
  method: 'POST',
  path: '/marketplace/v1/supplier/runs/{id}/confirm',
  summary: 'Bring in a list that waits, as it was read',
  access: maySell,
  params: idParams,
  answer: runRow,
  faults: ['ILLEGAL_TRANSITION', 'DUPLICATE'],
  refreshes: appliedLists,
});
export const discardRun = call({
  id: 'mkt.supplier.runs.discard',
  method: 'POST',
  path: '/marketplace/v1/supplier/runs/{id}/discard',
  summary: 'Leave a list that waits; nothing of it is brought in',
  access: maySell,
  params: idParams,
  answer: runRow,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes: runLists,
});
