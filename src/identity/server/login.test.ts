import { sql } from 'kysely';
import { describe, expect, password, test } from '../../../test/harness.ts';
import { forgotPassword, login, logout, refreshToken } from '../contract/auth.ts';
import { getProfile } from '../contract/profile.ts';

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

  test('asks nothing of the database that tells whether an address is known when a password is forgotten', async ({ api, venue }) => {
    const known = await api.call(forgotPassword, { body: { email: venue.owner.email } });
    const unknown = await api.call(forgotPassword, { body: { email: 'nobody@nowhere.example' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(api.jobs.map((job) => job.queue)).toEqual(['identity-link', 'identity-link']);
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
