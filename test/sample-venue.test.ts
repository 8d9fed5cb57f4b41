import { sql } from 'kysely';
import { fillSample } from '../demo/sample.ts';
import { seedReferences } from '../demo/seed-catalogue.ts';
import { beginActing, listActingClients } from '../src/identity/contract/acting.ts';
import { tryWorkAgain } from '../src/identity/contract/failing-work.ts';
import { listOwnVenues } from '../src/identity/contract/own-venues.ts';
import { getProfile, putProfile } from '../src/identity/contract/profile.ts';
import { lookAround, sampleFilling, sampleQueue, sampleState, throwSampleAway } from '../src/identity/contract/sample-venue.ts';
import { listVenues } from '../src/identity/contract/venue.ts';
import { sampleVenueWork } from '../src/identity/server/public.ts';
import { isWrite } from '../src/kernel/contract/call.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { workInTurns } from '../src/kernel/server/jobs/client-work.ts';
import { Trouble } from '../src/kernel/server/jobs/failing-work.ts';
import { everyCall } from './calls.ts';
import { type Api, describe, expect, password, type SignedIn, test, type Venue } from './harness.ts';
import { arrived, asOwner, names } from './own-venues.ts';
import { poll } from './poll.ts';
import { noFailure } from './work.ts';

const months = 1;
const sampleName = 'The Copper Still (sample)';

/** Somebody's sample, and them in it. */
/** As long as the work on samples may take in the product: a whole venue goes in one statement. */
const patiently = (api: Api) => api.db.asOwner((db) => sql`set local statement_timeout = '600s'`.execute(db));

async function inSample(api: Api, { owner }: Venue): Promise<SignedIn> {
  await patiently(api);
  const { body } = await api.call(lookAround, {}, owner);
  return arrived(api, owner, { clientId: body.client_id });
}

/** What is done by itself, and whose files it removed. */
async function worked(api: Api, fill: (clientId: number) => Promise<unknown> = (clientId) => fillSample(api.db, clientId, months)): Promise<number[]> {
  const removed: number[] = [];
  const means = { fill: async (clientId: number) => void (await fill(clientId)), files: { removeAllOf: async (owner: number) => void removed.push(owner) } };
  await workInTurns(api.db, sampleVenueWork(means), noFailure);
  return removed;
}

const throwAway = (api: Api, as: SignedIn) => api.call(throwSampleAway, { body: { refreshToken: as.refreshToken } }, as);
const stateOf = async (api: Api, as: SignedIn) => (await api.call(sampleState, {}, as)).body;

