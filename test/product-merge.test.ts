import { randomUUID } from 'node:crypto';
import { clientProducts, mergeClientProducts } from '../src/catalogue/contract/client-products.ts';
import { createCount, getCount } from '../src/counting/contract/count.ts';
import { createEntry, enterSeveral } from '../src/counting/contract/entry.ts';
import { putClientSettings } from '../src/identity/contract/settings.ts';
import type { FaultBody } from '../src/kernel/contract/faults.ts';
import { uploadDelivery } from '../src/receiving/contract/upload.ts';
import { createRecipe, getRecipe } from '../src/recipes/contract/recipe.ts';
import { createAdjustment, deleteAdjustment } from '../src/stock/contract/adjustment.ts';
import { inventoryStats, listOnHand } from '../src/stock/contract/inventory.ts';
import { createMovement, deleteMovement, listMovements, updateMovement } from '../src/stock/contract/movement.ts';
import { verifyLedger } from '../src/stock/contract/period.ts';
import { createTransfer, updateTransfer } from '../src/stock/contract/transfer.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, updateWaste, wasteReasons } from '../src/stock/contract/waste.ts';
import { formWith } from './form.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { cellar } from './receiving.ts';
import { ledgerAgrees, type Stocked, stocked } from './stock.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();

async function twoSpellings(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const [goes, stays] = [stock.productId, await stock.product('The same')];
  const move = async (body: object) =>
    (await api.call(createMovement, { body: { itemId: goes, location_id: stock.bar, type: 'delivery', quantity: 10, at: day(1), ...body } }, venue.owner)).body;
  const merge = () => api.call(mergeClientProducts, { params: { id: goes }, body: { into: stays } }, venue.owner);
  const reason_id = (await api.call(wasteReasons, {}, venue.owner)).body.data[0]?.reason_id;
  const waste = async (body: object) =>
    (await api.call(createWaste, { body: { product_id: goes, location_id: stock.bar, quantity: 1, reason_id, at: day(2), ...body } }, venue.owner)).body;
  return { stock, goes, stays, move, merge, waste };
}

/** What the house has by every figure that it shows, with the ledger checked from its entries and from its documents. */
async function figures(api: Api, venue: Venue, stock: Stocked, [goes, stays]: readonly [number, number]) {
  const stats = (await api.call(inventoryStats, {}, venue.owner)).body;
  const held = (await api.call(listOnHand, {}, venue.owner)).body.data as { product_id: number; quantity: number; value: number }[];
  const { differences } = (await api.call(verifyLedger, {}, venue.owner)).body;
  expect([differences, await ledgerAgrees(api, venue)]).toEqual([[], true]);
  expect(held.reduce((sum, { value }) => sum + value, 0)).toBe(stats.value);
  return { goes: await stock.level(stock.bar, goes), stays: await stock.level(stock.bar, stays), value: stats.value };
}

