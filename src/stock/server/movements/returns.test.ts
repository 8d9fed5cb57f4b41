import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { createReturn, deleteReturn, listReturns, updateReturn } from '../../contract/return.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

async function delivered(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const { body } = await api.call(suppliers.create, { body: { supplier_name: `Brewer of ${venue.clientId}` } }, venue.owner);
  const supplier_id = body.supplier_id as number;
  await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
  const send = (more: object = {}) =>
    api.call(createReturn, { body: { supplier_id, product_id: stock.productId, location_id: stock.bar, quantity: 4, reason: 'Corked', ...more } }, venue.owner);
  const change = (id: number, more: object) => api.call(updateReturn, { params: { id }, body: more }, venue.owner);
  return { stock, supplier_id, send, change };
}

describe('a return to a supplier', () => {
  test('takes the goods out at cost, and its credit has a whole life', async ({ api, venue }) => {
    const { stock, send, change } = await delivered(api, venue);
    const { status, body } = await send();
    expect([status, body]).toMatchObject([
      201,
      { status: 'requested', credit_status: 'requested', value: 40, credit_amount: null, allowed_next: ['authorised', 'refused'], supplier_name: `Brewer of ${venue.clientId}` },
    ]);
    expect(await stock.level()).toEqual({ quantity: 6, value: 60 });
    const id = body.return_id;
    const early = await change(id, { status: 'credited' });
    expect([early.status, early.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'ILLEGAL_TRANSITION', details: { status: 'requested', allowed_next: ['authorised', 'refused'] } }),
    ]);
    expect((await change(id, { status: 'authorised' })).body).toMatchObject({ status: 'authorised', allowed_next: ['collected'] });
    expect((await change(id, { status: 'collected' })).body).toMatchObject({ status: 'collected', allowed_next: ['credited'] });
    const more = await change(id, { status: 'credited', credit_amount: 500 });
    expect([more.status, more.body.errors.map(({ field }) => field)]).toEqual([422, ['credit_reason']]);
    expect((await change(id, { status: 'credited', credit_amount: 38.5 })).body).toMatchObject({
      status: 'credited',
      credit_status: 'credited',
      credit_amount: 38.5,
      allowed_next: [],
    });
    expect((await change(id, { status: 'refused' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await change(id, { credit_amount: 30 })).body.errors.map(({ field }) => field)).toEqual(['credit_reason']);
    expect((await change(id, { credit_amount: 30, credit_reason: 'Deposit kept back' })).body.credit_amount).toBe(30);
    expect((await change(id, { credit_amount: 41, credit_reason: 'With the freight' })).body.credit_amount).toBe(41);
    expect(await stock.level()).toEqual({ quantity: 6, value: 60 });
  });

  test('is credited with its value by default', async ({ api, venue }) => {
    const { send, change } = await delivered(api, venue);
    const { return_id } = (await send()).body;
    for (const status of ['authorised', 'collected'] as const) await change(return_id, { status });
    expect((await change(return_id, { status: 'credited' })).body).toMatchObject({ credit_amount: 40, value: 40 });
  });

  test('that is refused puts the goods back, once', async ({ api, venue }) => {
    const { stock, send, change } = await delivered(api, venue);
    const { body } = await send();
    expect((await change(body.return_id, { status: 'refused' })).body).toMatchObject({ status: 'refused', credit_status: 'refused', value: 0, allowed_next: [] });
    expect(await stock.level()).toEqual({ quantity: 10, value: 100 });
    // It is refused already: its own state is no step.
    expect((await change(body.return_id, { status: 'refused' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await change(body.return_id, { quantity: 1 })).body.message).toContain('The supplier has refused this return');
    expect((await api.call(deleteReturn, { params: { id: body.return_id } }, venue.owner)).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect([await stock.level(), await ledgerAgrees(api, venue)]).toEqual([{ quantity: 10, value: 100 }, true]);
  });

  test('may be put right until the supplier has agreed, and not after', async ({ api, venue }) => {
    const { stock, supplier_id, send, change } = await delivered(api, venue);
    const { body } = await send();
    expect((await change(body.return_id, { quantity: 2, version: body.version })).body).toMatchObject({ quantity: 2, value: 20, returned_at: body.returned_at });
    expect(await stock.level()).toEqual({ quantity: 8, value: 80 });
    expect((await change(body.return_id, { quantity: 3, version: body.version })).body.error?.code).toBe('STALE_WRITE');
    const other = (await api.call(suppliers.create, { body: { supplier_name: `Another than ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
    expect((await change(body.return_id, { supplier_id: other, note: 'Stands by the door' })).body).toMatchObject({ supplier_id: other, note: 'Stands by the door', quantity: 2 });
    expect((await change(body.return_id, { supplier_id })).body).toMatchObject({ supplier_id, note: 'Stands by the door' });
    expect((await change(body.return_id, { note: null })).body.note).toBe(null);
    await change(body.return_id, { status: 'authorised' });
    const late = await change(body.return_id, { quantity: 3 });
    expect([late.status, late.body.error?.code, await stock.level()]).toEqual([409, 'ILLEGAL_TRANSITION', { quantity: 8, value: 80 }]);
    expect((await change(body.return_id, { supplier_id: other })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await change(body.return_id, { reason: 'Corked, all of them' })).body).toMatchObject({ reason: 'Corked, all of them', quantity: 2 });
  });

  test('taken back before the supplier has agreed is as if it never was', async ({ api, venue, rival }) => {
    const { stock, send } = await delivered(api, venue);
    const { body } = await send();
    expect((await api.call(deleteReturn, { params: { id: body.return_id } }, rival.owner)).status).toBe(404);
    expect((await api.call(deleteReturn, { params: { id: body.return_id } }, venue.owner)).body.deleted).toBe(true);
    expect([await stock.level(), (await api.call(listReturns, {}, venue.owner)).body.total]).toEqual([{ quantity: 10, value: 100 }, 0]);
  });

  test('of what is not there, or to whom is not ours, is refused and nothing is written', async ({ api, venue, rival }) => {
    const { stock, send } = await delivered(api, venue);
    const foreign = await delivered(api, rival);
    const cases: [object, string][] = [
      [{ supplier_id: foreign.supplier_id }, 'supplier_id'],
      [{ supplier_id: 2_000_000_000 }, 'supplier_id'],
      [{ product_id: foreign.stock.productId }, 'product_id'],
      [{ location_id: foreign.stock.bar }, 'location_id'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: 1.2345 }, 'quantity'],
      [{ reason: ' ' }, 'reason'],
    ];
    for (const [body, field] of cases) {
      const answer = await send(body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, 422, [field]]);
    }
    expect((await send({ quantity: 11 })).body.error?.code).toBe('NOT_ENOUGH_STOCK');
    expect([await stock.level(), (await api.call(listReturns, {}, venue.owner)).body.total]).toEqual([{ quantity: 10, value: 100 }, 0]);
  });
});
