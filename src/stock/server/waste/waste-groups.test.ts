import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { groups } from '../../../catalogue/contract/reference.ts';
import { createView, listViews } from '../../../kernel/contract/list-views.ts';
import { createWaste, deleteWaste, exportWaste, listWaste, wasteReasons } from '../../contract/waste.ts';

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 0, n, hour));

/** Gin of a group, lemons of none, thrown away for two reasons on three days. */
async function book(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const group = await api.call(groups.create, { body: { group_name: 'Spirits' } }, venue.owner);
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, group_id: group.body.group_id });
  const lemon = await stock.product('Lemon');
  await stock.post([{ kind: 'delivery', quantity: 7000, value: 140, productId: gin }], { at: day(1) });
  await stock.post([{ kind: 'delivery', quantity: 100, value: 50, productId: lemon }], { at: day(1) });
  const reason = Object.fromEntries((await api.call(wasteReasons, {}, venue.owner)).body.data.map(({ name, reason_id }) => [name, reason_id]));
  const waste = async (product: number, quantity: number, why: string, at: Date) =>
    (await api.call(createWaste, { body: { product_id: product, location_id: stock.bar, quantity, reason_id: reason[why] as number, at: at.toISOString() } }, venue.owner)).body;
  const made = [
    await waste(gin, 100, 'Breakage', day(2)),
    await waste(gin, 50, 'Breakage', day(3)),
    await waste(lemon, 4, 'Breakage', day(3)),
    await waste(lemon, 6, 'Spillage', day(4)),
    await waste(gin, 200, 'Spillage', day(5, 3)),
  ];
  const list = async (query: object) => (await api.call(listWaste, { query }, venue.owner)).body;
  return { stock, gin, lemon, reason, made, list };
}
const told = (groups: { key: string; label: string | null; count: number; sums: object; ones: object; open: boolean }[] | undefined) =>
  groups?.map(({ label, count, sums, ones }) => ({ label, count, ...sums, unit: (ones as { quantity: string | null }).quantity }));

