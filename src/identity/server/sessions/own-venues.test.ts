import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { testConfig } from '../../../../test/calls.ts';
import { type Api, describe, expect, password, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { alone, arrived, asOwner, both, go, inviteTo, joinedBoth, linkTo, names, outcome } from '../../../../test/own-venues.ts';
import { brands } from '../../../catalogue/contract/reference.ts';
import { listAudit } from '../../contract/audit.ts';
import { changePassword, confirm, login, refreshToken, register, registerClient, resetPassword } from '../../contract/auth.ts';
import { acceptInvitation, addVenue, goToVenue, listOwnVenues } from '../../contract/own-venues.ts';
import { enableTwoFactor, endOtherSessions, endSession, getProfile, listSessions, setUpTwoFactor } from '../../contract/profile.ts';
import { createUser, deactivateUser, deleteUser, resetUserPassword } from '../../contract/user.ts';
import { linkWorker } from '../accounts/links.ts';
import { signAccess } from './tokens.ts';

const manager = 2;
const codeFor = (secret: string, ahead = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
async function withFactor(api: Api, as: SignedIn): Promise<string> {
  const { secret } = (await api.call(setUpTwoFactor, { body: { currentPassword: password } }, as)).body;
  expect((await api.call(enableTwoFactor, { body: { code: codeFor(secret) } }, as)).status).toBe(200);
  await asOwner(api, sql`update users set totp_last_step = 0 where user_id = ${as.userId}`);
  return secret;
}

describe('somebody with several venues', () => {
  test('goes from one to the other without a password, with the rights of each and no more', async ({ api, venue, rival }) => {
    const { hand, there } = await joinedBoth(api, venue, rival);
    expect(await names(api, hand)).toEqual(both);
    const made = await api.call(brands.create, { body: { name: 'Only here' } }, hand);
    const over = await arrived(api, hand, rival);
    expect(over).toMatchObject({ userId: there, clientId: rival.clientId });
    expect((await api.call(getProfile, {}, over)).body).toMatchObject({ client_name: 'The Rival', roles: ['viewer'] });
    expect((await api.call(brands.create, { body: { name: 'Nor here' } }, over)).status).toBe(403);
    expect((await api.call(brands.get, { params: { id: made.body.brand_id } }, over)).status).toBe(404);
    const back = await arrived(api, over, venue);
    expect(back.userId).toBe(hand.userId);
    expect((await api.call(brands.get, { params: { id: made.body.brand_id } }, back)).status).toBe(200);
  });

  test('leaves no session behind that still opens the venue that was left', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    await arrived(api, hand, rival);
    expect((await api.call(getProfile, {}, hand)).status).toBe(401);
    expect((await api.call(refreshToken, { body: { refreshToken: hand.refreshToken } })).status).toBe(401);
    expect(outcome(await go(api, hand, rival))).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('has a session no longer there than it would have been here', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    await asOwner(api, sql`update sessions set expires_at = now() + interval '7 minutes' where user_id = ${hand.userId}`);
    const over = await arrived(api, hand, rival);
    const { rows } = await api.db.asOwner((db) =>
      sql<{ left: number }>`select extract(epoch from expires_at - now())::integer as left from sessions where user_id = ${over.userId} and ended_at is null`.execute(db),
    );
    expect(rows).toEqual([{ left: 420 }]);
  });

  test('signs in with one password, where they were last, and chooses it anew for both', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    await asOwner(api, sql`update users set last_login_at = now() - interval '1 hour' where user_id = ${hand.userId}`);
    const over = await arrived(api, hand, rival);
    expect((await api.signIn(hand.email)).clientId).toBe(rival.clientId);
    await api.call(changePassword, { body: { currentPassword: password, newPassword: 'a cellar of 12 kegs' } }, over);
    expect((await api.call(login, { body: { email: hand.email, password } })).status).toBe(401);
    const again = await api.signIn(hand.email, 'a cellar of 12 kegs');
    await api.call(deactivateUser, { params: { id: again.userId } }, rival.owner);
    expect((await api.signIn(hand.email, 'a cellar of 12 kegs')).clientId).toBe(venue.clientId);
  });

  test('gets one link for a forgotten password, which ends what is open in both', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const tablet = await api.signIn(hand.email);
    const over = await arrived(api, hand, rival);
    const before = api.jobs.length;
    await linkWorker(testConfig, api.db, async (_db, job) => void api.jobs.push(job)).work({ purpose: 'reset', email: hand.email });
    expect(api.jobs.slice(before).map(({ data }) => data.to)).toEqual([hand.email]);
    const token = linkTo(api, hand.email);
    await api.call(resetPassword, { body: { token, newPassword: 'a cellar of 12 kegs', confirmPassword: 'a cellar of 12 kegs' } });
    expect([(await api.call(getProfile, {}, over)).status, (await api.call(getProfile, {}, tablet)).status]).toEqual([401, 401]);
    expect(await names(api, await api.signIn(hand.email, 'a cellar of 12 kegs'))).toEqual(both);
  });

  test('sees all that is open, and ends it from either', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const phone = await api.signIn(hand.email);
    const over = await arrived(api, hand, rival);
    const list = (await api.call(listSessions, {}, over)).body.data;
    expect(list.map(({ venue: where, current }) => [where, current]).sort()).toEqual(
      [
        [null, true],
        ['The Test Arms', false],
      ].sort(),
    );
    const other = list.find(({ current }) => !current)?.session_id ?? '';
    expect((await api.call(endSession, { params: { id: other } }, rival.owner)).status).toBe(404);
    expect((await api.call(endSession, { params: { id: other } }, over)).status).toBe(200);
    expect((await api.call(getProfile, {}, phone)).status).toBe(401);
    const tablet = await api.signIn(hand.email);
    await api.call(endOtherSessions, {}, tablet);
    expect([(await api.call(getProfile, {}, over)).status, (await api.call(getProfile, {}, tablet)).status]).toEqual([401, 200]);
  });

  test('is named in both trails, and the other venue only where the two know of each other', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const last = async (of: Venue) => {
      const { user_name, action, after } = (await api.call(listAudit, { query: { pageSize: 1 } }, of.owner)).body.data[0] ?? {};
      return [user_name, action, after ?? null];
    };
    const over = await arrived(api, hand, rival);
    expect([await last(venue), await last(rival)]).toEqual([
      ['hand', 'signed out', null],
      ['hand', 'signed in', null],
    ]);
    await asOwner(api, sql`insert into venue_members (client_id, group_id) values (${venue.clientId}, 9001), (${rival.clientId}, 9001)`);
    await arrived(api, over, venue);
    expect([await last(rival), await last(venue)]).toEqual([
      ['hand', 'went on to another venue', { name: 'The Test Arms' }],
      ['hand', 'came from another venue', { name: 'The Rival' }],
    ]);
  });
});

