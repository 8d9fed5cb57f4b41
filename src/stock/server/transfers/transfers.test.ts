import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { inventoryStats } from '../../contract/inventory.ts';
import { verifyLedger } from '../../contract/period.ts';
import { createTransfer, deleteTransfer, getTransfer, listTransfers, transfersByMonth, tryTransfer, updateTransfer } from '../../contract/transfer.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

/** Ten pieces at 10 in the cellar, and six of something else at 5. */
async function cellar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const other = await stock.product('Something else');
  await stock.post(
    [
      { kind: 'delivery', quantity: 10, value: 100, locationId: stock.cellar },
      { kind: 'delivery', quantity: 6, value: 30, locationId: stock.cellar, productId: other },
    ],
    { at: day(1) },
  );
  const whole = {
    from_location: stock.cellar,
    to_location: stock.bar,
    lines: [
      { product_id: stock.productId, quantity: 4 },
      { product_id: other, quantity: 6 },
    ],
  };
  const change = (id: number, body: object) => api.call(updateTransfer, { params: { id }, body }, venue.owner);
  const send = (more: object = {}) => api.call(createTransfer, { body: { ...whole, ...more } }, venue.owner);
  const worth = async () => (await api.call(inventoryStats, {}, venue.owner)).body;
  return { stock, other, whole, change, send, worth };
}
const written = (api: Api, venue: Venue) =>
  api.db.asOwner(
    async (db) =>
      (
        await sql`select (select count(*) from transfers where client_id = ${venue.clientId}) as transfers, (select count(*) from transfer_lines where client_id = ${venue.clientId}) as lines,
          (select count(*) from stock_entries where client_id = ${venue.clientId}) as entries`.execute(db)
      ).rows[0],
  );

