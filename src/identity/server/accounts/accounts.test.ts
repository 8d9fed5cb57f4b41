import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { testConfig } from '../../../../test/calls.ts';
import { type Api, describe, expect, password, test } from '../../../../test/harness.ts';
import { changePassword, confirm, login, registerClient, resetPassword, resetPasswordByPath } from '../../contract/auth.ts';
import { disableTwoFactor, enableTwoFactor, endOtherSessions, endSession, getProfile, listSessions, putProfile, setUpTwoFactor } from '../../contract/profile.ts';
import { getClientSettings, getUserSettings, putClientSettings, putUserSettings } from '../../contract/settings.ts';
import { hashOf } from '../secrets/secrets.ts';
import { type Tries, waitSeconds } from '../sessions/throttle.ts';
import { stepOf } from '../sessions/two-factor.ts';
import { linkWorker } from './links.ts';

const linkIn = (text: unknown, path: string) => new RegExp(`${path}/([\\w-]+)`).exec(String(text))?.[1] ?? '';

const newClient = {
  client_name: 'The Brass Rail',
  venue_type: 'bar' as const,
  country: 'IE',
  currency: 'EUR',
  timezone: 'Europe/Dublin',
  admin: { name: 'Nora Byrne', email: 'nora@brass.example', password: 'a cellar of 12 kegs' },
};

describe('a new client', () => {
  test('comes with its owner, who confirms the address by the mailed link, once', async ({ api }) => {
    expect((await api.call(registerClient, { body: newClient })).status).toBe(201);
    const token = linkIn(api.jobs.at(-1)?.data.text, '/confirm');
    const first = await api.call(confirm, { body: { token } });
    expect([first.status, first.body.purpose]).toEqual([200, 'confirm']);
    expect((await api.call(confirm, { body: { token } })).body.error?.code).toBe('TOKEN_SPENT');
    const owner = await api.call(login, { body: { email: newClient.admin.email, password: newClient.admin.password } });
    expect(owner.body.user).toMatchObject({ roles: ['owner'], email_confirmed: true });
    expect((await api.call(getClientSettings, {}, owner.body)).body).toMatchObject({
      client_name: 'The Brass Rail',
      currency: 'EUR',
      timezone: 'Europe/Dublin',
      units: 'imperial',
    });
  });

  test('with a known address gets the same answer, and its holder a mail', async ({ api, venue }) => {
    const fresh = await api.call(registerClient, { body: newClient });
    const taken = await api.call(registerClient, { body: { ...newClient, admin: { ...newClient.admin, email: venue.owner.email } } });
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    expect(api.jobs.at(-1)?.data.text).toContain('You have an account with this address already');
    // Of an address that nobody has confirmed there is one account.
    const again = await api.call(registerClient, { body: newClient });
    expect([again.status, again.body, api.jobs.at(-1)?.data.subject]).toEqual([fresh.status, fresh.body, 'You have an account already']);
  });

  test.for(['short one', '1234567890', 'Password123', 'Nora Byrne 1', 'brass-rail 26'])('refuses the password %s beside its field', async (typed, { api }) => {
    const answer = await api.call(registerClient, { body: { ...newClient, admin: { ...newClient.admin, password: typed } } });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, 'admin.password']);
  });
});

describe('a forgotten password', () => {
  const linkFor = async (api: Api, email: string) => {
    const worker = linkWorker(testConfig, api.db, async (_db, job) => void api.jobs.push(job));
    await worker.work({ purpose: 'reset', email });
    return linkIn(api.jobs.at(-1)?.data.text, '/reset-password');
  };

  test('is replaced by the mailed link in either shape, ends every session, and works once', async ({ api, venue }) => {
    const token = await linkFor(api, venue.owner.email);
    const unequal = await api.call(resetPassword, { body: { token, newPassword: 'a cellar of 12 kegs', confirmPassword: 'another' } });
    expect([unequal.status, unequal.body.errors[0]?.field]).toEqual([422, 'confirmPassword']);
    expect((await api.call(resetPasswordByPath, { params: { token }, body: { newPassword: 'a cellar of 12 kegs' } })).status).toBe(200);
    expect((await api.call(resetPassword, { body: { token, newPassword: 'a cellar of 13 kegs', confirmPassword: 'a cellar of 13 kegs' } })).body.error?.code).toBe('TOKEN_SPENT');
    expect((await api.call(getProfile, {}, venue.owner)).status).toBe(401);
    expect((await api.call(login, { body: { email: venue.owner.email, password: 'a cellar of 12 kegs' } })).status).toBe(200);
  });

  test('makes an older link stop working, and a stale one is refused', async ({ api, venue }) => {
    const older = await linkFor(api, venue.owner.email);
    const newer = await linkFor(api, venue.owner.email);
    const use = (token: string) => api.call(resetPasswordByPath, { params: { token }, body: { newPassword: 'a cellar of 12 kegs' } });
    expect((await use(older)).status).toBe(400);
    await api.db.asOwner((db) => sql`update one_time_tokens set expires_at = now() - interval '1 second'`.execute(db));
    expect((await use(newer)).status).toBe(400);
  });

  test('of an address that nobody has sends nothing', async ({ api }) => {
    expect(await linkFor(api, 'nobody@nowhere.example')).toBe('');
    expect(api.jobs).toEqual([]);
  });
});

