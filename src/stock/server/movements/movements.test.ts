import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, type Stocked, stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { createAdjustment } from '../../contract/adjustment.ts';
import { createMovement, deleteMovement, exportMovements, getMovement, listMovements, updateMovement } from '../../contract/movement.ts';
import { verifyLedger } from '../../contract/period.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();

type Body = Parameters<typeof createMovement.body.parse>[0];
const record = (api: Api, venue: Venue, stock: Stocked, body: object) =>
  api.call(createMovement, { body: { itemId: stock.productId, location_id: stock.bar, type: 'delivery', quantity: 1, ...body } as Body as never }, venue.owner);
const rows = async (api: Api, venue: Venue) =>
  (
    await api.db.asOwner((db) =>
      sql<{
        n: number;
      }>`select (select count(*) from stock_entries where client_id = ${venue.clientId}) + (select count(*) from stock_movement_documents where client_id = ${venue.clientId}) as n`.execute(
        db,
      ),
    )
  ).rows[0]?.n;
const clean = async (api: Api, venue: Venue) => (await ledgerAgrees(api, venue)) && (await api.call(verifyLedger, {}, venue.owner)).body.differences.length === 0;

describe('a movement', () => {
  test('goes the way that its kind goes, whatever its sign would say', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    expect((await record(api, venue, stock, { quantity: 10, value: 100 })).body).toMatchObject({
      quantity: 10,
      value: 100,
      unit_cost: 10,
      source_type: 'movement',
      editable: true,
    });
    expect((await record(api, venue, stock, { type: 'sale', quantity: 3 })).body).toMatchObject({ type: 'sale', quantity: -3, value: -30 });
    expect((await record(api, venue, stock, { type: 'adjustment', quantity: -2 })).body).toMatchObject({ quantity: -2, value: -20 });
    expect(await stock.level()).toEqual({ quantity: 5, value: 50 });
  });

  test('taken back stays to be seen with what took it back, and all that follows is as if it never was', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await record(api, venue, stock, { quantity: 10, value: 100, at: day(1) });
    const wrong = await record(api, venue, stock, { quantity: 10, value: 300, at: day(2) });
    await record(api, venue, stock, { type: 'sale', quantity: 5, at: day(3) });
    expect(await stock.level()).toEqual({ quantity: 15, value: 300 });
    const { status, body } = await api.call(deleteMovement, { params: { id: wrong.body.id } }, venue.owner);
    expect([status, body.reversal]).toMatchObject([200, { quantity: -10, value: -300, reverses: wrong.body.id, effective_at: wrong.body.effective_at }]);
    expect(await stock.level()).toEqual({ quantity: 5, value: 50 });
    const list = (await api.call(listMovements, {}, venue.owner)).body;
    // Delivery, wrong delivery, its reversal, the sale, and what was learned of the sale.
    expect([list.total, list.data.filter(({ corrects }) => corrects !== null).map(({ type, value }) => [type, value])]).toEqual([5, [['sale', 50]]]);
    expect((await api.call(getMovement, { params: { id: wrong.body.id } }, venue.owner)).body).toMatchObject({ quantity: 10, reversed_by: body.reversal.id, editable: false });
    expect(await clean(api, venue)).toBe(true);
  });

  test('put right is reversed and recorded anew, as if it had been so from the beginning', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = await record(api, venue, stock, { quantity: 10, value: 100, at: day(1) });
    await record(api, venue, stock, { type: 'sale', quantity: 2, at: day(3) });
    const { body } = await api.call(updateMovement, { params: { id: made.body.id }, body: { quantity: 20, value: 400, note: 'two boxes' } }, venue.owner);
    expect(body).toMatchObject({ quantity: 20, value: 400, note: 'two boxes', effective_at: made.body.effective_at, source_id: made.body.source_id, editable: true });
    expect(await stock.level()).toEqual({ quantity: 18, value: 360 });
    // The price of one stays where only the number changes.
    const again = await api.call(updateMovement, { params: { id: body.id }, body: { quantity: 10 } }, venue.owner);
    expect(again.body).toMatchObject({ quantity: 10, value: 200 });
    expect(await stock.level()).toEqual({ quantity: 8, value: 160 });
    expect((await api.call(listMovements, { query: { source_id: String(made.body.source_id) } }, venue.owner)).body.data.filter(({ corrects }) => corrects === null)).toHaveLength(
      5,
    );
    expect(await clean(api, venue)).toBe(true);
  });

  test('of which nobody said what it is worth stays reckoned by the ledger, whatever else is put right', async ({ api, venue }) => {
    for (const type of ['adjustment', 'delivery', 'opening'])
      for (const [change, quantity, value] of [
        [{ note: 'looked again' }, 29, 87],
        [{ at: day(5) }, 29, 87],
        [{ quantity: 10 }, 30, 90],
      ] as const) {
        const stock = await stocked(api, venue);
        await record(api, venue, stock, { quantity: 10, value: 20, at: day(2) });
        const found = await record(api, venue, stock, { type, quantity: 9, at: day(4) });
        expect(found.body).toMatchObject({ quantity: 9, value: 18 });
        await record(api, venue, stock, { quantity: 10, value: 40, at: day(3) });
        expect(await stock.level()).toEqual({ quantity: 29, value: 87 });
        const changed = await api.call(updateMovement, { params: { id: found.body.id }, body: change }, venue.owner);
        expect([changed.status, await stock.level()]).toEqual([200, { quantity, value }]);
        await record(api, venue, stock, { quantity: 10, value: 120, at: day(3) });
        expect([type, change, await stock.level()]).toEqual([type, change, { quantity: quantity + 10, value: quantity * 6 + 60 }]);
        expect(await clean(api, venue)).toBe(true);
      }
  });

  test('that went out still goes out when it turns out to have been of another kind, and the other way round', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await record(api, venue, stock, { quantity: 10, value: 100, at: day(1) });
    const sale = await record(api, venue, stock, { type: 'sale', quantity: 4, at: day(2) });
    const adjustment = await api.call(updateMovement, { params: { id: sale.body.id }, body: { type: 'adjustment' } }, venue.owner);
    expect(adjustment.body).toMatchObject({ type: 'adjustment', quantity: -4, value: -40 });
    const waste = await api.call(updateMovement, { params: { id: adjustment.body.id }, body: { type: 'waste' } }, venue.owner);
    expect(waste.body).toMatchObject({ type: 'waste', quantity: -4, value: -40 });
    expect(await stock.level()).toEqual({ quantity: 6, value: 60 });
  });

  test('is taken back or put right once', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = await record(api, venue, stock, { quantity: 10, value: 100 });
    await api.call(deleteMovement, { params: { id: made.body.id } }, venue.owner);
    const before = await rows(api, venue);
    const twice = await api.call(deleteMovement, { params: { id: made.body.id } }, venue.owner);
    const changed = await api.call(updateMovement, { params: { id: made.body.id }, body: { quantity: 3 } }, venue.owner);
    expect([twice.status, twice.body.error?.code, changed.body.error?.code]).toEqual([409, 'REVERSED_ALREADY', 'REVERSED_ALREADY']);
    expect([await rows(api, venue), await stock.level()]).toEqual([before, { quantity: 0, value: 0 }]);
  });

  test('that belongs to a document, or takes another back, is changed there', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = await record(api, venue, stock, { quantity: 10, value: 100 });
    const adjusted = await api.call(createAdjustment, { body: { itemId: stock.productId, location_id: stock.bar, newQuantity: 8 } }, venue.owner);
    const { data } = (await api.call(listMovements, { query: { source_type: 'adjustment' } }, venue.owner)).body;
    const kept = await api.call(deleteMovement, { params: { id: data[0]?.id ?? 0 } }, venue.owner);
    expect([kept.status, kept.body.error]).toEqual([
      409,
      expect.objectContaining({ code: 'KEPT_BY_DOCUMENT', details: { source_type: 'adjustment', source_id: adjusted.body.adjustment_id } }),
    ]);
    const wrong = await record(api, venue, stock, { quantity: 1, value: 100 });
    const { reversal } = (await api.call(deleteMovement, { params: { id: wrong.body.id } }, venue.owner)).body;
    expect((await api.call(updateMovement, { params: { id: reversal.id }, body: { quantity: 3 } }, venue.owner)).body.error?.code).toBe('KEPT_BY_DOCUMENT');
    expect((await api.call(getMovement, { params: { id: made.body.id } }, venue.owner)).body.editable).toBe(true);
  });

  test('whose taking back would leave less than nothing is refused, and stays', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = await record(api, venue, stock, { quantity: 10, value: 100, at: day(1) });
    await record(api, venue, stock, { type: 'sale', quantity: 5, at: day(2) });
    const before = await rows(api, venue);
    const answer = await api.call(deleteMovement, { params: { id: made.body.id } }, venue.owner);
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'NOT_ENOUGH_STOCK']);
    const less = await api.call(updateMovement, { params: { id: made.body.id }, body: { quantity: 4 } }, venue.owner);
    expect([less.status, less.body.error?.code]).toEqual([409, 'NOT_ENOUGH_STOCK']);
    expect([await rows(api, venue), await stock.level()]).toEqual([before, { quantity: 5, value: 50 }]);
  });
});

