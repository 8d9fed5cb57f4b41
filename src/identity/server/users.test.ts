import { sql } from 'kysely';
import { describe, expect, password, type SignedIn, test } from '../../../test/harness.ts';
import { verifyAudit } from '../contract/audit.ts';
import { login, register } from '../contract/auth.ts';
import { getProfile } from '../contract/profile.ts';
import { createRole, deleteRole, updateRole } from '../contract/role.ts';
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
  searchUsers,
  updateUser,
  userActivity,
  userStats,
} from '../contract/user.ts';

const owner = 1;
const manager = 2;
const viewer = 4;

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

  test('are changed several at once, each refusal told', async ({ api, venue }) => {
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
