import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import {
  adjustmentsByMonth,
  approveAdjustment,
  createAdjustment,
  deleteAdjustment,
  exportAdjustments,
  getAdjustment,
  listAdjustments,
  updateAdjustment,
} from '../../contract/adjustment.ts';
import { adjustItem } from '../../contract/inventory.ts';
import { verifyLedger } from '../../contract/period.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const limit = (api: Api, venue: Venue, adjustment_approval_over: number) => api.call(putClientSettings, { body: { adjustment_approval_over } }, venue.owner);
const agrees = async (api: Api, venue: Venue) => (await ledgerAgrees(api, venue)) && (await api.call(verifyLedger, {}, venue.owner)).body.differences.length === 0;
const entries = ({ inTenant }: Stocked) => inTenant(async ({ db }) => (await sql<{ n: number }>`select count(*) as n from stock_entries`.execute(db)).rows[0]?.n);

async function ten(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 100 }], { at: day(1) });
  const adjust = (body: object, as = venue.owner) => api.call(createAdjustment, { body: { itemId: stock.productId, location_id: stock.bar, newQuantity: 8, ...body } }, as);
  return { stock, adjust };
}

describe('an adjustment', () => {
  test('says what there was, what there is, the difference and what that is worth', async ({ api, venue }) => {
    const { stock, adjust } = await ten(api, venue);
    const { status, body } = await adjust({ newQuantity: 7.5, reason: 'Found broken' });
    expect([status, body]).toMatchObject([201, { oldQuantity: 10, newQuantity: 7.5, variance: -2.5, value: -25, reason: 'Found broken', status: 'posted' }]);
    expect(await stock.level()).toEqual({ quantity: 7.5, value: 75 });
    expect((await adjust({ newQuantity: 9 })).body).toMatchObject({ oldQuantity: 7.5, variance: 1.5, value: 15 });
    expect((await adjust({ newQuantity: 0 })).body).toMatchObject({ oldQuantity: 9, variance: -9, value: -90 });
    expect(await stock.level()).toEqual({ quantity: 0, value: 0 });
    const list = (await api.call(listAdjustments, { query: { sortField: 'variance' } }, venue.owner)).body;
    expect([list.total, list.data.map(({ variance }) => variance)]).toEqual([3, [-9, -2.5, 1.5]]);
    expect((await api.call(adjustmentsByMonth, {}, venue.owner)).body).toMatchObject({ total: 3, value: -100 });
  });

  test('is refused where it names what is not, and writes nothing', async ({ api, venue, rival }) => {
    const { stock, adjust } = await ten(api, venue);
    const foreign = await stocked(api, rival);
    const before = await entries(stock);
    const cases: [object, string][] = [
      [{ newQuantity: -1 }, 'newQuantity'],
      [{ newQuantity: 1.0001 }, 'newQuantity'],
      [{ newQuantity: 'many' }, 'newQuantity'],
      [{ itemId: foreign.productId }, 'itemId'],
      [{ location_id: foreign.bar }, 'location_id'],
      [{ location_id: 2_000_000_000 }, 'location_id'],
    ];
    for (const [body, field] of cases) {
      const answer = await adjust(body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, 422, [field]]);
    }
    expect((await adjust({ at: new Date(Date.now() + 3_600_000).toISOString() })).body.error?.code).toBe('DATE_IN_FUTURE');
    expect([await entries(stock), (await api.call(listAdjustments, {}, venue.owner)).body.total]).toEqual([before, 0]);
  });

  test('put right tells the new difference to what there was before it, also when some of it has gone since', async ({ api, venue }) => {
    const { stock, adjust } = await ten(api, venue);
    const { body } = await adjust({ newQuantity: 30, at: day(2).toISOString() });
    await stock.post([{ kind: 'sale', quantity: -15 }], { at: day(3) });
    const changed = await api.call(updateAdjustment, { params: { id: body.id }, body: { newQuantity: 20, version: body.version } }, venue.owner);
    expect([changed.status, changed.body]).toMatchObject([200, { oldQuantity: 10, newQuantity: 20, variance: 10, value: 100, adjusted_at: body.adjusted_at }]);
    expect(await stock.level()).toEqual({ quantity: 5, value: 50 });
    const stale = await api.call(updateAdjustment, { params: { id: body.id }, body: { newQuantity: 21, version: body.version } }, venue.owner);
    expect([stale.status, stale.body.error?.code, stale.body.error?.details?.current]).toEqual([409, 'STALE_WRITE', expect.objectContaining({ newQuantity: 20 })]);
    expect(await agrees(api, venue)).toBe(true);
  });

  test('says what there was by what is known now, as its worth does, also in lists, sheets and months and while it waits', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 30, value: 60 }], { at: day(2) });
    const adjust = (newQuantity: number, at: Date) =>
      api.call(createAdjustment, { body: { itemId: stock.productId, location_id: stock.bar, newQuantity, at: at.toISOString() } }, venue.owner);
    const { body: posted } = await adjust(12, day(6));
    await limit(api, venue, 10);
    const { body: waiting } = await adjust(1, day(8));
    const shown = async () => {
      const { data } = (await api.call(listAdjustments, { query: { sortField: 'variance' } }, venue.owner)).body;
      const sheet = String((await api.call(exportAdjustments, { query: {} }, venue.owner)).body)
        .trim()
        .split('\r\n');
      const one = (await api.call(getAdjustment, { params: { id: posted.id } }, venue.owner)).body;
      expect(data.find(({ id }) => id === posted.id)).toEqual(one);
      const month = (await api.call(adjustmentsByMonth, { query: { month: '2026-01' } }, venue.owner)).body;
      return {
        sheet: sheet.length,
        rows: data.map(({ oldQuantity, variance, value }) => [oldQuantity, variance, value]),
        month: month.data.map(({ quantity, value }) => [quantity, value]),
      };
    };
    expect(await shown()).toEqual({
      sheet: 3,
      rows: [
        [30, -18, -36],
        [12, -11, -22],
      ],
      month: [[-18, -36]],
    });
    await stock.post([{ kind: 'sale', quantity: -1 }], { at: day(5) });
    expect(await shown()).toEqual({
      sheet: 3,
      rows: [
        [29, -17, -34],
        [12, -11, -22],
      ],
      month: [[-17, -34]],
    });
    await stock.post([{ kind: 'count_correction', target: 20 }], { at: day(4) });
    await stock.post([{ kind: 'sale', quantity: -2 }], { at: day(7) });
    expect(await shown()).toEqual({
      sheet: 3,
      rows: [
        [10, -9, -18],
        [19, -7, -14],
      ],
      month: [[-7, -14]],
    });
    // What is taken back keeps what it was when it was taken back, is nothing of its month, and what waits is beside what there is without it.
    for (const id of [posted.id, waiting.id]) await api.call(deleteAdjustment, { params: { id }, body: { reason: 'by mistake' } }, venue.owner);
    expect(await shown()).toEqual({
      sheet: 3,
      rows: [
        [17, -16, 0],
        [19, -7, 0],
      ],
      month: [],
    });
    expect(await agrees(api, venue)).toBe(true);
  });

  test('taken back leaves what there was, and both to be seen', async ({ api, venue, rival }) => {
    const { stock, adjust } = await ten(api, venue);
    const { body } = await adjust({ newQuantity: 4 });
    expect((await api.call(deleteAdjustment, { params: { id: body.id }, body: { reason: 'by mistake' } }, rival.owner)).status).toBe(404);
    const { body: gone } = await api.call(deleteAdjustment, { params: { id: body.id }, body: { reason: 'by mistake' } }, venue.owner);
    expect([gone.deleted, gone.adjustment]).toMatchObject([true, { status: 'reversed', value: 0, allowed_next: [] }]);
    expect([await stock.level(), await entries(stock)]).toEqual([{ quantity: 10, value: 100 }, 3]);
    for (const again of [
      await api.call(deleteAdjustment, { params: { id: body.id }, body: { reason: 'by mistake' } }, venue.owner),
      await api.call(updateAdjustment, { params: { id: body.id }, body: { newQuantity: 2 } }, venue.owner),
    ])
      expect([again.status, again.body.error?.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await entries(stock)).toBe(3);
  });

  test('over the limit waits, and moves stock when another person approves it', async ({ api, venue, rival }) => {
    const { stock, adjust } = await ten(api, venue);
    await limit(api, venue, 30);
    const manager = await venue.user('manager', ['manager']);
    expect((await adjust({ newQuantity: 7 })).body.status).toBe('posted');
    const { body } = await adjust({ newQuantity: 2, at: day(5).toISOString() });
    expect([body.status, body.variance, (await stock.level()).quantity]).toEqual(['pending_approval', -8, 7]);
    expect((await api.call(listAdjustments, { query: { status: 'pending_approval' } }, venue.owner)).body.data).toMatchObject([{ value: -80, estimated: true }]);
    const approve = (as: typeof manager) => api.call(approveAdjustment, { params: { id: body.id } }, as);
    expect([(await approve(venue.owner)).status, (await approve(rival.owner)).status, (await approve(await venue.user('viewer', ['viewer']))).status]).toEqual([403, 404, 403]);
    // Three more had come before it: what is approved is what is there then, and the difference says so.
    await stock.post([{ kind: 'delivery', quantity: 3, value: 30 }], { at: day(4) });
    expect((await approve(manager)).body).toMatchObject({ status: 'posted', oldQuantity: 13, newQuantity: 2, variance: -11, value: -110, estimated: false });
    expect((await approve(manager)).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect(await agrees(api, venue)).toBe(true);
  });

  test('that waits is not approved by who put other figures into it', async ({ api, venue }) => {
    const { stock, adjust } = await ten(api, venue);
    await limit(api, venue, 30);
    const manager = await venue.user('manager', ['manager']);
    const { body } = await adjust({ newQuantity: 5 });
    const approve = (as: typeof manager) => api.call(approveAdjustment, { params: { id: body.id } }, as);
    expect((await api.call(updateAdjustment, { params: { id: body.id }, body: { newQuantity: 0 } }, manager)).body).toMatchObject({
      status: 'pending_approval',
      user_name: 'manager',
    });
    expect([(await approve(manager)).status, (await stock.level()).quantity]).toEqual([403, 10]);
    expect([(await approve(venue.owner)).body.status, (await stock.level()).quantity]).toEqual(['posted', 0]);
  });

  test('that grows over the limit afterwards waits again; one that shrinks, or gets a note, does not', async ({ api, venue }) => {
    const { stock, adjust } = await ten(api, venue);
    await limit(api, venue, 30);
    const { body } = await adjust({ newQuantity: 9 });
    const change = async (more: object) => (await api.call(updateAdjustment, { params: { id: body.id }, body: more }, venue.owner)).body;
    expect([await change({ newQuantity: 8 }), (await stock.level()).quantity]).toMatchObject([{ status: 'posted', variance: -2 }, 8]);
    expect([await change({ newQuantity: 1 }), (await stock.level()).quantity]).toMatchObject([{ status: 'pending_approval', variance: -9 }, 10]);
    const approved = await api.call(approveAdjustment, { params: { id: body.id } }, await venue.user('manager', ['manager']));
    expect([approved.body.status, (await stock.level()).quantity]).toEqual(['posted', 1]);
    expect([await change({ notes: 'counted twice' }), (await stock.level()).quantity]).toMatchObject([{ status: 'posted', notes: 'counted twice', variance: -9 }, 1]);
    expect(await agrees(api, venue)).toBe(true);
  });

  test('is sent to everybody of the client, whatever its outcome', async ({ api, venue }) => {
    const { stock, adjust } = await ten(api, venue);
    await limit(api, venue, 30);
    const small = (await adjust({ newQuantity: 9 })).body.adjustment_id;
    const large = (await adjust({ newQuantity: 0 })).body.adjustment_id;
    const quick = (await api.call(adjustItem, { params: { itemId: stock.productId }, body: { newQuantity: 8, location_id: stock.bar } }, venue.owner)).body.adjustment_id;
    await api.call(updateAdjustment, { params: { id: small }, body: { notes: 'two eyes' } }, venue.owner);
    await api.call(approveAdjustment, { params: { id: large } }, await venue.user('manager', ['manager']));
    await api.call(deleteAdjustment, { params: { id: small }, body: { reason: 'by mistake' } }, venue.owner);
    const { rows } = await api.db.asOwner((db) =>
      sql<{
        room: string;
        event: string;
        payload: { adjustment_id: number };
      }>`select room, event, payload from outbox where event like 'inventory.adjustment.%' order by outbox_id`.execute(db),
    );
    expect(rows.map(({ room, event, payload }) => [room, event.split('.').at(-1), payload.adjustment_id])).toEqual(
      [
        ['created', small],
        ['created', large],
        ['created', quick],
        ['updated', small],
        ['updated', large],
        ['deleted', small],
      ].map((told) => [`client:${venue.clientId}`, ...told]),
    );
    expect((await api.call(getAdjustment, { params: { id: large } }, venue.owner)).body.status).toBe('posted');
  });
});
