import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Api, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { completeCount, createCount, getCount } from '../../contract/count.ts';
import { createEntry, enterSeveral, listEntries } from '../../contract/entry.ts';
import { getSheet } from '../../contract/sheet.ts';

async function begun(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const bottle = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, tare_weight_g: 500, full_weight_g: 1165 });
  const { body: count } = await api.call(createCount, { body: { location_ids: [stock.bar] } }, venue.owner);
  const params = { id: count.stock_count_id };
  const here = { product_id: stock.productId, location_id: stock.bar };
  const send = (items: readonly object[], as = venue.owner) => api.call(enterSeveral, { params, body: { items: items as Record<string, unknown>[] } }, as);
  return { stock, bottle, params, here, send };
}

/** What became of each: what was written, or why it was not. */
/** A moment is the same whether its last zero is written or not. */
const withMoments = (body: unknown) => JSON.parse(JSON.stringify(body), (name, value) => (name.endsWith('_at') && typeof value === 'string' ? Date.parse(value) : value));
const brief = (body: Awaited<ReturnType<Awaited<ReturnType<typeof begun>>['send']>>['body']) =>
  body.outcomes.map((one) => ('answer' in one ? one.answer.quantity : [one.refused.code, one.refused.errors[0]?.field]));

describe('several entries sent as one', () => {
  test('are each judged by itself: what is refused holds up nothing else', async ({ api, venue, rival }) => {
    const { stock, bottle, params, here, send } = await begun(api, venue);
    const theirs = await stocked(api, rival);
    const first = randomUUID();
    const items = [
      { ...here, key: first, quantity: 3 },
      { ...here, key: randomUUID(), quantity: -1 },
      { ...here, key: randomUUID(), quantity: 1, nonsense: true },
      { ...here, key: randomUUID(), product_id: theirs.productId, quantity: 1 },
      { ...here, key: randomUUID(), location_id: stock.cellar, quantity: 1 },
      { ...here, key: randomUUID(), quantity: 1, counted_at: new Date(Date.now() + 3_600_000).toISOString() },
      { ...here, key: first, product_id: bottle, quantity: 3 },
      { ...here, key: randomUUID(), product_id: bottle, weight_g: 400, source: 'scale' },
      { ...here, key: randomUUID(), product_id: bottle, weight_g: 832.5, source: 'scale' },
      { ...here, key: first, quantity: 3 },
      { ...here, key: randomUUID(), expression: '1+1.5', mode: 'add' },
      { ...here, quantity: 1 },
    ];
    const { status, body } = await send(items);
    expect(status).toBe(200);
    expect(brief(body)).toEqual([
      3,
      ['INVALID_DATA', 'quantity'],
      ['INVALID_DATA', 'nonsense'],
      ['INVALID_DATA', 'product_id'],
      ['INVALID_DATA', 'location_id'],
      ['DATE_IN_FUTURE', undefined],
      ['KEY_REUSED', undefined],
      ['IMPOSSIBLE_WEIGHT', 'weight_g'],
      350,
      3,
      2.5,
      ['INVALID_DATA', 'key'],
    ]);
    const { body: again } = await send(items);
    expect(withMoments(again)).toEqual(withMoments(body));
    // Known from before: the key of another line.
    const { body: later } = await send([
      { ...here, key: first, product_id: bottle, quantity: 3 },
      { ...here, key: randomUUID(), product_id: bottle, quantity: 350 },
    ]);
    expect(brief(later)).toEqual([['KEY_REUSED', undefined], 350]);
    expect((await api.call(createEntry, { params, body: { ...here, key: first, product_id: bottle, quantity: 3 } }, venue.owner)).body.error?.code).toBe('KEY_REUSED');
    expect((await api.call(listEntries, { params }, venue.owner)).body.total).toBe(4);
    const { body: sheet } = await api.call(getSheet, { params }, venue.owner);
    expect(sheet.count).toMatchObject({ status: 'in_progress', counted: 2 });
    expect(new Map(sheet.lines.map((line) => [line.product_id, line.quantity]))).toEqual(
      new Map([
        [stock.productId, 5.5],
        [bottle, 350],
      ]),
    );
  });

  test('of two people without signal contradict each other as entries sent one by one do', async ({ api, venue }) => {
    const { params, here, send } = await begun(api, venue);
    const [ann, ben] = [await venue.user('Ann', ['counter']), await venue.user('Ben', ['counter'])];
    const mine = randomUUID();
    await send([{ ...here, key: mine, quantity: 5, seen: [] }], ann);
    const { body } = await send(
      [
        { ...here, key: randomUUID(), quantity: 7, seen: [] },
        { ...here, key: randomUUID(), quantity: 1, mode: 'add', seen: [] },
      ],
      ben,
    );
    expect(body.outcomes.at(-1)).toMatchObject({ answer: { line: { state: 'conflict', quantity: null } } });
    const { body: settled } = await send([{ ...here, key: randomUUID(), quantity: 12 }], ben);
    expect(settled.outcomes[0]).toMatchObject({ answer: { line: { state: 'counted', quantity: 12 } } });
    expect((await api.call(getCount, { params }, venue.owner)).body.conflicts).toBe(0);
  });

  test('that come after the count was completed are refused, but for those that were in it', async ({ api, venue, rival }) => {
    const { params, here, send } = await begun(api, venue);
    const known = { ...here, key: randomUUID(), quantity: 3 };
    await api.call(createEntry, { params, body: known }, venue.owner);
    await api.call(completeCount, { params, body: {} }, venue.owner);
    const { body } = await send([known, { ...here, key: randomUUID(), quantity: 4 }]);
    expect(brief(body)).toEqual([3, ['COUNT_CLOSED', undefined]]);
    expect((await send([known], rival.owner)).status).toBe(404);
    expect((await send([])).status).toBe(422);
    expect((await send(Array.from({ length: 201 }, () => known))).status).toBe(422);
  });
});
