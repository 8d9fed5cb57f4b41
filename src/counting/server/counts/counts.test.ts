import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { listMovements } from '../../../stock/contract/movement.ts';
import { checkPeriod, createPeriod } from '../../../stock/contract/period.ts';
import { completeCount, createCount, getCount, listCounts, mostOff, reverseCount, reviewCount } from '../../contract/count.ts';
import { createEntry, mergeLine, takeBack, undoEntry, updateEntry } from '../../contract/entry.ts';
import { askRecount, combinedCounts, countSummary, dryRun, listLines, skipLines } from '../../contract/review.ts';
import { finishCount, startCount, submitCount } from '../../contract/session.ts';
import { getSheet } from '../../contract/sheet.ts';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);

describe('a count', () => {
  test('goes from nothing said to posted, and locks', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ quantity: 10, value: 100 }]);
    const count = await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner);
    expect(count.status).toBe(201);
    expect(count.body).toMatchObject({ status: 'draft', items: 1, counted: 0, number: expect.stringMatching(/^C-\d{4}-0001$/), allowed_next: ['in_progress', 'cancelled'] });
    const id = count.body.stock_count_id;
    const early = await api.call(completeCount, { params: { id }, body: {} }, venue.owner);
    expect([early.status, early.body.error?.code]).toEqual([409, 'COUNT_INCOMPLETE']);
    const entry = await api.call(createEntry, { params: { id }, body: { product_id: stock.productId, location_id: stock.bar, full_units: 8, partial: 0.5 } }, venue.owner);
    expect(entry.status).toBe(201);
    expect(entry.body).toMatchObject({ quantity: 8.5, line: { state: 'counted', quantity: 8.5, full_units: 8, partial: 0.5 } });
    expect((await api.call(dryRun, { params: { id }, body: {} }, venue.owner)).body).toMatchObject({
      adjustments: 1,
      missing_value: -15,
      value: -15,
      uncounted: 0,
      blocked_by: [],
    });
    expect((await stock.level()).quantity).toBe(10);
    const done = await api.call(completeCount, { params: { id }, body: {} }, venue.owner);
    expect(done.body).toMatchObject({ status: 'completed', adjustments: 1, value: -15 });
    expect(await stock.level()).toEqual({ quantity: 8.5, value: 85 });
    const again = await api.call(completeCount, { params: { id }, body: {} }, venue.owner);
    expect([again.status, again.body.error?.code]).toEqual([409, 'POSTED_ALREADY']);
    const late = await api.call(createEntry, { params: { id }, body: { product_id: stock.productId, location_id: stock.bar, quantity: 3 } }, venue.owner);
    expect([late.status, late.body.error?.code]).toEqual([409, 'COUNT_CLOSED']);
    const lines = await api.call(listLines, { params: { id } }, venue.owner);
    expect(lines.body.data[0]).toMatchObject({ expected: 10, quantity: 8.5, difference: -1.5, difference_value: -15, entries: 1 });
    const summary = await api.call(countSummary, { params: { id } }, venue.owner);
    expect(summary.body).toMatchObject({ totals: { counted: 1, value: 85, expected_value: 100, difference_value: -15, missing_value: -15, surplus_value: 0 }, previous: null });
    const undone = await api.call(reverseCount, { params: { id }, body: { reason: 'wrong shelf' } }, venue.owner);
    expect(undone.body.status).toBe('reversed');
    expect(await stock.level()).toEqual({ quantity: 10, value: 100 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('that is open keeps the month it is of from being closed', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ quantity: 10, value: 100 }]);
    const period = async (month: string) => (await api.call(createPeriod, { body: { month } }, venue.owner)).body.period_id;
    const open = async (id: number) => (await api.call(checkPeriod, { params: { id } }, venue.owner)).body.checks.find(({ check }) => check === 'counts');
    const [january, february] = [await period('2026-01'), await period('2026-02')];
    const begin = (count_date: string) => api.call(createCount, { body: { kind: 'full', count_date, location_ids: [stock.bar] } }, venue.owner);
    const id = (await begin('2026-02-28')).body.stock_count_id;
    expect([(await open(january))?.holds, (await open(february))?.count]).toEqual([true, 1]);
    const listed = await api.call(listCounts, { query: { filters: JSON.stringify((await open(february))?.link?.search.filters) } }, venue.owner);
    expect(listed.body.data.map(({ stock_count_id }) => stock_count_id)).toEqual([id]);
    await api.call(createEntry, { params: { id }, body: { product_id: stock.productId, location_id: stock.bar, full_units: 8 } }, venue.owner);
    expect((await open(february))?.count).toBe(1);
    await api.call(completeCount, { params: { id }, body: {} }, venue.owner);
    expect((await open(february))?.holds).toBe(true);
  });

  test('while the bar is open shows no difference where nothing is missing', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const other = await stock.product('Counted late');
    await stock.post(
      [
        { quantity: 10, value: 100 },
        { quantity: 20, value: 40, productId: other },
      ],
      { at: at(300) },
    );
    const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    const params = { id: count.stock_count_id };
    // Counted at 15:10, sold at 15:20, delivered at 15:40, counted at 15:50.
    await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 10, counted_at: at(50).toISOString() } }, venue.owner);
    await stock.post(
      [
        { quantity: -2, kind: 'sale' },
        { quantity: -5, productId: other, kind: 'sale' },
      ],
      { at: at(40) },
    );
    await stock.post(
      [
        { quantity: 6, value: 60, kind: 'delivery' },
        { quantity: 12, value: 24, productId: other, kind: 'delivery' },
      ],
      { at: at(20) },
    );
    await api.call(createEntry, { params, body: { product_id: other, location_id: stock.bar, quantity: 27, counted_at: at(10).toISOString() } }, venue.owner);
    const { body: lines } = await api.call(listLines, { params }, venue.owner);
    expect(lines.data.map(({ difference }) => difference)).toEqual([0, 0]);
    const { body: done } = await api.call(completeCount, { params, body: {} }, venue.owner);
    expect(done).toMatchObject({ adjustments: 0, value: 0 });
    expect((await stock.level()).quantity).toBe(14);
    expect((await stock.level(stock.bar, other)).quantity).toBe(27);
  });

  test('of what there was less than nothing of says what it posted, and not what had gone out before at another cost', async ({ api, venue }) => {
    await api.call(putClientSettings, { body: { negative_stock: 'allow' } }, venue.owner);
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: at(300) });
    await stock.post([{ kind: 'sale', quantity: -12 }], { at: at(200) });
    await stock.post([{ kind: 'delivery', quantity: 1, value: 30 }], { at: at(100) });
    const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
    const params = { id: count.stock_count_id };
    await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 3 } }, venue.owner);
    const { body: done } = await api.call(completeCount, { params, body: {} }, venue.owner);
    const { body: summary } = await api.call(countSummary, { params }, venue.owner);
    const posted = await api.call(listMovements, { query: { type: 'count_correction' } }, venue.owner);
    expect([done.value, summary.totals.difference_value, posted.body.data[0]?.value]).toEqual([120, 120, 120]);
    expect((summary.totals.value ?? 0) - (summary.totals.expected_value ?? 0)).toBe(120);
  });

  test('leaves what nobody counted as it was, unless somebody says it is nothing', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const other = await stock.product('Never looked at');
    await stock.post(
      [
        { quantity: 10, value: 100 },
        { quantity: 4, value: 40, productId: other },
      ],
      { at: at(60) },
    );
    const begin = async () => (await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner)).body.stock_count_id;
    const first = { id: await begin() };
    await api.call(createEntry, { params: first, body: { product_id: stock.productId, location_id: stock.bar, quantity: 0 } }, venue.owner);
    expect((await api.call(getCount, { params: first }, venue.owner)).body).toMatchObject({ items: 2, counted: 1, zero: 1 });
    const unsaid = await api.call(completeCount, { params: first, body: { uncounted: 'leave' } }, venue.owner);
    expect([unsaid.status, unsaid.body.errors[0]?.field]).toEqual([422, 'reason']);
    await api.call(completeCount, { params: first, body: { uncounted: 'leave', reason: 'no key to the cage' } }, venue.owner);
    expect([(await stock.level()).quantity, (await stock.level(stock.bar, other)).quantity]).toEqual([0, 4]);
    const second = { id: await begin() };
    await api.call(createEntry, { params: second, body: { product_id: stock.productId, location_id: stock.bar, quantity: 0 } }, venue.owner);
    expect((await api.call(dryRun, { params: second, body: { uncounted: 'zero' } }, venue.owner)).body).toMatchObject({ adjustments: 1, value: -40 });
    await api.call(completeCount, { params: second, body: { uncounted: 'zero' } }, venue.owner);
    expect((await stock.level(stock.bar, other)).quantity).toBe(0);
  });

  test('that a later one stands on is not reversed before it', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const ids: number[] = [];
    for (const quantity of [5, 4]) {
      const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
      const params = { id: count.stock_count_id };
      await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity } }, venue.owner);
      await api.call(completeCount, { params, body: {} }, venue.owner);
      ids.push(params.id);
    }
    const refused = await api.call(reverseCount, { params: { id: ids[0] as number }, body: { reason: 'why not' } }, venue.owner);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'COUNT_NOT_LATEST']);
  });

  test('goes to review, and an item of it back to be counted again', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ quantity: 10, value: 100 }]);
    const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    const params = { id: count.stock_count_id };
    const pair = { product_id: stock.productId, location_id: stock.bar };
    await api.call(createEntry, { params, body: { ...pair, quantity: 1 } }, venue.owner);
    expect((await api.call(reviewCount, { params }, venue.owner)).body.status).toBe('in_review');
    const meanwhile = await api.call(createEntry, { params, body: { ...pair, quantity: 2 } }, venue.owner);
    expect(meanwhile.body.error?.code).toBe('COUNT_CLOSED');
    expect((await api.call(askRecount, { params, body: { lines: [pair], reason: 'nine are missing' } }, venue.owner)).body.lines).toBe(1);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ status: 'in_progress', recount: 1 });
    const open = await api.call(completeCount, { params, body: {} }, venue.owner);
    expect(open.body.error?.code).toBe('COUNT_INCOMPLETE');
    const { body: entry } = await api.call(createEntry, { params, body: { ...pair, quantity: 10 } }, venue.owner);
    expect(entry.line).toMatchObject({ state: 'counted', quantity: 10 });
    expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body.adjustments).toBe(0);
  });

  test('asks for all that is unusual to be counted again at once, and asked twice it is the same', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { putClientSettings } = await import('../../../identity/contract/settings.ts');
    await api.call(putClientSettings, { body: { count_outlier_over: 50 } }, venue.owner);
    const [far, near] = [await stock.product('Far off'), await stock.product('A little off')];
    await stock.post([
      { quantity: 10, value: 100 },
      { quantity: 10, value: 100, productId: far },
      { quantity: 10, value: 100, productId: near },
    ]);
    const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    const params = { id: count.stock_count_id };
    for (const [product_id, quantity] of [
      [stock.productId, 4],
      [far, 1],
      [near, 9],
    ])
      await api.call(createEntry, { params, body: { product_id, location_id: stock.bar, quantity } }, venue.owner);
    await api.call(reviewCount, { params }, venue.owner);
    expect((await api.call(countSummary, { params }, venue.owner)).body.outliers).toBe(2);
    const ask = () => api.call(askRecount, { params, body: { lines: 'unusual' } }, venue.owner);
    expect([(await ask()).body.lines, (await ask()).body.lines]).toEqual([2, 0]);
    const { body: lines } = await api.call(listLines, { params, query: { state: 'recount' } }, venue.owner);
    expect(lines.data.map(({ product_id }) => product_id).sort()).toEqual([stock.productId, far].sort());
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ status: 'in_progress', recount: 2, counted: 1 });
    const pair = [{ product_id: far, location_id: stock.bar }];
    expect((await api.call(askRecount, { params, body: { lines: pair } }, venue.owner)).body.lines).toBe(0);
  });

  test('of a few items is about those, where they stand, and can take those that were off most', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const [far, right] = [await stock.product('Far off'), await stock.product('Right')];
    await stock.post([
      { quantity: 10, value: 100 },
      { quantity: 10, value: 500, productId: far },
      { quantity: 10, value: 100, productId: right },
    ]);
    await stock.post([{ quantity: 10, value: 100, locationId: stock.cellar }]);
    const { body: before } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    for (const [product_id, quantity] of [
      [stock.productId, 9],
      [far, 9],
      [right, 10],
    ])
      await api.call(createEntry, { params: { id: before.stock_count_id }, body: { product_id, location_id: stock.bar, quantity } }, venue.owner);
    const worst = async () => (await api.call(mostOff, {}, venue.owner)).body.data.map(({ product_id }) => product_id);
    expect(await worst()).toEqual([]);
    await api.call(completeCount, { params: { id: before.stock_count_id }, body: {} }, venue.owner);
    expect(await worst()).toEqual([far, stock.productId]);
    const { body: spot } = await api.call(createCount, { body: { kind: 'spot', product_ids: await worst() } }, venue.owner);
    expect(spot).toMatchObject({ kind: 'spot', items: 3, location_ids: [stock.bar, stock.cellar] });
    const { body: one } = await api.call(createCount, { body: { product_ids: [far] } }, venue.owner);
    expect(one).toMatchObject({ kind: 'spot', items: 1, location_ids: [stock.bar] });
    const empty = await api.call(createCount, { body: { kind: 'spot' } }, venue.owner);
    const unknown = await api.call(createCount, { body: { product_ids: [2_000_000_000] } }, venue.owner);
    expect([empty, unknown].map(({ status, body }) => [status, body.errors[0]?.field])).toEqual([
      [422, 'product_ids'],
      [422, 'product_ids'],
    ]);
  });

  test('needs somebody else to complete it where the client says so', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { putClientSettings } = await import('../../../identity/contract/settings.ts');
    await api.call(putClientSettings, { body: { count_review: true } }, venue.owner);
    const counter = await venue.user('Counter', ['counter']);
    const { body: count } = await api.call(createCount, { body: {} }, counter);
    const params = { id: count.stock_count_id };
    await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 1 } }, counter);
    expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body.error?.code).toBe('COUNT_NEEDS_REVIEW');
    await api.call(reviewCount, { params }, counter);
    expect((await api.call(completeCount, { params, body: {} }, counter)).status).toBe(403);
    expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body.status).toBe('completed');
    const { body: seen } = await api.call(countSummary, { params }, counter);
    expect(seen.totals).toMatchObject({ counted: 1, value: null, difference_value: null });
  });
});

