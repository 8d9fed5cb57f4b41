import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { mayImport } from './access.ts';

/** The work that looks whether tills have left anything. */
export const feedQueue = 'sales-feeds';

/** A file that was seen, newest first. */
export const feedFile = z.object({
  file_id: z.number().int(),
  file_name: z.string(),
  size: z.number(),
  modified_at: z.string(),
  seen_at: z.string(),
  state: z.enum(['imported', 'asks', 'skipped']),
  /** Why it asks. */
  why: z.string().nullable(),
  import_id: z.number().int().nullable(),
  lines: z.number().int().nullable(),
});
export type FeedFile = z.output<typeof feedFile>;

export const feedSecrets = ['password', 'key'] as const;

const feed = z.object({
  feed_id: z.number().int(),
  source: z.string(),
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  secret_kind: z.enum(feedSecrets),
  folder: z.string(),
  pattern: z.string(),
  host_key: z.string(),
  since: z.string(),
  active: z.boolean(),
  looked_at: z.string().nullable(),
  files: z.array(feedFile),
});
export type Feed = z.output<typeof feed>;

const host = text(253).refine((value) => /^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i.test(value), 'is not the name or address of a server');
const folder = text(400).default('.');
/** Plain names with * for anything: no folder in them. */
const pattern = text(120)
  .refine((value) => !value.includes('/'), 'is of names alone: the folder has its own field')
  .default('*');
const place = {
  host,
  port: z.number().int().min(1).max(65_535).default(22),
  username: text(120, 1),
  secret_kind: z.enum(feedSecrets).default('password'),
  folder,
  pattern,
};
/** A password or a private key; optional in a change that leaves it as it is. */
const secret = z.string().min(1).max(20_000);

export const listFeeds = call({
  id: 'pos-sales.feeds',
  method: 'GET',
  path: '/pos-sales/feeds',
  summary: 'From where sales are fetched by themselves, and what was found there last',
  access: mayImport,
  answer: z.object({ data: z.array(feed), total: z.number().int() }),
  follows: ['pos-sales.imports'],
});

export const tryFeed = call({
  id: 'pos-sales.try-feed',
  method: 'POST',
  path: '/pos-sales/feeds/try',
  summary: 'See whether a till’s server can be reached, and what lies there; nothing is kept',
  access: mayImport,
  outward: true,
  heavy: true,
  limit: { requests: 30, seconds: 60 },
  body: z.strictObject({ ...place, secret: secret.optional(), feed_id: id.optional() }),
  answer: z.object({ host_key: z.string(), files: z.array(z.object({ file_name: z.string(), size: z.number(), modified_at: z.string() })), total: z.number().int() }),
  ownTrail: true,
});

export const addFeed = call({
  id: 'pos-sales.add-feed',
  method: 'POST',
  path: '/pos-sales/feeds',
  summary: 'Fetch what a till leaves on a server every hour',
  access: mayImport,
  outward: true,
  body: z.strictObject({ source: text(60, 1), ...place, secret, host_key: text(120), since: moment.optional() }),
  answer: feed,
  status: 201,
  refreshes: ['pos-sales.feeds'],
});

export const changeFeed = call({
  id: 'pos-sales.change-feed',
  method: 'PUT',
  path: '/pos-sales/feeds/{id}',
  summary: 'Change from where sales are fetched, or pause it',
  access: mayImport,
  outward: true,
  params: idParams,
  body: z.strictObject({ source: text(60, 1), ...place, secret: secret.optional(), host_key: text(120), active: z.boolean() }),
  answer: feed,
  refreshes: ['pos-sales.feeds'],
});

export const removeFeed = call({
  id: 'pos-sales.remove-feed',
  method: 'DELETE',
  path: '/pos-sales/feeds/{id}',
  summary: 'Fetch nothing more from there; what was imported stays',
  access: mayImport,
  params: idParams,
  answer: z.object({ feed_id: z.number().int() }),
  refreshes: ['pos-sales.feeds'],
});

export const lookAtFeeds = call({
  id: 'pos-sales.look-at-feeds',
  method: 'POST',
  path: '/pos-sales/feeds/look',
  summary: 'Look now whether tills have left anything',
  access: mayImport,
  answer: z.object({ feeds: z.number().int() }),
});

export const skipFeedFile = call({
  id: 'pos-sales.skip-feed-file',
  method: 'POST',
  path: '/pos-sales/feed-files/{id}/skip',
  summary: 'Leave a file that asks as it is',
  access: mayImport,
  params: idParams,
  answer: z.object({ file_id: z.number().int() }),
  refreshes: ['pos-sales.feeds'],
});

export const readFeedFile = call({
  id: 'pos-sales.feed-file',
  method: 'GET',
  path: '/pos-sales/feed-files/{id}',
  summary: 'A file as it lies on the till’s server',
  access: mayImport,
  heavy: true,
  params: idParams,
  answer: { document: ['application/octet-stream'] },
});
