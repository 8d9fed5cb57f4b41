import { sql } from 'kysely';
import { everyCall } from '../../../../test/calls.ts';
import { describe, expect, password, type SignedIn, test } from '../../../../test/harness.ts';
import { verifyAudit } from '../../contract/audit.ts';
import { changePassword, forgotPassword, login, refreshToken, register, registerClient, setupState } from '../../contract/auth.ts';
import { getProfile } from '../../contract/profile.ts';
import { createRole, deleteRole, updateRole } from '../../contract/role.ts';
import { getUserSettings } from '../../contract/settings.ts';
import {
  activateUser,
  bulkUpdateUsers,
  createUser,
  deactivateUser,
  deleteUser,
  exportUsers,
  getUser,
  listUsers,
  resetUserPassword,
  roleChoices,
  searchUsers,
  sendInvitation,
  updateUser,
  userActivity,
  userStats,
} from '../../contract/user.ts';
import { plainName } from './mails.ts';

const owner = 1;
const manager = 2;
const viewer = 4;

describe('where no mail is set up', () => {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  const silent = test.extend({ settings: async ({}, use) => use({ mail: false }) });

  silent('an inviter is given the link, which works', async ({ api, venue }) => {
    const added = await api.call(createUser, { body: { name: 'New Hand', email: 'new@hand.example', role_ids: [viewer] } }, venue.owner);
    const again = await api.call(sendInvitation, { params: { id: added.body.user_id } }, venue.owner);
    expect(again.body.message).toMatch(/^No mail is set up here/);
    const join = (link = '') =>
      api.call(register, { body: { name: 'New Hand', email: 'new@hand.example', password: 'a fine password 7', invite_code: link.split('invite=')[1] ?? '' } });
    expect((await join(added.body.invitation_link)).body.error?.code).toBe('TOKEN_SPENT');
    expect((await join(again.body.invitation_link)).status).toBe(200);
  });

  silent('nobody is told that something was sent, and a stranger sees no link', async ({ api, venue }) => {
    expect((await api.call(setupState, {})).body.mail).toBe(false);
    const asked = await Promise.all([venue.owner.email, 'nobody@nowhere.example'].map((email) => api.call(forgotPassword, { body: { email } })));
    expect(asked[0]?.body).toEqual(asked[1]?.body);
    const admin = { name: 'Nora Byrne', email: 'nora@brass.example', password: 'a cellar of 12 kegs' };
    const made = await api.call(registerClient, { body: { client_name: 'The Brass Rail', venue_type: 'bar', country: 'IE', currency: 'EUR', timezone: 'Europe/Dublin', admin } });
    for (const { body } of [...asked, made]) expect(body).toEqual({ message: expect.stringMatching(/^No mail is set up here/) });
  });
});

