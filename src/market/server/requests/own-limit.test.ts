import { expect, test } from '../../../../test/harness.ts';
import { createRole, updateRole } from '../../../identity/contract/role.ts';
import { bulkUpdateUsers, createUser, resetUserPassword, updateUser } from '../../../identity/contract/user.ts';
import { putOrderLimits } from '../../contract/orders/order-limit.ts';

test('whoever has a limit lets nobody order more than that, themselves included', async ({ api, venue }) => {
  const role = async (name: string, permissions: string[]) => (await api.call(createRole, { body: { name, permissions: permissions as never } }, venue.owner)).body.role_id;
  const [head, free, less, plain] = [
    await role('head', ['market.buy', 'users.manage', 'roles.manage']),
    await role('free', ['market.buy']),
    await role('less', ['market.buy']),
    await role('plain', ['users.manage']),
  ];
  const limits = {
    roles: [
      { role_id: head, limit: 100 },
      { role_id: less, limit: 50 },
    ],
  };
  await api.call(putOrderLimits, { body: limits }, venue.owner);
  const person = async (name: string, role_ids: number[]) => {
    const made = await venue.user(name, ['viewer']);
    await api.call(updateUser, { params: { id: made.userId }, body: { role_ids } }, venue.owner);
    return api.signIn(made.email);
  };
  const [max, ann, boss] = [await person('Max', [head]), await person('Ann', [less]), await person('Boss', [free])];
  const give = (id: number, role_ids: number[], as = max) => api.call(updateUser, { params: { id }, body: { role_ids } }, as);
  const beyond = [{ field: 'role_ids', message: 'allow orders beyond your own limit' }];
  const invite = (email: string, role_ids: number[], as = max) => api.call(createUser, { body: { name: 'New', email, role_ids } }, as);

  const made = await invite('new@test.example', [free]);
  expect([made.status, made.body.errors]).toEqual([403, beyond]);
  expect([(await give(ann.userId, [less, free])).body.errors, (await give(max.userId, [head, free])).body.errors]).toEqual([beyond, beyond]);
  const many = await api.call(bulkUpdateUsers, { body: { userIds: [ann.userId], updateData: { role_ids: [free] } } }, max);
  expect(many.body).toMatchObject({ successCount: 0, failures: [{ message: beyond[0]?.message }] });
  const widened = await api.call(updateRole, { params: { id: plain }, body: { permissions: ['users.manage', 'market.buy'] } }, max);
  expect([widened.status, widened.body.errors?.[0]?.field]).toEqual([403, 'permissions']);
  const taken = await api.call(resetUserPassword, { params: { id: boss.userId }, body: { newPassword: 'a cellar of old stones' } }, max);
  expect(taken.status).toBe(403);

  expect([(await give(ann.userId, [less, plain])).status, (await give(ann.userId, [head])).status, (await invite('less@test.example', [less])).status]).toEqual([200, 200, 201]);
  // What is said of a person holds, whatever their roles.
  await api.call(putOrderLimits, { body: { people: [{ user_id: ann.userId, limit: 70 }] } }, venue.owner);
  expect((await give(ann.userId, [free])).status).toBe(200);
  expect((await invite('free@test.example', [free], venue.owner)).status).toBe(201);
});
