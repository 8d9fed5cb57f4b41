import { sql } from 'kysely';
import { roomOfUser } from '../../../kernel/contract/event.ts';
import type { Who } from '../../../kernel/server/calls/context.ts';
import { entryOf } from '../../../kernel/server/calls/execute-call.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import { faultOfDatabase, invalid, notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { beginActing, endActing, listActingClients } from '../../contract/acting.ts';

/** Tells whether somebody's session stands and lets them work in a client's name, be it their own: the database lets them in, or does not. */
export const mayActFor =
  (database: Database) =>
  async (who: Who, clientId: number): Promise<boolean> => {
    try {
      await database.reading(entryOf({ ...who, clientId }), (db) => sql`select`.execute(db));
      return true;
    } catch (error) {
      const code = faultOfDatabase(error)?.code;
      if (code === 'SESSION_EXPIRED' || code === 'ACTING_ENDED') return false;
      throw error;
    }
  };

interface ActingClient {
  client_id: number;
  name: string;
  venue_type: string | null;
  country: string | null;
  count: number;
}

export const actingRoutes: readonly BoundCall[] = [
  serve(listActingClients, async ({ db, who }, { query }) => {
    const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
    const { rows } = await sql<ActingClient>`
      select client_id, name, venue_type, country, count(*) over () as count from identity_venues()
      where client_id <> ${who.homeClientId} and name ilike ${`%${likeEscaped(query.search ?? '')}%`}
      order by lower(name) ${direction}, client_id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
    return { data: rows, total: rows[0]?.count ?? 0, page: query.page, pageSize: query.pageSize };
  }),
  serve(beginActing, async (ctx, { body }) => {
    const { homeClientId, sessionId } = ctx.who;
    const { rows } = await sql<{ client_id: number; client_name: string; until: string }>`
      select client_id, client_name, until from identity_begin_acting(${body.client_id}, ${homeClientId}, ${sessionId}, ${ctx.request.id}, ${body.reason})`.execute(ctx.db);
    const [begun] = rows;
    if (!begun) throw invalid('client_id', 'is no venue in whose name you may work');
    ctx.changed({ entity: 'client', id: begun.client_id, action: 'began to work in the name of', after: { name: begun.client_name, until: begun.until }, reason: body.reason });
    return { client_id: begun.client_id, name: begun.client_name, until: begun.until };
  }),
  serve(endActing, async (ctx, { params }) => {
    const { homeClientId, sessionId } = ctx.who;
    const { rows } = await sql<{ ended: boolean; name: string | null }>`
      select identity_end_acting(${params.id}, ${homeClientId}, ${sessionId}, ${ctx.request.id}) as ended, (select name from identity_venues() where client_id = ${params.id}) as name`.execute(
      ctx.db,
    );
    const [{ ended, name } = { ended: false, name: null }] = rows;
    if (!ended) throw notFound();
    ctx.emit(roomOfUser(ctx.who.userId), 'acting.ended', { client_id: params.id });
    ctx.changed({ entity: 'client', id: params.id, action: 'stopped working in the name of', after: { name } });
    return { done: true } as const;
  }),
];