describe('the own account', () => {
  test('changes its password only with the current one, and ends the other sessions', async ({ api, venue }) => {
    const other = await api.signIn(venue.owner.email);
    const wrong = await api.call(changePassword, { body: { currentPassword: 'not it 123', newPassword: 'a cellar of 12 kegs' } }, venue.owner);
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'currentPassword']);
    const same = await api.call(changePassword, { body: { currentPassword: password, newPassword: password } }, venue.owner);
    expect([same.status, same.body.errors.map(({ field }) => field)]).toEqual([422, ['newPassword']]);
    expect((await api.call(changePassword, { body: { currentPassword: password, newPassword: 'a cellar of 12 kegs' } }, venue.owner)).status).toBe(200);
    expect((await api.call(getProfile, {}, venue.owner)).status).toBe(200);
    expect((await api.call(getProfile, {}, other)).status).toBe(401);
  });

  test('changes its address only when the new one is confirmed', async ({ api, venue }) => {
    // Another name is no reason to sign in again.
    expect((await api.call(putProfile, { body: { name: 'Olive Owner' } }, venue.owner)).body.name).toBe('Olive Owner');
    expect((await api.call(getProfile, {}, venue.owner)).body.name).toBe('Olive Owner');
    const asked = await api.call(putProfile, { body: { email: 'new@place.example', currentPassword: password } }, venue.owner);
    expect(asked.body).toMatchObject({ email: venue.owner.email, pending_email: 'new@place.example' });
    await api.call(confirm, { body: { token: linkIn(api.jobs.at(-1)?.data.text, '/confirm') } });
    expect((await api.call(login, { body: { email: 'new@place.example', password } })).status).toBe(200);
    expect((await api.call(putProfile, { body: { email: 'third@place.example' } }, await api.signIn('new@place.example'))).status).toBe(422);
  });

  test('sees its sessions and ends them, one or all others', async ({ api, venue }) => {
    const others = [await api.signIn(venue.owner.email), await api.signIn(venue.owner.email)];
    const sessions = (await api.call(listSessions, {}, venue.owner)).body.data;
    expect([sessions.length, sessions.filter((one) => one.current).length]).toEqual([3, 1]);
    const mine = (await api.call(listSessions, {}, others[0])).body.data.find((one) => one.current);
    await api.call(endSession, { params: { id: mine?.session_id ?? '' } }, venue.owner);
    expect((await api.call(getProfile, {}, others[0])).status).toBe(401);
    await api.call(endOtherSessions, {}, venue.owner);
    expect((await api.call(getProfile, {}, others[1])).status).toBe(401);
    expect((await api.call(getProfile, {}, venue.owner)).status).toBe(200);
  });
});

