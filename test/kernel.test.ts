import { sql } from 'kysely';
import { z } from 'zod';
import { listAudit, verifyAudit } from '../src/identity/contract/audit.ts';
import { getUserSettings, putUserSettings } from '../src/identity/contract/settings.ts';
import { call } from '../src/kernel/contract/call.ts';
import { serve } from '../src/kernel/server/calls/serve.ts';
import { asOwner, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { fault } from '../src/kernel/server/fault.ts';
import { pageHeaders } from '../src/kernel/server/http/security-headers.ts';
import { openAlone } from './alone.ts';
import { describe, expect, password, test } from './harness.ts';

describe('a keyed write', () => {
  const key = { 'idempotency-key': 'one-key' };

  test('repeated gets the first answer and happens once', async ({ api, venue }) => {
    const send = () => api.call(putUserSettings, { body: { theme: 'dark' } }, venue.owner, key);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const rows = await api.db.asOwner((db) => sql<{ n: number }>`select count(*) as n from audit where call = 'settings.user.put'`.execute(db));
    expect(rows.rows[0]?.n).toBe(1);
  });

  test('with other data under the same key is refused', async ({ api, venue }) => {
    await api.call(putUserSettings, { body: { theme: 'dark' } }, venue.owner, key);
    const other = await api.call(putUserSettings, { body: { theme: 'light' } }, venue.owner, key);
    expect([other.status, other.body.error?.code]).toEqual([422, 'KEY_REUSED']);
    expect((await api.call(getUserSettings, {}, venue.owner)).body.theme).toBe('dark');
  });

  test('under a key that cannot be kept is refused, not carried out without it', async ({ api, venue }) => {
    const before = (await api.call(getUserSettings, {}, venue.owner)).body.theme;
    const answer = await api.call(putUserSettings, { body: { theme: before === 'dark' ? 'light' : 'dark' } }, venue.owner, { 'idempotency-key': 'k'.repeat(256) });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, 'Idempotency-Key']);
    expect((await api.call(getUserSettings, {}, venue.owner)).body.theme).toBe(before);
  });

  test('of somebody else under the same key is their own', async ({ api, venue, rival }) => {
    await api.call(putUserSettings, { body: { theme: 'dark' } }, venue.owner, key);
    expect((await api.call(putUserSettings, { body: { theme: 'light' } }, rival.owner, key)).status).toBe(200);
  });
});

