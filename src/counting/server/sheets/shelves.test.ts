import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { groups } from '../../../catalogue/contract/reference.ts';
import { completeCount, createCount } from '../../contract/count.ts';
import { createEntry, markPlace } from '../../contract/entry.ts';
import { getSheet } from '../../contract/sheet.ts';
import { arrangeShelf, getShelf, listShelves, putShelf } from '../../contract/shelf.ts';

describe('shelves arranged in bulk', () => {
  test('products come behind what stands there, by group and name, and a count asks for them', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const group = async (name: string) => (await api.call(groups.create, { body: { group_name: name } }, venue.owner)).body.group_id as number;
    const [wine, beer] = [await group('Wine'), await group('Beer')];
    const rioja = await stock.product('Rioja', { group_id: wine });
    const pils = await stock.product('Pils', { group_id: beer });
    const ale = await stock.product('Ale', { group_id: beer });
    await stock.post([{ quantity: 5, value: 50 }]);
    const arrange = async (put: number[], take: number[], locationId = stock.bar) =>
      (await api.call(arrangeShelf, { params: { locationId }, body: { put, take } }, venue.owner)).body;
    expect(await arrange([rioja, pils], [])).toEqual({ location_id: stock.bar, put: 2, taken: 0 });
    expect(await arrange([ale, rioja], [])).toMatchObject({ put: 1 });
    const { body: shelf } = await api.call(getShelf, { params: { locationId: stock.bar } }, venue.owner);
    expect(shelf.products.map(({ product_id, placed }) => [product_id, placed])).toEqual([
      [pils, true],
      [rioja, true],
      [ale, true],
      [stock.productId, false],
    ]);
    expect(await arrange([], [rioja])).toMatchObject({ put: 0, taken: 1 });
    const { body: where } = await api.call(listShelves, {}, venue.owner);
    const of = (product: number) => where.data.find(({ product_id }) => product_id === product);
    expect([of(ale), of(rioja), of(stock.productId)]).toEqual([
      { product_id: ale, placed: [stock.bar], stocked: [] },
      { product_id: rioja, placed: [], stocked: [] },
      { product_id: stock.productId, placed: [], stocked: [stock.bar] },
    ]);
    const { body: count } = await api.call(createCount, { body: { kind: 'partial', location_ids: [stock.bar] } }, venue.owner);
    const { body: sheet } = await api.call(getSheet, { params: { id: count.stock_count_id } }, venue.owner);
    expect(sheet.lines.map(({ product_id }) => product_id)).toEqual([pils, ale, stock.productId]);
  });

  test('a running count asks for what came to a place that is not finished, and for its groups alone', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const wine = (await api.call(groups.create, { body: { group_name: 'Wine' } }, venue.owner)).body.group_id as number;
    const rioja = await stock.product('Rioja', { group_id: wine });
    const pils = await stock.product('Pils');
    await stock.post([{ quantity: 5, value: 50 }]);
    await api.call(arrangeShelf, { params: { locationId: stock.cellar }, body: { put: [stock.productId], take: [] } }, venue.owner);
    const begin = async (body: object) => (await api.call(createCount, { body }, venue.owner)).body.stock_count_id;
    const [whole, wines, ended] = [await begin({ kind: 'full' }), await begin({ kind: 'partial', group_ids: [wine] }), await begin({ kind: 'full', name: 'Ended' })];
    const finished = await api.call(markPlace, { params: { id: ended, locationId: stock.bar }, body: { status: 'finished' } }, venue.owner);
    expect(finished.status).toBe(200);
    await api.call(arrangeShelf, { params: { locationId: stock.bar }, body: { put: [rioja, pils], take: [] } }, venue.owner);
    const asked = async (id: number) => {
      const { body } = await api.call(getSheet, { params: { id } }, venue.owner);
      return body.lines.filter(({ location_id }) => location_id === stock.bar).map(({ product_id }) => product_id);
    };
    expect([await asked(whole), await asked(wines), await asked(ended)]).toEqual([[rioja, pils, stock.productId], [rioja], [stock.productId]]);
  });

  test('two who arrange one shelf lose nothing of each other; a stranger finds no shelf, and no product', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const theirs = await stocked(api, rival);
    const made: number[] = [];
    for (let at = 0; at < 8; at++) made.push(await stock.product(`Product ${at}`));
    await Promise.all(made.map((product) => api.call(arrangeShelf, { params: { locationId: stock.bar }, body: { put: [product], take: [] } }, venue.owner)));
    const { body: shelf } = await api.call(getShelf, { params: { locationId: stock.bar } }, venue.owner);
    expect(shelf.products.map(({ product_id }) => product_id).sort((a, b) => a - b)).toEqual(made);
    const foreign = await api.call(arrangeShelf, { params: { locationId: stock.bar }, body: { put: [theirs.productId], take: made } }, rival.owner);
    expect(foreign.status).toBe(404);
    const odd = await api.call(arrangeShelf, { params: { locationId: stock.bar }, body: { put: [theirs.productId], take: [] } }, venue.owner);
    expect(odd.body).toMatchObject({ put: 0, taken: 0 });
  });
});

describe('what a counter sees', () => {
  test('follows the shelf, hides what is expected in a blind count, and knows the count before', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const other = await stock.product('A first by name');
    await stock.post(
      [
        { quantity: 10, value: 100 },
        { quantity: 2, value: 20, productId: other },
      ],
      { at: new Date(Date.now() - 3_600_000) },
    );
    await api.call(putShelf, { params: { locationId: stock.bar }, body: { product_ids: [stock.productId, other] } }, venue.owner);
    const { body: first } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    await api.call(createEntry, { params: { id: first.stock_count_id }, body: { product_id: other, location_id: stock.bar, quantity: 2 } }, venue.owner);
    await api.call(completeCount, { params: { id: first.stock_count_id }, body: {} }, venue.owner);
    const { body: second } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    const { body: open } = await api.call(getSheet, { params: { id: second.stock_count_id } }, venue.owner);
    expect(open.lines.map(({ product_id, expected, previous_quantity }) => [product_id, expected, previous_quantity])).toEqual([
      [stock.productId, 10, null],
      [other, 2, 2],
    ]);
    const { body: blind } = await api.call(createCount, { body: { location_ids: [stock.bar], blind: true } }, venue.owner);
    const { body: sheet } = await api.call(getSheet, { params: { id: blind.stock_count_id } }, venue.owner);
    expect(sheet.lines.map(({ expected, previous_quantity }) => [expected, previous_quantity])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
