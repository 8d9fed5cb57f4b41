import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { itemMovements } from '../../contract/inventory.ts';
import { listMovements, movementKpis } from '../../contract/movement.ts';
import { verifyLedger } from '../../contract/period.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const january = { from: '2026-01-01', to: '2026-01-31' };

async function shop(api: Api, venue: Venue, cost_method: 'moving_average' | 'fifo' = 'moving_average') {
  await api.call(putClientSettings, { body: { negative_stock: 'allow', cost_method } }, venue.owner);
  return stocked(api, venue);
}

/** Which days' movements are marked provisional: by the list, by its filter, by the product's own ledger and by the figures. */
async function provisional(api: Api, venue: Venue, itemId: number): Promise<number[]> {
  const listed = (await api.call(listMovements, { query: { product_id: itemId, pageSize: 100 } as never }, venue.owner)).body.data;
  const found = (await api.call(listMovements, { query: { product_id: itemId, provisional: true } as never }, venue.owner)).body;
  const own = (await api.call(itemMovements, { params: { itemId }, query: {} }, venue.owner)).body.movements;
  const { provisional: counted } = (await api.call(movementKpis, { query: january }, venue.owner)).body;
  const days = (rows: readonly { provisional: boolean; effective_at: string }[]) => rows.filter((row) => row.provisional).map((row) => new Date(row.effective_at).getUTCDate());
  const said = days(listed);
  expect([days(found.data), found.total, days(own), counted]).toEqual([said, said.length, said, said.length]);
  expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  return said.sort((a, b) => a - b);
}

describe('what is provisional', () => {
  for (const method of ['moving_average', 'fifo'] as const)
    test(`is shown as known now, not as posted, under ${method}`, async ({ api, venue }) => {
      const stock = await shop(api, venue, method);
      await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
      await stock.post([{ kind: 'sale', quantity: -4 }], { at: day(10) });
      await stock.post([{ kind: 'sale', quantity: -5 }], { at: day(20) });
      expect(await provisional(api, venue, stock.productId)).toEqual([]);
      // Eight had been thrown away on the fifth: the sales after that took more than there was.
      await stock.post([{ kind: 'waste', quantity: -8 }], { at: day(5) });
      expect(await provisional(api, venue, stock.productId)).toEqual([10, 20]);
      // Three had come on the eighth: enough for the first of them.
      await stock.post([{ kind: 'delivery', quantity: 3, value: 36 }], { at: day(8) });
      expect(await provisional(api, venue, stock.productId)).toEqual([20]);
      await stock.post([{ kind: 'delivery', quantity: 9, value: 90 }], { at: day(15) });
      expect(await provisional(api, venue, stock.productId)).toEqual([]);
    });

  for (const late of [false, true])
    test(`is no longer so once what was missing came and said what it cost, the first first${late ? ', whenever that is told' : ''}`, async ({ api, venue }) => {
      const stock = await shop(api, venue);
      const came = (quantity: number, on: number) => stock.post([{ kind: 'delivery', quantity, value: quantity * 12 }], late ? { at: day(on) } : {});
      await stock.post([{ kind: 'delivery', quantity: 1, value: 10 }], { at: day(1) });
      await stock.post([{ kind: 'sale', quantity: -3 }], { at: day(2) });
      await stock.post([{ kind: 'sale', quantity: -4 }], { at: day(3) });
      if (late) await stock.post([{ kind: 'sale', quantity: -1 }], { at: day(30) });
      const last = late ? [30] : [];
      expect(await provisional(api, venue, stock.productId)).toEqual([2, 3, ...last]);
      await came(1, 10);
      expect(await provisional(api, venue, stock.productId)).toEqual([2, 3, ...last]);
      await came(1, 11);
      expect(await provisional(api, venue, stock.productId)).toEqual([3, ...last]);
      await came(5, 12);
      expect(await provisional(api, venue, stock.productId)).toEqual([]);
      await stock.post([{ kind: 'sale', quantity: -2 }], { at: day(31) });
      expect(await provisional(api, venue, stock.productId)).toEqual([31]);
    });

  test('is no longer so once the waste that had come late is taken back', async ({ api, venue }) => {
    const stock = await shop(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 5, value: 50 }], { at: day(1) });
    await stock.post([{ kind: 'sale', quantity: -4 }], { at: day(9) });
    const [wasted] = await stock.post([{ kind: 'waste', quantity: -3 }], { at: day(4) });
    expect(await provisional(api, venue, stock.productId)).toEqual([9]);
    await stock.post([{ kind: 'waste', reverses: wasted?.entryId ?? 0 }], { at: day(4) });
    expect(await provisional(api, venue, stock.productId)).toEqual([]);
  });

  test('that does not agree with the entries is found by the check of the ledger', async ({ api, venue }) => {
    const stock = await shop(api, venue);
    const [sold] = await stock.post([{ kind: 'sale', quantity: -2 }], { at: day(2) });
    await api.db.asOwner((db) => sql`delete from stock_provisional_entries where client_id = ${venue.clientId}`.execute(db));
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([
      { product_id: stock.productId, location_id: stock.bar, what: `provisional mark of entry ${sold?.entryId}`, kept: 0, derived: 1 },
    ]);
  });
});