describe('two spellings of one product', () => {
  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`become one with its stock, and what is put right of the one later reaches the other (${cost_method})`, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method } }, venue.owner);
      const { stock, goes, stays, move, merge, waste } = await twoSpellings(api, venue);
      const now = () => figures(api, venue, stock, [goes, stays]);
      await move({ itemId: stays, quantity: 5, value: 20 });
      const delivered = await move({ value: 10 });
      await move({ quantity: 4, value: 12, location_id: stock.cellar });
      const gone = await waste({});
      expect(await now()).toEqual({ goes: { quantity: 9, value: 9 }, stays: { quantity: 5, value: 20 }, value: 41 });
      expect((await merge()).status).toBe(200);
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 14, value: 29 }, value: 41 });
      expect(await stock.level(stock.cellar, stays)).toEqual({ quantity: 4, value: 12 });
      // What was thrown away stays what it was, in the book as in the ledger.
      const shown = async () => (await api.call(getWaste, { params: { id: gone.waste_id } }, venue.owner)).body;
      expect(await shown()).toMatchObject({ product_id: goes, quantity: 1, cost: 1 });
      const moved = (await api.call(listMovements, { query: { source_type: 'merge' } }, venue.owner)).body.data;
      expect(moved.map(({ itemId, type, quantity, value }) => [itemId, type, quantity, value]).sort()).toEqual(
        [
          [goes, 'transfer_out', -9, -9],
          [stays, 'transfer_in', 9, 9],
          [goes, 'transfer_out', -4, -12],
          [stays, 'transfer_in', 4, 12],
        ].sort(),
      );
      await api.call(updateWaste, { params: { id: gone.waste_id }, body: { quantity: 2 } }, venue.owner);
      expect([await shown(), await now()]).toMatchObject([
        { product_id: goes, quantity: 2, cost: 2 },
        { goes: { quantity: 0, value: 0 }, stays: { quantity: 13, value: 28 }, value: 40 },
      ]);
      const { body: dearer } = await api.call(updateMovement, { params: { id: delivered.id }, body: { value: 30 } }, venue.owner);
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 13, value: 44 }, value: 56 });
      // Something late of the one that stays is reckoned with what had come over.
      await move({ itemId: stays, quantity: 5, value: 10, at: day(3) });
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 18, value: 54 }, value: 66 });
      await api.call(deleteWaste, { params: { id: gone.waste_id }, body: { reason: 'it was not' } }, venue.owner);
      expect(await now()).toMatchObject({ stays: { quantity: 20, value: 60 } });
      expect((await api.call(deleteMovement, { params: { id: dearer.id } }, venue.owner)).status).toBe(200);
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 10, value: 30 }, value: 42 });
    });

  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`become one also where less than nothing is known of the one (${cost_method})`, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method, negative_stock: 'allow' } }, venue.owner);
      const { stock, goes, stays, move, merge } = await twoSpellings(api, venue);
      await move({ quantity: 2, value: 6 });
      await move({ type: 'sale', quantity: 5, at: day(2) });
      await move({ itemId: stays, quantity: 5, value: 20, at: day(2) });
      expect((await merge()).status).toBe(200);
      // The three that are owed at 3 each are taken from the five: at what they were put down at, or from what there is.
      const left = { moving_average: 11, fifo: 8 }[cost_method];
      expect(await figures(api, venue, stock, [goes, stays])).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 2, value: left }, value: left });
      // What there was no stock of at the merge was there after all.
      await move({ quantity: 8, value: 24, at: day(3) });
      expect(await figures(api, venue, stock, [goes, stays])).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 10, value: 35 }, value: 35 });
    });

  test('leave what only waits where its moment is, and take along what has none', async ({ api, venue }) => {
    const { stock, goes, stays, move, merge, waste } = await twoSpellings(api, venue);
    await move({ value: 100 });
    const { body: adjusted } = await api.call(createAdjustment, { body: { itemId: goes, location_id: stock.bar, newQuantity: 8 } }, venue.owner);
    await api.call(putClientSettings, { body: { adjustment_approval_over: 5 } }, venue.owner);
    const waits = await waste({ quantity: 3, at: undefined });
    expect(waits.status).toBe('pending_approval');
    const { manual, change } = await cellar(api, venue);
    const lines = [{ product_id: goes, ordered: 2, received: 2, unit_cost: 10 }];
    const { body: came } = await manual({ location_id: stock.bar, lines });
    const { body: planned } = await manual({ location_id: stock.bar, lines, status: 'expected' });
    const { body: merged } = await merge();
    expect([merged.moved, merged.left]).toEqual([
      [{ what: 'delivery line', count: 1 }],
      expect.arrayContaining([
        { what: 'adjustment', count: 1 },
        { what: 'waste entry', count: 1 },
        { what: 'delivery line', count: 1 },
      ]),
    ]);
    const { body: approved } = await api.call(approveWaste, { params: { id: waits.waste_id } }, await venue.user('manager', ['manager']));
    expect(approved).toMatchObject({ status: 'posted', product_id: goes, cost: 30 });
    await api.call(deleteAdjustment, { params: { id: adjusted.id }, body: { reason: 'by mistake' } }, venue.owner);
    expect(await figures(api, venue, stock, [goes, stays])).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 9, value: 90 }, value: 90 });
    for (const status of ['checking', 'received']) expect((await change(planned.delivery_id, { status })).status).toBe(200);
    expect((await change(came.delivery_id, { check: [{ line: 1, received: 1, unit_cost: 10 }] })).body).toMatchObject({ status: 'received' });
    expect(await figures(api, venue, stock, [goes, stays])).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 10, value: 100 }, value: 100 });
  });

  test('stay two while one of them is on its way or is being counted', async ({ api, venue }) => {
    const { stock, goes, stays, move, merge } = await twoSpellings(api, venue);
    await move({ value: 10 });
    const { body: sent } = await api.call(
      createTransfer,
      { body: { from_location: stock.bar, to_location: stock.cellar, lines: [{ product_id: goes, quantity: 3 }] } },
      venue.owner,
    );
    const refused = async () => {
      const { status, body } = await merge();
      return [status, (body as { errors: { field: string; message: string }[] }).errors?.[0]?.message];
    };
    expect(await refused()).toEqual([422, expect.stringContaining('on its way')]);
    await api.call(updateTransfer, { params: { id: sent.transfer_id }, body: { status: 'received' } }, venue.owner);
    await api.call(createCount, { body: { kind: 'partial', product_ids: [goes] } }, venue.owner);
    expect(await refused()).toEqual([422, expect.stringContaining('is in count')]);
    expect(await figures(api, venue, stock, [goes, stays])).toMatchObject({ goes: { quantity: 7, value: 7 }, stays: { quantity: 0 } });
  });

  for (const cost_method of ['moving_average', 'fifo'] as const)
    test(`post later documents of the old one to the one that stays (${cost_method})`, async ({ api, venue }) => {
      await api.call(putClientSettings, { body: { cost_method } }, venue.owner);
      const { stock, goes, stays, move, merge, waste } = await twoSpellings(api, venue);
      const now = () => figures(api, venue, stock, [goes, stays]);
      await move({ value: 20 });
      expect((await merge()).status).toBe(200);
      // What happened before the merge is of the one that was there then, and goes along.
      await move({ type: 'sale', quantity: 1, at: day(3) });
      expect(await now()).toMatchObject({ goes: { quantity: 0 }, stays: { quantity: 9, value: 18 } });
      // Nothing of it ever stood in the cellar, so nothing was there to go along.
      await move({ quantity: 5, value: 10, location_id: stock.cellar, at: day(4) });
      expect([await stock.level(stock.cellar, goes), await stock.level(stock.cellar, stays)]).toEqual([
        { quantity: 0, value: 0 },
        { quantity: 5, value: 10 },
      ]);
      await move({ type: 'sale', quantity: 2, at: undefined });
      const thrown = await waste({ at: undefined });
      expect([thrown.status, thrown.cost]).toEqual(['posted', 2]);
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 6, value: 12 }, value: 22 });
      await api.call(deleteWaste, { params: { id: thrown.waste_id }, body: { reason: 'it was not' } }, venue.owner);
      const { body: sent } = await api.call(
        createTransfer,
        { body: { from_location: stock.bar, to_location: stock.cellar, lines: [{ product_id: goes, quantity: 3 }], moved: true } },
        venue.owner,
      );
      expect(sent.status).toBe('received');
      const { manual } = await cellar(api, venue);
      const { body: came } = await manual({ location_id: stock.bar, lines: [{ product_id: goes, ordered: 1, received: 1, unit_cost: 2 }], status: 'received' });
      expect(came.status).toBe('received');
      expect(await now()).toEqual({ goes: { quantity: 0, value: 0 }, stays: { quantity: 5, value: 10 }, value: 26 });
      expect(await stock.level(stock.cellar, stays)).toEqual({ quantity: 8, value: 16 });
      const said = await api.call(createAdjustment, { body: { itemId: goes, location_id: stock.bar, newQuantity: 1 } }, venue.owner);
      expect([said.status, (said.body as never as FaultBody).errors]).toEqual([422, [{ field: 'itemId', message: expect.stringContaining('The same') }]]);
      expect((await api.call(clientProducts.update, { params: { id: goes }, body: { active: true } }, venue.owner)).status).toBe(422);
    });

  test('stay one when the one that stayed becomes a third', async ({ api, venue }) => {
    const { stock, goes, stays, move, merge } = await twoSpellings(api, venue);
    const third = await stock.product('The third');
    await move({ value: 20 });
    await merge();
    expect((await api.call(mergeClientProducts, { params: { id: stays }, body: { into: third } }, venue.owner)).status).toBe(200);
    await move({ type: 'sale', quantity: 1, at: undefined });
    await move({ type: 'sale', quantity: 1, at: day(2) });
    expect(await figures(api, venue, stock, [goes, stays])).toMatchObject({ goes: { quantity: 0 }, stays: { quantity: 0 }, value: 16 });
    expect(await stock.level(stock.bar, third)).toEqual({ quantity: 8, value: 16 });
  });

  test('are counted as one by a device that has not heard of it, and cost as one in recipes', async ({ api, venue }) => {
    const { stock, goes, stays, move, merge } = await twoSpellings(api, venue);
    await move({ value: 10 });
    const ingredients = [{ product_id: goes, quantity: 1, unit: 'each' }];
    const { body: dish } = await api.call(createRecipe, { body: { recipe_name: 'Dish', description: '', ingredients } }, venue.owner);
    await merge();
    await move({ itemId: stays, quantity: 10, value: 30, at: undefined });
    expect((await api.call(getRecipe, { params: { id: dish.recipe_id } }, venue.owner)).body).toMatchObject({ cost: 2 });
    const { body: count } = await api.call(createCount, { body: { kind: 'spot', product_ids: [goes] } }, venue.owner);
    const params = { id: count.stock_count_id };
    const entry = { product_id: goes, location_id: stock.bar, quantity: 3, mode: 'add' as const };
    expect((await api.call(createEntry, { params, body: { ...entry, key: randomUUID() } }, venue.owner)).body).toMatchObject({ product_id: stays });
    const { body: sent } = await api.call(
      enterSeveral,
      {
        params,
        body: {
          items: [
            { ...entry, key: randomUUID() },
            { ...entry, product_id: stays, key: randomUUID() },
          ],
        },
      },
      venue.owner,
    );
    expect(sent.outcomes).toMatchObject([{ answer: { product_id: stays } }, { answer: { line: { quantity: 9 } } }]);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ items: 1, counted: 1 });
  });

  test('are known by the words of the old one on the papers of a supplier', async ({ api, venue }) => {
    const { goes, stays, merge } = await twoSpellings(api, venue);
    const { supplier, change, stock } = await cellar(api, venue);
    const upload = async (reference: string) => {
      const file = Buffer.from(`Code;Article;Quantity;Unit;Price;Total\nZX9;Something else;2;pc;5,00;10,00\n;Something ${reference};1;pc;5,00;5,00\n`);
      const form = await formWith('file', file, { supplier_id: String(supplier), reference }, 'note.csv');
      return (await api.raw(uploadDelivery, { ...form, token: venue.owner.token })).body as { delivery_id: number; lines: { product: { product_id: number } | null }[] };
    };
    const first = await upload('One');
    const check = [1, 2].map((line) => ({ line, product_id: goes }));
    expect((await change(first.delivery_id, { status: 'received', location_id: stock.bar, check })).status).toBe(200);
    expect((await merge()).status).toBe(200);
    expect((await upload('Two')).lines[0]?.product?.product_id).toBe(stays);
  });
});
