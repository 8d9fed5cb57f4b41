import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { ReceivedFile } from '../../../kernel/contract/call.ts';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import { Fault } from '../../../kernel/server/fault.ts';
import type { ClientWork } from '../../../kernel/server/jobs/client-work.ts';
import { Trouble, wordsFor } from '../../../kernel/server/jobs/failing-work.ts';
import { Unreachable } from '../../../kernel/server/services/outbound-address.ts';
import { onSftp, type RemoteFile } from '../../../kernel/server/services/sftp.ts';
import { feedQueue } from '../../contract/feed.ts';
import { runImport } from '../../contract/import.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';
import { saleLists } from '../../contract/sale.ts';
import { bringIn, hashOf } from '../imports/bring-in.ts';
import { guess, houseOf } from '../imports/how-to-read.ts';

import { opened, readOpened } from '../imports/read-file.ts';
import type { WorkbookTable } from '../reading/source/workbook.ts';
import type { FeedConfig } from './config.ts';
import { freshAmong, keyOf } from './fresh.ts';
import { type StoredFeed, storedFeed } from './stored.ts';

const mine = sql`(select app_client())`;

/** Looks at each till's server for what it left there since, and imports it when there are no open questions. */
export const feedWork = (config: FeedConfig): ClientWork => ({
  queue: feedQueue,
  cron: '17 * * * *',
  what: 'Fetching sales',
  retryMinutes: { first: 60, most: 24 * 60 },
  statementSeconds: 300,
  async pieces(db) {
    const { rows } = await sql<{ client_id: number; feed_id: number; source: string }>`select client_id, feed_id, source from till_feeds_to_look_at()`.execute(db);
    return rows.map(({ client_id, feed_id, source }) => ({ clientId: client_id, piece: String(feed_id), about: source }));
  },
  async lot(database, { clientId, piece }) {
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) => inClient(database, clientId, feedQueue, work);
    const { feed, known } = await inside(async ({ db }) => ({ feed: await storedFeed(db, config, Number(piece)), known: await knownFiles(db, Number(piece)) }));
    const found = await oldestFresh(feed, known, config.innerAllowed);
    if (found) await takeFile(database, clientId, feed, found);
    await inside(async ({ db, emit }) => {
      await sql`update till_feeds set looked_at = clock_timestamp() where client_id = ${mine} and feed_id = ${feed.feed_id}`.execute(db);
      emit(roomOfClient(clientId), 'lists.changed', { calls: ['pos-sales.feeds', ...saleLists] });
    });
    return found?.more ?? false;
  },
});

async function knownFiles(db: Sql, id: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file_name: string; size: number; modified_at: string }>`
    select file_name, size, modified_at from till_feed_files where client_id = ${mine} and feed_id = ${id}`.execute(db);
  return new Set(rows.map(({ file_name, size, modified_at }) => keyOf({ name: file_name, size, modifiedAt: new Date(modified_at) })));
}

interface Found {
  readonly file: RemoteFile;
  readonly bytes: Buffer;
  readonly more: boolean;
}

const oldestFresh = ({ server, folder, ...feed }: StoredFeed, known: ReadonlySet<string>, innerAllowed: boolean): Promise<Found | undefined> =>
  onSftp(server, innerAllowed, async (remote) => {
    const [file, ...others] = freshAmong(await remote.files(folder), feed, known, Date.now());
    return file && { file, bytes: await remote.read(folder, file, runImport.upload.bytesMax), more: others.length > 0 };
  }).catch((error) => {
    throw error instanceof Unreachable ? new Trouble(error.message) : error;
  });

/** Brings a file in, or writes down what it asks. */
async function takeFile(database: Database, clientId: number, feed: StoredFeed, { file, bytes }: Found): Promise<void> {
  const upload = { name: file.name, type: 'application/octet-stream', bytes };
  let why: string | null = null;
  try {
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) => inClient(database, clientId, feedQueue, work);
    const table = await opened(upload);
    const mapping = await inside((ctx) => mappingFor(ctx, feed, upload, table));
    const input = { upload, body: { source: feed.source, replace: false, leave_out: 0, net_checked: false, mapping } };
    const read = await readOpened(inside, input, table, { settled: true });
    // The depletion worker finds new days by its schedule, so no job is queued here.
    await inside((ctx) => bringIn({ ...ctx, enqueue() {} }, input, read));
  } catch (error) {
    // What is not the file's own fault is tried again.
    if (!(error instanceof Fault) || error.status >= 500) throw error;
    why = error.code === 'SALES_FILE_KNOWN' ? null : wordsFor(error);
  }
  await inClient(database, clientId, feedQueue, async ({ db }) => {
    await sql`
      insert into till_feed_files (client_id, feed_id, file_name, size, modified_at, file_hash, why)
      values (app_client(), ${feed.feed_id}, ${file.name}, ${file.size}, ${file.modifiedAt.toISOString()}, ${hashOf(upload)}, ${why})`.execute(db);
  });
}

/** As it reads itself, or as somebody said of another with the same titles. That the sales of several days are put on the last of them is seen by somebody once. */
async function mappingFor(ctx: Ctx, feed: StoredFeed, upload: ReceivedFile, table: WorkbookTable | undefined): Promise<Mapping> {
  const { mapping, knownPeriod } = await guess(ctx.db, upload, table, { house: houseOf(ctx, await readClientSettings(ctx)), till: feed.source });
  return mapping.period && !knownPeriod ? { ...mapping, open: [...(mapping.open ?? []), 'day'] } : mapping;
}