describe('users', () => {
  test('are seen by their own client alone', async ({ api, venue, rival }) => {
    const seen = await api.call(listUsers, {}, venue.owner);
    expect(seen.body.users.map((user) => user.user_id)).toEqual([venue.owner.userId]);
    for (const [one, request] of [
      [getUser, {}],
      [updateUser, { body: { name: 'Mine now' } }],
      [deactivateUser, {}],
      [deleteUser, {}],
      [resetUserPassword, { body: { newPassword: 'another good one 2' } }],
    ] as const) {
      const answer = await api.raw(one, { params: { id: rival.owner.userId }, token: venue.owner.token, ...request });
      expect([one.id, answer.status]).toEqual([one.id, 404]);
    }
    expect((await api.call(getProfile, {}, rival.owner)).body.name).toBe('owner of The Rival');
  });

  test('are invited, join with the link once, and then sign in', async ({ api, venue }) => {
    const added = await api.call(createUser, { body: { name: 'New Hand', email: 'new@hand.example', role_ids: [viewer] } }, venue.owner);
    expect([added.status, added.body.status]).toEqual([201, 'invited']);
    const mail = api.jobs.find((job) => job.queue === 'mail');
    const code = /invite=([\w-]+)/.exec(String(mail?.data.text))?.[1] ?? '';
    const join = (email: string) => api.call(register, { body: { name: 'New Hand', email, password: 'a fine password 7', invite_code: code } });
    expect((await join('somebody@else.example')).status).toBe(422);
    expect((await join('new@hand.example')).status).toBe(200);
    expect((await join('new@hand.example')).body.error?.code).toBe('TOKEN_SPENT');
    expect((await api.call(login, { body: { email: 'new@hand.example', password: 'a fine password 7' } })).status).toBe(200);
  });

  test('lose their rights from the very next call on', async ({ api, venue }) => {
    const boss = await venue.user('boss', ['manager']);
    expect((await api.call(listUsers, {}, boss)).status).toBe(200);
    await api.call(updateUser, { params: { id: boss.userId }, body: { role_ids: [viewer] } }, venue.owner);
    expect((await api.call(listUsers, {}, boss)).status).toBe(401);
    const again = await api.signIn(boss.email);
    expect((await api.call(listUsers, {}, again)).status).toBe(403);
  });

  test('are kept out at once when deactivated, and let in again', async ({ api, venue }) => {
    const hand = await venue.user('hand', ['viewer']);
    expect((await api.call(deactivateUser, { params: { id: hand.userId } }, venue.owner)).body.status).toBe('inactive');
    expect((await api.call(getProfile, {}, hand)).status).toBe(401);
    await api.call(activateUser, { params: { id: hand.userId } }, venue.owner);
    expect((await api.call(login, { body: { email: hand.email, password } })).status).toBe(200);
  });

  test('cannot give more than they have', async ({ api, venue }) => {
    const boss = await venue.user('boss', ['manager']);
    const raise = await api.call(updateUser, { params: { id: boss.userId }, body: { role_ids: [owner] } }, boss);
    expect(raise.body.error?.code).toBe('FORBIDDEN');
    const make = await api.call(createUser, { body: { name: 'Friend', email: 'friend@x.example', role_ids: [6] } }, venue.owner);
    expect(make.body.error?.code).toBe('FORBIDDEN');
    expect((await api.call(deactivateUser, { params: { id: venue.owner.userId } }, boss)).status).toBe(403);
  });

  test('keep one owner, however it is tried', async ({ api, venue }) => {
    const second = await venue.user('second', ['owner']);
    expect((await api.call(deleteUser, { params: { id: venue.owner.userId } }, second)).status).toBe(200);
    for (const body of [{ role_ids: [manager] }, { status: 'inactive' as const }])
      expect((await api.call(updateUser, { params: { id: second.userId }, body }, second)).body.error?.code).toBe('LAST_OWNER');
  });

  test('changed by somebody else meanwhile are not overwritten', async ({ api, venue }) => {
    const hand = await venue.user('hand', ['viewer']);
    const { version } = (await api.call(getUser, { params: { id: hand.userId } }, venue.owner)).body;
    expect((await api.call(updateUser, { params: { id: hand.userId }, body: { name: 'First', version } }, venue.owner)).status).toBe(200);
    const late = await api.call(updateUser, { params: { id: hand.userId }, body: { name: 'Second', version } }, venue.owner);
    expect([late.status, late.body.error?.code]).toEqual([409, 'STALE_WRITE']);
    expect(late.body.error?.details).toMatchObject({ current: { name: 'First' }, yours: { name: 'Second' } });
  });

  test('are changed in bulk, with a reason for each refusal', async ({ api, venue }) => {
    const hands = [await venue.user('one', ['viewer']), await venue.user('two', ['viewer'])];
    const answer = await api.call(
      bulkUpdateUsers,
      { body: { userIds: [...hands.map((hand) => hand.userId), venue.owner.userId, 999_999_999], updateData: { status: 'inactive' } } },
      venue.owner,
    );
    expect(answer.body).toMatchObject({ successCount: 2, failureCount: 2 });
    expect((await api.call(userStats, {}, venue.owner)).body).toMatchObject({ total: 3, active: 1, inactive: 2 });
  });

  test('must change a password that somebody set for them', async ({ api, venue }) => {
    const hand = await venue.user('hand', ['viewer']);
    await api.call(resetUserPassword, { params: { id: hand.userId }, body: { newPassword: 'chosen for you 9' } }, venue.owner);
    expect((await api.call(getProfile, {}, hand)).status).toBe(401);
    const again = await api.call(login, { body: { email: hand.email, password: 'chosen for you 9' } });
    expect(again.body.user.must_change_password).toBe(true);
    const refused: string[] = [];
    for (const call of everyCall.filter(({ access }) => access !== 'public')) {
      const { status, body } = await api.raw(call, { params: { id: 1 }, body: {}, token: again.body.token });
      if (status === 403 && body.error?.code === 'PASSWORD_TO_CHANGE') continue;
      refused.push(call.id);
      if (call.id === 'auth.logout') Object.assign(again.body, await api.signIn(hand.email, 'chosen for you 9'));
    }
    expect(refused.sort()).toEqual(['auth.change-password', 'auth.logout', 'auth.profile.get']);
    await api.call(changePassword, { body: { currentPassword: 'chosen for you 9', newPassword: 'my very own phrase' } }, again.body);
    const fresh = await api.call(refreshToken, { body: { refreshToken: again.body.refreshToken } });
    expect((await api.call(getUserSettings, {}, fresh.body)).status).toBe(200);
  });

  test('with a first password are an invitation until they have been here', async ({ api, venue }) => {
    const made = await api.call(createUser, { body: { name: 'First Timer', email: 'first@hand.example', role_ids: [viewer], password: 'given at the bar' } }, venue.owner);
    expect([made.status, made.body.status, made.body.invitation_link]).toEqual([201, 'invited', undefined]);
    const here = await api.call(login, { body: { email: 'first@hand.example', password: 'given at the bar' } });
    expect(here.body.user).toMatchObject({ status: 'active', must_change_password: true });
  });

  test('of another client are no secret that an invitation gives away', async ({ api, venue, rival }) => {
    const elsewhere = await rival.user('elsewhere', ['viewer']);
    const add = (email: string, more = {}) => api.call(createUser, { body: { name: 'Some Body', email, role_ids: [viewer], ...more } }, venue.owner);
    const shapeOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, { ...body, user_id: 0, id: 0, email: '', created_at: '' }];
    expect(shapeOf(await add(elsewhere.email))).toEqual(shapeOf(await add('free@hand.example')));
    expect((await add(elsewhere.email)).body.error?.code).toBe('DUPLICATE');
    const mail = api.jobs.findLast((job) => job.data.to === elsewhere.email);
    const invite_code = /invite=([\w-]+)/.exec(String(mail?.data.text))?.[1] ?? '';
    // Nor is whoever comes by the link told: each venue has its own account, and each password opens its own.
    expect((await api.call(register, { body: { name: 'Some Body', email: elsewhere.email, password: 'a fine password 7', invite_code } })).status).toBe(200);
    expect((await api.call(login, { body: { email: elsewhere.email, password } })).body.user.client_id).toBe(rival.clientId);
    expect((await api.call(login, { body: { email: elsewhere.email, password: 'a fine password 7' } })).body.user.client_id).toBe(venue.clientId);
  });

  test('are found by a part of name or address, and leave as a sheet that runs nothing', async ({ api, venue }) => {
    await venue.user('=cmd()', ['viewer']);
    const found = await api.call(searchUsers, { query: { q: 'CMD' } }, venue.owner);
    expect(found.body.total).toBe(1);
    const sheet = await api.raw(exportUsers, { query: { format: 'csv' }, token: venue.owner.token });
    expect(sheet.headers['content-type']).toMatch(/text\/csv/);
    expect(String(sheet.body)).toContain("'=cmd()");
  });

  test('leave a trail that holds', async ({ api, venue }) => {
    const hand = await venue.user('hand', ['viewer']);
    await api.call(updateUser, { params: { id: hand.userId }, body: { name: 'Renamed' } }, venue.owner);
    const trail = await api.call(userActivity, { params: { id: venue.owner.userId } }, venue.owner);
    expect(trail.body.activities[0]).toMatchObject({ entity: 'user', entity_id: String(hand.userId), action: 'updated' });
    const kept = await api.db.asOwner((db) =>
      sql<{ before: { name: string }; after: { name: string } }>`select before, after from audit where action = 'updated' and client_id = ${venue.clientId}`.execute(db),
    );
    expect(kept.rows[0]).toMatchObject({ before: { name: 'hand' }, after: { name: 'Renamed' } });
    expect((await api.call(verifyAudit, {}, venue.owner)).body.holds).toBe(true);
    await expect(api.db.asOwner((db) => sql`update audit set action = 'never happened'`.execute(db))).rejects.toThrow(/append-only/);
  });
});

