import { test as base, expect } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { claimLater, listClaims, updateClaim } from '../../contract/claim.ts';

const test = base.extend({ settings: { connections: 6 } });

test('a claim asks for no more than its line comes to, and all of one line together for no more either', async ({ api, venue }) => {
  const { stock, manual } = await cellar(api, venue);
  const { body } = await manual({ lines: [{ product_id: stock.productId, ordered: 4, received: 3, unit_cost: 10 }] });
  const ask = (id: number | undefined, amount: number) => api.call(updateClaim, { params: { id: id ?? 0 }, body: { amount } }, venue.owner);
  const later = (quantity: number) => api.call(claimLater, { params: { id: body.delivery_id }, body: { line: 1, kind: 'damaged', quantity } }, venue.owner);
  const missing = body.claims[0]?.claim_id;
  const beyond = await ask(missing, 40.01);
  expect([beyond.status, beyond.body.errors]).toEqual([422, [{ field: 'amount', message: 'is more than the 40.00 that the line comes to before tax' }]]);
  expect((await ask(missing, 25)).body.amount).toBe(25);
  expect((await api.call(updateClaim, { params: { id: missing ?? 0 }, body: { status: 'submitted' } }, venue.owner)).status).toBe(200);
  const two = await later(2);
  expect([two.status, two.body.errors]).toEqual([422, [{ field: 'quantity', message: 'is more than the 15.00 that is left of this line: the rest of it is claimed already' }]]);
  const one = await later(1);
  expect([one.status, one.body.amount]).toEqual([201, 10]);
  expect((await ask(one.body.claim_id, 15.01)).body.errors?.[0]?.field).toBe('amount');
  expect((await ask(one.body.claim_id, 15)).status).toBe(200);
});

test('of two who claim the last of a line at once, one does', async ({ api, venue }) => {
  const { stock, manual } = await cellar(api, venue);
  const { body } = await manual({ lines: [{ product_id: stock.productId, ordered: 1, received: 1, unit_cost: 10 }] });
  const claim = () => api.call(claimLater, { params: { id: body.delivery_id }, body: { line: 1, kind: 'damaged' as const, quantity: 1 } }, venue.owner);
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect((await api.call(listClaims, {}, venue.owner)).body).toMatchObject({ total: 1, outstanding: 10 });
});