describe('entries', () => {
  test('sent twice are one, and an undo brings back what was replaced', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
    const params = { id: count.stock_count_id };
    const pair = { product_id: stock.productId, location_id: stock.bar };
    const [first, second] = [randomUUID(), randomUUID()];
    for (const _ of [1, 2]) await api.call(createEntry, { params, body: { ...pair, key: first, quantity: 3 } }, venue.owner);
    for (const other of [{ quantity: 5 }, { quantity: 3, mode: 'add' as const }]) {
      const { status, body } = await api.call(createEntry, { params, body: { ...pair, key: first, ...other } }, venue.owner);
      expect([status, body.error?.code]).toEqual([422, 'KEY_REUSED']);
    }
    const { body: one } = await api.call(createEntry, { params, body: { ...pair, key: second, quantity: 4 } }, venue.owner);
    expect(one.line.entries.map(({ quantity }) => quantity)).toEqual([3, 4]);
    const { body: more } = await api.call(createEntry, { params, body: { ...pair, mode: 'add', expression: '2+1.5' } }, venue.owner);
    expect(more.line.quantity).toBe(7.5);
    const { body: less } = await api.call(takeBack, { params, body: { key: randomUUID(), corrects: second } }, venue.owner);
    expect(less.line.quantity).toBe(6.5);
    const { body: right } = await api.call(updateEntry, { params: { ...params, entryId: more.entry_id }, body: { quantity: 1 } }, venue.owner);
    expect(right.line.quantity).toBe(4);
    const stale = await api.call(updateEntry, { params: { ...params, entryId: more.entry_id }, body: { quantity: 2 } }, venue.owner);
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'STALE_WRITE']);
    const { body: gone } = await api.call(undoEntry, { params: { ...params, entryId: right.entry_id } }, venue.owner);
    expect(gone.line).toMatchObject({ quantity: 3, state: 'counted' });
  });

  for (const order of ['one first', 'the other first'])
    test(`of two people without signal ask once which holds: ${order}`, async ({ api, venue }) => {
      const stock = await stocked(api, venue);
      const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
      const params = { id: count.stock_count_id };
      const pair = { product_id: stock.productId, location_id: stock.bar };
      const [ann, ben] = [await venue.user('Ann', ['counter']), await venue.user('Ben', ['counter'])];
      const said = [
        { as: ann, body: { ...pair, key: randomUUID(), quantity: 5, seen: [], counted_at: at(9).toISOString() } },
        { as: ben, body: { ...pair, key: randomUUID(), quantity: 7, seen: [], counted_at: at(8).toISOString() } },
      ];
      for (const { as, body } of order === 'one first' ? said : [...said].reverse()) for (const _ of [1, 2]) await api.call(createEntry, { params, body }, as);
      const { body: sheet } = await api.call(getSheet, { params }, ann);
      const line = sheet.lines.find(({ product_id }) => product_id === stock.productId);
      expect(line).toMatchObject({ state: 'conflict', quantity: null });
      expect(line?.entries).toHaveLength(2);
      expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body.error?.code).toBe('COUNT_CONFLICTS');
      const keys = said.map(({ body }) => body.key);
      const { body: merged } = await api.call(mergeLine, { params, body: { ...pair, key: randomUUID(), keep: 'sum', seen: keys } }, ben);
      expect(merged.line).toMatchObject({ state: 'counted', quantity: 12 });
      // The other counter chooses the same a moment later: no new question.
      const { body: alike } = await api.call(mergeLine, { params, body: { ...pair, key: randomUUID(), keep: 'sum', seen: keys } }, ann);
      expect(alike.line).toMatchObject({ state: 'counted', quantity: 12 });
    });

  test('at a place that is not part of the count, of a stranger, or from tomorrow are refused', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const theirs = await stocked(api, rival);
    const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
    const params = { id: count.stock_count_id };
    const enter = (body: object) => api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 1, ...body } }, venue.owner);
    expect((await enter({ location_id: stock.cellar })).body.errors[0]).toEqual({ field: 'location_id', message: 'is not a place of this count' });
    expect((await enter({ product_id: theirs.productId })).body.errors[0]?.field).toBe('product_id');
    expect((await enter({ counted_at: at(-60).toISOString() })).body.error?.code).toBe('DATE_IN_FUTURE');
    expect((await enter({ quantity: undefined, expression: '2+' })).body.errors[0]?.field).toBe('expression');
    expect((await enter({ expression: '2' })).body.errors[0]?.message).toBe('is said in two ways');
    const foreign = await api.call(createEntry, { params, body: { product_id: theirs.productId, location_id: theirs.bar, quantity: 1 } }, rival.owner);
    expect(foreign.status).toBe(404);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ status: 'draft', counted: 0 });
  });
});

