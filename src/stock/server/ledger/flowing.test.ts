import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { createPeriod, movePeriod, verifyLedger } from '../../contract/period.ts';
import { replaceDocument, reverseDocument } from './reversal.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const units = 10_000;

async function house(api: Api, venue: Venue, settings: Record<string, unknown> = {}) {
  await api.call(putClientSettings, { body: { negative_stock: 'allow', ...settings } }, venue.owner);
  const stock = await stocked(api, venue);
  const source = (id: number, revision = 0) => ({ type: 'test', id, revision });
  return {
    stock,
    deliver: (id: number, n: number, quantity: number, value: number) => stock.post([{ kind: 'delivery', quantity, value }], { id, at: day(n) }),
    sell: (n: number, quantity: number) => stock.post([{ kind: 'sale', quantity: -quantity }], { at: day(n) }),
    undo: (id: number) => stock.inTenant((ctx) => reverseDocument(ctx, source(id))),
    correct: (id: number, n: number, quantity: number, value: number, productId = stock.productId, locationId = stock.bar) =>
      stock.inTenant((ctx) =>
        replaceDocument(ctx, source(id), {
          source: source(id, 1),
          at: day(n),
          late: true,
          lines: [{ line: 1, productId, locationId, kind: 'delivery', quantity: quantity * 1000, value: value * units }],
        }),
      ),
    batch: (n: number, from: number, to: number, quantity: number, made: number) =>
      stock.post(
        [
          { line: 2, kind: 'used', productId: from, quantity: -quantity, into: 1 },
          { line: 1, kind: 'made', productId: to, quantity: made },
        ],
        { at: day(n) },
      ),
    clean: async () => (await ledgerAgrees(api, venue)) && (await api.call(verifyLedger, {}, venue.owner)).body.differences.length === 0,
    close: async (month: string) => {
      const { body } = await api.call(createPeriod, { body: { month } }, venue.owner);
      return (await api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, venue.owner)).status;
    },
  };
}

const sumOf = async (stock: Stocked, kind: string) =>
  stock.inTenant(
    async ({ db }) =>
      (await sql<{ value: number }>`select coalesce(sum(value), 0) / 10000.0 as value from stock_entries where kind = ${kind} and client_id = app_client()`.execute(db)).rows[0]
        ?.value,
  );

describe('what is made', () => {
  test('is worth what went in when that is learned later, through batches of batches and transfers of them', async ({ api, venue }) => {
    const { stock, batch, correct, deliver, clean } = await house(api, venue);
    const [mix, punch] = [await stock.product('Mix'), await stock.product('Punch')];
    await deliver(501, 1, 100, 100);
    await batch(2, stock.productId, mix, 20, 10);
    await batch(3, mix, punch, 5, 50);
    await stock.post(
      [
        { line: 1, leg: 0, kind: 'transfer_out', productId: punch, quantity: -25 },
        { line: 1, leg: 1, kind: 'transfer_in', productId: punch, quantity: 25, locationId: stock.cellar, mirrorsLeg: 0 },
      ],
      { at: day(4) },
    );
    await stock.post([{ kind: 'sale', productId: punch, quantity: -5, locationId: stock.cellar }], { at: day(5) });
    await correct(501, 1, 100, 300);
    expect([
      await stock.level(),
      await stock.level(stock.bar, mix),
      await stock.level(stock.bar, punch),
      await stock.level(stock.cellar, punch),
      await sumOf(stock, 'sale'),
    ]).toEqual([{ quantity: 80, value: 240 }, { quantity: 5, value: 30 }, { quantity: 25, value: 15 }, { quantity: 20, value: 12 }, -3]);
    expect(await clean()).toBe(true);
  });

  test('of one another, in turn, follows the order of time', async ({ api, venue }) => {
    const { stock, batch, correct, deliver, clean } = await house(api, venue);
    const [lime, mix] = [stock.productId, await stock.product('Mix')];
    await deliver(502, 1, 10, 10);
    await batch(2, lime, mix, 10, 10);
    await batch(3, mix, lime, 10, 10);
    await batch(4, lime, mix, 4, 4);
    await correct(502, 1, 10, 40);
    expect([await stock.level(), await stock.level(stock.bar, mix), await clean()]).toEqual([{ quantity: 6, value: 24 }, { quantity: 4, value: 16 }, true]);
  });

  test('in a period that is closed stays what it was', async ({ api, venue }) => {
    const { stock, batch, correct, deliver, clean, close } = await house(api, venue);
    const mix = await stock.product('Mix');
    await deliver(503, 1, 100, 100);
    await batch(2, stock.productId, mix, 20, 20);
    expect(await close('2026-01')).toBe(200);
    await correct(503, 1, 100, 300);
    // 100 at 1 go out of 80 and come in again at 3: the 20 that were used by then cost 40 more, in this month.
    expect([await stock.level(), await stock.level(stock.bar, mix), await sumOf(stock, 'true_up'), await clean()]).toEqual([
      { quantity: 80, value: 240 },
      { quantity: 20, value: 20 },
      -40,
      true,
    ]);
  });
});

