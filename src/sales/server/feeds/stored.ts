import { sql } from 'kysely';
import { seal, unseal } from '../../../identity/server/public.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import type { SftpServer } from '../../../kernel/server/services/sftp.ts';
import type { Feed, FeedFile } from '../../contract/feed.ts';
import type { FeedConfig } from './config.ts';

const mine = sql`(select app_client())`;
const purpose = 'till feed';
const filesTold = 10;

export const sealed = ({ signingKey }: FeedConfig, secret: string): Buffer => seal(signingKey, purpose, secret);

interface Row {
  readonly feed_id: number;
  readonly source: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly secret: Buffer;
  readonly secret_kind: 'password' | 'key';
  readonly folder: string;
  readonly pattern: string;
  readonly host_key: string;
  readonly since: string;
}

/** A feed with what fetching needs. */
export interface StoredFeed extends Pick<Row, 'feed_id' | 'source' | 'folder' | 'pattern'> {
  readonly server: SftpServer;
  readonly since: Date;
}

export async function storedFeed(db: Sql, config: FeedConfig, id: number): Promise<StoredFeed> {
  const { rows } = await sql<Row>`
    select feed_id, source, host, port, username, secret, secret_kind, folder, pattern, host_key, since from till_feeds where client_id = ${mine} and feed_id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const { feed_id, source, host, port, username, folder, pattern } = row;
  const secret = { kind: row.secret_kind, text: unseal(config.signingKey, purpose, row.secret) };
  return { feed_id, source, folder, pattern, since: new Date(row.since), server: { host, port, username, secret, hostKey: row.host_key } };
}

type Shown = Omit<Feed, 'files'>;

/** All of them, or one, each with the files that were seen last. */
export async function shownFeeds(db: Sql, only?: number): Promise<Feed[]> {
  const { rows } = await sql<Shown>`
    select feed_id, source, host, port, username, secret_kind, folder, pattern, host_key, since, active, looked_at from till_feeds
    where client_id = ${mine} ${only === undefined ? sql`` : sql`and feed_id = ${only}`} order by lower(source), feed_id`.execute(db);
  const { rows: files } = await sql<FeedFile & { feed_id: number }>`
    select t.feed_id, n.* from till_feeds t, lateral (
      select f.file_id, f.file_name, f.size, f.modified_at, f.seen_at, case when i.import_id is not null then 'imported' when f.skipped then 'skipped' else 'asks' end as state,
        case when i.import_id is null then f.why end as why, i.import_id, i.lines
      from till_feed_files f left join pos_imports i on i.client_id = f.client_id and i.file_hash = f.file_hash and i.status = 'posted'
      where f.client_id = t.client_id and f.feed_id = t.feed_id order by f.modified_at desc, f.file_name desc limit ${filesTold}) n
    where t.client_id = ${mine} and t.feed_id = any(${rows.map(({ feed_id }) => feed_id)}::integer[])`.execute(db);
  const byFeed = Map.groupBy(files, ({ feed_id }) => feed_id);
  return rows.map((row) => ({ ...row, files: (byFeed.get(row.feed_id) ?? []).map(({ feed_id: _, ...file }) => file) }));
}

export async function shownFeed(db: Sql, id: number): Promise<Feed> {
  const [feed] = await shownFeeds(db, id);
  if (!feed) throw notFound();
  return feed;
}

/** What went wrong on the way to a till's server, as a refusal of the one who asked. */
export const unreachable = (words: string) => fault('INVALID_DATA', { message: words, errors: [{ field: 'host', message: words }] });
