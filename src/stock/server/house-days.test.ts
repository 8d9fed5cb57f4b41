import { type Api, expect, test, type Venue } from '../../../test/harness.ts';
import { stocked } from '../../../test/stock.ts';
import { putClientSettings } from '../../identity/contract/settings.ts';
import { exportInventory, listOnHand } from '../contract/inventory.ts';
import { listMovements } from '../contract/movement.ts';
import { createPeriod, movePeriod } from '../contract/period.ts';
import { createWaste, exportWaste, listWaste, wasteReasons } from '../contract/waste.ts';

/** A house in New York whose day ends at four in the morning, as long as nobody says another hour. */
const newYork = (api: Api, venue: Venue) => api.call(putClientSettings, { body: { timezone: 'America/New_York' } }, venue.owner);

test('what there was on a day is what there was when the house closed it, as its books have it', async ({ api, venue }) => {
  await newYork(api, venue);
  const stock = await stocked(api, venue);
  const came = (quantity: number, at: string) => stock.post([{ kind: 'delivery', quantity, value: quantity }], { at: new Date(at) });
  await came(10, '2025-10-20T12:00:00Z');
  // Half past nine in the evening, half past three at night, and half past four: the next day.
  await came(100, '2025-11-01T01:30:00Z');
  await came(1000, '2025-11-01T07:30:00Z');
  await came(10_000, '2025-11-01T08:30:00Z');
  const { period_id } = (await api.call(createPeriod, { body: { month: '2025-10' } }, venue.owner)).body;
  expect((await api.call(movePeriod, { params: { id: period_id }, body: { status: 'closed' } }, venue.owner)).body).toMatchObject({ closing_value: 1110 });
  const then = async (as_of: string, more: object = {}) => {
    const { body } = await api.call(listOnHand, { query: { as_of, ...more } }, venue.owner);
    return [body.value, body.as_of];
  };
  expect(await then('2025-10-31')).toEqual([1110, '2025-11-01T07:59:59.999999Z']);
  expect(await then('2025-10-30')).toEqual([10, '2025-10-31T07:59:59.999999Z']);
  expect(await then('2025-11-01')).toEqual([11_110, '2025-11-02T08:59:59.999999Z']);
  expect((await then('2025-11-01T01:30:00Z'))[0]).toBe(110);
  // Nothing of it was known that day.
  expect((await then('2025-10-31', { known_at: '2025-10-31' }))[0]).toBe(0);
  const sheet = String((await api.call(exportInventory, { query: { as_of: '2025-10-31' } }, venue.owner)).body);
  expect([sheet.includes('1110'), sheet.includes('11110')]).toEqual([true, false]);
});

test('a day in a filter of moments is the whole day of the house, in lists and sheets', async ({ api, venue }) => {
  await newYork(api, venue);
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 10 }], { at: new Date('2025-11-01T12:00:00Z') });
  const reason_id = (await api.call(wasteReasons, {}, venue.owner)).body.data[0]?.reason_id as number;
  // The last and the first minute of the 11th, and what lies beside them.
  for (const [quantity, at] of [
    [1, '2025-11-11T08:59:00Z'],
    [2, '2025-11-11T09:00:00Z'],
    [3, '2025-11-12T08:59:59.999Z'],
    [4, '2025-11-12T09:00:00Z'],
  ] as const)
    await api.call(createWaste, { body: { product_id: stock.productId, location_id: stock.bar, quantity, reason_id, at } }, venue.owner);
  const [d, e] = ['2025-11-11', '2025-11-12'];
  const cases: [object | string, number[]][] = [
    [d, [2, 3]],
    [{ eq: d }, [2, 3]],
    [{ gte: d, lte: d }, [2, 3]],
    [{ lte: d }, [1, 2, 3]],
    [{ gte: e }, [4]],
    [{ ne: d }, [1, 4]],
    [{ in: [d, e] }, [2, 3, 4]],
    [{ in: [e, '2025-11-11T08:59:00Z'] }, [1, 4]],
    [{ gte: '2025-11-11T09:00:01Z', lte: d }, [3]],
    [{ gte: d, lte: '2025-11-11T09:00:00Z' }, [2]],
  ];
  for (const [wasted_at, expected] of cases) {
    const query = { filters: JSON.stringify({ wasted_at }), sortField: 'wasted_at', sortOrder: 'asc' } as never;
    const { data, total } = (await api.call(listWaste, { query }, venue.owner)).body;
    expect([wasted_at, total, data.map(({ quantity }) => quantity)]).toEqual([wasted_at, expected.length, expected]);
    const rows = String((await api.call(exportWaste, { query }, venue.owner)).body)
      .trim()
      .split('\r\n');
    expect([wasted_at, rows.length - 1]).toEqual([wasted_at, expected.length]);
    const moved = (
      await api.call(
        listMovements,
        { query: { type: 'waste', filters: JSON.stringify({ effective_at: wasted_at }), sortField: 'effective_at', sortOrder: 'asc' } as never },
        venue.owner,
      )
    ).body;
    expect([wasted_at, moved.data.map(({ quantity }) => -quantity)]).toEqual([wasted_at, expected]);
  }
  // Another closing hour moves the days with it.
  await api.call(putClientSettings, { body: { day_closing_hour: 3 } }, venue.owner);
  const { data } = (await api.call(listWaste, { query: { wasted_at: d, sortField: 'wasted_at', sortOrder: 'asc' } }, venue.owner)).body;
  expect(data.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('what is late for closed books is late for the day of the house, wherever that is', async ({ api, venue }) => {
  await api.call(putClientSettings, { body: { timezone: 'Pacific/Auckland', day_closing_hour: 4 } }, venue.owner);
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 10 }], { at: new Date('2025-09-10T12:00:00Z') });
  const { period_id } = (await api.call(createPeriod, { body: { month: '2025-09' } }, venue.owner)).body;
  await api.call(movePeriod, { params: { id: period_id }, body: { status: 'closed' } }, venue.owner);
  // Five in the morning of the 28th, when the clocks had gone forward, and half past two, which was still the 27th: the 27th in Greenwich both times.
  await stock.post([{ kind: 'sale', quantity: -1 }], { at: new Date('2025-09-27T16:00:00Z'), late: true });
  await stock.post([{ kind: 'sale', quantity: -2 }], { at: new Date('2025-09-27T14:30:00Z'), late: true });
  const { data } = (await api.call(listMovements, { query: { type: 'sale', sortField: 'quantity', sortOrder: 'desc' } }, venue.owner)).body;
  expect(data.map(({ quantity, late_for }) => [quantity, late_for])).toEqual([
    [-1, '2025-09-28'],
    [-2, '2025-09-27'],
  ]);
});