describe('a document that is taken back', () => {
  for (const cost_method of ['moving_average', 'fifo'] as const) {
    test(`while there is less than nothing takes its true-up along, under ${cost_method}`, async ({ api, venue }) => {
      const { stock, deliver, sell, undo, correct, clean } = await house(api, venue, { cost_method });
      await deliver(511, 1, 10, 10);
      await sell(2, 20);
      await deliver(512, 3, 4, 20);
      await correct(512, 3, 4, 24);
      expect([await stock.level(), await sumOf(stock, 'true_up')]).toEqual([{ quantity: -6, value: -6 }, -20]);
      await stock.inTenant((ctx) => reverseDocument(ctx, { type: 'test', id: 512, revision: 1 }));
      expect([await stock.level(), await sumOf(stock, 'true_up'), await clean()]).toEqual([{ quantity: -10, value: -10 }, 0, true]);
      await undo(511);
      expect(await clean()).toBe(true);
    });

    test(`leaves no price behind, under ${cost_method}`, async ({ api, venue }) => {
      const { stock, deliver, sell, undo, clean } = await house(api, venue, { cost_method });
      await deliver(513, 1, 10, 10);
      await deliver(514, 2, 5, 30);
      await undo(514);
      await stock.post([{ kind: 'count_correction', target: 13 }], { at: day(3) });
      expect(await stock.level()).toEqual({ quantity: 13, value: 13 });
      await sell(4, 13);
      await deliver(515, 5, 5, 30);
      await undo(515);
      await stock.post([{ kind: 'count_correction', target: 3 }], { at: day(6) });
      expect([await stock.level(), await clean()]).toEqual([{ quantity: 3, value: 3 }, true]);
    });

    test(`of a closed period is taken back with its true-up and its price, in the open one, under ${cost_method}`, async ({ api, venue }) => {
      const { stock, deliver, sell, undo, clean } = await house(api, venue, { cost_method });
      await deliver(516, 1, 10, 10);
      await sell(2, 20);
      await deliver(517, 3, 4, 20);
      await stock.post([{ kind: 'count_correction', target: 0, locationId: stock.cellar }], { at: day(4) });
      await stock.inTenant(({ db }) =>
        sql`insert into stock_periods (client_id, starts_on, ends_on, starts_at, ends_at, status) values (app_client(), '2026-01-01', '2026-01-31', '2026-01-01', '2026-02-01', 'closing')`.execute(
          db,
        ),
      );
      await undo(517);
      expect([await stock.level(), await sumOf(stock, 'true_up')]).toEqual([{ quantity: -10, value: -10 }, 0]);
      await stock.post([{ kind: 'count_correction', target: 3 }]);
      expect([await stock.level(), await clean()]).toEqual([{ quantity: 3, value: 3 }, true]);
    });
  }

  test('and was the only one with a cost leaves the cost to the catalogue, for good', async ({ api, venue }) => {
    const { stock, undo, clean } = await house(api, venue);
    const gin = await stock.product('Gin', { cost_price: 2 });
    await stock.post([{ kind: 'delivery', productId: gin, quantity: 5, value: 30 }], { id: 521, at: day(1) });
    await stock.post([{ kind: 'sale', productId: gin, quantity: -1 }], { at: day(2) });
    await undo(521);
    expect([await stock.level(stock.bar, gin), await sumOf(stock, 'sale')]).toEqual([{ quantity: -1, value: -2 }, -2]);
    await stock.inTenant(({ db }) => sql`update client_products set cost_price = 90000 where client_id = app_client()`.execute(db));
    await stock.post([{ kind: 'sale', productId: gin, quantity: -1 }], { at: day(3) });
    await stock.post([{ kind: 'waste', productId: gin, quantity: -1 }], { at: day(4) });
    expect([await sumOf(stock, 'sale'), await clean()]).toEqual([-4, true]);
  });
});

test('where less than nothing is refused, what makes it better is not', async ({ api, venue }) => {
  const { stock, deliver, sell, undo, correct, clean } = await house(api, venue);
  await deliver(531, 1, 10, 10);
  await sell(2, 15);
  await sell(3, 1);
  await api.call(putClientSettings, { body: { negative_stock: 'refuse' } }, venue.owner);
  await correct(531, 1, 10, 30);
  await stock.inTenant((ctx) =>
    replaceDocument(
      ctx,
      { type: 'test', id: 531, revision: 1 },
      {
        source: { type: 'test', id: 531, revision: 2 },
        at: day(1),
        lines: [{ line: 1, productId: stock.productId, locationId: stock.bar, kind: 'delivery', quantity: 11_000, value: 33 * units }],
      },
    ),
  );
  expect(await stock.level()).toEqual({ quantity: -5, value: -15 });
  await expect(stock.inTenant((ctx) => reverseDocument(ctx, { type: 'test', id: 531, revision: 2 }))).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK', details: { missing: 15 } });
  await expect(sell(2, 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
  await deliver(532, 4, 4, 12);
  expect([await stock.level(), await clean()]).toEqual([{ quantity: -1, value: -3 }, true]);
  await expect(undo(532)).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
});