describe('roles', () => {
  const make = (as: SignedIn, name: string, permissions: string[]) => [createRole, { body: { name, permissions } }, as] as const;

  test('of a client give what its maker has, and no name opens the suppliers’ door', async ({ api, venue }) => {
    expect((await api.call(...make(venue.owner, 'Head barman', ['stock.count', 'stock.edit']))).status).toBe(201);
    expect((await api.call(...make(venue.owner, 'Mighty', ['tenant.cross']))).status).toBe(403);
    expect((await api.call(...make(venue.owner, 'non-supplier-x', ['stock.count']))).status).toBe(422);
    expect((await api.call(...make(venue.owner, 'Odd', ['no.such']))).status).toBe(422);
  });

  test('of a supplier’s kind are an operations admin’s to give, whatever they are called', async ({ api, venue }) => {
    const ops = await venue.user('operations', ['ops_admin']);
    const given = { permissions: ['stock.view'], kind: 'supplier' as const };
    expect((await api.call(createRole, { body: { name: 'Vendor desk', ...given } }, venue.owner)).status).toBe(403);
    const { role_id } = (await api.call(createRole, { body: { name: 'Supplier desk', ...given } }, ops)).body;
    const grantable = async () => (await api.call(roleChoices, {}, venue.owner)).body.data.find((one) => one.role_id === role_id)?.grantable;
    const give = async (as: SignedIn, email: string) => (await api.call(createUser, { body: { name: 'Val', email, role_ids: [role_id] } }, as)).status;
    expect([await grantable(), await give(venue.owner, 'val@x.example')]).toEqual([false, 403]);
    // Another name, in another language, changes nothing.
    expect((await api.call(updateRole, { params: { id: role_id }, body: { name: 'Lieferanten' } }, venue.owner)).status).toBe(200);
    expect((await api.call(updateRole, { params: { id: role_id }, body: { kind: 'venue' } }, venue.owner)).status).toBe(403);
    expect([await grantable(), await give(venue.owner, 'val@x.example'), await give(ops, 'val@x.example')]).toEqual([false, 403, 201]);
    // And what only sounds like one is the venue's own.
    const { body: own } = await api.call(createRole, { body: { name: 'Purveyors', permissions: ['stock.view'] } }, venue.owner);
    await api.db.asOwner((db) => sql`update roles set name = 'supplier of the venue' where role_id = ${own.role_id}`.execute(db));
    expect(await api.call(createUser, { body: { name: 'Pat', email: 'pat@x.example', role_ids: [own.role_id] } }, venue.owner)).toMatchObject({ status: 201 });
  });

  test('that are built in stay, and one in use says by how many', async ({ api, venue }) => {
    expect((await api.call(deleteRole, { params: { id: owner } }, venue.owner)).body.error?.code).toBe('BUILT_IN_ROLE');
    expect((await api.call(updateRole, { params: { id: owner }, body: { permissions: [] } }, venue.owner)).body.error?.code).toBe('BUILT_IN_ROLE');
    const role = await api.call(...make(venue.owner, 'Head barman', ['stock.count']));
    await api.call(createUser, { body: { name: 'Hal', email: 'hal@x.example', role_ids: [role.body.role_id] } }, venue.owner);
    const used = await api.call(deleteRole, { params: { id: role.body.role_id } }, venue.owner);
    expect([used.status, used.body.error?.message]).toEqual([409, 'This role is used by 1 user.']);
  });

  test('are nobody else’s', async ({ api, venue, rival }) => {
    const role = await api.call(...make(venue.owner, 'Ours', ['stock.count']));
    expect((await api.call(deleteRole, { params: { id: role.body.role_id } }, rival.owner)).status).toBe(404);
    expect((await api.call(createUser, { body: { name: 'Spy', email: 'spy@x.example', role_ids: [role.body.role_id] } }, rival.owner)).status).toBe(422);
  });
});

