import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { verifyLedger } from '../../contract/period.ts';
import { createTransfer, getTransfer, updateTransfer } from '../../contract/transfer.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

/** Six at 25 and then six at 24 in the cellar, first in, first out. */
async function two(api: Api, venue: Venue) {
  await api.call(putClientSettings, { body: { cost_method: 'fifo' } }, venue.owner);
  const stock = await stocked(api, venue);
  const buy = (quantity: number, value: number, at: Date) => stock.post([{ kind: 'delivery', quantity, value, locationId: stock.cellar }], { at });
  await buy(6, 150, day(1));
  await buy(6, 144, day(2));
  const send = async (quantity: number) =>
    (await api.call(createTransfer, { body: { from_location: stock.cellar, to_location: stock.bar, product_id: stock.productId, quantity } }, venue.owner)).body.transfer_id;
  const arrive = (id: number, body: object = { status: 'received' }) => api.call(updateTransfer, { params: { id }, body: body }, venue.owner);
  const sell = async (quantity: number) => (await stock.post([{ kind: 'sale', quantity: -quantity }]))[0]?.value ?? 0;
  const agrees = async () => expect([(await api.call(verifyLedger, {}, venue.owner)).body.differences, await ledgerAgrees(api, venue)]).toEqual([[], true]);
  return { stock, buy, send, arrive, sell, agrees };
}

describe('what is carried from one place to another, first in, first out', () => {
  test('stays as it was bought, in the order in which it was', async ({ api, venue }) => {
    const { stock, buy, send, arrive, sell, agrees } = await two(api, venue);
    await arrive(await send(8));
    expect([(await sell(5)) / 10_000, (await sell(2)) / 10_000, await stock.level()]).toEqual([-125, -49, { quantity: 1, value: 24 }]);
    await agrees();
    // Two more had come before all of it: what was sold was of those first.
    await buy(2, 40, day(0));
    expect([await stock.level(), await stock.level(stock.cellar)]).toEqual([
      { quantity: 1, value: 25 },
      { quantity: 6, value: 144 },
    ]);
    await agrees();
  });

  test('arrives with the oldest first, and what is missing is of the latest', async ({ api, venue }) => {
    const { stock, send, arrive, sell, agrees } = await two(api, venue);
    const id = await send(8);
    await arrive(id, { status: 'received_with_difference', received: [{ line: 1, quantity: 7 }], reason: 'Broken' });
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ value: 198, missing_value: 24 });
    expect([await stock.level(), await stock.level(0), (await sell(6)) / 10_000]).toEqual([{ quantity: 7, value: 174 }, { quantity: 0, value: 0 }, -150]);
    await agrees();
  });

  test('stays so on its way through a third place, beside what stood there', async ({ api, venue }) => {
    const { stock, send, arrive, sell, agrees } = await two(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 1, value: 30 }], { at: day(3) });
    const [first, second] = [await send(7), await send(5)];
    await arrive(second);
    await arrive(first);
    // One at 30, five at 24, then six at 25 and one at 24.
    expect([(await sell(1)) / 10_000, (await sell(5)) / 10_000, (await sell(6)) / 10_000, (await sell(1)) / 10_000]).toEqual([-30, -120, -150, -24]);
    expect(await stock.level()).toEqual({ quantity: 0, value: 0 });
    await agrees();
  });
});
