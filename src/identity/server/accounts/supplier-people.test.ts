import { describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { createUser, deleteUser, listUsers, roleChoices, sendInvitation, updateUser } from '../../contract/user.ts';

const owner = 1;
const manager = 2;
const people = { owner: 5, sales: 8, warehouse: 9 };
let counter = 0;
const invitationTo = (...role_ids: number[]) => ({ body: { name: 'New Hand', email: `hand.${++counter}@supplier.example`, role_ids } });

describe('the people of a supplier', () => {
  test('are let in by its owner, each as one of three', async ({ api }) => {
    const seller = await api.supplier('Harbour');
    const offered = (await api.call(roleChoices, {}, seller.owner)).body.data.filter(({ grantable }) => grantable);
    expect(offered.map(({ name }) => name)).toEqual(['supplier', 'supplier_sales', 'supplier_warehouse']);
    for (const id of Object.values(people)) {
      const made = await api.call(createUser, invitationTo(id), seller.owner);
      expect([made.status, made.body.status, made.body.role_ids]).toEqual([201, 'invited', [id]]);
    }
    const hand = await seller.user('hand', ['supplier_warehouse']);
    const moved = await api.call(updateUser, { params: { id: hand.userId }, body: { role_ids: [people.sales] } }, seller.owner);
    expect([moved.status, moved.body.roles]).toEqual([200, ['supplier_sales']]);
    expect((await api.call(createUser, invitationTo(owner), seller.owner)).status).toBe(403);
    expect((await api.call(createUser, invitationTo(manager), seller.owner)).status).toBe(403);
  });

  test('who are not its owner let nobody in', async ({ api }) => {
    const seller = await api.supplier('Harbour');
    for (const role of ['supplier_sales', 'supplier_warehouse']) {
      const one = await seller.user(role, [role]);
      expect([role, (await api.call(listUsers, {}, one)).status, (await api.call(createUser, invitationTo(people.warehouse), one)).status]).toEqual([role, 403, 403]);
    }
  });

  test('are nobody’s of a venue to make, also not of one who came to hold such a role there', async ({ api, venue }) => {
    const givers = [
      venue.owner,
      ...(await Promise.all([
        venue.user('manager', ['manager']),
        venue.user('admin', ['admin']),
        venue.user('both', ['owner', 'supplier']),
        venue.user('apart', ['admin', 'supplier']),
      ])),
    ];
    const hand = await venue.user('hand', ['viewer']);
    for (const giver of givers) {
      const choices = (await api.call(roleChoices, {}, giver)).body.data;
      for (const id of Object.values(people)) {
        expect([giver.email, id, choices.find(({ role_id }) => role_id === id)?.grantable]).toEqual([giver.email, id, false]);
        expect([giver.email, id, (await api.call(createUser, invitationTo(id), giver)).body.error?.code]).toEqual([giver.email, id, 'FORBIDDEN']);
        const given = await api.call(updateUser, { params: { id: hand.userId }, body: { role_ids: [id] } }, giver);
        expect([giver.email, id, given.body.error?.code]).toEqual([giver.email, id, 'FORBIDDEN']);
      }
    }
  });

  test('keep one owner, however it is tried', async ({ api }) => {
    const seller: Venue = await api.supplier('Harbour');
    const second = await seller.user('second', ['supplier']);
    await seller.user('sales', ['supplier_sales']);
    expect((await api.call(deleteUser, { params: { id: seller.owner.userId } }, second)).status).toBe(200);
    for (const body of [{ role_ids: [people.sales] }, { status: 'inactive' as const }])
      expect((await api.call(updateUser, { params: { id: second.userId }, body }, second)).body.error).toMatchObject({
        code: 'LAST_OWNER',
        message: 'A supplier must keep at least one active owner.',
      });
  });
});

describe('an invitation', () => {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  const silent = test.extend({ settings: async ({}, use) => use({ mail: false }) });

  silent('of somebody with more rights is not handed to whoever has fewer', async ({ api, venue }) => {
    const boss = await venue.user('boss', ['manager']);
    const { user_id } = (await api.call(createUser, invitationTo(owner), venue.owner)).body;
    expect((await api.call(sendInvitation, { params: { id: user_id } }, boss)).status).toBe(403);
    expect((await api.call(sendInvitation, { params: { id: user_id } }, venue.owner)).body.invitation_link).toContain('/register?invite=');
  });
});