describe('invitations', () => {
  test('are limited by the hour, the more so while the address of who sends them is not confirmed', async ({ api, venue }) => {
    const invite = (n: number) => api.call(createUser, { body: { name: 'Some One', email: `some.${n}@else.example`, role_ids: [viewer] } }, venue.owner);
    await api.db.asOwner((db) => sql`update users set email_confirmed_at = null where user_id = ${venue.owner.userId}`.execute(db));
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await invite(n)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(api.jobs.filter(({ queue }) => queue === 'mail')).toHaveLength(5);
    await api.db.asOwner((db) => sql`update users set email_confirmed_at = now() where user_id = ${venue.owner.userId}`.execute(db));
    expect((await invite(8)).status).toBe(201);
  });

  test('carry names as names: no line, no link', () => {
    for (const [given, shown] of [
      ['The Copper Still', 'The Copper Still'],
      ['St. James’s & Sons, No. 5', 'St. James’s & Sons, No. 5'],
      ['Win at https://evil.example/win?x=1', 'Win at https evil. example win?x=1'],
      ['evil.example', 'evil. example'],
      ['Bar\r\nBcc: many@evil.example', 'Bar Bcc many evil. example'],
      ['evil\u3002example \uFF0E com', 'evil. example . com'],
      ['\u202E', 'there'],
      ['x'.repeat(500), 'x'.repeat(60)],
    ] as const)
      expect(plainName(given)).toBe(shown);
  });
});