describe('a movement is refused, its field named and nothing written', () => {
  test('for what is not a quantity, a price, a product, a place or a moment', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    const before = await rows(api, venue);
    const cases: [object, number, string][] = [
      [{ quantity: -1 }, 422, 'quantity'],
      [{ quantity: 0 }, 422, 'quantity'],
      [{ quantity: 1.2345 }, 422, 'quantity'],
      [{ quantity: '7' }, 422, 'quantity'],
      [{ quantity: 1e12 }, 422, 'quantity'],
      [{ value: -1 }, 422, 'value'],
      [{ value: 1.23456 }, 422, 'value'],
      [{ itemId: 2_000_000_000 }, 422, 'itemId'],
      [{ itemId: foreign.productId }, 422, 'itemId'],
      [{ location_id: 2_000_000_000 }, 422, 'location_id'],
      [{ location_id: foreign.bar }, 422, 'location_id'],
      [{ type: 'made' }, 422, 'type'],
      [{ at: 'yesterday' }, 422, 'at'],
      [{ colour: 'red' }, 422, 'colour'],
    ];
    for (const [body, status, field] of cases) {
      const answer = await record(api, venue, stock, body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, status, [field]]);
    }
    const future = await record(api, venue, stock, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect([future.status, future.body.error?.code]).toEqual([422, 'DATE_IN_FUTURE']);
    const short = await record(api, venue, stock, { type: 'sale' });
    expect([short.status, short.body.error]).toMatchObject([409, { code: 'NOT_ENOUGH_STOCK', details: { product_id: stock.productId, location_id: stock.bar, missing: 1 } }]);
    expect([await rows(api, venue), await rows(api, rival)]).toEqual([before, 0]);
  });

  test('also where it is put right', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    const { body: made } = await record(api, venue, stock, { quantity: 10, value: 100 });
    const before = await rows(api, venue);
    for (const [body, field] of [
      [{ itemId: foreign.productId }, 'itemId'],
      [{ location_id: foreign.bar }, 'location_id'],
      [{ quantity: -3 }, 'quantity'],
    ] as const)
      expect((await api.call(updateMovement, { params: { id: made.id }, body }, venue.owner)).body.errors.map((error) => error.field)).toEqual([field]);
    expect((await api.call(updateMovement, { params: { id: made.id }, body: {} }, rival.owner)).status).toBe(404);
    expect((await api.call(deleteMovement, { params: { id: made.id } }, rival.owner)).status).toBe(404);
    expect([await rows(api, venue), await stock.level()]).toEqual([before, { quantity: 10, value: 100 }]);
  });

  test('sent again under the same key is recorded once', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const send = () =>
      api.call(createMovement, { body: { itemId: stock.productId, type: 'delivery', quantity: 2, value: 10 } }, venue.owner, { 'idempotency-key': 'one-delivery' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await api.call(listMovements, {}, venue.owner)).body.total).toBe(1);
  });
});

