import { sql } from 'kysely';
import { actingFor } from '../../../../test/acting.ts';
import { everyCall } from '../../../../test/calls.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { brands } from '../../../catalogue/contract/reference.ts';
import { pathOf } from '../../../kernel/contract/call.ts';
import { beginActing, endActing, listActingClients } from '../../contract/acting.ts';
import { listAudit } from '../../contract/audit.ts';
import { logout } from '../../contract/auth.ts';
import { getProfile, putProfile } from '../../contract/profile.ts';
import { getClientSettings, putUserSettings } from '../../contract/settings.ts';

describe('an operations admin in a client’s name', () => {
  test('chooses among the venues but their own', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const all = await api.call(listActingClients, { query: { pageSize: 500 } }, petra);
    expect(all.body.data.map(({ client_id }) => client_id)).toContain(venue.clientId);
    expect(all.body.data.map(({ client_id }) => client_id)).not.toContain(rival.clientId);
    const found = await api.call(listActingClients, { query: { search: 'test ARMS', pageSize: 500 } }, petra);
    expect(found.body.data).toContainEqual(expect.objectContaining({ client_id: venue.clientId, name: 'The Test Arms' }));
    expect(found.body.data.every(({ name }) => /test arms/i.test(name))).toBe(true);
    expect((await api.call(listActingClients, { query: { search: '100%_' } }, petra)).body).toMatchObject({ data: [], total: 0 });
  });

  test('works there, sees what is there, and both trails name them', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const theirs = await api.call(brands.create, { body: { name: 'Only theirs' } }, venue.owner);
    const headers = await actingFor(api, petra, venue.clientId);
    expect((await api.call(getClientSettings, {}, petra, headers)).body.client_name).toBe('The Test Arms');
    expect((await api.call(brands.get, { params: { id: theirs.body.brand_id } }, petra, headers)).status).toBe(200);
    const made = await api.call(brands.create, { body: { name: 'Made for them' } }, petra, headers);
    expect((await api.call(brands.get, { params: { id: made.body.brand_id } }, venue.owner)).body.name).toBe('Made for them');
    expect((await api.call(endActing, { params: { id: venue.clientId } }, petra)).status).toBe(200);
    const there = await api.call(listAudit, { query: { pageSize: 3 } }, venue.owner);
    expect(there.body.data).toMatchObject([
      { user_name: 'petra', user_from: 'The Rival', action: "stopped working in this client's name" },
      { user_name: 'petra', user_from: 'The Rival', action: 'created', label: 'Made for them' },
      { user_name: 'petra', user_from: 'The Rival', action: "began to work in this client's name", reason: 'the test asks for it' },
    ]);
    const here = await api.call(listAudit, { query: { pageSize: 2 } }, petra);
    expect(here.body.data).toMatchObject([
      { user_name: 'petra', user_from: null, action: 'stopped working in the name of', entity: 'client', label: 'The Test Arms' },
      { user_name: 'petra', user_from: null, action: 'began to work in the name of', label: 'The Test Arms', reason: 'the test asks for it' },
    ]);
  });

  test('is let in nowhere that was not begun, nor after the end, nor in another session, nor when the hours are over', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const other = await api.venue('The Third');
    const look = async (clientId: number, as = petra) => {
      const { status, body } = await api.call(brands.list, {}, as, { 'x-organization-id': String(clientId) });
      return status === 200 ? 200 : body.error?.code;
    };
    expect(await look(venue.clientId)).toBe('ACTING_ENDED');
    await actingFor(api, petra, venue.clientId);
    expect([await look(venue.clientId), await look(other.clientId), await look(987_654_321)]).toEqual([200, 'ACTING_ENDED', 'ACTING_ENDED']);
    expect(await look(venue.clientId, await api.signIn(petra.email))).toBe('ACTING_ENDED');
    await api.call(endActing, { params: { id: venue.clientId } }, petra);
    expect(await look(venue.clientId)).toBe('ACTING_ENDED');
    expect((await api.call(endActing, { params: { id: venue.clientId } }, petra)).status).toBe(404);
    await actingFor(api, petra, venue.clientId);
    await api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${venue.clientId})`.execute(db);
      await sql`update guests set until = now() - interval '1 second' where client_id = ${venue.clientId}`.execute(db);
    });
    expect(await look(venue.clientId)).toBe('ACTING_ENDED');
    await actingFor(api, petra, venue.clientId);
    await api.call(logout, { body: {} }, petra);
    expect(await look(venue.clientId)).toBe('SESSION_EXPIRED');
  });

  test('stays themselves in what is their own', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const headers = await actingFor(api, petra, venue.clientId);
    expect((await api.call(getProfile, {}, petra, headers)).body).toMatchObject({ email: petra.email, client_name: 'The Rival' });
    expect((await api.call(putUserSettings, { body: {} }, petra, headers)).status).toBe(200);
    for (const call of everyCall.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
      const answer = await api.app.inject({
        method: 'GET',
        url: `/api${pathOf(call.path, { id: 1, kind: 'no-cost', line: 1, entryId: 1 })}`,
        headers: { authorization: `Bearer ${petra.token}`, ...headers },
      });
      expect([call.id, [200, 400, 404].includes(answer.statusCode), answer.statusCode]).toEqual([call.id, true, answer.statusCode]);
    }
    // Spends the token, so it goes last.
    expect((await api.call(putProfile, { body: { name: 'Petra H' } }, petra, headers)).body.name).toBe('Petra H');
  });

  test('must say why, of a client that there is', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const begin = (body: object) => api.raw(beginActing, { body, token: petra.token });
    expect((await begin({ client_id: venue.clientId })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await begin({ client_id: venue.clientId, reason: '  ' })).status).toBe(422);
    for (const client_id of [987_654_321, rival.clientId]) expect((await begin({ client_id, reason: 'a good one' })).body.errors).toMatchObject([{ field: 'client_id' }]);
  });
});

describe('anybody else', () => {
  test('is refused, whatever they are and whatever they send', async ({ api, venue, rival }) => {
    for (const roles of [['owner'], ['admin'], ['manager'], ['supplier'], []]) {
      const user = await rival.user(`a ${roles[0] ?? 'nobody'}`, roles);
      expect((await api.call(beginActing, { body: { client_id: venue.clientId, reason: 'let me in' } }, user)).status).toBe(403);
      expect((await api.call(listActingClients, {}, user)).status).toBe(403);
      const entered = await api.call(brands.list, {}, user, { 'x-organization-id': String(venue.clientId) });
      expect([entered.status, entered.body.error?.code]).toEqual([403, 'TENANT_MISMATCH']);
    }
    const begun = await api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${rival.clientId})`.execute(db);
      return sql`select * from identity_begin_acting(${venue.clientId}, ${rival.clientId}, gen_random_uuid(), 'r', 'straight at the database')`.execute(db);
    });
    expect(begun.rows).toEqual([]);
  });

  test('who was an operations admin and is no longer is out at once', async ({ api, venue, rival }) => {
    const petra = await rival.user('petra', ['ops_admin']);
    const headers = await actingFor(api, petra, venue.clientId);
    await api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${rival.clientId})`.execute(db);
      await sql`delete from user_roles where client_id = ${rival.clientId} and user_id = ${petra.userId}`.execute(db);
    });
    expect((await api.call(brands.list, {}, petra, headers)).status).toBe(401);
  });
});
