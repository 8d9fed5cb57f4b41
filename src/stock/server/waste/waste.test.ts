import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { createRole } from '../../../identity/contract/role.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { updateUser } from '../../../identity/contract/user.ts';
import { verifyLedger } from '../../contract/period.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, listWaste, updateWaste, wasteReasons, wasteStats } from '../../contract/waste.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const reasons = async (api: Api, venue: Venue) => Object.fromEntries((await api.call(wasteReasons, {}, venue.owner)).body.data.map(({ name, reason_id }) => [name, reason_id]));
const limit = (api: Api, venue: Venue, adjustment_approval_over: number) => api.call(putClientSettings, { body: { adjustment_approval_over } }, venue.owner);

/** A venue with ten bottles of 700 ml at 14 a bottle, and a way to waste of them. */
async function bottles(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700 });
  await stock.post([{ kind: 'delivery', quantity: 7000, value: 140, productId: gin }], { at: day(1) });
  const reason = await reasons(api, venue);
  const waste = (body: object, as = venue.owner) =>
    api.call(createWaste, { body: { product_id: gin, location_id: stock.bar, quantity: 1, reason_id: reason.Breakage, ...body } }, as);
  return { stock, gin, reason, waste, left: async () => stock.level(stock.bar, gin) };
}
const agrees = async (api: Api, venue: Venue) => (await ledgerAgrees(api, venue)) && (await api.call(verifyLedger, {}, venue.owner)).body.differences.length === 0;
const written = ({ inTenant }: Stocked) =>
  inTenant(async ({ db }) => (await sql`select (select count(*) from waste_entries) as books, (select count(*) from stock_entries) as entries`.execute(db)).rows[0]);