describe('a list that is gathered', () => {
  test('says of each group how many it has and what they come to on all pages, and a quantity only of one unit', async ({ api, venue }) => {
    const { list } = await book(api, venue);
    const first = await list({ groupBy: 'reason', pageSize: 2, sortField: 'cost', sortOrder: 'asc' });
    expect(told(first.groups)).toEqual([
      { label: 'Breakage', count: 3, cost: 5, quantity: null, unit: null },
      { label: 'Spillage', count: 2, cost: 7, quantity: null, unit: null },
    ]);
    expect([first.grouped_by, first.total, first.cost]).toEqual(['reason', 5, 12]);
    expect(first.data.map(({ reason, cost }) => [reason, cost])).toEqual([
      ['Breakage', 1],
      ['Breakage', 2],
    ]);
    const second = await list({ groupBy: 'reason', pageSize: 2, page: 2, sortField: 'cost', sortOrder: 'asc' });
    expect([second.data.map(({ cost }) => cost), second.groups]).toEqual([[2, 3], first.groups]);
    // Where nothing is gathered, nothing is said of groups.
    expect((await list({})).groups).toBe(undefined);
  });

  test('by a name that some lack has those last, under no name', async ({ api, venue }) => {
    const { list } = await book(api, venue);
    expect(told((await list({ groupBy: 'group_name' })).groups)).toEqual([
      { label: 'Spirits', count: 3, cost: 7, quantity: 350, unit: 'ml' },
      { label: null, count: 2, cost: 5, quantity: 10, unit: 'each' },
    ]);
  });

  test('by day has the days of the house, the latest first, unless they are asked for the other way', async ({ api, venue }) => {
    const { list } = await book(api, venue);
    const days = async (query: object) => (await list({ groupBy: 'wasted_at', ...query })).groups?.map(({ label, count }) => [label, count]);
    const known = [
      ['2026-01-04', 2],
      ['2026-01-03', 2],
      ['2026-01-02', 1],
    ];
    // The house closes at four: what was thrown away at three belongs to the day before.
    expect(await days({})).toEqual(known);
    expect(await days({ sortField: 'wasted_at', sortOrder: 'asc' })).toEqual(known.toReversed());
  });

  test('leaves the rows of closed groups out of its pages, and neither their numbers nor their sums', async ({ api, venue }) => {
    const { list, reason } = await book(api, venue);
    const all = await list({ groupBy: 'reason' });
    const breakage = String(reason.Breakage);
    const shut = await list({ groupBy: 'reason', groupExcept: JSON.stringify([breakage]) });
    expect(shut.data.map((row) => row.reason)).toEqual(['Spillage', 'Spillage']);
    expect(shut.groups?.map(({ open }) => open)).toEqual([false, true]);
    expect([told(shut.groups), shut.total]).toEqual([told(all.groups), 5]);
    const only = await list({ groupBy: 'reason', groupFolded: 'true', groupExcept: JSON.stringify([breakage]) });
    expect([only.data.length, only.groups?.map(({ open }) => open)]).toEqual([3, [true, false]]);
    expect((await list({ groupBy: 'reason', groupFolded: 'true' })).data).toEqual([]);
  });

  test('asks of what its search and filters leave alone, and what was taken back costs nothing', async ({ api, venue }) => {
    const { list, gin, made } = await book(api, venue);
    expect(told((await list({ groupBy: 'reason', product_id: gin })).groups)).toEqual([
      { label: 'Breakage', count: 2, cost: 3, quantity: 150, unit: 'ml' },
      { label: 'Spillage', count: 1, cost: 4, quantity: 200, unit: 'ml' },
    ]);
    expect(told((await list({ groupBy: 'group_name', search: 'lemon' })).groups)).toMatchObject([{ label: null, count: 2 }]);
    await api.call(deleteWaste, { params: { id: made[0]?.waste_id as number }, body: { reason: 'by mistake' } }, venue.owner);
    expect(told((await list({ groupBy: 'status', product_id: gin })).groups)).toMatchObject([
      { label: 'posted', count: 2, cost: 5 },
      { label: 'reversed', count: 1, cost: 0 },
    ]);
  });

  test('refuses what it cannot be gathered by, and shows nobody the groups of others', async ({ api, venue, rival }) => {
    await book(api, venue);
    const wrong = await api.raw(listWaste, { query: { groupBy: 'note' }, token: venue.owner.token });
    expect(wrong.status).toBe(400);
    expect((await api.raw(listWaste, { query: { groupBy: 'reason', groupExcept: '{' }, token: venue.owner.token })).status).toBe(400);
    expect((await api.call(listWaste, { query: { groupBy: 'reason' } }, rival.owner)).body).toMatchObject({ groups: [], total: 0 });
  });

  test('goes into a sheet in the order of its groups', async ({ api, venue }) => {
    await book(api, venue);
    const { body: text } = await api.raw(exportWaste, { query: { groupBy: 'reason', sortField: 'cost', sortOrder: 'desc' }, token: venue.owner.token });
    expect(
      String(text)
        .split(/\r?\n/)
        .flatMap((line: string) => /Breakage|Spillage/.exec(line)?.[0] ?? []),
    ).toEqual(['Breakage', 'Breakage', 'Breakage', 'Spillage', 'Spillage']);
  });

  test('is kept in a view with what is closed of it', async ({ api, venue }) => {
    const look = { search: '', filters: {}, sort: null, columns: null, group: { by: 'reason', folded: true, except: ['4'] } };
    await api.call(createView, { body: { list: listWaste.id, name: 'By reason', look } }, venue.owner);
    const { body } = await api.call(listViews, { query: { list: listWaste.id } }, venue.owner);
    expect(body.data[0]?.look.group).toEqual(look.group);
  });
});