describe('another venue is closed', () => {
  test('to whoever registers with an address that is somebody else’s, and says nothing of it', async ({ api, venue }) => {
    const victim = await venue.user('victim', ['owner']);
    const admin = { name: 'Mal Lory', email: victim.email, password: 'an evil plan 4711' };
    const about = { client_name: 'The Trap', venue_type: 'bar', country: 'GB', currency: 'GBP', timezone: 'Europe/London' } as const;
    const answers = [
      await api.call(registerClient, { body: { ...about, admin } }),
      await api.call(registerClient, { body: { ...about, admin: { ...admin, email: 'nobody@else.example' } } }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const trapped = await api.signIn(victim.email, admin.password);
    const free = await api.signIn('nobody@else.example', admin.password);
    expect(trapped.clientId).not.toBe(venue.clientId);
    const shape = async (as: SignedIn) => (await api.call(listOwnVenues, {}, as)).body.venues.map(({ name, own, asks_code }) => [name, own, asks_code]);
    expect(await shape(trapped)).toEqual(await shape(free));
    expect(outcome(await go(api, trapped, venue))).toEqual(outcome(await go(api, free, venue)));
    expect(outcome(await go(api, trapped, venue))).toEqual([404, 'NOT_FOUND']);
    // Whoever holds the mailbox opens the link in good faith, which shows the address and nothing more.
    expect((await api.call(confirm, { body: { token: linkTo(api, victim.email) } })).status).toBe(200);
    const confirmed = await api.signIn(victim.email, admin.password);
    expect(outcome(await go(api, confirmed, venue))).toEqual([404, 'NOT_FOUND']);
    expect(await names(api, await api.signIn(victim.email))).toEqual(alone);
    expect(outcome(await go(api, await api.signIn(victim.email), { clientId: trapped.clientId }))).toEqual([404, 'NOT_FOUND']);
  });

  test('to a second stranger at the same unconfirmed address', async ({ api }) => {
    const about = { venue_type: 'bar', country: 'GB', currency: 'GBP', timezone: 'Europe/London' } as const;
    const as = (name: string, typed: string) =>
      api.call(registerClient, { body: { ...about, client_name: name, admin: { name: 'Mal Lory', email: 'mal@lory.example', password: typed } } });
    const first = await as('The First', 'an evil plan 4711');
    const second = await as('The Second', 'another plan 4712');
    expect(second.body).toEqual(first.body);
    expect((await api.call(login, { body: { email: 'mal@lory.example', password: 'another plan 4712' } })).status).toBe(401);
  });

  test('to whoever was invited, and to whoever holds somebody else’s invitation', async ({ api, venue, rival }) => {
    const hand = await venue.user('hand', ['manager']);
    const thief = await venue.user('thief', ['manager']);
    const { invite_code } = await inviteTo(api, rival, hand.email);
    expect(outcome(await go(api, hand, rival))).toEqual([404, 'NOT_FOUND']);
    expect(await names(api, hand)).toEqual(alone);
    expect((await api.call(acceptInvitation, { body: { invite_code } }, thief)).status).toBe(409);
    // Refused, it is not used up.
    expect((await api.call(acceptInvitation, { body: { invite_code } }, hand)).status).toBe(200);
    expect((await api.call(acceptInvitation, { body: { invite_code } }, hand)).body.error?.code).toBe('TOKEN_SPENT');
    expect((await api.call(acceptInvitation, { body: { invite_code: 'nothing' } }, hand)).body.error?.code).toBe('TOKEN_SPENT');
  });

  test('to an address that its holder has not confirmed', async ({ api, venue, rival }) => {
    const hand = await venue.user('hand', ['manager']);
    await asOwner(api, sql`update users set email_confirmed_at = null where user_id = ${hand.userId}`);
    const { invite_code } = await inviteTo(api, rival, hand.email);
    expect((await api.call(acceptInvitation, { body: { invite_code } }, hand)).body.error?.message).toMatch(/^Confirm your e-mail address first/);
    const { hand: known, there } = await joinedBoth(api, venue, rival);
    for (const user of [there, known.userId]) {
      await asOwner(api, sql`update users set email_confirmed_at = case when user_id = ${user} then null else now() end where user_id in (${there}, ${known.userId})`);
      expect([await names(api, known), outcome(await go(api, known, rival))]).toEqual([alone, [404, 'NOT_FOUND']]);
    }
  });

  test('to a second account that was made by the link alone, with a password of its own', async ({ api, venue, rival }) => {
    const hand = await venue.user('hand', ['manager']);
    const { invite_code } = await inviteTo(api, rival, hand.email);
    expect((await api.call(register, { body: { name: 'Some Body', email: hand.email, password: 'a fine password 7', invite_code } })).status).toBe(200);
    expect((await api.signIn(hand.email, 'a fine password 7')).clientId).toBe(rival.clientId);
    expect((await api.signIn(hand.email)).clientId).toBe(venue.clientId);
    expect(outcome(await go(api, hand, rival))).toEqual([404, 'NOT_FOUND']);
  });

  test('to somebody who was suspended there, deleted there, or moved to another address', async ({ api, venue, rival }) => {
    const { hand, there } = await joinedBoth(api, venue, rival);
    const closed = async () => expect([await names(api, hand), outcome(await go(api, hand, rival))]).toEqual([alone, [404, 'NOT_FOUND']]);
    await asOwner(api, sql`update users set email = 'moved@else.example' where user_id = ${there}`);
    await closed();
    await asOwner(api, sql`update users set email = ${hand.email}, must_change_password = true where user_id = ${there}`);
    await closed();
    await asOwner(api, sql`update users set must_change_password = false where user_id = ${there}`);
    expect(await names(api, hand)).toEqual(both);
    await api.call(deactivateUser, { params: { id: there } }, rival.owner);
    await closed();
    await api.call(deleteUser, { params: { id: there } }, rival.owner);
    await closed();
    await inviteTo(api, rival, hand.email);
    await closed();
  });

  test('to a manager who sets the password of somebody with an account elsewhere', async ({ api, venue, rival }) => {
    const { hand, there } = await joinedBoth(api, venue, rival);
    const typed = 'chosen for you 9';
    expect((await api.call(resetUserPassword, { params: { id: there }, body: { newPassword: typed } }, rival.owner)).status).toBe(200);
    const taken = await api.signIn(hand.email, typed);
    expect(taken.clientId).toBe(rival.clientId);
    expect((await api.call(goToVenue, { body: { client_id: venue.clientId, refreshToken: taken.refreshToken } }, taken)).body.error?.code).toBe('PASSWORD_TO_CHANGE');
    await api.call(changePassword, { body: { currentPassword: typed, newPassword: 'my very own phrase' } }, taken);
    const { body: fresh } = await api.call(refreshToken, { body: { refreshToken: taken.refreshToken } });
    const evil = { ...taken, token: fresh.token, refreshToken: fresh.refreshToken };
    expect([await names(api, evil), outcome(await go(api, evil, venue))]).toEqual([['The Rival'], [404, 'NOT_FOUND']]);
    // And what they chose there is no password here.
    expect((await api.signIn(hand.email)).clientId).toBe(venue.clientId);
    expect((await api.call(getProfile, {}, hand)).status).toBe(200);
  });

  test('to whoever operates the product, in either direction', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    await asOwner(api, sql`update clients set kind = 'operations' where client_id = ${rival.clientId}`);
    expect(outcome(await go(api, hand, rival))).toEqual([404, 'NOT_FOUND']);
    await asOwner(api, sql`update clients set kind = 'venue' where client_id = ${rival.clientId}`);
    await asOwner(api, sql`update clients set kind = 'operations' where client_id = ${venue.clientId}`);
    expect(outcome(await go(api, hand, rival))).toEqual([404, 'NOT_FOUND']);
  });

  test('to a copied access token without the refresh token of its session', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const mine = await api.signIn(hand.email);
    const other = await venue.user('other', ['viewer']);
    const tryWith = async (secret: string | undefined) =>
      outcome(await api.call(goToVenue, { body: { client_id: rival.clientId, ...(secret && { refreshToken: secret }) } }, hand));
    expect([await tryWith(undefined), await tryWith('nothing'), await tryWith(other.refreshToken), await tryWith(mine.refreshToken)]).toEqual(
      Array(4).fill([401, 'SESSION_EXPIRED']),
    );
    expect((await api.call(getProfile, {}, hand)).status).toBe(200);
    const { rows } = await api.db.asOwner((db) => sql<{ sid: string; av: number }>`select session_id as sid, 1 as av from sessions where user_id = ${other.userId}`.execute(db));
    const { user } = (await api.call(login, { body: { email: other.email, password } })).body;
    const forged = await signAccess({ ...testConfig, signingKey: 'some other key that nobody ever used' }, user, {
      sessionId: rows[0]?.sid ?? '',
      accessVersion: 1,
      roleKinds: [],
    });
    expect((await api.call(listOwnVenues, {}, { token: forged })).status).toBe(401);
  });
});

