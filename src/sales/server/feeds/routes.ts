import { sql } from 'kysely';
import type { InputFor } from '../../../kernel/contract/call.ts';
import { type BoundCall, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { Unreachable } from '../../../kernel/server/services/outbound-address.ts';
import { onSftp, type Remote, type RemoteFile, type SftpServer } from '../../../kernel/server/services/sftp.ts';
import { addFeed, changeFeed, feedQueue, listFeeds, lookAtFeeds, readFeedFile, removeFeed, skipFeedFile, tryFeed } from '../../contract/feed.ts';
import { runImport } from '../../contract/import.ts';
import type { FeedConfig } from './config.ts';
import { fits } from './fresh.ts';
import { sealed, shownFeed, shownFeeds, storedFeed, unreachable } from './stored.ts';

const mine = sql`(select app_client())`;
const filesTold = 20;

const missingSecret = () => fault('INVALID_DATA', { errors: [{ field: 'secret', message: 'enter the password or the key' }] });

/** No other file is read for anybody than one that was found there. */
async function seenFile(db: Sql, id: number): Promise<{ feed_id: number; name: string; size: number }> {
  const { rows } = await sql<{ feed_id: number; name: string; size: number }>`
    select feed_id, file_name as name, size from till_feed_files where client_id = ${mine} and file_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface Opened {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Tried {
  readonly hostKey: string;
  readonly files: readonly RemoteFile[];
}

export function feedRoutes(config: FeedConfig): readonly BoundCall[] {
  const reach = <T>(server: SftpServer, work: (remote: Remote) => Promise<T>): Promise<T> =>
    onSftp(server, config.innerAllowed, work).catch((error) => {
      throw error instanceof Unreachable ? unreachable(error.message) : error;
    });
  const feedFrom = ({ read }: Outside, id: number) => read((db) => storedFeed(db, config, id));

  /** Changing a connection keeps its password, but only while it goes to the same server. */
  async function serverToTry(outside: Outside, { body }: InputFor<typeof tryFeed>): Promise<SftpServer> {
    const { host, port, username, secret_kind: kind, secret, feed_id } = body;
    if (secret !== undefined) return { host, port, username, secret: { kind, text: secret } };
    if (feed_id === undefined) throw missingSecret();
    const { server } = await feedFrom(outside, feed_id);
    if (server.host !== host || server.port !== port || server.username !== username || server.secret.kind !== kind) throw missingSecret();
    return { ...server, hostKey: undefined };
  }

  return [
    serve(listFeeds, async ({ db }) => {
      const data = await shownFeeds(db);
      return { data, total: data.length };
    }),
    serve(
      tryFeed,
      async (_ctx, { body }, { hostKey, files }: Tried) => {
        const fitting = files.filter(({ name }) => fits(name, body.pattern)).sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
        return {
          host_key: hostKey,
          total: fitting.length,
          files: fitting.slice(0, filesTold).map(({ name, size, modifiedAt }) => ({ file_name: name, size, modified_at: modifiedAt.toISOString() })),
        };
      },
      {
        gather: async (outside, input) =>
          reach(await serverToTry(outside, input), async (remote): Promise<Tried> => ({ hostKey: remote.hostKey, files: await remote.files(input.body.folder) })),
      },
    ),
    serve(addFeed, async (ctx, { body }) => {
      const { source, host, port, username, secret, secret_kind, folder, pattern, host_key, since } = body;
      const { rows } = await sql<{ id: number }>`
        insert into till_feeds (client_id, source, host, port, username, secret, secret_kind, folder, pattern, host_key, since, created_by)
        values (app_client(), ${source}, ${host}, ${port}, ${username}, ${sealed(config, secret)}, ${secret_kind}, ${folder}, ${pattern}, ${host_key}, ${since ?? ctx.now.toISOString()}, ${ctx.who.userId})
        returning feed_id as id`.execute(ctx.db);
      const after = await shownFeed(ctx.db, rows[0]?.id ?? 0);
      ctx.changed({ entity: 'till feed', id: after.feed_id, action: 'set up', after });
      ctx.enqueue({ queue: feedQueue, data: { client_id: ctx.who.clientId } });
      return after;
    }),
    serve(changeFeed, async (ctx, { params, body }) => {
      const before = await shownFeed(ctx.db, params.id);
      const { source, host, port, username, secret, secret_kind, folder, pattern, host_key, active } = body;
      const moved = before.host !== host || before.port !== port || before.username !== username || before.secret_kind !== secret_kind;
      if (moved && secret === undefined) throw missingSecret();
      await sql`
        update till_feeds set source = ${source}, host = ${host}, port = ${port}, username = ${username}, secret_kind = ${secret_kind}, folder = ${folder}, pattern = ${pattern}, host_key = ${host_key},
          active = ${active}, secret = coalesce(${secret === undefined ? null : sealed(config, secret)}::bytea, secret)
        where client_id = ${mine} and feed_id = ${params.id}`.execute(ctx.db);
      const after = await shownFeed(ctx.db, params.id);
      ctx.changed({ entity: 'till feed', id: params.id, action: 'changed', before, after });
      if (active) ctx.enqueue({ queue: feedQueue, data: { client_id: ctx.who.clientId } });
      return after;
    }),
    serve(removeFeed, async (ctx, { params }) => {
      const before = await shownFeed(ctx.db, params.id);
      await sql`delete from till_feeds where client_id = ${mine} and feed_id = ${params.id}`.execute(ctx.db);
      ctx.changed({ entity: 'till feed', id: params.id, action: 'removed', before });
      return { feed_id: params.id };
    }),
    serve(lookAtFeeds, async (ctx) => {
      const feeds = (await shownFeeds(ctx.db)).filter(({ active }) => active).length;
      if (feeds > 0) ctx.enqueue({ queue: feedQueue, data: { client_id: ctx.who.clientId } });
      ctx.changed({ entity: 'till feed', id: 'all', action: 'looked at' });
      return { feeds };
    }),
    serve(skipFeedFile, async (ctx, { params }) => {
      const { rows } = await sql`update till_feed_files set skipped = true where client_id = ${mine} and file_id = ${params.id} returning 1`.execute(ctx.db);
      if (rows.length === 0) throw notFound();
      ctx.changed({ entity: 'till feed file', id: params.id, action: 'skipped' });
      return { file_id: params.id };
    }),
    serve(readFeedFile, async (_ctx, _input, { name, bytes }: Opened) => ({ fileName: name, type: 'application/octet-stream', bytes }), {
      async gather(outside, { params }) {
        const { feed_id, name, size } = await outside.read((db) => seenFile(db, params.id));
        const { server, folder } = await feedFrom(outside, feed_id);
        return { name, bytes: await reach(server, (remote) => remote.read(folder, { name, size }, runImport.upload.bytesMax)) };
      },
    }),
  ];
}