describe('a second factor', () => {
  test('begins with the own password: an open screen is not enough', async ({ api, venue }) => {
    const { status, body } = await api.call(setUpTwoFactor, { body: { currentPassword: 'not the one 1' } }, venue.owner);
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['currentPassword']]);
  });

  test('is required once it is on; a code works once, a recovery code once', async ({ api, venue }) => {
    const { secret } = (await api.call(setUpTwoFactor, { body: { currentPassword: password } }, venue.owner)).body;
    const code = () => new TOTP({ secret }).generate();
    expect((await api.call(enableTwoFactor, { body: { code: code() === '000000' ? '000001' : '000000' } }, venue.owner)).body.error?.code).toBe('CODE_REFUSED');
    const first = code();
    const { recovery_codes } = (await api.call(enableTwoFactor, { body: { code: first } }, venue.owner)).body;
    const enter = (typed?: string) => api.call(login, { body: { email: venue.owner.email, password, code: typed } });
    expect((await enter()).body.error?.code).toBe('CODE_REQUIRED');
    expect((await enter(first)).body.error?.code).toBe('CODE_REFUSED');
    expect(recovery_codes[0]).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect((await enter(recovery_codes[0])).status).toBe(200);
    expect((await enter(recovery_codes[0])).body.error?.code).toBe('CODE_REFUSED');
    const kept = await api.db.asOwner((db) => sql<{ totp_secret: Buffer }>`select totp_secret from users where user_id = ${venue.owner.userId}`.execute(db));
    expect(kept.rows[0]?.totp_secret.toString('latin1')).not.toContain(secret);
    await api.call(disableTwoFactor, { body: { currentPassword: password } }, venue.owner);
    expect((await enter()).status).toBe(200);
  });

  test('takes a recovery code that was given out before they were keyed', async ({ api, venue }) => {
    const { secret } = (await api.call(setUpTwoFactor, { body: { currentPassword: password } }, venue.owner)).body;
    await api.call(enableTwoFactor, { body: { code: new TOTP({ secret }).generate() } }, venue.owner);
    await api.db.asOwner((db) =>
      sql`insert into recovery_codes (client_id, user_id, code_hash) values (${venue.clientId}, ${venue.owner.userId}, ${hashOf('0123456789ab')})`.execute(db),
    );
    expect((await api.call(login, { body: { email: venue.owner.email, password, code: '0123-4567-89ab' } })).status).toBe(200);
  });

  test('takes a code of the step before or after, and no other', () => {
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const now = 1_790_000_000_000;
    const at = (steps: number) => stepOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp.generate({ timestamp: now + steps * 30_000 }), now);
    const step = Math.floor(now / 30_000);
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });
});

describe('waiting at the door', () => {
  const tries: Tries = { here: 0, elsewhere: 0, accounts: 0, knownHere: false, sinceAccount: 0, sinceAddress: 0 };
  test.for([
    ['five failures are free', { ...tries, here: 5, elsewhere: 5 }, 1],
    ['each further one doubles the wait', { ...tries, here: 8 }, 8],
    ['time passed is waited already', { ...tries, here: 8, sinceAccount: 7.5 }, 1],
    ['no wait is longer than a quarter of an hour', { ...tries, here: 60 }, 900],
    ['guessing from many places slows a new place', { ...tries, elsewhere: 30 }, 32],
    ['but never the place the owner signs in from', { ...tries, elsewhere: 3000, knownHere: true }, 0],
    ['one place that guesses many accounts waits', { ...tries, accounts: 50 }, 32],
    ['but not whoever has signed in from there', { ...tries, accounts: 50, knownHere: true }, 0],
  ] as const)('%s', ([, given, seconds]) => expect(waitSeconds(given)).toBe(seconds));
});

describe('settings', () => {
  test('of the client are changed by those who may, and never over somebody else’s change', async ({ api, venue }) => {
    const { version } = (await api.call(getClientSettings, {}, venue.owner)).body;
    const changed = await api.call(putClientSettings, { body: { units: 'oz', tax_rate: 8.875, version } }, venue.owner);
    expect(changed.body).toMatchObject({ units: 'oz', tax_rate: 8.875, week_start: 'mon' });
    expect((await api.call(putClientSettings, { body: { units: 'ml', version } }, venue.owner)).body.error?.code).toBe('STALE_WRITE');
    const counter = await venue.user('counter', ['counter']);
    expect((await api.call(putClientSettings, { body: { units: 'ml' } }, counter)).status).toBe(403);
    expect((await api.call(getClientSettings, {}, counter)).status).toBe(200);
  });

  test('of a user are its own', async ({ api, venue }) => {
    await api.call(putUserSettings, { body: { theme: 'dark' } }, venue.owner);
    expect((await api.call(getUserSettings, {}, venue.owner)).body).toMatchObject({ theme: 'dark', density: 'comfortable' });
    expect((await api.call(getUserSettings, {}, await venue.user('other', ['viewer']))).body.theme).toBe('auto');
  });
});
