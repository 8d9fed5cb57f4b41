import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { done } from './fields.ts';

export const failingPiece = z.object({
  work: column.text('Work'),
  piece: column.text('Piece'),
  /** What the work is, and which piece of it. */
  what: column.name('What'),
  about: column.text('About').nullable(),
  attempts: column.whole('Attempts'),
  failed_since: column.moment('Since'),
  failed_at: column.moment('Failed'),
  /** Nothing: it is given up, unless somebody has it tried again. */
  next_at: column.moment('Next try').nullable(),
  why: column.text('Why'),
});
export type FailingPiece = z.output<typeof failingPiece>;

const lists = ['work.failing', 'work.failing-everywhere'];
const which = { work: text(60, 1), piece: text(100).default('') };

export const failingWork = call({
  id: 'work.failing',
  method: 'GET',
  path: '/failing-work',
  summary: 'What is done for this client by itself and failed: why, how often, and when it is tried again',
  access: 'signed-in',
  answer: z.object({ data: z.array(failingPiece), total: z.number().int() }),
});

export const tryWorkAgain = call({
  id: 'work.try-again',
  method: 'POST',
  path: '/failing-work/try-again',
  summary: 'Try it again now',
  access: { permission: 'stock.edit' },
  body: z.strictObject(which),
  answer: done,
  refreshes: lists,
});

const operates = { permission: 'tenant.cross' } as const;

export const failingAnywhere = failingPiece.extend({ client_id: column.id(), client_name: column.name('Client'), cause: column.text('Cause') });

export const failingEverywhere = call({
  id: 'work.failing-everywhere',
  method: 'GET',
  path: '/operations/failing-work',
  summary: 'What failed of the work that is done for each client by itself, over all clients',
  access: operates,
  own: true,
  query: listQuery({
    sort: ['failed_since', 'failed_at', 'attempts', 'next_at', 'client_name', 'what'],
    filters: filtersOf(failingAnywhere, ['work', 'client_id']),
    pageSize: 50,
    defaultSort: 'failed_since',
  }),
  answer: listAnswer(failingAnywhere),
});

export const tryAnyWorkAgain = call({
  id: 'work.try-any-again',
  method: 'POST',
  path: '/operations/failing-work/try-again',
  summary: "Try one client's work again now",
  access: operates,
  own: true,
  body: z.strictObject({ client_id: id, ...which }),
  answer: done,
  refreshes: lists,
});