const tablesOf = async (db: Sql): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** How many rows of a client, or of everybody else, each table has; those without are left out. */
const rowsBy = (api: Api, clientId: number, whose: 'theirs' | 'others') =>
  api.db.asOwner(async (db) => {
    const counts: Record<string, number> = {};
    for (const name of await tablesOf(db)) {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::integer as n from ${sql.table(name)} where (client_id = ${clientId}) is ${whose === 'theirs' ? sql`true` : sql`not true`}`.execute(db);
      if (rows[0]?.n) counts[name] = rows[0].n;
    }
    return counts;
  });

describe('a sample venue', () => {
  test('is one of its own to whoever looks around, joined with nothing, and the same when they ask again', async ({ api, venue }) => {
    const { status, body } = await api.call(lookAround, {}, venue.owner);
    expect([status, body]).toEqual([201, { client_id: expect.any(Number), name: sampleName }]);
    expect(api.jobs.at(-1)).toMatchObject({ queue: sampleQueue, clientId: body.client_id });
    expect((await api.call(lookAround, {}, venue.owner)).body).toEqual(body);
    const { venues } = (await api.call(listOwnVenues, {}, venue.owner)).body;
    expect(venues.map(({ name, sample }) => [name, sample])).toEqual([
      ['The Test Arms', false],
      [sampleName, true],
    ]);
    expect((await api.call(listVenues, {}, venue.owner)).body.venues).toEqual([]);
    const over = await arrived(api, venue.owner, { clientId: body.client_id });
    expect((await api.call(getProfile, {}, over)).body).toMatchObject({ client_name: sampleName, roles: ['owner'] });
    expect(await stateOf(api, over)).toEqual({ state: 'filling', why: null, back: { client_id: venue.clientId, name: 'The Test Arms', asks_code: false } });
    expect((await api.call(listOwnVenues, {}, over)).body.may_add).toBe(false);
    // Who signs in begins at home, wherever they were last.
    expect((await api.signIn(venue.owner.email)).clientId).toBe(venue.clientId);
  });

  test('is made for who runs a venue, once their address is confirmed, and from no other sample', async ({ api, venue, rival }) => {
    const hand = await venue.user('hand', ['manager']);
    expect((await api.call(lookAround, {}, hand)).status).toBe(403);
    const { owner: seller } = await api.supplier('Harbour');
    expect((await api.call(lookAround, {}, seller)).status).toBe(403);
    expect((await api.call(lookAround, {}, await inSample(api, rival))).body.error?.code).toBe('SAMPLE_VENUE');
    await asOwner(api, sql`update users set email_confirmed_at = null where user_id = ${venue.owner.userId}`);
    expect((await api.call(lookAround, {}, venue.owner)).status).toBe(409);
  });

  test('is filled beside other venues, of which nothing changes, and removed whole', { timeout: 180_000 }, async ({ api, venue, rival }) => {
    const there = await inSample(api, venue);
    const others = await rowsBy(api, there.clientId, 'others');
    await worked(api);
    expect(await stateOf(api, there)).toMatchObject({ state: 'filled', why: null });
    const theirs = await rowsBy(api, there.clientId, 'theirs');
    for (const name of [
      'product_groups',
      'brands',
      'sizes',
      'master_products',
      'client_products',
      'recipes',
      'stock_entries',
      'stock_count_entries',
      'deliveries',
      'pos_sale_lines',
      'stock_periods',
    ])
      expect({ name, rows: theirs[name] ?? 0 }).not.toEqual({ name, rows: 0 });
    expect(await rowsBy(api, there.clientId, 'others')).toEqual(others);
    // Once filled it is left alone.
    await worked(api, async () => expect.unreachable('it is filled'));

    const { status, body: back } = await throwAway(api, there);
    expect([status, back.user.client_id, back.user.sample]).toEqual([200, venue.clientId, false]);
    expect((await api.call(getProfile, {}, there)).body.error?.code).toBe('SESSION_EXPIRED');
    const home = { ...there, userId: back.user.user_id, clientId: back.user.client_id, token: back.token, refreshToken: back.refreshToken };
    expect(await names(api, home)).toEqual(['The Test Arms']);
    expect(await worked(api)).toEqual([there.clientId]);
    expect(await rowsBy(api, there.clientId, 'theirs')).toEqual({});
    expect(await names(api, rival.owner)).toEqual(['The Rival']);
    // The next one is another.
    const { body: next } = await api.call(lookAround, {}, home);
    expect(next.client_id).not.toBe(there.clientId);
  });

  test('takes what all venues share where it is there, and has no second of it', { timeout: 180_000 }, async ({ api, venue }) => {
    await api.db.asOwner((db) => seedReferences(db, null));
    const there = await inSample(api, venue);
    await worked(api);
    const theirs = await rowsBy(api, there.clientId, 'theirs');
    const shared = ['product_groups', 'subgroups', 'sizes', 'pack_quantities', 'brands', 'densities', 'master_products'].map((name) => theirs[name] ?? 0);
    expect(shared).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(theirs.client_products).toBeGreaterThan(400);
  });

  test('that cannot be filled says so, and is tried again when somebody says so', async ({ api, venue }) => {
    const there = await inSample(api, venue);
    const failing = sampleVenueWork({ fill: () => Promise.reject(new Trouble('The barrels are empty.')), files: { removeAllOf: async () => {} } });
    await workInTurns(api.db, failing, { ...noFailure, log: { error() {}, warn() {}, info() {} } });
    expect(await stateOf(api, there)).toMatchObject({ state: 'failed', why: 'The barrels are empty.' });
    expect((await api.call(tryWorkAgain, { body: { work: sampleQueue, piece: sampleFilling } }, there)).status).toBe(200);
    expect(await stateOf(api, there)).toMatchObject({ state: 'filling', why: null });
  });

  test('that nobody opened for thirty days goes by itself', async ({ api, venue, rival }) => {
    const [left, used] = [await inSample(api, venue), await inSample(api, rival)];
    const longAgo = sql`now() - interval '31 days'`;
    await asOwner(api, sql`update sample_venues set created_at = ${longAgo}`);
    await asOwner(api, sql`update sessions set seen_at = ${longAgo} where client_id = ${left.clientId}`);
    await asOwner(api, sql`select identity_sweep()`);
    expect(await worked(api, async () => {})).toEqual([left.clientId]);
    expect([await names(api, await api.signIn(venue.owner.email)), (await names(api, used)).length]).toEqual([['The Test Arms'], 2]);
    expect((await stateOf(api, used)).state).toBe('filling');
  });
});

describe('nothing leaves a sample venue', () => {
  /** What a buyer of the market writes that nobody else reads. */
  const staysHome =
    /^mkt\.(client\.cart|client\.orders\.quick|delivery\.cost-estimate|wishlist|own-product|notifications|client\.order-limits|client\.order-requests\.(refuse|withdraw)|client\.standing-orders\.(pause|delete|skip)|client\.rfqs\.delete)/;
  const buys = (access: unknown) => JSON.stringify(access).includes('market.buy');

  test('every write of a buyer goes to somebody else, or is known to stay', () => {
    const writes = everyCall.filter((one) => isWrite(one) && buys(one.access));
    expect(writes.filter(({ id, outward }) => outward !== true && !staysHome.test(id)).map(({ id }) => id)).toEqual([]);
    expect(everyCall.filter(({ id, outward }) => outward && staysHome.test(id)).map(({ id }) => id)).toEqual([]);
  });

  test('whatever would reach somebody else is refused in words, and goes where it is no sample', async ({ api, venue }) => {
    const there = await inSample(api, venue);
    const outward = everyCall.filter((one) => one.outward);
    expect(outward.length).toBeGreaterThan(30);
    const params = { id: 1, item_id: 1, order_id: 1, quotation_id: 1, question_id: 1, day: '2026-01-01' };
    const refused = async (as: SignedIn) => {
      const codes: Record<string, string> = {};
      for (const one of outward) {
        const { body } = await api.raw(one, { params, body: {}, token: as.token });
        codes[one.id] = body?.error?.code;
      }
      return Object.entries(codes)
        .filter(([, code]) => code !== 'SAMPLE_VENUE')
        .map(([id]) => id);
    };
    expect(await refused(there)).toEqual([]);
    expect((await refused(venue.owner)).toSorted()).toEqual(outward.map(({ id }) => id).toSorted());
    // A mail that no call is known by.
    const { body } = await api.call(putProfile, { body: { email: 'elsewhere@venue.example', currentPassword: password } }, there);
    expect(body.error?.code).toBe('SAMPLE_VENUE');
  });

  test('it is no client to whoever operates the product', async ({ api, venue, rival }) => {
    const ops = await rival.user('ops', ['ops_admin']);
    const there = await inSample(api, venue);
    const { body } = await api.call(listActingClients, { query: {} }, ops);
    expect(body.data.map(({ name }) => name)).not.toContain(sampleName);
    expect((await api.call(beginActing, { body: { client_id: there.clientId, reason: 'To look at it' } }, ops)).status).toBe(422);
  });

  test('the database joins it with nobody', async ({ api, venue, rival }) => {
    const { clientId } = await inSample(api, venue);
    await expect(asOwner(api, sql`insert into venue_members (client_id, group_id) values (${clientId}, 1)`)).rejects.toThrow('a sample venue deals with nobody');
    await expect(asOwner(api, sql`insert into venue_codes (client_id, code_hash, expires_at) values (${clientId}, '\\x01', now() + interval '1 day')`)).rejects.toThrow(
      'a sample venue deals with nobody',
    );
    expect(await names(api, rival.owner)).toEqual(['The Rival']);
  });
});

describe('no venue but a sample is thrown away', () => {
  /** As the server's role, in a client's name: what an attacker could say who got that far. */
  const asApp = (api: Api, clientId: number, ...statements: ReturnType<typeof sql>[]) =>
    api.db.transaction(undefined, async (db) => {
      await sql`select app_enter_tenant(${clientId})`.execute(db);
      for (const statement of statements) await statement.execute(db);
    });

  test('not a real one, nor somebody else’s sample', async ({ api, venue, rival }) => {
    const there = await inSample(api, rival);
    expect((await throwAway(api, venue.owner)).status).toBe(404);
    for (const clientId of [venue.clientId, there.clientId]) await expect(asApp(api, clientId, sql`select sample_remove(${clientId})`)).rejects.toThrow('NOT_FOUND');
    const hand = await venue.user('hand', ['manager']);
    expect((await throwAway(api, hand)).status).toBe(403);
    expect((await stateOf(api, there)).state).toBe('filling');
  });

  test('nor is anything append-only deleted by hand, whatever the server’s role says first', async ({ api, venue, rival }) => {
    const there = await inSample(api, rival);
    const bySaying = [sql`select set_config('app.sample', 'on', true), set_config('session.removed_in', pg_current_xact_id()::text, true)`];
    for (const clientId of [venue.clientId, there.clientId]) {
      await expect(asApp(api, clientId, ...bySaying, sql`delete from audit where client_id = ${clientId}`)).rejects.toThrow('append-only');
      await expect(
        asApp(
          api,
          clientId,
          sql`insert into sample_venues (client_id, home_client_id, thrown_at, removed_in) values (${clientId}, ${clientId}, now(), pg_current_xact_id()::text::bigint)`,
        ),
      ).rejects.toThrow('row-level security');
      await asApp(api, clientId, sql`update sample_venues set thrown_at = now(), removed_in = pg_current_xact_id()::text::bigint`);
      await expect(
        asApp(
          api,
          clientId,
          sql`create temporary table sample_venues as select ${clientId}::integer as client_id, pg_current_xact_id()::text::bigint as removed_in`,
          sql`delete from audit where client_id = ${clientId}`,
        ),
      ).rejects.toThrow('append-only');
    }
    // Nor by the owner's hand, where no sample goes.
    await expect(asOwner(api, sql`delete from audit where client_id = ${there.clientId}`)).rejects.toThrow('append-only');
  });

  test('and none becomes a sample, or a venue to be kept', async ({ api, venue, rival }) => {
    const there = await inSample(api, rival);
    const settled = 'whether a venue is a sample is settled when it is made';
    await expect(asApp(api, venue.clientId, sql`update clients set sample = true where client_id = ${venue.clientId}`)).rejects.toThrow(settled);
    await expect(asApp(api, 99_999, sql`insert into clients (client_id, name, sample) values (99999, 'Mine', true)`)).rejects.toThrow(settled);
    await expect(asApp(api, there.clientId, sql`update clients set sample = false where client_id = ${there.clientId}`)).rejects.toThrow(settled);
    await expect(asOwner(api, sql`update clients set sample = false where client_id = ${there.clientId}`)).rejects.toThrow(settled);
  });
});

describe('at once', () => {
  const crowded = test.extend({ settings: { connections: 6 } });

  crowded('who presses twice has one sample', async ({ api, venue }) => {
    const pressed = await Promise.all([1, 2, 3].map(() => api.call(lookAround, {}, venue.owner)));
    expect(new Set(pressed.map(({ body }) => body.client_id)).size).toBe(1);
    expect(await names(api, venue.owner)).toEqual(['The Test Arms', sampleName]);
  });

  crowded('one that is thrown away while it is being filled is gone, and nothing of it stays', { timeout: 180_000 }, async ({ api, venue }) => {
    const there = await inSample(api, venue);
    const filling = fillSample(api.db, there.clientId, months);
    const taken = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted and classid::bigint = (hashtext('sample venue')::bigint & 4294967295)`;
    await poll(() => api.db.asOwner(async (db) => (await taken.execute(db)).rows[0]));
    expect((await throwAway(api, there)).status).toBe(200);
    expect(await filling).toBe(false);
    expect(await worked(api)).toEqual([there.clientId]);
    expect(await rowsBy(api, there.clientId, 'theirs')).toEqual({});
  });

  crowded('one that is being filled is not removed under that', async ({ api, venue }) => {
    const there = await inSample(api, venue);
    expect((await throwAway(api, there)).status).toBe(200);
    await api.db.transaction(undefined, async (db) => {
      await sql`select sample_taken(${there.clientId})`.execute(db);
      await worked(api);
      expect(await rowsBy(api, there.clientId, 'theirs')).not.toEqual({});
    });
    await worked(api);
    expect(await rowsBy(api, there.clientId, 'theirs')).toEqual({});
  });
});
