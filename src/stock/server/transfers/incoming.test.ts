import { type RawBuilder, sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { joined } from '../../../../test/venues.ts';
import { noFailure } from '../../../../test/work.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { listAudit } from '../../../identity/contract/audit.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { leaveVenues } from '../../../identity/contract/venue.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { exportIncoming, getIncoming, listIncoming, receiveIncoming, tryIncoming } from '../../contract/incoming.ts';
import { inventoryStats } from '../../contract/inventory.ts';
import { listMovements } from '../../contract/movement.ts';
import { createPeriod, movePeriod, verifyLedger } from '../../contract/period.ts';
import { createTransfer, deleteTransfer, getTransfer, listTransfers, tryTransfer, updateTransfer } from '../../contract/transfer.ts';
import { receiptPricesWork } from './receipt-prices.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const gin = { name: 'Gin', barcode: '5000299618240', base_unit: 'ml', size_quantity: 700 };

/** Two joined venues; in the first one's cellar stand ten pieces worth 100 and 2,800 ml of gin worth 70. */
async function two(api: Api, venue: Venue, rival: Venue) {
  await joined(api, venue, rival);
  const [here, there] = [await stocked(api, venue), await stocked(api, rival)];
  const spirit = await here.product('Gin', gin);
  await here.post(
    [
      { kind: 'delivery', quantity: 10, value: 100, locationId: here.cellar },
      { kind: 'delivery', quantity: 2800, value: 70, locationId: here.cellar, productId: spirit },
    ],
    { at: day(1) },
  );
  const whole = {
    from_location: here.cellar,
    to_venue: rival.clientId,
    lines: [
      { product_id: here.productId, quantity: 3 },
      { product_id: spirit, quantity: 1400 },
    ],
  };
  const send = async (more: object = {}) => (await api.call(createTransfer, { body: { ...whole, ...more } }, venue.owner)).body.transfer_id;
  const receive = (id: number, body: object, as = rival) => api.call(receiveIncoming, { params: { id }, body: body as never }, as.owner);
  const all = (more: object = {}) => ({
    location_id: there.bar,
    lines: [
      { line: 1, quantity: 3, product_id: there.productId },
      { line: 2, quantity: 1400, product_id: theirs },
    ],
    ...more,
  });
  const theirs = await there.product('Hendrick’s', { ...gin, name: 'Hendrick’s' });
  const worth = async (of: Venue) => (await api.call(inventoryStats, {}, of.owner)).body.value;
  return { here, there, spirit, theirs, whole, send, receive, all, worth };
}
const refusal = ({ status, body }: { status: number; body: { error?: { code: string }; errors?: { field: string }[] } }) => [
  status,
  body.error?.code,
  ...(body.errors ?? []).map(({ field }) => field),
];
const rowsOf = async (api: Api, query: RawBuilder<unknown>) => (await api.db.asOwner((db) => query.execute(db))).rows;
const written = (api: Api) =>
  rowsOf(api, sql`select (select count(*) from stock_entries) as entries, (select count(*) from transfers) as transfers, (select count(*) from venue_receipts) as receipts`);

describe('a transfer to another venue', () => {
  test('leaves the one ledger and enters the other, at what it left with', async ({ api, venue, rival }) => {
    const { here, there, spirit, theirs, send, receive, all, worth } = await two(api, venue, rival);
    const id = await send({ note: 'for Saturday' });
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({
      status: 'sent',
      to_location: null,
      to_name: 'The Rival',
      value: 65,
      allowed_next: ['recalled'],
    });
    expect([await here.level(0), await here.level(0, spirit), await worth(venue)]).toEqual([{ quantity: 3, value: 30 }, { quantity: 1400, value: 35 }, 170]);
    const incoming = (await api.call(getIncoming, { params: { id } }, rival.owner)).body;
    expect(incoming).toMatchObject({ from_venue: 'The Test Arms', status: 'sent', note: 'for Saturday', value: 65, missing_value: 0, location_id: null });
    expect(incoming.allowed_next).toEqual(['received', 'received_with_difference']);
    expect(incoming.lines.map(({ product_name, barcode, quantity, value, match }) => [product_name, barcode, quantity, value, match?.product_id, match?.by])).toEqual([
      [expect.stringMatching(/^Product/), null, 3, 30, undefined, undefined],
      ['Gin', '5000299618240', 1400, 35, theirs, 'barcode'],
    ]);
    const tried = await api.call(tryIncoming, { params: { id }, body: all() }, rival.owner);
    expect(tried.body).toMatchObject({
      value: 65,
      lines: [
        { quantity: 3, before: 0, after: 3, value: 30 },
        { quantity: 1400, value: 35 },
      ],
    });
    expect([await there.level(), await worth(rival)]).toEqual([{ quantity: 0, value: 0 }, 0]);
    const done = await receive(id, all());
    expect([done.status, done.body]).toMatchObject([200, { status: 'received', location_name: 'Bar', missing_value: 0, user_name: 'owner of The Rival', allowed_next: [] }]);
    expect(done.body.lines.map(({ received, match }) => [received, match?.by])).toEqual([
      [3, 'received'],
      [1400, 'received'],
    ]);
    expect([await there.level(), await there.level(there.bar, theirs), await worth(rival)]).toEqual([{ quantity: 3, value: 30 }, { quantity: 1400, value: 35 }, 65]);
    expect([await here.level(0), await here.level(0, spirit), await worth(venue)]).toEqual([{ quantity: 0, value: 0 }, { quantity: 0, value: 0 }, 105]);
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ status: 'received', missing_value: 0, allowed_next: [] });
    for (const of of [venue, rival]) expect([(await api.call(verifyLedger, {}, of.owner)).body.differences, await ledgerAgrees(api, of)]).toEqual([[], true]);
    const { data } = (await api.call(listMovements, { query: { location_id: String(there.bar) } }, rival.owner)).body;
    expect(data.map(({ type, source_type, source_id }) => [type, source_type, source_id])).toEqual([
      ['transfer_in', 'venue-receipt', id],
      ['transfer_in', 'venue-receipt', id],
    ]);
  });

  test('of which something is missing is written off by who sent it, for the reason of who received it', async ({ api, venue, rival }) => {
    const { here, there, spirit, send, receive, all, worth } = await two(api, venue, rival);
    const id = await send();
    const short = [
      { line: 1, quantity: 2, product_id: there.productId },
      { line: 2, quantity: 0 },
    ];
    expect(refusal(await receive(id, all({ lines: short })))).toEqual([422, 'INVALID_DATA', 'reason']);
    const done = await receive(id, all({ lines: short, reason: 'A bag was lost' }));
    expect(done.body).toMatchObject({ status: 'received_with_difference', value: 65, missing_value: 45, reason: 'A bag was lost' });
    expect([await there.level(), await here.level(0), await here.level(0, spirit), await worth(venue), await worth(rival)]).toEqual([
      { quantity: 2, value: 20 },
      { quantity: 0, value: 0 },
      { quantity: 0, value: 0 },
      105,
      20,
    ]);
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ status: 'received_with_difference', missing_value: 45, reason: 'A bag was lost' });
    const seen = (await api.call(listAudit, { query: { filters: JSON.stringify({ entity: { eq: 'transfer' } }) } }, venue.owner)).body.data;
    expect(seen.map(({ action, user_name, reason }) => [action, user_name, reason])).toEqual([
      ['received_with_difference', null, 'A bag was lost'],
      ['sent', 'owner of The Test Arms', null],
    ]);
  });

  test('is worth to both what the sender learns of its price later, and nothing is missing for it', async ({ api, venue, rival }) => {
    const { here, there, send, receive, all, worth } = await two(api, venue, rival);
    const id = await send();
    await receive(id, all());
    await there.post([{ kind: 'sale', quantity: -1 }]);
    // Ten more had come before, at twice the price: what left had cost more than was known.
    await here.post([{ kind: 'delivery', quantity: 10, value: 200, locationId: here.cellar }], { at: day(2) });
    await workInTurns(api.db, receiptPricesWork, noFailure);
    expect([await there.level(), await worth(rival), await worth(venue), await here.level(0)]).toEqual([{ quantity: 2, value: 30 }, 65, 290, { quantity: 0, value: 0 }]);
    expect((await api.call(listMovements, { query: { type: 'true_up' } }, venue.owner)).body.total).toBe(0);
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ value: 80, missing_value: 0 });
    expect((await api.call(getIncoming, { params: { id } }, rival.owner)).body).toMatchObject({ value: 80, missing_value: 0 });
    for (const of of [venue, rival]) expect([(await api.call(verifyLedger, {}, of.owner)).body.differences, await ledgerAgrees(api, of)]).toEqual([[], true]);
    const next = await send({ lines: [{ product_id: here.productId, quantity: 1 }] });
    await here.post([{ kind: 'delivery', quantity: 16, value: 800, locationId: here.cellar }], { at: day(3) });
    // Known before it arrives, it arrives at that.
    const { body } = await receive(next, { location_id: there.cellar, lines: [{ line: 1, quantity: 1, product_id: there.productId }] });
    const sent = (await api.call(getTransfer, { params: { id: next } }, venue.owner)).body.value;
    expect([body.value, (await there.level(there.cellar)).value]).toEqual([sent, sent]);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('of which some is missing: that is worth what it turns out to have cost, and what arrived as well', async ({ api, venue, rival }) => {
    const { here, there, send, receive } = await two(api, venue, rival);
    const id = await send({ lines: [{ product_id: here.productId, quantity: 4 }] });
    await receive(id, { location_id: there.bar, lines: [{ line: 1, quantity: 3, product_id: there.productId }], reason: 'Broken' });
    await here.post([{ kind: 'delivery', quantity: 10, value: 200, locationId: here.cellar }], { at: day(2) });
    await workInTurns(api.db, receiptPricesWork, noFailure);
    await workInTurns(api.db, receiptPricesWork, noFailure);
    expect(await there.level()).toEqual({ quantity: 3, value: 45 });
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ value: 60, missing_value: 15 });
    expect((await api.call(getIncoming, { params: { id } }, rival.owner)).body).toMatchObject({ value: 60, missing_value: 15 });
    expect((await api.call(listMovements, { query: { source_type: 'venue-receipt', source_id: String(id) } }, rival.owner)).body.data.map(({ value }) => value).toSorted()).toEqual(
      [-30, 30, 45],
    );
    for (const of of [venue, rival]) expect([(await api.call(verifyLedger, {}, of.owner)).body.differences, await ledgerAgrees(api, of)]).toEqual([[], true]);
  });

  test('takes of what is under way its own, whichever comes first', async ({ api, venue, rival }) => {
    const { here, there, send, receive, worth } = await two(api, venue, rival);
    await api.call(putClientSettings, { body: { cost_method: 'fifo' } }, venue.owner);
    const lines = (quantity: number) => [{ product_id: here.productId, quantity }];
    const cheap = await send({ lines: lines(10) });
    await here.post([{ kind: 'delivery', quantity: 4, value: 80, locationId: here.cellar }]);
    const dear = await send({ lines: lines(4) });
    const arrive = (id: number, quantity: number) => receive(id, { location_id: there.bar, lines: [{ line: 1, quantity, product_id: there.productId }], reason: 'x' });
    expect([(await arrive(dear, 3)).body.missing_value, (await arrive(cheap, 9)).body.missing_value]).toEqual([20, 10]);
    expect([await there.level(), await here.level(0), await worth(venue)]).toEqual([{ quantity: 12, value: 150 }, { quantity: 0, value: 0 }, 70]);
    expect((await api.call(listMovements, { query: { type: 'true_up' } }, venue.owner)).body.total).toBe(0);
    expect((await api.call(verifyLedger, {}, venue.owner)).body.differences).toEqual([]);
  });

  test('is matched again as it was matched before', async ({ api, venue, rival }) => {
    const { here, there, send, receive } = await two(api, venue, rival);
    const lines = [{ product_id: here.productId, quantity: 1 }];
    await receive(await send({ lines }), { location_id: there.bar, lines: [{ line: 1, quantity: 1, product_id: there.productId }] });
    const again = (await api.call(getIncoming, { params: { id: await send({ lines }) } }, rival.owner)).body;
    expect(again.lines.map(({ match }) => [match?.by, match?.product_id])).toEqual([['before', there.productId]]);
  });

  test('is found by its name, and never as what is kept in another unit', async ({ api, venue, rival }) => {
    const { here, there, send, receive } = await two(api, venue, rival);
    const [olives, lemons] = [await here.product('Olives'), await here.product('Lemons')];
    await here.post([olives, lemons].map((productId) => ({ kind: 'delivery' as const, productId, quantity: 5, value: 5, locationId: here.cellar })));
    const named = await there.product('olives');
    const weighed = await there.product('Lemons', { base_unit: 'g', size_quantity: 100 });
    const id = await send({ lines: [olives, lemons].map((product_id) => ({ product_id, quantity: 2 })) });
    const { lines } = (await api.call(getIncoming, { params: { id } }, rival.owner)).body;
    expect(lines.map(({ match }) => match && [match.product_id, match.by])).toEqual([[named, 'name'], null]);
    const wrong = await receive(id, {
      location_id: there.bar,
      lines: [
        { line: 1, quantity: 2, product_id: named },
        { line: 2, quantity: 2, product_id: weighed },
      ],
    });
    expect(refusal(wrong)).toEqual([422, 'INVALID_DATA', 'lines.1.product_id']);
  });

  test('is received once, by who saw it as it is, and not recalled afterwards', async ({ api, venue, rival }) => {
    const { send, receive, all } = await two(api, venue, rival);
    const id = await send();
    expect(refusal(await receive(id, all({ version: 7 })))).toEqual([409, 'STALE_WRITE']);
    expect(refusal(await api.call(updateTransfer, { params: { id }, body: { status: 'received' } }, venue.owner))).toEqual([409, 'RECEIVED_BY_OTHERS']);
    await receive(id, all());
    const before = await written(api);
    expect(refusal(await receive(id, all()))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(refusal(await api.call(tryIncoming, { params: { id }, body: all() }, rival.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(refusal(await api.call(deleteTransfer, { params: { id } }, venue.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await written(api)).toEqual(before);
  });

  test('recalled before it arrived is back where it came from, and can not be received', async ({ api, venue, rival }) => {
    const { here, send, receive, all, worth } = await two(api, venue, rival);
    const id = await send();
    expect((await api.call(updateTransfer, { params: { id }, body: { status: 'recalled', reason: 'Wrong van' } }, venue.owner)).body.status).toBe('recalled');
    expect([await here.level(here.cellar), await worth(venue)]).toEqual([{ quantity: 10, value: 100 }, 170]);
    expect(refusal(await receive(id, all()))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await api.call(getIncoming, { params: { id } }, rival.owner)).body).toMatchObject({ status: 'recalled', allowed_next: [] });
    expect(await worth(rival)).toBe(0);
  });

  test('is refused line by line where its amounts are impossible', async ({ api, venue, rival }) => {
    const { here, there, send, receive, all, theirs } = await two(api, venue, rival);
    const id = await send();
    const before = await written(api);
    const [first, second] = all().lines;
    const cases: [object, unknown[]][] = [
      [{ lines: [{ ...first, quantity: 4 }, second], reason: 'x' }, [422, 'MORE_THAN_SENT', 'lines.0.quantity']],
      [{ lines: [first] }, [422, 'INVALID_DATA', 'lines']],
      [{ lines: [first, first] }, [422, 'INVALID_DATA', 'lines.1.line']],
      [{ lines: [first, second, { line: 3, quantity: 1, product_id: theirs }] }, [422, 'INVALID_DATA', 'lines.2.line']],
      [{ lines: [{ line: 1, quantity: 3 }, second] }, [422, 'INVALID_DATA', 'lines.0.product_id']],
      [{ lines: [{ ...first, product_id: here.productId }, second] }, [422, 'INVALID_DATA', 'lines.0.product_id']],
      [{ lines: [{ ...first, quantity: -1 }, second] }, [422, 'INVALID_DATA', 'lines.0.quantity']],
      [{ location_id: here.bar }, [422, 'INVALID_DATA', 'location_id']],
      [{ at: day(1).toISOString() }, [422, 'INVALID_DATA', 'at']],
      [{ at: new Date(Date.now() + 3_600_000).toISOString() }, [422, 'DATE_IN_FUTURE']],
    ];
    for (const [more, expected] of cases) expect([more, refusal(await receive(id, all(more)))]).toEqual([more, expected]);
    expect(await written(api)).toEqual(before);
    expect((await receive(id, all({ location_id: there.cellar }))).status).toBe(200);
  });

  test('is sent only to a venue of the group, whole, and where money is the same', async ({ api, venue, rival }) => {
    const { here, whole, send, receive, all } = await two(api, venue, rival);
    const stranger = await api.venue('A stranger');
    const before = await written(api);
    const cases: [object, unknown[]][] = [
      [{ to_venue: stranger.clientId }, [422, 'INVALID_DATA', 'to_venue']],
      [{ to_venue: venue.clientId }, [422, 'INVALID_DATA', 'to_venue']],
      [{ to_venue: 999_999_999 }, [422, 'INVALID_DATA', 'to_venue']],
      [{ to_location: here.bar }, [422, 'INVALID_DATA', 'to_venue']],
      [{ to_venue: undefined }, [422, 'INVALID_DATA', 'to_location']],
      [{ lines: [{ product_id: here.productId, quantity: 11 }] }, [409, 'NOT_ENOUGH_STOCK']],
    ];
    for (const [more, expected] of cases)
      for (const call of [createTransfer, tryTransfer])
        expect([more, refusal(await api.raw(call, { body: { ...whole, ...more }, token: venue.owner.token }))]).toEqual([more, expected]);
    expect(await written(api)).toEqual(before);
    const id = await send();
    await api.call(putClientSettings, { body: { currency: 'EUR' } }, rival.owner);
    expect(refusal(await receive(id, all()))).toEqual([409, 'VENUE_MONEY_DIFFERS']);
    expect(refusal(await api.raw(createTransfer, { body: whole, token: venue.owner.token }))).toEqual([409, 'VENUE_MONEY_DIFFERS']);
  });

  test('keeps the sender’s books open until it arrived, and is refused where they are closed already', async ({ api, venue, rival }) => {
    const { send, receive, all } = await two(api, venue, rival);
    const id = await send({ at: day(10).toISOString() });
    const close = async ({ owner }: Venue) => {
      const { body } = await api.call(createPeriod, { body: { month: '2026-01' } }, owner);
      return api.call(movePeriod, { params: { id: body.period_id }, body: { status: 'closed' } }, owner);
    };
    expect((await close(rival)).status).toBe(200);
    expect((await close(venue)).status).toBe(409);
    expect(refusal(await receive(id, all({ at: day(12).toISOString() })))).toEqual([409, 'PERIOD_CLOSED']);
    expect((await receive(id, all())).status).toBe(200);
  });

  test('is nobody’s but of the two: a third venue finds nothing of it', async ({ api, venue, rival }) => {
    const { send, receive, all } = await two(api, venue, rival);
    const third = await api.venue('The Third');
    await joined(api, rival, third);
    const id = await send();
    for (const as of [third, await api.venue('A stranger')]) {
      expect(refusal(await api.call(getIncoming, { params: { id } }, as.owner))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await receive(id, all(), as))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await api.call(getTransfer, { params: { id } }, as.owner))).toEqual([404, 'NOT_FOUND']);
      expect([(await api.call(listIncoming, {}, as.owner)).body.total, (await api.call(listTransfers, {}, as.owner)).body.total]).toEqual([0, 0]);
    }
    expect(refusal(await api.call(getIncoming, { params: { id } }, venue.owner))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await api.call(getTransfer, { params: { id } }, rival.owner))).toEqual([404, 'NOT_FOUND']);
    const sheet = async ({ owner }: Venue) =>
      String((await api.call(exportIncoming, { query: { format: 'csv' } }, owner)).body)
        .trim()
        .split('\n').length;
    expect([await sheet(rival), await sheet(third)]).toEqual([3, 1]);
    expect((await api.call(listIncoming, { query: { search: 'gin', filters: JSON.stringify({ status: { eq: 'sent' } }) } }, rival.owner)).body.total).toBe(1);
  });

  test('shows the receiver the columns of its letter and no others, and lets it write none', async ({ api, venue, rival }) => {
    const { send } = await two(api, venue, rival);
    await send();
    const as = <T>(of: Venue, query: RawBuilder<T>) =>
      api.db.transaction(undefined, async (db) => {
        await enterTenant(db, of.clientId);
        return (await query.execute(db)).rows;
      });
    for (const table of ['transfers', 'transfer_lines', 'client_products', 'stock_entries', 'clients', 'users'])
      expect([table, await as(rival, sql`select 1 from ${sql.table(table)} where client_id = ${venue.clientId}`)]).toEqual([table, []]);
    expect(Object.keys((await as(rival, sql<object>`select * from incoming_transfers`))[0] ?? {})).toEqual([
      'client_id',
      'transfer_id',
      'from_client_id',
      'from_venue',
      'currency',
      'status',
      'sent_at',
      'received_at',
      'note',
      'reason',
      'version',
      'repriced_at',
    ]);
    for (const write of [sql`update incoming_transfers set status = 'received'`, sql`delete from incoming_transfers`])
      await expect(as(rival, write)).rejects.toThrow(/permission denied/);
    await expect(
      as(
        rival,
        sql`insert into transfers (client_id, from_location, to_client_id, from_venue, to_venue, currency) values (${venue.clientId}, 1, ${rival.clientId}, 'a', 'b', 'USD')`,
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('under way keeps both in the group; received, either may leave, and keeps what was', async ({ api, venue, rival }) => {
    const { send, receive, all } = await two(api, venue, rival);
    const id = await send();
    for (const { owner } of [venue, rival]) expect(refusal(await api.call(leaveVenues, {}, owner))).toEqual([409, 'VENUE_TRANSFERS_OPEN']);
    await receive(id, all());
    expect((await api.call(leaveVenues, {}, rival.owner)).status).toBe(200);
    expect((await api.call(getIncoming, { params: { id } }, rival.owner)).body).toMatchObject({ status: 'received', from_venue: 'The Test Arms' });
    expect((await api.call(getTransfer, { params: { id } }, venue.owner)).body).toMatchObject({ status: 'received', to_name: 'The Rival' });
  });

  test('of a product that all clients share is found by that', async ({ api, venue, rival }) => {
    const { here, there, send } = await two(api, venue, rival);
    const [shared] = (await rowsOf(api, sql`insert into master_products (name) values ('A shared thing') returning master_product_id as id`)) as { id: number }[];
    const [mine, theirs] = [await here.product('Mine', { master_product_id: shared?.id }), await there.product('Theirs', { master_product_id: shared?.id })];
    await here.post([{ kind: 'delivery', productId: mine, quantity: 5, value: 5, locationId: here.cellar }]);
    const { lines } = (await api.call(getIncoming, { params: { id: await send({ lines: [{ product_id: mine, quantity: 2 }] }) } }, rival.owner)).body;
    expect(lines.map(({ match }) => [match?.product_id, match?.by])).toEqual([[theirs, 'master']]);
    expect((await api.call(clientProducts.list, {}, rival.owner)).status).toBe(200);
  });
});