describe('items that are left out', () => {
  test('need a reason, and come back in', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ quantity: 10, value: 100 }]);
    const { body: count } = await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner);
    const params = { id: count.stock_count_id };
    const lines = [{ product_id: stock.productId, location_id: stock.bar }];
    expect((await api.call(skipLines, { params, body: { lines, reason: '' } }, venue.owner)).status).toBe(422);
    expect((await api.call(skipLines, { params, body: { lines, reason: 'frozen over' } }, venue.owner)).body.lines).toBe(1);
    expect((await api.call(getCount, { params }, venue.owner)).body).toMatchObject({ items: 1, skipped: 1, counted: 0 });
    expect((await api.call(skipLines, { params, body: { lines, reason: null } }, venue.owner)).body.lines).toBe(1);
    expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body.error?.code).toBe('COUNT_INCOMPLETE');
    await api.call(skipLines, { params, body: { lines, reason: 'frozen over' } }, venue.owner);
    const other = await stock.product('Not frozen');
    await api.call(createEntry, { params, body: { product_id: other, location_id: stock.bar, quantity: 0 } }, venue.owner);
    expect((await api.call(completeCount, { params, body: {} }, venue.owner)).body).toMatchObject({ status: 'completed', adjustments: 0, items: 2, counted: 1, skipped: 1 });
    expect((await stock.level()).quantity).toBe(10);
  });
});

