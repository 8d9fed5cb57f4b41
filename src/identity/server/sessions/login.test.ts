import { sql } from 'kysely';
import { describe, expect, password, test } from '../../../../test/harness.ts';
import { forgotPassword, login, logout, refreshToken } from '../../contract/auth.ts';
import { getProfile, listSessions } from '../../contract/profile.ts';
import { identitySweepWorker } from '../accounts/sweep.ts';

describe('signing in', () => {
  test('gives tokens that say who it is', async ({ api, venue }) => {
    const answer = await api.call(login, { body: { email: venue.owner.email.toUpperCase(), password } });
    expect(answer.status).toBe(200);
    expect(answer.body.expiresIn).toBe(900);
    const claims = JSON.parse(Buffer.from(answer.body.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ user_id: venue.owner.userId, client_id: venue.clientId, roles: ['owner'], role: 'owner', status: 'active' });
    expect(claims.permissions).toContain('users.manage');
    expect(String(answer.headers['set-cookie'])).toMatch(/cellarhand_refresh=.*Path=\/api\/auth; HttpOnly; SameSite=Strict/);
  });

  test('says the same of an unknown address, a wrong password and a deactivated user', async ({ api, venue }) => {
    const staff = await venue.user('gone', ['viewer']);
    await api.db.asOwner((db) => sql`update users set status = 'inactive' where user_id = ${staff.userId}`.execute(db));
    const answers = [
      await api.call(login, { body: { email: 'nobody@nowhere.example', password } }),
      await api.call(login, { body: { email: venue.owner.email, password: 'not the one 1' } }),
      await api.call(login, { body: { email: staff.email, password } }),
    ];
    for (const { status, body } of answers) expect([status, body.error?.code, body.errors]).toEqual([401, 'LOGIN_REFUSED', []]);
    expect(new Set(answers.map(({ body }) => body.error?.message)).size).toBe(1);
  });

  test('waits after several failures, and counts them although the call is refused', async ({ api, venue }) => {
    const wrong = { body: { email: venue.owner.email, password: 'not the one 1' } };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await api.call(login, wrong)).status);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const right = await api.call(login, { body: { email: venue.owner.email, password } });
    expect(right.status).toBe(429);
    expect(right.body.error?.details?.retry_after_seconds).toBeGreaterThan(0);
  });

  test('checks no more guesses at once than one after the other, and refuses nobody else behind the address', async ({ api, venue, rival }) => {
    // As if nobody had signed in from here before.
    await api.db.asOwner((db) => sql`delete from login_attempts`.execute(db));
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => api.call(login, { body: { email: venue.owner.email, password: `guess ${n} of many` } })));
    const checked = guesses.filter(({ status }) => status === 401).length;
    // A wait of a second or two may pass meanwhile; without counting first all fifty would be checked.
    expect([checked >= 5 && checked <= 12, checked + guesses.filter(({ status }) => status === 429).length]).toEqual([true, 50]);
    expect((await api.call(login, { body: { email: rival.owner.email, password } })).status).toBe(200);
  });

  test('asks nothing of the database that tells whether an address is known when a password is forgotten', async ({ api, venue }) => {
    const known = await api.call(forgotPassword, { body: { email: venue.owner.email } });
    const unknown = await api.call(forgotPassword, { body: { email: 'nobody@nowhere.example' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(api.jobs.map((job) => job.queue)).toEqual(['identity-link', 'identity-link']);
  });
});

test('what is long over is swept; a session that stands and a place one signed in from stay', async ({ api, venue }) => {
  await api.db.asOwner(async (db) => {
    await sql`insert into login_attempts (account, address, succeeded, at)
      select '\\x01', 'swept', succeeded, now() - make_interval(days => days) from (values (false, 29), (false, 31), (true, 179), (true, 181)) as a (succeeded, days)`.execute(db);
    await sql`insert into sessions (client_id, user_id, remembered, address, agent, expires_at, ended_at)
      select ${venue.clientId}, ${venue.owner.userId}, false, 'swept', '', now() - make_interval(days => expired), now() - make_interval(days => ended)
      from (values (89, null), (91, null), (-5, 91)) as s (expired, ended)`.execute(db);
    await sql`insert into one_time_tokens (client_id, token_hash, user_id, purpose, expires_at)
      select ${venue.clientId}, sha256(days::text::bytea), ${venue.owner.userId}, 'reset', now() - make_interval(days => days) from (values (29), (31)) as t (days)`.execute(db);
  });
  await identitySweepWorker(api.db).work({});
  const { rows } = await api.db.asOwner((db) =>
    sql`select
      (select count(*) from login_attempts where address = 'swept') as tries, (select count(*) from sessions where address = 'swept') as sessions,
      (select count(*) from one_time_tokens where client_id = ${venue.clientId} and expires_at < now()) as links`.execute(db),
  );
  expect(rows).toEqual([{ tries: 2, sessions: 1, links: 1 }]);
  expect((await api.call(listSessions, {}, venue.owner)).status).toBe(200);
});

describe('tokens that speak for nobody', () => {
  const limited = test.extend({ settings: { requestsPerMinute: 100_000 } });

  limited('are refused by the minute, and a good one from the same address is not', async ({ api, venue }) => {
    const statuses: number[] = [];
    for (let n = 0; n < 125; n++) statuses.push((await api.call(getProfile, {}, { token: `not.a.token${n}` })).status);
    expect([statuses.filter((status) => status === 401).length >= 5, statuses.at(-1)]).toEqual([true, 429]);
    expect((await api.call(getProfile, {}, venue.owner)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is renewed with a token that changes each time', async ({ api, venue }) => {
    const renewed = await api.call(refreshToken, { body: { refreshToken: venue.owner.refreshToken } });
    expect(renewed.status).toBe(200);
    expect(renewed.body.refreshToken).not.toBe(venue.owner.refreshToken);
    expect((await api.call(getProfile, {}, renewed.body)).status).toBe(200);
  });

  test('is renewed from the cookie when the body names no token', async ({ api, venue }) => {
    const renewed = await api.call(refreshToken, { body: {} }, undefined, { cookie: `cellarhand_refresh=${venue.owner.refreshToken}` });
    expect(renewed.status).toBe(200);
    expect((await api.call(refreshToken, { body: {} })).status).toBe(401);
  });

  test('forgives the same token sent twice within moments, as two tabs do', async ({ api, venue }) => {
    const body = { refreshToken: venue.owner.refreshToken };
    expect((await api.call(refreshToken, { body })).status).toBe(200);
    expect((await api.call(refreshToken, { body })).status).toBe(200);
  });

  test('ends for everybody when a spent token comes back later', async ({ api, venue }) => {
    const renewed = await api.call(refreshToken, { body: { refreshToken: venue.owner.refreshToken } });
    await api.db.asOwner((db) => sql`update refresh_tokens set spent_at = now() - interval '1 minute' where spent_at is not null`.execute(db));
    expect((await api.call(refreshToken, { body: { refreshToken: venue.owner.refreshToken } })).status).toBe(401);
    expect((await api.call(refreshToken, { body: { refreshToken: renewed.body.refreshToken } })).status).toBe(401);
    expect((await api.call(getProfile, {}, renewed.body)).status).toBe(401);
  });

  test.for([
    [false, 12, 24],
    [true, 30 * 24, 90 * 24],
  ] as const)('remembered or not (%s), ends %s hours after it was last renewed, and %s hours after it began, however often', async ([rememberMe, idle, whole], { api, venue }) => {
    const session = await api.signIn(venue.owner.email, password, { rememberMe });
    const { sid } = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString());
    const hoursLeft = async () => {
      const { rows } = await api.db.asOwner((db) =>
        sql<{
          idle: number;
          whole: number;
        }>`select round(extract(epoch from (select max(t.expires_at) from refresh_tokens t where t.session_id = s.session_id) - now()) / 3600)::integer as idle,
          round(extract(epoch from s.expires_at - now()) / 3600)::integer as whole from sessions s where s.session_id = ${sid}`.execute(db),
      );
      return rows[0];
    };
    expect(await hoursLeft()).toEqual({ idle, whole });
    const renewed = await api.call(refreshToken, { body: { refreshToken: session.refreshToken } });
    expect([renewed.status, await hoursLeft()]).toEqual([200, { idle, whole }]);
    await api.db.asOwner((db) => sql`update refresh_tokens set expires_at = now() where session_id = ${sid}`.execute(db));
    expect((await api.call(refreshToken, { body: { refreshToken: renewed.body.refreshToken } })).status).toBe(401);
    expect((await api.call(getProfile, {}, renewed.body)).status).toBe(200);
    await api.db.asOwner((db) => sql`update sessions set expires_at = now() where session_id = ${sid}`.execute(db));
    expect((await api.call(getProfile, {}, renewed.body)).status).toBe(401);
  });

  test('ends at once on logout, its access token too', async ({ api, venue }) => {
    expect((await api.call(logout, {}, venue.owner)).status).toBe(200);
    expect((await api.call(getProfile, {}, venue.owner)).status).toBe(401);
    expect((await api.call(refreshToken, { body: { refreshToken: venue.owner.refreshToken } })).status).toBe(401);
  });

  test('keeps only hashes of its tokens', async ({ api, venue }) => {
    const kept = await api.db.asOwner((db) => sql<{ all: string }>`select jsonb_agg(to_jsonb(t))::text as all from refresh_tokens t`.execute(db));
    expect(kept.rows[0]?.all).not.toContain(venue.owner.refreshToken);
  });
});
