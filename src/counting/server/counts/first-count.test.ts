import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { groups } from '../../../catalogue/contract/reference.ts';
import { createPar } from '../../../stock/contract/par.ts';
import { completeCount, createCount, getCount, reverseCount } from '../../contract/count.ts';
import { addPlace, createEntry, takeBack } from '../../contract/entry.ts';
import { countSummary, dryRun } from '../../contract/review.ts';
import { getSheet } from '../../contract/sheet.ts';
import { getShelf } from '../../contract/shelf.ts';

describe('a first count', () => {
  test('lists everything by category, learns places and order by counting, and the second one follows them', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const group = async (name: string) => (await api.call(groups.create, { body: { group_name: name } }, venue.owner)).body.group_id as number;
    const [spirits, beer] = [await group('Spirits'), await group('Beer')];
    const [vodka, gin, lager] = [
      await stock.product('Vodka', { group_id: spirits }),
      await stock.product('Gin', { group_id: spirits }),
      await stock.product('Lager', { group_id: beer }),
    ];
    const begun = await api.call(createCount, { body: { kind: 'full' } }, venue.owner);
    expect(begun.body).toMatchObject({ items: 4, counted: 0, everywhere: true });
    const params = { id: begun.body.stock_count_id };
    const sheet = async () => (await api.call(getSheet, { params }, venue.owner)).body;
    expect((await sheet()).lines).toEqual([]);
    const unplaced = async () => (await sheet()).unplaced.map(({ product_id }) => product_id);
    expect(await unplaced()).toEqual([lager, gin, vodka, stock.productId]);
    const say = (product_id: number, location_id: number, quantity: number) => api.call(createEntry, { params, body: { product_id, location_id, quantity } }, venue.owner);
    for (const [product, place] of [
      [vodka, stock.bar],
      [lager, stock.cellar],
      [gin, stock.bar],
      [vodka, stock.cellar],
    ] as const)
      expect((await say(product, place, 2)).status).toBe(201);
    // What joins the house meanwhile joins its count.
    const rum = await stock.product('Rum', { group_id: spirits });
    expect(await unplaced()).toEqual([rum, stock.productId]);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ items: 6, counted: 4 });
    const early = await api.call(completeCount, { params, body: {} }, venue.owner);
    expect([early.body.error?.code, early.body.error?.details]).toEqual(['COUNT_INCOMPLETE', { uncounted: 2, recount: 0 }]);
    await say(rum, stock.bar, 1);
    const done = await api.call(completeCount, { params, body: { uncounted: 'leave', reason: 'not found' } }, venue.owner);
    expect(done.body).toMatchObject({ items: 6, counted: 5, skipped: 1 });

    const second = await api.call(createCount, { body: { kind: 'full' } }, venue.owner);
    expect([second.body.items, second.body.name]).toEqual([6, `${begun.body.name} (2)`]);
    const { body: next } = await api.call(getSheet, { params: { id: second.body.stock_count_id } }, venue.owner);
    const at = (place: number) => next.lines.filter(({ location_id }) => location_id === place).map(({ product_id }) => product_id);
    expect([at(stock.bar), at(stock.cellar)]).toEqual([
      [vodka, gin, rum],
      [lager, vodka],
    ]);
    // Left open, it is asked for again; set to nothing, it is not.
    expect(next.unplaced.map(({ product_id }) => product_id)).toEqual([stock.productId]);
    const ended = { id: second.body.stock_count_id };
    await api.call(createEntry, { params: ended, body: { product_id: gin, location_id: stock.bar, quantity: 2 } }, venue.owner);
    const { body: zeroed } = await api.call(completeCount, { params: ended, body: { uncounted: 'zero' } }, venue.owner);
    expect(zeroed).toMatchObject({ items: 6, counted: 6, skipped: 0 });
    expect((await api.call(createCount, { body: { kind: 'full' } }, venue.owner)).body.items).toBe(5);
    await api.call(reverseCount, { params: ended, body: { reason: 'they were in the attic' } }, venue.owner);
    expect((await api.call(createCount, { body: { kind: 'full' } }, venue.owner)).body.items).toBe(6);
  });

  test('what was counted at a wrong place and taken back leaves no line there, is to be found as before, and teaches no place', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const gin = await stock.product('Gin');
    await stock.post([{ quantity: 3, value: 30, productId: gin }]);
    const begun = await api.call(createCount, { body: { kind: 'full' } }, venue.owner);
    const params = { id: begun.body.stock_count_id };
    const say = async (product_id: number, location_id: number) =>
      (await api.call(createEntry, { params, body: { product_id, location_id, quantity: 2 } }, venue.owner)).body.key as string;
    const undo = async (corrects: string) =>
      expect((await api.call(takeBack, { params, body: { key: crypto.randomUUID(), corrects } }, venue.owner)).body.line).toMatchObject({ state: 'uncounted' });
    await undo(await say(stock.productId, stock.cellar));
    await undo(await say(gin, stock.cellar));
    await undo(await say(gin, stock.bar));
    const { body: sheet } = await api.call(getSheet, { params }, venue.owner);
    expect(sheet.lines.map(({ product_id, location_id }) => [product_id, location_id])).toEqual([[gin, stock.bar]]);
    expect(sheet.unplaced.map(({ product_id }) => product_id)).toEqual([stock.productId]);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ items: begun.body.items, counted: 0 });
    await say(stock.productId, stock.bar);
    const { body: summary } = await api.call(countSummary, { params }, venue.owner);
    expect(summary).toMatchObject({ items: 2, counted: 1, by_counter: [{ entries: 1, lines: 1 }], by_source: [{ source: 'manual', entries: 1 }] });
    const { body: done } = await api.call(completeCount, { params, body: { uncounted: 'zero' } }, venue.owner);
    expect(done).toMatchObject({ items: 2, counted: 2, zero: 1 });
    const shelf = async (locationId: number) =>
      (await api.call(getShelf, { params: { locationId } }, venue.owner)).body.products.map(({ product_id, placed }) => [product_id, placed]);
    expect(await shelf(stock.cellar)).toEqual([]);
    expect(await shelf(stock.bar)).toEqual([
      [stock.productId, true],
      [gin, false],
    ]);
  });

  test('takes the par for what is usual, with a place or without one', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await api.call(createPar, { body: { product_id: stock.productId, location_id: stock.bar, par_min: 24, par_max: 48 } }, venue.owner);
    const bands = async (blind: boolean) => {
      const { body } = await api.call(createCount, { body: { kind: 'full', blind } }, venue.owner);
      return (await api.call(getSheet, { params: { id: body.stock_count_id } }, venue.owner)).body;
    };
    expect((await bands(false)).unplaced.map(({ band }) => band.most)).toEqual([144]);
    expect((await bands(true)).unplaced.map(({ band }) => band.most)).toEqual([200]);
    await stock.post([{ quantity: 0.001, value: 1, locationId: stock.cellar }]);
    expect((await bands(false)).lines.map(({ band }) => band.most)).toEqual([144]);
  });

  test('needs no place to begin: starting it makes one, once', async ({ api, venue }) => {
    const { clientProducts } = await import('../../../catalogue/contract/client-products.ts');
    const { body: product } = await api.call(clientProducts.create, { body: { name: 'Vodka', base_unit: 'ml', size_quantity: 700 } }, venue.owner);
    const { body: count } = await api.call(createCount, { body: { kind: 'full' } }, venue.owner);
    expect(count).toMatchObject({ items: 1, places: [] });
    const params = { id: count.stock_count_id };
    const counter = await venue.user('Counter', ['counter']);
    expect((await api.call(addPlace, { params, body: { name: 'Back bar' } }, counter)).status).toBe(403);
    const { body: place } = await api.call(addPlace, { params, body: { name: 'Back bar' } }, venue.owner);
    expect((await api.call(addPlace, { params, body: { location_id: place.location_id } }, counter)).body).toEqual(place);
    expect((await api.call(addPlace, { params, body: { name: 'Back bar' } }, venue.owner)).status).toBe(409);
    const said = await api.call(createEntry, { params, body: { product_id: product.client_product_id as number, location_id: place.location_id, quantity: 700 } }, counter);
    expect(said.status).toBe(201);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ items: 1, counted: 1, places: [{ location_name: 'Back bar', items: 1 }] });
  });

  test('of one place offers what has none, and of a few items names them although they have none', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { body: bar } = await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner);
    expect(bar.items).toBe(0);
    expect((await api.call(getSheet, { params: { id: bar.stock_count_id } }, venue.owner)).body.unplaced).toHaveLength(1);
    const { body: spot } = await api.call(createCount, { body: { product_ids: [stock.productId] } }, venue.owner);
    expect(spot).toMatchObject({ kind: 'spot', items: 1, location_ids: [stock.bar, stock.cellar] });
  });
});