test('goods that nothing but the catalogue has a price for are reckoned the same again', async ({ api, venue }) => {
  await api.call(putClientSettings, { body: { negative_stock: 'allow' } }, venue.owner);
  const stock = await stocked(api, venue);
  const priced = await stock.product('Priced', { cost_price: 10 });
  const here = { itemId: priced };
  await record(api, venue, stock, { ...here, type: 'sale', quantity: 1, at: day(3) });
  await record(api, venue, stock, { ...here, type: 'sale', quantity: 2, at: day(4) });
  expect(await stock.level(stock.bar, priced)).toEqual({ quantity: -3, value: -30 });
  expect(await clean(api, venue)).toBe(true);
  // A price that is learned for the days before is better than the catalogue's.
  await record(api, venue, stock, { ...here, quantity: 5, value: 40, at: day(1) });
  expect(await stock.level(stock.bar, priced)).toEqual({ quantity: 2, value: 16 });
  expect(await clean(api, venue)).toBe(true);
});

test('what was counted before there was a price keeps its price for one when less of it turns out to be new', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const priced = await stock.product('Priced', { cost_price: 10 });
  await stock.post([{ kind: 'count_correction', target: 10, productId: priced }], { at: new Date(day(5)) });
  expect(await stock.level(stock.bar, priced)).toEqual({ quantity: 10, value: 100 });
  await stock.post([{ kind: 'delivery', quantity: 8, value: 40, productId: priced }], { at: new Date(day(2)) });
  expect(await stock.level(stock.bar, priced)).toEqual({ quantity: 10, value: 50 });
  expect(await clean(api, venue)).toBe(true);
});

test('the ledger leaves as a sheet, and what it would make a spreadsheet do is only text', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const odd = await stock.product('=cmd|calc');
  await record(api, venue, stock, { itemId: odd, quantity: 3, value: 12.5, note: 'a "quoted", note' });
  const answer = await api.call(exportMovements, { query: { product_id: String(odd) } }, venue.owner);
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = (answer.body as unknown as Buffer).toString('utf8').trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([2, expect.stringContaining('Type,Product')]);
  expect(lines[1]).toContain("'=cmd|calc");
  expect(lines[1]).toContain('"a ""quoted"", note"');
});