const rename = call({
  id: 'test.rename',
  method: 'POST',
  path: '/test',
  summary: 'Rename',
  access: 'signed-in',
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

describe('a write among others', () => {
  test('under a key that is still being carried out answers 409, and the key stays free when it fails', async () => {
    const { database, send } = await openAlone('running');
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let fails = true;
    const slow = serve(rename, async (ctx, { body }) => {
      begun.resolve();
      await ctx.db.updateTable('clients').set({ name: body.name }).where('client_id', '=', 1).execute();
      await held.promise;
      if (fails) throw fault('CONFLICT');
      return body;
    });
    const first = send(slow, { name: 'A' }, 'k').catch((error) => error.code);
    await begun.promise;
    await expect(send(slow, { name: 'A' }, 'k')).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    held.resolve();
    expect(await first).toBe('CONFLICT');
    fails = false;
    expect((await send(slow, { name: 'A' }, 'k')).status).toBe(200);
    await database.close();
  });

  test('that fails leaves nothing: no row, no trail, no event', async () => {
    const { url, database, send } = await openAlone('failing');
    const failing = serve(rename, async (ctx, { body }) => {
      await ctx.db.updateTable('clients').set({ name: body.name }).where('client_id', '=', 1).execute();
      ctx.changed({ entity: 'client', id: 1, action: 'renamed' });
      ctx.emit('client:1', 'lists.changed', { calls: ['x'] });
      throw new Error('something nobody foresaw');
    });
    await expect(send(failing, { name: 'B' })).rejects.toThrow('nobody foresaw');
    await asOwner(url, async (db) => {
      const { rows } =
        await sql`select (select name from clients where client_id = 1) as name, (select count(*) from audit) as trail, (select count(*) from outbox) as events`.execute(db);
      expect(rows).toEqual([{ name: 'Alone', trail: 0, events: 0 }]);
    });
    await database.close();
  });

  test('that the database deadlocks is carried out again, and the caller sees nothing of it', async () => {
    const { url, database, send } = await openAlone('deadlock');
    await asOwner(url, async (db) => {
      await sql`create table two_rows (n int primary key, v int not null default 0)`.execute(db);
      await sql`insert into two_rows values (1), (2)`.execute(db);
    });
    const bothHeld = Promise.withResolvers<void>();
    const holding = new Set<number>();
    const crossing = (first: number, second: number) =>
      serve(rename, async (ctx, { body }) => {
        await sql`update two_rows set v = v + 1 where n = ${first}`.execute(ctx.db);
        if (holding.add(first).size === 2) bothHeld.resolve();
        await bothHeld.promise;
        await sql`update two_rows set v = v + 1 where n = ${second}`.execute(ctx.db);
        return body;
      });
    await Promise.all([send(crossing(1, 2), { name: 'a' }), send(crossing(2, 1), { name: 'b' }), send(crossing(1, 2), { name: 'c' }), send(crossing(2, 1), { name: 'd' })]);
    await asOwner(url, async (db) => {
      expect((await sql`select v from two_rows order by n`.execute(db)).rows).toEqual([{ v: 4 }, { v: 4 }]);
    });
    await database.close();
  });
});

describe('the audit trail', () => {
  test('is chained, and shows where it was touched', async () => {
    const { url, database, send } = await openAlone('chain');
    const change = serve(rename, async (ctx, { body }) => {
      ctx.changed({ entity: 'thing', id: body.name, action: 'changed', after: body });
      return body;
    });
    for (const name of ['a', 'b', 'c']) await send(change, { name });
    const look = (db: Parameters<Parameters<typeof asOwner>[1]>[0]) =>
      sql<{ audit_id: string }>`select app_enter_tenant(1), (select audit_id from audit_broken_link()) as audit_id`.execute(db);
    // A transaction that runs anywhere on the same PostgreSQL, another test's too, holds the chain back for its while.
    const links = async () => {
      let count: number | undefined;
      await asOwner(url, async (db) => {
        await sql`select audit_extend_chain(1)`.execute(db);
        count = (await sql<{ n: number }>`select count(*) as n from audit_chain`.execute(db)).rows[0]?.n;
      });
      return count;
    };
    await expect.poll(links, { timeout: 20_000 }).toBe(3);
    await asOwner(url, async (db) => {
      await sql`select app_enter_tenant(1)`.execute(db);
      expect((await look(db)).rows[0]?.audit_id).toBeNull();
      await sql`alter table audit disable trigger audit_append_only`.execute(db);
      await sql`update audit set after = '{"name":"never"}' where entity_id = 'b'`.execute(db);
      const touched = await sql<{ audit_id: string }>`select audit_id from audit where entity_id = 'b'`.execute(db);
      expect((await look(db)).rows[0]?.audit_id).toBe(touched.rows[0]?.audit_id);
    });
    await database.close();
  });

  test('never keeps a password or a token', async ({ api, venue }) => {
    const rows = await api.db.asOwner((db) => sql<{ all: string }>`select coalesce(jsonb_agg(to_jsonb(a))::text, '') as all from audit a`.execute(db));
    expect(rows.rows[0]?.all).toContain('signed in');
    for (const secret of [password, venue.owner.token, venue.owner.refreshToken]) expect(rows.rows[0]?.all).not.toContain(secret);
    expect((await api.call(listAudit, {}, venue.owner)).status).toBe(200);
    expect((await api.call(verifyAudit, {}, await venue.user('viewer', ['viewer']))).status).toBe(403);
  });
});

describe('what the browser may send', () => {
  test('from another site is refused', async ({ api, venue }) => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { 'x-csrf-token': 'short' }] as Record<string, string>[])
      expect((await api.call(putUserSettings, { body: { theme: 'dark' } }, venue.owner, headers)).body.error?.code).toBe('ORIGIN_REFUSED');
  });

  test('comes back with headers under which it can only be data', async ({ api, venue }) => {
    const { headers } = await api.call(getUserSettings, {}, venue.owner, { 'x-request-id': 'my-request-1' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-request-id': 'my-request-1', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });
});

describe('a page', () => {
  test('may run nothing but its own scripts, and be framed by nobody', () => {
    const headers = pageHeaders(true);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/);
    expect(headers).toMatchObject({ 'strict-transport-security': expect.stringContaining('max-age=31536000'), 'x-content-type-options': 'nosniff' });
  });
});

describe('a connection', () => {
  test('goes on after a statement that failed when it was first prepared', async () => {
    const { url } = await openAlone('kernel_failed_first');
    const database = openDatabase(openPool({ url, size: 1 }));
    const divide = (by: number) => database.reading(undefined, (db) => sql<{ n: number }>`select 10 / ${by}::integer as n`.execute(db));
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(5)).rows).toEqual([{ n: 2 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(2)).rows).toEqual([{ n: 5 }]);
    await database.close();
  });

  test('that reads can write nothing', async () => {
    const { database } = await openAlone('kernel_reads_only');
    await expect(database.reading(undefined, (db) => sql`insert into outbox (room, event, payload) values ('r', 'e', '{}')`.execute(db))).rejects.toThrow('read-only');
    await database.close();
  });

  test('is mute once its transaction is over', async () => {
    const { database } = await openAlone('kernel_mute');
    const kept = await database.transaction(undefined, async (db) => db);
    await expect(sql`select 1`.execute(kept)).rejects.toThrow('over');
    await database.close();
  });

  test('does not call a transaction done of which a statement failed unheeded', async () => {
    const { database } = await openAlone('kernel_unheeded');
    const unheeded = database.transaction(undefined, async (db) => {
      await sql`insert into outbox (room, event, payload) values ('r', 'e', '{}')`.execute(db);
      await sql`select 1 / 0`.execute(db).catch(() => {});
      return 'done';
    });
    await expect(unheeded).rejects.toThrow('nobody heeded');
    await database.close();
  });
});
