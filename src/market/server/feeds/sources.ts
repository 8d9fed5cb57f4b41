import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { readRows } from '../../../kernel/server/records/rows.ts';
import type { FetchedFile } from '../../../kernel/server/services/fetched-file.ts';
import { Unreachable } from '../../../kernel/server/services/outbound-address.ts';
import { feedQueue } from '../../contract/feeds/feed-states.ts';
import { createSource, deleteSource, type FeedSource, fetchSource, listSources, readSourceFile, updateSource } from '../../contract/feeds/source.ts';
import { ensureSeller } from '../sellers/profile.ts';
import { addressOf, fetchList, type ListConfig, sealedPassword } from './fetching.ts';
import { layoutKind } from './read-list.ts';
import { runRows, runsFrom } from './run-rows.ts';

const mine = sql`(select app_client())`;

type Bare = Omit<FeedSource, 'last_run'>;

async function sources(db: Sql, only?: RawBuilder<unknown>): Promise<FeedSource[]> {
  const { rows } = await sql<Bare>`
    select s.source_id, s.name, s.kind, s.url, s.username, s.every_hours, s.leavers, s.guard_share, s.new_status, s.active, s.looked_at, s.next_at, s.version,
      (select count(*) from feed_products p where p.client_id = s.client_id and p.source_id = s.source_id and p.state = 'linked')::integer as products,
      (select count(*) from feed_products p where p.client_id = s.client_id and p.source_id = s.source_id and p.state = 'open')::integer as open,
      (select jsonb_build_object('why', w.why, 'next_at', case when isfinite(w.next_at) then w.next_at end) from failing_work w
        where w.client_id = s.client_id and w.work = ${feedQueue} and w.piece = 'source ' || s.source_id) as failure
    from feed_sources s where s.client_id = ${mine} ${only ?? sql``} order by lower(s.name)`.execute(db);
  const latest = await readRows(
    db,
    runRows,
    sql`${runsFrom} where r.client_id = ${mine} and r.run_id in (select max(n.run_id) from feed_runs n where n.client_id = ${mine} group by n.source_id)`,
  );
  const runOf = new Map(latest.map((run) => [run.source_id, run]));
  return rows.map((row) => ({ ...row, last_run: runOf.get(row.source_id) ?? null }));
}

async function oneSource(db: Sql, id: number, lock = false): Promise<FeedSource> {
  if (lock) await sql`select 1 from feed_sources where client_id = ${mine} and source_id = ${id} for update`.execute(db);
  const [found] = await sources(db, sql`and s.source_id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Known at once; whether its address may be reached is judged whenever it is fetched. */
const refuseAddress = (url: string | null | undefined, { innerAllowed }: ListConfig): void => {
  if (url && !innerAllowed && !url.toLowerCase().startsWith('https:')) throw invalid('url', 'must begin with https://');
};

const lookNow = (ctx: Ctx) => ctx.enqueue({ queue: feedQueue, data: { client_id: ctx.who.clientId }, clientId: ctx.who.clientId, urgent: true });

export function sourceRoutes(config: ListConfig): readonly BoundCall[] {
  return [
    serve(listSources, async ({ db }) => {
      const data = await sources(db);
      return { data, total: data.length };
    }),
    serve(createSource, async (ctx, { body }) => {
      const { name, url, username, password, every_hours, leavers, guard_share, new_status, active } = body;
      refuseAddress(url, config);
      await ensureSeller(ctx.db);
      const made = await sql<{ id: number }>`
        insert into feed_sources (client_id, name, kind, url, username, secret, every_hours, leavers, guard_share, new_status, active)
        values (app_client(), ${name}, ${url ? 'url' : 'upload'}, ${url || null}, ${username || null}, ${password ? sealedPassword(config, password) : null}, ${every_hours}, ${leavers}, ${guard_share},
          ${new_status}, ${active})
        returning source_id as id`.execute(ctx.db);
      const after = await oneSource(ctx.db, made.rows[0]?.id ?? 0);
      ctx.changed({ entity: 'list source', id: after.source_id, action: 'created', after });
      if (url && active) lookNow(ctx);
      return after;
    }),
    serve(updateSource, async (ctx, { params: { id }, body: { version, password, ...body } }) => {
      const before = await oneSource(ctx.db, id, true);
      checkVersion(before, version, body);
      const next = { ...before, ...body };
      if ((before.kind === 'url') !== Boolean(next.url))
        throw invalid('url', before.kind === 'url' ? 'cannot be taken away; remove the source' : 'is for a source that is fetched');
      refuseAddress(next.url, config);
      // A password is for the server for which it was given.
      const moved = before.url !== null && next.url != null && new URL(before.url).origin !== new URL(next.url).origin;
      const secret = password === undefined ? (moved || !next.username ? sql`null` : sql`secret`) : password === '' ? sql`null` : sql`${sealedPassword(config, password)}`;
      await sql`
        update feed_sources set name = ${next.name}, url = ${next.url ?? null}, username = ${next.username || null}, secret = ${secret}, every_hours = ${next.every_hours}, leavers = ${next.leavers},
          guard_share = ${next.guard_share}, new_status = ${next.new_status}, active = ${next.active}, next_at = case when looked_at is null then null else looked_at + make_interval(hours => ${next.every_hours}::integer) end,
          file_hash = case when url is distinct from ${next.url ?? null} then null else file_hash end
        where client_id = ${mine} and source_id = ${id}`.execute(ctx.db);
      const after = await oneSource(ctx.db, id);
      ctx.changed({ entity: 'list source', id, action: 'updated', before, after });
      return after;
    }),
    serve(deleteSource, async (ctx, { params: { id } }) => {
      const before = await oneSource(ctx.db, id, true);
      await batch(
        ctx.db,
        sql`delete from feed_sources where client_id = ${mine} and source_id = ${id}`,
        sql`delete from sheet_layouts where client_id = ${mine} and kind = ${layoutKind(id)}`,
        sql`delete from failing_work where client_id = ${mine} and work = ${feedQueue} and piece = ${`source ${id}`}`,
      );
      ctx.changed({ entity: 'list source', id, action: 'deleted', before });
      return {};
    }),
    serve(fetchSource, async (ctx, { params: { id } }) => {
      const before = await oneSource(ctx.db, id, true);
      if (before.kind !== 'url') throw invalid('id', 'has no address: choose a file and bring it in');
      // Somebody who asks wants it looked at, also where the file is the same as last time.
      await sql`update feed_sources set next_at = null, file_hash = null, active = true where client_id = ${mine} and source_id = ${id}`.execute(ctx.db);
      lookNow(ctx);
      return oneSource(ctx.db, id);
    }),
    serve(readSourceFile, async (_ctx, _input, { name, bytes }: FetchedFile) => ({ fileName: name, type: 'application/octet-stream', bytes }), {
      async gather({ read }, { params }) {
        const address = await read((db) => addressOf(db, params.id));
        return fetchList(config, address).catch((error) => {
          throw error instanceof Unreachable ? fault('INVALID_DATA', { message: error.message }) : error;
        });
      },
    }),
  ];
}
