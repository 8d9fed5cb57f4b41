import { sql } from 'kysely';
import { permissionKeys } from '../src/identity/contract/permission.ts';
import { nobody, type Who } from '../src/kernel/server/calls/context.ts';
import { executeCall } from '../src/kernel/server/calls/execute-call.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { BoundCall, Services } from '../src/kernel/server/calls/serve.ts';
import { asOwner, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { ownDatabase } from './harness.ts';

/** Calls carried out for the one user of the one client of a database of its own, over several connections. */
export async function openAlone(name: string, size = 8) {
  const url = await ownDatabase(name);
  await asOwner(url, async (db) => {
    await sql`insert into clients (client_id, name) values (1, 'Alone')`.execute(db);
    await sql`insert into users (client_id, user_id, email, name) values (1, 1, 'one@alone.example', 'One')`.execute(db);
    await sql`insert into sessions (client_id, session_id, user_id, remembered, address, agent, expires_at)
      values (1, '00000000-0000-4000-8000-000000000001', 1, false, '', '', now() + interval '1 hour')`.execute(db);
  });
  const database = openDatabase(openPool({ url, size }));
  const services: Services = { database, files: undefined as never, speech: undefined as never, model: undefined as never, send: async () => {}, wake() {}, heavy: heavyTurns(10) };
  const who: Who = {
    ...nobody,
    userId: 1,
    clientId: 1,
    homeClientId: 1,
    sessionId: '00000000-0000-4000-8000-000000000001',
    accessVersion: 1,
    permissions: new Set(Object.keys(permissionKeys)),
  };
  const facts = { id: 'request-1', address: '', agent: '', cookies: {} };
  return {
    url,
    database,
    send: (served: BoundCall, body: unknown, key?: string, params: object = {}) =>
      executeCall(services, served, who, facts, { params, query: {}, key, receive: async () => ({ body }) }),
  };
}
