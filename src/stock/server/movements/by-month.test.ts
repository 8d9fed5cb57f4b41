import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { adjustmentsByMonth, createAdjustment, deleteAdjustment, listAdjustments, updateAdjustment } from '../../contract/adjustment.ts';
import { createReturn, listReturns, returnsByMonth, updateReturn } from '../../contract/return.ts';
import { createTransfer, listTransfers, transfersByMonth, updateTransfer } from '../../contract/transfer.ts';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 0, n, hour));
const at = (n: number, hour?: number) => day(n, hour).toISOString();
const january = { query: { month: '2026-01' } };

async function ten(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
  return stock;
}

describe('a month, day by day', () => {
  test('of adjustments is what their list says of those that stand, by their signs', async ({ api, venue }) => {
    const stock = await ten(api, venue);
    const adjust = async (newQuantity: number, on: number) =>
      (await api.call(createAdjustment, { body: { itemId: stock.productId, location_id: stock.bar, newQuantity, at: at(on) } }, venue.owner)).body.id;
    const less = await adjust(9, 3);
    await api.call(updateAdjustment, { params: { id: less }, body: { newQuantity: 8 } }, venue.owner);
    const gone = await adjust(1, 4);
    await api.call(deleteAdjustment, { params: { id: gone }, body: { reason: 'Mistyped' } }, venue.owner);
    await adjust(11, 5);
    await api.call(putClientSettings, { body: { adjustment_approval_over: 1 } }, venue.owner);
    await adjust(0, 6);
    // What is learned afterwards: one was sold before the first of them, so that one less was missing.
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: day(2) });
    const { data } = (await api.call(listAdjustments, { query: { sortField: 'adjusted_at', sortOrder: 'asc' } }, venue.owner)).body;
    expect(data.map(({ status, oldQuantity, newQuantity, variance, value }) => [status, oldQuantity, newQuantity, variance, value])).toEqual([
      ['posted', 9, 8, -1, -10],
      ['reversed', 8, 1, -7, 0],
      ['posted', 8, 11, 3, 30],
      ['pending_approval', 11, 0, -11, -110],
    ]);
    expect((await api.call(adjustmentsByMonth, january, venue.owner)).body).toEqual({
      month: '2026-01',
      data: [
        { day: '2026-01-03', count: 1, quantity: -1, value: -10 },
        { day: '2026-01-05', count: 1, quantity: 3, value: 30 },
      ],
      total: 2,
      value: 20,
    });
  });

  test('of transfers is what left, once, and by the days of the house', async ({ api, venue }) => {
    const stock = await ten(api, venue);
    const send = async (more: object) =>
      (await api.call(createTransfer, { body: { from_location: stock.bar, to_location: stock.cellar, product_id: stock.productId, ...more } }, venue.owner)).body.transfer_id;
    await send({ quantity: 3, moved: true, at: at(3) });
    await send({ quantity: 1, at: at(4, 3) });
    const recalled = await send({ quantity: 2, at: at(5) });
    await api.call(updateTransfer, { params: { id: recalled }, body: { status: 'recalled', reason: 'Wrong van' } }, venue.owner);
    await send({ quantity: 1, at: new Date(Date.UTC(2026, 1, 1, 3)).toISOString() });
    const { data } = (await api.call(listTransfers, { query: { sortField: 'sent_at', sortOrder: 'asc' } }, venue.owner)).body;
    expect(data.map(({ status, value }) => [status, value])).toEqual([
      ['received', 30],
      ['sent', 10],
      ['recalled', 0],
      ['sent', 10],
    ]);
    expect((await api.call(transfersByMonth, january, venue.owner)).body).toEqual({
      month: '2026-01',
      data: [
        { day: '2026-01-03', count: 2, quantity: 4, value: 40 },
        { day: '2026-01-31', count: 1, quantity: 1, value: 10 },
      ],
      total: 3,
      value: 50,
    });
  });

  test('of returns is what they are worth by what is known now; what was refused never went', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const supplier = await api.call(suppliers.create, { body: { supplier_name: `Brewer of ${venue.clientId}` } }, venue.owner);
    await stock.post([{ kind: 'delivery', quantity: 5, value: 50 }], { at: day(2) });
    const send = async (quantity: number) =>
      (
        await api.call(
          createReturn,
          { body: { supplier_id: supplier.body.supplier_id as number, product_id: stock.productId, location_id: stock.bar, quantity, reason: 'Corked', at: at(3) } },
          venue.owner,
        )
      ).body.return_id;
    await send(1);
    await api.call(updateReturn, { params: { id: await send(2) }, body: { status: 'refused' } }, venue.owner);
    // A delivery of before that is learned of late: one costs 20 on average.
    await stock.post([{ kind: 'delivery', quantity: 5, value: 150 }], { at: day(1) });
    expect((await api.call(listReturns, { query: { sortField: 'quantity' } }, venue.owner)).body.data.map(({ quantity, value }) => [quantity, value])).toEqual([
      [1, 20],
      [2, 0],
    ]);
    expect((await api.call(returnsByMonth, january, venue.owner)).body).toMatchObject({ data: [{ day: '2026-01-03', count: 1, quantity: 1, value: 20 }], total: 1, value: 20 });
  });
});
