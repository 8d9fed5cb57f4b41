import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import type { ClientWork } from '../../../kernel/server/jobs/client-work.ts';
import { Trouble } from '../../../kernel/server/jobs/failing-work.ts';
import { Unreachable } from '../../../kernel/server/services/outbound-address.ts';
import { feedQueue } from '../../contract/feeds/feed-states.ts';
import { appliedLists } from '../../contract/feeds/run.ts';
import { applySlice } from './apply.ts';
import { planFor, takeFetched } from './bring-in.ts';
import { addressOf, fetchList, type ListConfig } from './fetching.ts';
import { tablesOf } from './read-list.ts';

const mine = sql`(select app_client())`;
const told = (ctx: Ctx, clientId: number) => ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: [...appliedLists] });
const looked = (id: number, hash: Buffer) => sql`
  update feed_sources set looked_at = clock_timestamp(), next_at = clock_timestamp() + make_interval(hours => every_hours), file_hash = ${hash} where client_id = ${mine} and source_id = ${id}`;

/** Fetches a list and brings it in, or keeps it until somebody agrees. The same file again changes nothing. */
async function fetchSource(database: Database, config: ListConfig, clientId: number, id: number): Promise<void> {
  const inside = <T>(work: (ctx: Ctx) => Promise<T>) => inClient(database, clientId, feedQueue, work);
  const address = await inside(({ db }) => addressOf(db, id));
  const file = await fetchList(config, address).catch((error) => {
    throw error instanceof Unreachable ? new Trouble(error.message) : error;
  });
  const hash = createHash('sha256').update(file.bytes).digest();
  if (!address.file_hash?.equals(hash)) {
    const tables = await tablesOf(file.bytes, 'application/octet-stream');
    const planned = await inside((ctx) => planFor(ctx, tables, id));
    await inside(async (ctx) => {
      // What waits of an older file is no longer what is offered.
      await sql`update feed_runs set state = 'discarded', ended_at = now() where client_id = ${mine} and source_id = ${id} and state = 'waiting'`.execute(ctx.db);
      await takeFetched(ctx, planned, file.name);
      await looked(id, hash).execute(ctx.db);
      told(ctx, clientId);
    });
  } else
    await inside(async (ctx) => {
      await looked(id, hash).execute(ctx.db);
      told(ctx, clientId);
    });
}

/** Fetches lists that suppliers leave at an address, and carries on with those that are being brought in. */
export const supplierListWork = (config: ListConfig): ClientWork => ({
  queue: feedQueue,
  cron: '* * * * *',
  what: 'Bringing in a list of products',
  retryMinutes: { first: 15, most: 24 * 60 },
  statementSeconds: 120,
  async pieces(db) {
    const { rows } = await sql<{ client_id: number; piece: string; about: string }>`select client_id, piece, about from supplier_lists_due()`.execute(db);
    return rows.map(({ client_id, piece, about }) => ({ clientId: client_id, piece, about }));
  },
  async lot(database, { clientId, piece }) {
    const [what, id] = piece.split(' ');
    if (what === 'source') {
      await fetchSource(database, config, clientId, Number(id));
      return false;
    }
    return inClient(database, clientId, feedQueue, async (ctx) => {
      const more = await applySlice(ctx.db, Number(id));
      told(ctx, clientId);
      return more;
    });
  },
});
