import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 0, n, hour));
const choose = (api: Api, venue: Venue, body: object) => api.call(putClientSettings, { body: body }, venue.owner);

/** Buy 6 at 25, sell 3, waste 2, buy 6 at 24, sell 4. */
async function checkCase(stock: Stocked) {
  await stock.post([{ kind: 'delivery', quantity: 6, value: 150 }], { at: day(1) });
  const sold = await stock.post([{ kind: 'sale', quantity: -3 }], { at: day(2) });
  await stock.post([{ kind: 'waste', quantity: -2 }], { at: day(3) });
  await stock.post([{ kind: 'delivery', quantity: 6, value: 144 }], { at: day(4) });
  const last = await stock.post([{ kind: 'sale', quantity: -4 }], { at: day(5) });
  return { sold: (sold[0]?.value ?? 0) / 10_000, last: (last[0]?.value ?? 0) / 10_000 };
}

describe('value', () => {
  test('under first-in first-out: four issued are worth 97, three left 72', async ({ api, venue }) => {
    await choose(api, venue, { cost_method: 'fifo' });
    const stock = await stocked(api, venue);
    expect(await checkCase(stock)).toEqual({ sold: -75, last: -97 });
    expect(await stock.level()).toEqual({ quantity: 3, value: 72 });
  });

  test('under moving average: the same stream to the minor unit', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    // 1 @ 25 and 6 @ 24 are 169 for 7: four of them are worth 96.5714.
    expect(await checkCase(stock)).toEqual({ sold: -75, last: -96.5714 });
    expect(await stock.level()).toEqual({ quantity: 3, value: 72.4286 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('is nothing where nothing is left, to the last ten-thousandth', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 3, value: 10 }]);
    for (let n = 0; n < 3; n++) await stock.post([{ kind: 'sale', quantity: -1 }]);
    expect(await stock.level()).toEqual({ quantity: 0, value: 0 });
  });

  test('of a transfer is nothing for the client, and travels unchanged', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 3, value: 10, locationId: stock.cellar }]);
    await stock.post([
      { line: 1, leg: 0, kind: 'transfer_out', quantity: -1, locationId: stock.cellar },
      { line: 1, leg: 1, kind: 'transfer_in', quantity: 1, locationId: stock.bar, mirrorsLeg: 0 },
    ]);
    expect([await stock.level(stock.cellar), await stock.level(stock.bar)]).toEqual([
      { quantity: 2, value: 6.6667 },
      { quantity: 1, value: 3.3333 },
    ]);
  });
});

describe('goods issued before they came in', () => {
  test('are refused where the client says so, and nothing is written', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 1, value: 10 }]);
    await expect(stock.post([{ kind: 'sale', quantity: -2 }])).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK', details: { missing: 1 } });
    expect(await stock.level()).toEqual({ quantity: 1, value: 10 });
  });

  test('are put down at the last known cost, and the receipt trues that up by an entry of its own', async ({ api, venue }) => {
    await choose(api, venue, { negative_stock: 'allow' });
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 1, value: 10 }], { at: day(1) });
    const [sold] = await stock.post([{ kind: 'sale', quantity: -3 }], { at: day(2) });
    expect([sold?.provisional, sold?.value]).toEqual([true, -300_000]);
    await stock.post([{ kind: 'delivery', quantity: 5, value: 60 }], { at: day(3) });
    expect(await stock.level()).toEqual({ quantity: 3, value: 36 });
    const { rows } = await api.db.asOwner((db) => sql<{ value: number }>`select value from stock_entries where kind = 'true_up'`.execute(db));
    expect(rows).toEqual([{ value: -40_000 }]);
  });
});

describe('a document that comes late', () => {
  test('changes what follows it, by corrections, and nothing before it', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
    await stock.post([{ kind: 'sale', quantity: -5 }], { at: day(5) });
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: day(2) });
    await stock.post([{ kind: 'delivery', quantity: 9, value: 180 }], { at: day(3) });
    // 9 left at 10 and 9 at 20 are 15 each: the five of the fifth cost 75 and not 50.
    const { rows } = await api.db.asOwner((db) =>
      sql<{
        value: number;
        corrects: number | null;
      }>`select value, corrects is not null as corrects from stock_entries where kind = 'sale' order by effective_at, entry_id`.execute(db),
    );
    expect(rows).toEqual([
      { value: -100_000, corrects: false },
      { value: -500_000, corrects: false },
      { value: -250_000, corrects: true },
    ]);
    expect(await stock.level()).toEqual({ quantity: 13, value: 195 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('before a count changes what the count had found missing, not what it had found', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 42, value: 420 }], { at: day(1) });
    await stock.post([{ kind: 'count_correction', target: 1 }], { at: day(5) });
    await stock.post([{ kind: 'delivery', quantity: 1, value: 10 }], { at: day(2) });
    await stock.post([{ kind: 'waste', quantity: -20 }], { at: day(3) });
    expect((await stock.level()).quantity).toBe(1);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('takes the true-up back where it turns out that there was enough', async ({ api, venue }) => {
    await choose(api, venue, { negative_stock: 'allow' });
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 1, value: 10 }], { at: day(1) });
    await stock.post([{ kind: 'sale', quantity: -3 }], { at: day(3) });
    await stock.post([{ kind: 'delivery', quantity: 5, value: 60 }], { at: day(4) });
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }], { at: day(2) });
    const { rows } = await api.db.asOwner((db) => sql<{ value: number }>`select sum(value)::bigint as value from stock_entries where kind = 'true_up'`.execute(db));
    expect(rows).toEqual([{ value: 0 }]);
    expect(await stock.level()).toEqual({ quantity: 5, value: 60 });
  });

  test('and issues what was not there then is refused', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }], { at: day(1) });
    await stock.post([{ kind: 'sale', quantity: -2 }], { at: day(2) });
    await stock.post([{ kind: 'delivery', quantity: 2, value: 20 }], { at: day(4) });
    await expect(stock.post([{ kind: 'waste', quantity: -1 }], { at: day(3) })).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
  });
});

describe('quantities', () => {
  test('of nine pieces in a box come out even, and five grams of a kilogram are five grams', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 9, value: 1 }]);
    for (let n = 0; n < 9; n++) await stock.post([{ kind: 'sale', quantity: -1 }]);
    expect(await stock.level()).toEqual({ quantity: 0, value: 0 });
    const flour = await stock.product('Flour', { base_unit: 'g', size_quantity: 1000 });
    await stock.post([{ kind: 'delivery', quantity: 1000, value: 2, productId: flour }]);
    await stock.post([{ kind: 'used', quantity: -5, productId: flour }]);
    expect(await stock.level(stock.bar, flour)).toEqual({ quantity: 995, value: 1.99 });
  });
});

describe('a posting is refused', () => {
  test('in the future, for what is not there, and twice', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    await expect(stock.post([{ quantity: 1 }], { at: new Date(Date.now() + 3_600_000) })).rejects.toMatchObject({ code: 'DATE_IN_FUTURE' });
    await expect(stock.post([{ quantity: 1, productId: foreign.productId }])).rejects.toMatchObject({ errors: [{ field: 'product_id' }] });
    await expect(stock.post([{ quantity: 1, locationId: foreign.bar }])).rejects.toMatchObject({ errors: [{ field: 'location_id' }] });
    await stock.post([{ quantity: 1 }], { id: 77_777 });
    await expect(stock.post([{ quantity: 1 }], { id: 77_777 })).rejects.toThrow();
    expect((await stock.level()).quantity).toBe(1);
  });
});
