import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { idParams, text } from '../../../kernel/contract/ids.ts';
import { importUpload } from '../../../kernel/contract/import.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import { maySell } from '../access.ts';
import { leaverWays, newStates, sourceKinds } from './feed-states.ts';
import { runRow } from './run.ts';

/** From where lists of what one sells come. */
export const feedSource = z.object({
  source_id: column.id(),
  name: column.name('Source'),
  kind: column.state('Kind', sourceKinds),
  url: column.text('Address').nullable(),
  username: column.text('User').nullable(),
  every_hours: column.whole('Every, hours'),
  leavers: column.state('Products that left', leaverWays),
  guard_share: column.whole('Asks from %'),
  new_status: column.state('New products are', newStates),
  active: column.flag('Active'),
  looked_at: column.moment('Looked').nullable(),
  next_at: column.moment('Next').nullable(),
  /** Products that its codes stand for. */
  products: column.whole('Products'),
  /** Codes that stand for nothing yet. */
  open: column.whole('Not mapped'),
  /** Why it could not be fetched, and when that is tried again. */
  failure: z.object({ why: z.string(), next_at: z.string().nullable() }).nullable(),
  last_run: runRow.nullable(),
  version: column.whole('Version'),
});
export type FeedSource = z.output<typeof feedSource>;

const address = text(2000, 1).refine((value) => /^https?:\/\/[^\s/@?#]+(?:[/?#]\S*)?$/i.test(value), 'is not a web address');
const body = {
  name: text(60, 1),
  url: address.nullish(),
  username: text(120).nullish(),
  /** Left out in a change, it stays as it is. */
  password: z.string().max(500).optional(),
  every_hours: z.number().int().min(1).max(720).default(24),
  leavers: z.enum(leaverWays).default('keep'),
  guard_share: z.number().int().min(1).max(100).default(50),
  new_status: z.enum(newStates).default('draft'),
  active: z.boolean().default(true),
};
export const sourceLists = ['mkt.supplier.sources.list'];

export const listSources = call({
  id: 'mkt.supplier.sources.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/sources',
  summary: 'From where lists of what one sells come, and what the latest of each did',
  access: maySell,
  answer: z.object({ data: z.array(feedSource), total: z.number().int() }),
  // What could not be fetched is told there.
  follows: ['work.failing'],
});
export const createSource = call({
  id: 'mkt.supplier.sources.create',
  method: 'POST',
  path: '/marketplace/v1/supplier/sources',
  summary: 'Add a source of lists: one that is brought in by hand, or an address from which it is fetched',
  access: maySell,
  body: z.strictObject(body),
  answer: feedSource,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: sourceLists,
});
export const updateSource = call({
  id: 'mkt.supplier.sources.update',
  method: 'PUT',
  path: '/marketplace/v1/supplier/sources/{id}',
  summary: 'Change a source of lists, or pause it',
  access: maySell,
  params: idParams,
  body: z
    .strictObject({
      ...body,
      every_hours: body.every_hours.unwrap(),
      leavers: body.leavers.unwrap(),
      guard_share: body.guard_share.unwrap(),
      new_status: body.new_status.unwrap(),
      active: body.active.unwrap(),
      version: z.number().int().positive(),
    })
    .partial(),
  answer: feedSource,
  faults: ['STALE_WRITE', 'DUPLICATE'],
  refreshes: sourceLists,
});
export const deleteSource = call({
  id: 'mkt.supplier.sources.delete',
  method: 'DELETE',
  path: '/marketplace/v1/supplier/sources/{id}',
  summary: 'Remove a source with its runs and mappings; the products stay',
  access: maySell,
  params: idParams,
  answer: z.object({}),
  refreshes: [...sourceLists, 'mkt.supplier.runs.list', 'mkt.supplier.mappings.list', 'mkt.supplier.mappings.columns'],
});
export const fetchSource = call({
  id: 'mkt.supplier.sources.fetch',
  method: 'POST',
  path: '/marketplace/v1/supplier/sources/{id}/fetch',
  summary: 'Fetch a list now',
  access: maySell,
  params: idParams,
  answer: feedSource,
  limit: { requests: 30, seconds: 60 },
  refreshes: sourceLists,
});
export const readSourceFile = call({
  id: 'mkt.supplier.sources.file',
  method: 'GET',
  path: '/marketplace/v1/supplier/sources/{id}/file',
  summary: 'The list as it lies at its address, to look through before it is brought in',
  access: maySell,
  params: idParams,
  heavy: true,
  limit: { requests: 30, seconds: 60 },
  answer: { document: ['application/octet-stream'] },
});
export const listBytesMax = importUpload.bytesMax;
