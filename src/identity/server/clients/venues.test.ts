import { type RawBuilder, sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { listAudit } from '../../contract/audit.ts';
import { putClientSettings } from '../../contract/settings.ts';
import { createVenueCode, joinVenues, leaveVenues, listVenues, lookAtVenueCode, withdrawVenueCode } from '../../contract/venue.ts';

const codeOf = async (api: Api, { owner }: Venue) => (await api.call(createVenueCode, {}, owner)).body.code;
const join = (api: Api, { owner }: Venue, code: string) => api.call(joinVenues, { body: { code } }, owner);
const seen = async (api: Api, as: SignedIn) => (await api.call(listVenues, {}, as)).body.venues.map(({ name, own }) => [name, own]);
const trail = async (api: Api, { owner }: Venue) =>
  (await api.call(listAudit, { query: { filters: JSON.stringify({ entity: { eq: 'venues' } }) } }, owner)).body.data.map(({ action, after }) => [action, after]);
const refusal = ({ status, body }: Awaited<ReturnType<typeof join>>) => [status, body.error?.code];

describe('venues', () => {
  test('are joined by a code of the one and the word of the other, who sees first with whom', async ({ api, venue, rival }) => {
    const third = await api.venue('The Third');
    const code = await codeOf(api, venue);
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect((await api.call(listVenues, {}, venue.owner)).body).toMatchObject({ venues: [], code_until: expect.any(String) });
    expect((await api.call(lookAtVenueCode, { body: { code: code.toLowerCase().replaceAll('-', ' ') } }, rival.owner)).body).toEqual({ name: 'The Test Arms', others: [] });
    expect(await seen(api, rival.owner)).toEqual([]);
    expect((await join(api, rival, code)).status).toBe(200);
    expect(await seen(api, venue.owner)).toEqual([
      ['The Rival', false],
      ['The Test Arms', true],
    ]);
    expect(await seen(api, rival.owner)).toEqual([
      ['The Rival', true],
      ['The Test Arms', false],
    ]);
    expect(await seen(api, third.owner)).toEqual([]);
    const next = await codeOf(api, rival);
    expect((await api.call(lookAtVenueCode, { body: { code: next } }, third.owner)).body).toEqual({ name: 'The Rival', others: ['The Test Arms'] });
    await join(api, third, next);
    for (const { owner } of [venue, rival, third]) expect((await seen(api, owner)).map(([name]) => name)).toEqual(['The Rival', 'The Test Arms', 'The Third']);
    expect([await trail(api, venue), await trail(api, third)]).toEqual([
      [
        ['joined', { name: 'The Third' }],
        ['joined', { name: 'The Rival' }],
        ['made a joining code for', expect.anything()],
      ],
      [
        ['joined', { name: 'The Rival, The Test Arms' }],
        ['looked at a joining code for', { name: 'The Rival' }],
      ],
    ]);
  });

  test('keep of a code nothing that opens anything', async ({ api, venue }) => {
    const code = (await codeOf(api, venue)).replaceAll('-', '');
    const { rows } = await api.db.asOwner((db) =>
      sql<{ all: string }>`select row_to_json(c)::text || coalesce((select string_agg(a::text, '') from audit a where a.client_id = c.client_id), '') as all from venue_codes c
        where client_id = ${venue.clientId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.all.replaceAll('-', '')).not.toContain(code);
  });

  test('refuse a code that is unknown, their own, used, withdrawn, replaced or too old', async ({ api, venue, rival }) => {
    const third = await api.venue('The Third');
    expect(refusal(await join(api, rival, 'AAAA-BBBB-CCCC-DDDD'))).toEqual([422, 'VENUE_CODE_UNKNOWN']);
    expect(refusal(await join(api, rival, 'AAAA-BBBB'))).toEqual([422, 'INVALID_DATA']);
    const replaced = await codeOf(api, venue);
    const withdrawn = await codeOf(api, venue);
    expect(refusal(await join(api, rival, replaced))).toEqual([409, 'VENUE_CODE_USED']);
    await api.call(withdrawVenueCode, {}, venue.owner);
    expect(refusal(await join(api, rival, withdrawn))).toEqual([409, 'VENUE_CODE_USED']);
    const old = await codeOf(api, venue);
    await api.db.asOwner((db) => sql`update venue_codes set expires_at = now() - interval '1 second' where client_id = ${venue.clientId} and spent_at is null`.execute(db));
    expect(refusal(await join(api, rival, old))).toEqual([409, 'VENUE_CODE_EXPIRED']);
    const code = await codeOf(api, venue);
    expect(refusal(await join(api, venue, code))).toEqual([409, 'VENUE_CODE_OWN']);
    await join(api, rival, code);
    expect(refusal(await join(api, third, code))).toEqual([409, 'VENUE_CODE_USED']);
    expect(await seen(api, third.owner)).toEqual([]);
  });

  test('join once, one group at a time, and only where money is the same', async ({ api, venue, rival }) => {
    const [third, fourth, abroad] = [await api.venue('The Third'), await api.venue('The Fourth'), await api.venue('Abroad')];
    await join(api, rival, await codeOf(api, venue));
    expect(refusal(await join(api, rival, await codeOf(api, venue)))).toEqual([409, 'VENUES_JOINED_ALREADY']);
    await join(api, fourth, await codeOf(api, third));
    expect(refusal(await join(api, rival, await codeOf(api, third)))).toEqual([409, 'VENUE_JOINED_ELSEWHERE']);
    await api.call(putClientSettings, { body: { currency: 'EUR' } }, abroad.owner);
    expect(refusal(await join(api, abroad, await codeOf(api, venue)))).toEqual([409, 'VENUE_MONEY_DIFFERS']);
    expect((await seen(api, venue.owner)).length).toBe(2);
  });

  test('may be left by any member; the last one is alone again', async ({ api, venue, rival }) => {
    const third = await api.venue('The Third');
    expect(refusal(await api.call(leaveVenues, {}, venue.owner))).toEqual([409, 'VENUE_NOT_JOINED']);
    await join(api, rival, await codeOf(api, venue));
    await join(api, third, await codeOf(api, rival));
    const open = await codeOf(api, rival);
    expect((await api.call(leaveVenues, {}, rival.owner)).body.venues).toEqual([]);
    expect([await seen(api, rival.owner), (await seen(api, venue.owner)).map(([name]) => name)]).toEqual([[], ['The Test Arms', 'The Third']]);
    expect(refusal(await join(api, await api.venue('The Fifth'), open))).toEqual([409, 'VENUE_CODE_USED']);
    expect((await trail(api, third))[0]).toEqual(['left', { name: 'The Rival' }]);
    await api.call(leaveVenues, {}, third.owner);
    expect([await seen(api, venue.owner), await seen(api, third.owner)]).toEqual([[], []]);
    expect(refusal(await join(api, venue, await codeOf(api, rival)))).toEqual([200, undefined]);
  });

  test('are the owner’s to join: nobody else makes a code, enters one or leaves', async ({ api, venue }) => {
    const manager = await venue.user('manager', ['manager']);
    for (const call of [createVenueCode, withdrawVenueCode, lookAtVenueCode, joinVenues, leaveVenues])
      expect([call.id, (await api.raw(call, { body: { code: 'AAAABBBBCCCCDDDD' }, token: manager.token })).status]).toEqual([call.id, 403]);
    expect((await api.call(listVenues, {}, manager)).status).toBe(200);
  });

  test('can not be written into a group past the code: the database refuses the server itself', async ({ api, venue, rival }) => {
    await join(api, rival, await codeOf(api, venue));
    const third = await api.venue('The Third');
    const asThird = (work: RawBuilder<unknown>) =>
      api.db.transaction(undefined, async (db) => {
        await enterTenant(db, third.clientId);
        return (await work.execute(db)).rows;
      });
    await expect(asThird(sql`insert into venue_members (client_id, group_id) select app_client(), 1`)).rejects.toThrow(/row-level security/);
    expect(await asThird(sql`select * from venue_members`)).toEqual([]);
    expect(await asThird(sql`select * from venue_codes`)).toEqual([]);
    expect(await asThird(sql`select * from venue_group()`)).toEqual([]);
  });
});
