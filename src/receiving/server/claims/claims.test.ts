import { ago, count } from '../../../../test/counted.ts';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { claimLater, listClaims, updateClaim } from '../../contract/claim.ts';
import { getDelivery } from '../../contract/delivery.ts';

describe('a claim', () => {
  async function claimed(api: Api, venue: Venue) {
    const made = await cellar(api, venue);
    const { body } = await made.manual();
    const id = body.claims[0]?.claim_id ?? 0;
    const move = (change: object) => api.call(updateClaim, { params: { id }, body: change }, venue.owner);
    return { ...made, delivery: body, move };
  }

  test('goes from the wish to the credit, and is then tracked to nothing', async ({ api, venue }) => {
    const { move } = await claimed(api, venue);
    expect((await move({ status: 'credited', credit_amount: 10, credit_reference: 'CN 1' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await move({ amount: 9 })).body.amount).toBe(9);
    expect((await move({ status: 'submitted' })).body).toMatchObject({ status: 'submitted', outstanding: 9, submitted_at: expect.any(String) });
    expect((await move({ amount: 8 })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await move({ status: 'partly_accepted', accepted_amount: 9 })).body.errors[0]?.field).toBe('accepted_amount');
    expect((await move({ status: 'disputed' })).body.errors[0]?.field).toBe('reason');
    expect((await move({ status: 'disputed', reason: 'Signed for' })).body).toMatchObject({ status: 'disputed', reason: 'Signed for' });
    expect((await move({ status: 'partly_accepted', accepted_amount: 5 })).body).toMatchObject({ status: 'partly_accepted', outstanding: 5 });
    expect((await move({ status: 'credited', credit_amount: 5 })).body.errors[0]?.field).toBe('credit_reference');
    expect((await move({ status: 'credited', credit_amount: 500, credit_reference: 'CN 1' })).body.errors[0]?.field).toBe('credit_amount');
    const part = { status: 'credited', credit_amount: 3, outstanding: 2, allowed_next: ['credited', 'closed'] };
    expect((await move({ status: 'credited', credit_amount: 3, credit_reference: 'CN 1' })).body).toMatchObject(part);
    expect((await move({ status: 'closed' })).body.errors[0]?.field).toBe('reason');
    expect((await move({ status: 'credited', credit_amount: 2, credit_reference: 'CN 2' })).body).toMatchObject({
      status: 'credited',
      credit_amount: 5,
      credit_reference: 'CN 1, CN 2',
      outstanding: 0,
      allowed_next: ['closed'],
    });
    expect((await move({ status: 'closed' })).body).toMatchObject({ status: 'closed', allowed_next: [] });
    expect((await api.call(listClaims, {}, venue.owner)).body).toMatchObject({ total: 1, outstanding: 0 });
  });

  test('is changed by nobody who saw an older version', async ({ api, venue }) => {
    const { move } = await claimed(api, venue);
    const { version } = (await move({ amount: 9 })).body;
    expect((await move({ amount: 8, version })).body.amount).toBe(8);
    expect((await move({ amount: 7, version })).body.error).toMatchObject({ code: 'STALE_WRITE', details: { current: { amount: 8 } } });
  });

  test('that was sent stays as it was sent when the delivery is put right', async ({ api, venue }) => {
    const { delivery, move, change } = await claimed(api, venue);
    await move({ status: 'submitted' });
    const { body } = await change(delivery.delivery_id, { check: [{ line: 1, received: 2 }] });
    expect(body.claims).toMatchObject([{ status: 'submitted', quantity: 1, amount: 10 }]);
    expect((await move({ status: 'withdrawn' })).body.errors[0]?.field).toBe('reason');
    expect((await move({ status: 'withdrawn', reason: 'It came after all' })).body.status).toBe('withdrawn');
  });

  test('found after the goods were put away corrects the stock by an entry that names it, and gives it back when it is withdrawn', async ({ api, venue }) => {
    const { stock, manual, movements } = await claimed(api, venue);
    const { body } = await manual({ lines: [{ product_id: stock.productId, ordered: 4, unit_cost: 10 }] });
    const params = { id: body.delivery_id };
    const most = await api.call(claimLater, { params, body: { line: 1, kind: 'missing', quantity: 5 } }, venue.owner);
    expect([most.status, most.body.errors[0]?.field]).toEqual([422, 'quantity']);
    const { status, body: claim } = await api.call(claimLater, { params, body: { line: 1, kind: 'missing', quantity: 1, note: 'A hole in the case' } }, venue.owner);
    expect([status, claim]).toMatchObject([201, { found_later: true, amount: 10, status: 'draft' }]);
    expect([await movements(claim.claim_id, 'delivery-short'), await movements(body.delivery_id), await stock.level(stock.cellar)]).toEqual([
      [[-1, -10]],
      [[4, 40]],
      { quantity: 4, value: 40 },
    ]);
    expect((await api.call(getDelivery, { params }, venue.owner)).body.lines[0]).toMatchObject({ ordered: 4, received: 4 });
    await api.call(updateClaim, { params: { id: claim.claim_id }, body: { status: 'withdrawn' } }, venue.owner);
    expect([await stock.level(stock.cellar), await ledgerAgrees(api, venue)]).toEqual([{ quantity: 5, value: 50 }, true]);
  });

  test('found later is short from the moment the goods came: a count in between is not corrected a second time', async ({ api, venue }) => {
    const { stock, manual } = await claimed(api, venue);
    const { body } = await manual({
      received_at: ago(300).toISOString(),
      lines: [{ product_id: stock.productId, ordered: 10, unit_cost: 3 }],
      status: 'received',
      location_id: stock.bar,
    });
    await count(api, venue, [{ product: stock.productId, place: stock.bar, quantity: 8, at: ago(100) }]);
    expect((await stock.level(stock.bar)).quantity).toBe(8);
    await api.call(claimLater, { params: { id: body.delivery_id }, body: { line: 1, kind: 'missing', quantity: 2 } }, venue.owner);
    expect([(await stock.level(stock.bar)).quantity, await ledgerAgrees(api, venue)]).toEqual([8, true]);
  });

  test('found later takes its price along, and says which received amount it stands on', async ({ api, venue }) => {
    const { stock, manual, change } = await claimed(api, venue);
    const { body } = await manual({ lines: [{ product_id: stock.productId, ordered: 6, received: 6, unit_cost: 14 }] });
    await change(body.delivery_id, { check: [{ line: 1, billed_cost: 15 }] });
    const params = { id: body.delivery_id };
    const claims = async () =>
      (await api.call(getDelivery, { params }, venue.owner)).body.claims
        .filter(({ status }) => status !== 'withdrawn')
        .map(({ kind, quantity, amount }) => [kind, quantity, amount]);
    const short = (quantity: number) => api.call(claimLater, { params, body: { line: 1, kind: 'missing', quantity } }, venue.owner);
    expect(await claims()).toEqual([['price', 6, 6]]);
    const { body: claim } = await short(2);
    expect((await claims()).toSorted()).toEqual([
      ['missing', 2, 30],
      ['price', 4, 4],
    ]);
    expect((await short(5)).body.errors[0]?.field).toBe('quantity');
    const again = await change(body.delivery_id, { check: [{ line: 1, received: 4 }] });
    expect([again.status, again.body.errors[0]?.field]).toEqual([422, 'check.0.received']);
    await api.call(updateClaim, { params: { id: claim.claim_id }, body: { status: 'withdrawn' } }, venue.owner);
    expect(await claims()).toEqual([['price', 6, 6]]);
  });
});