describe('a session that went on', () => {
  test('ends with all that came of it when a copy of its token comes back later', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const over = await arrived(api, hand, rival);
    const back = await arrived(api, over, venue);
    // Two tabs within moments are no thief.
    expect((await api.call(refreshToken, { body: { refreshToken: hand.refreshToken } })).status).toBe(401);
    expect((await api.call(getProfile, {}, back)).status).toBe(200);
    const elsewhere = await api.signIn(hand.email);
    await asOwner(api, sql`update sessions set started_at = now() - interval '1 minute' where user_id in (${hand.userId}, ${over.userId})`);
    expect((await api.call(refreshToken, { body: { refreshToken: hand.refreshToken } })).status).toBe(401);
    expect([(await api.call(getProfile, {}, back)).status, (await api.call(refreshToken, { body: { refreshToken: back.refreshToken } })).status]).toEqual([401, 401]);
    expect((await api.call(getProfile, {}, elsewhere)).status).toBe(200);
  });
});

describe('a second factor', () => {
  test('of the other account is asked for once on the way, and a wrong code waits as at the door', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const secret = await withFactor(api, await arrived(api, hand, rival));
    await asOwner(api, sql`update users set last_login_at = now() - interval '1 hour' where client_id = ${rival.clientId}`);
    const here = await api.signIn(hand.email);
    expect((await api.call(listOwnVenues, {}, here)).body.venues).toMatchObject([{ asks_code: true }, { asks_code: false }]);
    expect(outcome(await go(api, here, rival))).toEqual([401, 'CODE_REQUIRED']);
    expect(outcome(await go(api, here, rival, { code: '000000' }))).toEqual([401, 'CODE_REFUSED']);
    const over = await arrived(api, here, rival, { code: codeFor(secret) });
    // Back, and there again: this session has passed it.
    const again = await arrived(api, await arrived(api, over, venue), rival);
    expect((await api.call(getProfile, {}, again)).body.client_name).toBe('The Rival');
    const back = await arrived(api, again, venue);
    const fresh = await api.signIn(back.email, password, {}).catch(() => undefined);
    expect(fresh?.clientId).toBe(venue.clientId);
    for (let wrong = 0; wrong < 5; wrong++) await go(api, fresh as SignedIn, rival, { code: '000000' });
    expect(outcome(await go(api, fresh as SignedIn, rival, { code: '000000' }))).toEqual([429, 'RATE_LIMITED']);
  });

  test('that somebody set up at a venue without one opens no venue that has one', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    await withFactor(api, hand);
    // Whoever knows the password alone comes in where nothing more is asked for, and sets up a factor of their own there.
    const lastUsedThere = () => asOwner(api, sql`update users set last_login_at = now() + interval '1 minute' where client_id = ${rival.clientId} and email = ${hand.email}`);
    await lastUsedThere();
    const thief = await api.signIn(hand.email);
    expect(thief.clientId).toBe(rival.clientId);
    const theirs = await withFactor(api, thief);
    expect(outcome(await go(api, thief, venue))).toEqual([401, 'CODE_REQUIRED']);
    await lastUsedThere();
    const again = await api.signIn(hand.email, password, { code: codeFor(theirs) });
    expect(outcome(await go(api, again, venue))).toEqual([401, 'CODE_REQUIRED']);
    expect(outcome(await go(api, again, venue, { code: codeFor(theirs, 1) }))).toEqual([401, 'CODE_REFUSED']);
  });
});