describe('several counts', () => {
  test('put together take the later where both were at one place', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const counted = async (location: number, quantity: number) => {
      const { body: count } = await api.call(createCount, { body: { location_ids: [location] } }, venue.owner);
      await api.call(createEntry, { params: { id: count.stock_count_id }, body: { product_id: stock.productId, location_id: location, quantity } }, venue.owner);
      await api.call(completeCount, { params: { id: count.stock_count_id }, body: {} }, venue.owner);
      return count.stock_count_id;
    };
    const ids = [await counted(stock.bar, 3), await counted(stock.cellar, 20), await counted(stock.bar, 4)];
    const { body } = await api.call(combinedCounts, { query: { count_ids: ids.join(',') } }, venue.owner);
    expect(body).toMatchObject({ total: 1, overlaps: 1, data: [{ quantity: 24, locations: 2 }] });
    const { body: latest } = await api.call(combinedCounts, {}, venue.owner);
    expect(latest.counts.map(({ stock_count_id }) => stock_count_id)).toEqual([ids[2], ids[1]]);
    expect(latest.data[0]?.quantity).toBe(24);
  });
});

test('the short way starts, takes numbers and completes', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 10, value: 100 }]);
  const { status, body } = await api.call(startCount, { body: { locations: ['bar'] } }, venue.owner);
  expect([status, body.itemsCount, body.locations]).toEqual([201, 1, ['Bar']]);
  const said = await api.call(submitCount, { params: { sessionId: body.id }, body: { itemId: stock.productId, countedQuantity: 9 } }, venue.owner);
  expect(said.body).toMatchObject({ variance: -1, expected: 10 });
  const done = await api.call(finishCount, { params: { sessionId: body.id } }, venue.owner);
  expect(done.body).toMatchObject({ adjustmentsCount: 1, value: -10 });
  expect((await api.call(listCounts, {}, venue.owner)).body).toMatchObject({ total: 1, data: [{ status: 'completed' }] });
  expect((await api.call(startCount, { body: { locations: ['the moon'] } }, venue.owner)).status).toBe(422);
});