describe('a transfer', () => {
  test('of what was moved already is sent and received in one, or not at all', async ({ api, venue }) => {
    const { stock, other, send, worth, whole } = await cellar(api, venue);
    const { status, body } = await send({ moved: true, at: day(2).toISOString() });
    expect([status, body]).toMatchObject([201, { status: 'received', value: 70, missing_value: 0, allowed_next: [], sent_at: body.received_at }]);
    expect([await stock.level(stock.cellar), await stock.level(stock.bar), await stock.level(stock.bar, other), await stock.level(0)]).toEqual([
      { quantity: 6, value: 60 },
      { quantity: 4, value: 40 },
      { quantity: 6, value: 30 },
      { quantity: 0, value: 0 },
    ]);
    expect(await worth()).toMatchObject({ value: 130, in_transit_value: 0 });
    const tried = (await api.call(tryTransfer, { body: { ...whole, lines: [{ product_id: stock.productId, quantity: 1 }], moved: true } }, venue.owner)).body;
    expect(tried.lines.map(({ location_name }) => location_name)).toEqual(['Cellar', 'Bar']);
    const before = await written(api, venue);
    const refused = await send({ moved: true, lines: [{ product_id: stock.productId, quantity: 7 }] });
    expect([refused.body.error?.code, await written(api, venue)]).toEqual(['NOT_ENOUGH_STOCK', before]);
    const abroad = await send({ moved: true, to_location: undefined, to_venue: 1 });
    expect([abroad.status, abroad.body.errors.map(({ field }) => field), await ledgerAgrees(api, venue)]).toEqual([422, ['moved'], true]);
  });

  test('keeps the value of the client from sending to receipt, and belongs to neither place in between', async ({ api, venue }) => {
    const { stock, other, change, send, worth } = await cellar(api, venue);
    const { status, body } = await send({ note: 'for the weekend' });
    expect([status, body]).toMatchObject([201, { status: 'sent', value: 70, missing_value: 0, from_name: 'Cellar', to_name: 'Bar', note: 'for the weekend' }]);
    expect(body.lines.map(({ quantity, received }) => [quantity, received])).toEqual([
      [4, null],
      [6, null],
    ]);
    expect([await stock.level(stock.cellar), await stock.level(stock.bar), await stock.level(0)]).toEqual([
      { quantity: 6, value: 60 },
      { quantity: 0, value: 0 },
      { quantity: 4, value: 40 },
    ]);
    expect(await worth()).toMatchObject({ value: 130, in_transit_value: 70 });
    expect((await change(body.transfer_id, { status: 'received' })).body).toMatchObject({ status: 'received', value: 70, missing_value: 0, allowed_next: [] });
    expect([await stock.level(stock.bar), await stock.level(stock.bar, other), await stock.level(0)]).toEqual([
      { quantity: 4, value: 40 },
      { quantity: 6, value: 30 },
      { quantity: 0, value: 0 },
    ]);
    expect(await worth()).toMatchObject({ value: 130, in_transit_value: 0 });
    expect((await api.call(transfersByMonth, {}, venue.owner)).body).toMatchObject({ total: 1 });
    expect((await api.call(listTransfers, { query: { product_id: String(other) } }, venue.owner)).body.total).toBe(1);
    const at = async (place: number) => (await api.call(listTransfers, { query: { location_id: String(place) } }, venue.owner)).body.total;
    expect([await at(stock.cellar), await at(stock.bar), await at(2_000_000_000)]).toEqual([1, 1, 0]);
  });

  test('beside another of the same product at another cost brings what it left with', async ({ api, venue }) => {
    const { stock, change } = await cellar(api, venue);
    const send = async (quantity: number) =>
      (await api.call(createTransfer, { body: { from_location: stock.cellar, to_location: stock.bar, product_id: stock.productId, quantity } }, venue.owner)).body.transfer_id;
    const cheap = await send(10);
    await stock.post([{ kind: 'delivery', quantity: 10, value: 300, locationId: stock.cellar }]);
    const dear = await send(10);
    await change(dear, { status: 'received' });
    expect([await stock.level(stock.bar), await stock.level(0)]).toEqual([
      { quantity: 10, value: 300 },
      { quantity: 10, value: 100 },
    ]);
    const short = await change(cheap, { status: 'received_with_difference', received: [{ line: 1, quantity: 7 }], reason: 'Three broke' });
    expect([short.body.missing_value, await stock.level(stock.bar), await stock.level(0)]).toEqual([30, { quantity: 17, value: 370 }, { quantity: 0, value: 0 }]);
  });

  test('that is received at the moment it was sent stands after its sending', async ({ api, venue }) => {
    const { stock, change, send } = await cellar(api, venue);
    const { body } = await send();
    const { status } = await change(body.transfer_id, { status: 'received', at: body.sent_at as string });
    expect([status, await stock.level(stock.bar), await stock.level(0)]).toEqual([200, { quantity: 4, value: 40 }, { quantity: 0, value: 0 }]);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('of which something is missing writes that off at cost, with a reason', async ({ api, venue }) => {
    const { stock, change, send, worth } = await cellar(api, venue);
    const { body } = await send();
    const received = [{ line: 1, quantity: 3 }];
    const without = await change(body.transfer_id, { status: 'received_with_difference', received });
    expect([without.status, without.body.errors]).toEqual([422, [{ field: 'reason', message: expect.any(String) }]]);
    const unknown = await change(body.transfer_id, { status: 'received', received: [{ line: 3, quantity: 1 }], reason: 'x' });
    expect([unknown.status, unknown.body.errors.map((error) => error.field)]).toEqual([422, ['received']]);
    const done = await change(body.transfer_id, { status: 'received_with_difference', received, reason: 'One fell down the stairs' });
    expect(done.body).toMatchObject({ status: 'received_with_difference', missing_value: 10, value: 70, reason: 'One fell down the stairs' });
    expect(done.body.lines.map(({ quantity, received: arrived }) => [quantity, arrived])).toEqual([
      [4, 3],
      [6, 6],
    ]);
    expect([await stock.level(stock.bar), await stock.level(0), (await worth()).value]).toEqual([{ quantity: 3, value: 30 }, { quantity: 0, value: 0 }, 120]);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('of which more arrives than was sent finds the rest at cost, and nothing of it at all is written off whole', async ({ api, venue }) => {
    const { stock, change, send, worth } = await cellar(api, venue);
    const more = (await send({ lines: undefined, product_id: stock.productId, quantity: 4 })).body;
    await change(more.transfer_id, { status: 'received_with_difference', received: [{ line: 1, quantity: 5 }], reason: 'Miscounted' });
    expect([await stock.level(stock.bar), await stock.level(0), (await worth()).value]).toEqual([{ quantity: 5, value: 50 }, { quantity: 0, value: 0 }, 140]);
    const none = (await send({ lines: undefined, product_id: stock.productId, quantity: 2 })).body;
    expect((await change(none.transfer_id, { status: 'received_with_difference', received: [{ line: 1, quantity: 0 }], reason: 'Stolen' })).body.missing_value).toBe(20);
    expect([await stock.level(stock.bar), await stock.level(0), await ledgerAgrees(api, venue)]).toEqual([{ quantity: 5, value: 50 }, { quantity: 0, value: 0 }, true]);
  });

  test('is received once, and not by who saw an older version', async ({ api, venue, rival }) => {
    const { stock, change, send } = await cellar(api, venue);
    const { body } = await send();
    expect((await change(body.transfer_id, { status: 'received', version: body.version + 1 })).body.error?.code).toBe('STALE_WRITE');
    expect((await api.call(updateTransfer, { params: { id: body.transfer_id }, body: { status: 'received' } }, rival.owner)).status).toBe(404);
    await change(body.transfer_id, { status: 'received', version: body.version });
    const before = await written(api, venue);
    for (const answer of [
      await change(body.transfer_id, { status: 'received' }),
      await change(body.transfer_id, { status: 'recalled' }),
      await api.call(deleteTransfer, { params: { id: body.transfer_id } }, venue.owner),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, expect.objectContaining({ code: 'ILLEGAL_TRANSITION', details: { status: 'received', allowed_next: [] } })]);
    expect([await written(api, venue), await stock.level(stock.bar)]).toEqual([before, { quantity: 4, value: 40 }]);
  });

  test('recalled, the goods are where they came from, at what they were worth', async ({ api, venue }) => {
    const { stock, change, send, worth } = await cellar(api, venue);
    const { body } = await send();
    // Dearer ones arrive meanwhile; those that come back cost what they did.
    await stock.post([{ kind: 'delivery', quantity: 6, value: 120, locationId: stock.cellar }]);
    expect((await change(body.transfer_id, { status: 'recalled', reason: 'Wrong van' })).body).toMatchObject({ status: 'recalled', allowed_next: [] });
    expect([await stock.level(stock.cellar), await stock.level(0), (await worth()).value]).toEqual([{ quantity: 16, value: 220 }, { quantity: 0, value: 0 }, 250]);
    const second = (await send()).body;
    expect((await api.call(deleteTransfer, { params: { id: second.transfer_id } }, venue.owner)).body.deleted).toBe(true);
    expect((await api.call(getTransfer, { params: { id: second.transfer_id } }, venue.owner)).body.status).toBe('recalled');
    expect([(await worth()).value, (await api.call(verifyLedger, {}, venue.owner)).body.differences]).toEqual([250, []]);
  });

  test('tried shows what it would do, and does nothing of it', async ({ api, venue }) => {
    const { stock, whole } = await cellar(api, venue);
    const before = await written(api, venue);
    const { status, body } = await api.call(tryTransfer, { body: whole }, venue.owner);
    expect([status, body.value]).toEqual([200, 70]);
    expect(body.lines.map(({ location_name, quantity, before: had, after }) => [location_name, quantity, had, after])).toEqual([
      ['Cellar', -4, 10, 6],
      ['In transit', 4, 0, 4],
      ['Cellar', -6, 6, 0],
      ['In transit', 6, 0, 6],
    ]);
    const short = await api.call(tryTransfer, { body: { ...whole, lines: [{ product_id: stock.productId, quantity: 11 }] } }, venue.owner);
    expect([short.status, short.body.error?.code]).toEqual([409, 'NOT_ENOUGH_STOCK']);
    expect([await written(api, venue), await stock.level(stock.cellar)]).toEqual([before, { quantity: 10, value: 100 }]);
  });

  test('all of it is sent or none of it', async ({ api, venue, rival }) => {
    const { stock, other, send } = await cellar(api, venue);
    const foreign = await cellar(api, rival);
    const before = await written(api, venue);
    const cases: [object, string][] = [
      [{ to_location: stock.cellar }, 'to_location'],
      [{ to_location: foreign.stock.bar }, 'to_location'],
      [{ from_location: foreign.stock.bar }, 'from_location'],
      [{ lines: [{ product_id: foreign.other, quantity: 1 }] }, 'product_id'],
      [{ lines: undefined }, 'product_id'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ product_id: other, quantity: 0 }] }, 'lines.0.quantity'],
      [{ lines: [{ product_id: other, quantity: 0.0001 }] }, 'lines.0.quantity'],
    ];
    for (const [body, field] of cases) {
      const answer = await send(body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, 422, [field]]);
    }
    const short = await send({
      lines: [
        { product_id: stock.productId, quantity: 1 },
        { product_id: other, quantity: 7 },
      ],
    });
    expect([short.status, short.body.error]).toMatchObject([409, { code: 'NOT_ENOUGH_STOCK', details: { product_id: other, location_id: stock.cellar, missing: 1 } }]);
    expect(await written(api, venue)).toEqual(before);
  });
});