describe('without mail', () => {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  const here = test.extend({ settings: async ({}, use) => use({ mail: false }) });

  here('nobody can confirm, and an owner adds a venue all the same', async ({ api, venue }) => {
    await asOwner(api, sql`update users set email_confirmed_at = null where user_id = ${venue.owner.userId}`);
    const { body: added } = await api.call(addVenue, { body: { client_name: 'The Second Still', venue_type: 'bar' } }, venue.owner);
    expect((await arrived(api, venue.owner, { clientId: added.client_id })).clientId).toBe(added.client_id);
  });

  here('an invitation that the inviter hands over opens nothing of its address', async ({ api, venue, rival }) => {
    const victim = await venue.user('victim', ['owner']);
    const { invitation_link } = (await api.call(createUser, { body: { name: 'Some Body', email: victim.email, role_ids: [manager] } }, rival.owner)).body;
    const invite_code = /invite=([\w-]+)/.exec(invitation_link ?? '')?.[1] ?? '';
    expect((await api.call(register, { body: { name: 'Some Body', email: victim.email, password: 'an evil plan 4711', invite_code } })).status).toBe(200);
    const evil = await api.signIn(victim.email, 'an evil plan 4711');
    expect([evil.clientId, outcome(await go(api, evil, venue))]).toEqual([rival.clientId, [404, 'NOT_FOUND']]);
  });
});

describe('at once', () => {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  const crowded = test.extend({ settings: async ({}, use) => use({ connections: 6 }) });

  crowded('of two presses one goes on', async ({ api, venue, rival }) => {
    const { hand } = await joinedBoth(api, venue, rival);
    const answers = await Promise.all([go(api, hand, rival), go(api, hand, rival), go(api, hand, rival)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api.db.asOwner((db) =>
      sql<{ open: number }>`select count(*)::integer as open from sessions s join users u using (client_id, user_id) where u.email = ${hand.email} and s.ended_at is null`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ open: 1 }]);
  });
});