describe('waste', () => {
  test('is written down in the unit that somebody has at hand', async ({ api, venue }) => {
    const { waste, left } = await bottles(api, venue);
    const cases: [number, string | undefined, number][] = [
      [100, undefined, 100],
      [5, 'cl', 50],
      [0.25, 'l', 250],
      [1, 'unit', 700],
      [2, 'oz', 59.147],
    ];
    for (const [quantity, unit, base] of cases) {
      const { status, body } = await waste({ quantity, unit });
      expect([unit, status, body.quantity, body.cost]).toEqual([unit, 201, base, Math.round(base * 0.02 * 10_000) / 10_000]);
    }
    expect(await left()).toEqual({ quantity: 7000 - 1159.147, value: 116.8171 });
    const wrong = await waste({ unit: 'kg' });
    expect([wrong.status, wrong.body.errors.map((error) => error.field)]).toEqual([422, ['unit']]);
  });

  test('for a reason that says nothing needs a note; a reason, a product or a place that is not one is named', async ({ api, venue, rival }) => {
    const { stock, waste, reason } = await bottles(api, venue);
    const foreign = await bottles(api, rival);
    const before = await written(stock);
    const cases: [object, string][] = [
      [{ reason_id: reason.Other }, 'note'],
      [{ reason_id: 2_000_000_000 }, 'reason_id'],
      [{ product_id: foreign.gin }, 'product_id'],
      [{ location_id: foreign.stock.bar }, 'location_id'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: -1 }, 'quantity'],
      [{ quantity: 0.0001 }, 'quantity'],
      [{ quantity: '1' }, 'quantity'],
    ];
    for (const [body, field] of cases) {
      const answer = await waste(body);
      expect([body, answer.status, [...new Set(answer.body.errors?.map((error) => error.field))]]).toEqual([body, 422, [field]]);
    }
    expect((await waste({ quantity: 8000 })).body.error?.code).toBe('NOT_ENOUGH_STOCK');
    expect((await waste({ at: new Date(Date.now() + 3_600_000).toISOString() })).body.error?.code).toBe('DATE_IN_FUTURE');
    expect(await written(stock)).toEqual(before);
    expect((await waste({ reason_id: reason.Other, note: 'the cat' })).body).toMatchObject({ status: 'posted', note: 'the cat' });
  });

  test('costs what is learned later, too', async ({ api, venue }) => {
    const { stock, gin, waste } = await bottles(api, venue);
    const { body } = await waste({ quantity: 700, at: day(5).toISOString() });
    expect(body.cost).toBe(14);
    await stock.post([{ kind: 'delivery', quantity: 7000, value: 280, productId: gin }], { at: day(3) });
    expect((await api.call(getWaste, { params: { id: body.waste_id } }, venue.owner)).body.cost).toBe(21);
    const list = (await api.call(listWaste, {}, venue.owner)).body;
    expect([list.total, list.cost, list.data[0]?.cost]).toEqual([1, 21, 21]);
    const stats = (await api.call(wasteStats, { query: { from: '2026-01-01', to: '2026-01-31' } }, venue.owner)).body;
    expect(stats).toMatchObject({ cost: 21, count: 1, reasons: [{ reason: 'Breakage', cost: 21, count: 1 }], days: [{ day: '2026-01-05', cost: 21 }] });
  });

  test('put right is reversed and posted anew at its moment; taken back, the goods are there again and both stay to be seen', async ({ api, venue }) => {
    const { gin, waste, left, stock } = await bottles(api, venue);
    const { body } = await waste({ quantity: 700, at: day(5).toISOString() });
    await stock.post([{ kind: 'sale', quantity: -700, productId: gin }], { at: day(6) });
    const changed = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 2, unit: 'unit', version: body.version } }, venue.owner);
    expect([changed.status, changed.body]).toMatchObject([200, { quantity: 1400, cost: 28, status: 'posted', wasted_at: body.wasted_at }]);
    expect(await left()).toEqual({ quantity: 4900, value: 98 });
    const stale = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 3, version: body.version } }, venue.owner);
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'STALE_WRITE']);
    const silent = await api.call(deleteWaste, { params: { id: body.waste_id }, body: {} }, venue.owner);
    expect([silent.status, silent.body.errors.map(({ field }) => field)]).toEqual([422, ['reason']]);
    const back = await api.call(deleteWaste, { params: { id: body.waste_id }, body: { reason: 'by mistake' } }, venue.owner);
    expect(back.body.waste).toMatchObject({ status: 'reversed', quantity: 1400, cost: 0, allowed_next: [] });
    expect(await left()).toEqual({ quantity: 6300, value: 126 });
    const again = await api.call(deleteWaste, { params: { id: body.waste_id }, body: { reason: 'by mistake' } }, venue.owner);
    const late = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 3 } }, venue.owner);
    expect([again.body.error?.code, late.body.error?.code, again.body.error?.details?.allowed_next]).toEqual(['ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', []]);
    expect((await api.call(listWaste, {}, venue.owner)).body.total).toBe(1);
    expect(await agrees(api, venue)).toBe(true);
  });

  test('of just now is taken back just now', async ({ api, venue }) => {
    const { waste, left } = await bottles(api, venue);
    const { body } = await waste({ quantity: 700 });
    expect((await left()).quantity).toBe(6300);
    await api.call(deleteWaste, { params: { id: body.waste_id }, body: { reason: 'by mistake' } }, venue.owner);
    expect(await left()).toEqual({ quantity: 7000, value: 140 });
  });

  test('over the limit waits for somebody else to approve it', async ({ api, venue, rival }) => {
    const { waste, left } = await bottles(api, venue);
    await limit(api, venue, 20);
    expect((await waste({ quantity: 1, unit: 'unit' })).body.status).toBe('posted');
    const { body } = await waste({ quantity: 2, unit: 'unit', at: day(5).toISOString() });
    expect([body.status, body.allowed_next, (await left()).quantity]).toEqual(['pending_approval', ['posted', 'reversed'], 6300]);
    const waiting = (await api.call(listWaste, { query: { status: 'pending_approval' } }, venue.owner)).body.data;
    expect([body, ...waiting]).toMatchObject([
      { cost: 28, estimated: true },
      { cost: 28, estimated: true },
    ]);
    const approve = (as: typeof venue.owner) => api.call(approveWaste, { params: { id: body.waste_id } }, as);
    expect([(await approve(venue.owner)).status, (await approve(rival.owner)).status, (await approve(await venue.user('viewer', ['viewer']))).status]).toEqual([403, 404, 403]);
    const role = await api.call(createRole, { body: { name: 'Bar lead', permissions: ['stock.view', 'stock.edit'] } }, venue.owner);
    const { userId, email } = await venue.user('lead', []);
    await api.call(updateUser, { params: { id: userId }, body: { role_ids: [role.body.role_id] } }, venue.owner);
    expect((await approve(await api.signIn(email))).status).toBe(403);
    const manager = await venue.user('manager', ['manager']);
    expect((await approve(manager)).body).toMatchObject({ status: 'posted', cost: 28, estimated: false, wasted_at: body.wasted_at });
    expect(await left()).toEqual({ quantity: 4900, value: 98 });
    expect((await approve(manager)).body.error?.code).toBe('ILLEGAL_TRANSITION');
  });

  test('that grows over the limit afterwards waits again, and what it posted is taken back', async ({ api, venue }) => {
    const { waste, left } = await bottles(api, venue);
    await limit(api, venue, 20);
    const { body } = await waste({ quantity: 1, unit: 'unit' });
    const grown = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 5, unit: 'unit' } }, venue.owner);
    expect([grown.body.status, (await left()).quantity]).toEqual(['pending_approval', 7000]);
    await api.call(approveWaste, { params: { id: body.waste_id } }, await venue.user('manager', ['manager']));
    const noted = await api.call(updateWaste, { params: { id: body.waste_id }, body: { note: 'a shelf fell' } }, venue.owner);
    expect([noted.body.status, noted.body.note, await left()]).toEqual(['posted', 'a shelf fell', { quantity: 3500, value: 70 }]);
    expect(await agrees(api, venue)).toBe(true);
  });

  test('that waits is not approved by who put another number into it', async ({ api, venue }) => {
    const { waste, left } = await bottles(api, venue);
    await limit(api, venue, 20);
    const manager = await venue.user('manager', ['manager']);
    const { body } = await waste({ quantity: 2, unit: 'unit' });
    const approve = (as: typeof manager) => api.call(approveWaste, { params: { id: body.waste_id } }, as);
    await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 9, unit: 'unit' } }, manager);
    expect([(await approve(manager)).status, (await left()).quantity]).toEqual([403, 7000]);
    expect([(await approve(venue.owner)).body.status, (await left()).quantity]).toEqual(['posted', 700]);
  });

  test('that waits and is taken back moves nothing', async ({ api, venue }) => {
    const { waste, left, stock } = await bottles(api, venue);
    await limit(api, venue, 20);
    const before = await written(stock);
    const { body } = await waste({ quantity: 5, unit: 'unit' });
    expect((await api.call(deleteWaste, { params: { id: body.waste_id }, body: { reason: 'by mistake' } }, venue.owner)).body.waste.status).toBe('reversed');
    expect([await left(), await written(stock)]).toEqual([
      { quantity: 7000, value: 140 },
      { ...(before as object), books: 1 },
    ]);
  });
});