test('a count in which nothing is counted is not completed, and does not offer it', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 10, value: 100 }]);
  for (const kind of ['spot', 'partial', 'full'] as const) {
    const { body: count } = await api.call(createCount, { body: { kind, ...(kind === 'spot' && { product_ids: [stock.productId] }) } }, venue.owner);
    const params = { id: count.stock_count_id };
    const tried = () => api.call(completeCount, { params, body: { uncounted: 'zero' } }, venue.owner);
    expect([count.allowed_next, (await tried()).body.error?.code]).toEqual([['in_progress', 'cancelled'], 'COUNT_INCOMPLETE']);
    const { body: entry } = await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 4 } }, venue.owner);
    expect((await api.call(getCount, { params }, venue.owner)).body.allowed_next).toContain('completed');
    await api.call(takeBack, { params, body: { key: crypto.randomUUID(), corrects: entry.key } }, venue.owner);
    expect((await api.call(getCount, { params }, venue.owner)).body.allowed_next).toEqual(['in_review', 'cancelled']);
    expect([(await tried()).status, (await api.call(dryRun, { params, body: { uncounted: 'zero' } }, venue.owner)).body.blocked_by]).toEqual([409, ['COUNT_INCOMPLETE']]);
  }
  expect((await stock.level()).quantity).toBe(10);
});
