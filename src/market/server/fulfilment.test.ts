import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { type Basket, order, type Stall, stall } from '../../../test/market.ts';
import { getListing } from '../contract/listing.ts';
import { listNotifications } from '../contract/notification.ts';
import { acknowledgeBought, answerSold, cancelBought, getBought, getSold, shipSold } from '../contract/orders/order.ts';
import { settleCancellation } from '../contract/orders/order-talk.ts';
import { createWave, deleteWave, getWave, listWaves, moveWave, pickPlan, recordPicks } from '../contract/picking.ts';
import { createShipment, deleteShipment, getShipment, listShipments, moveShipment, orderStops } from '../contract/shipment.ts';
import type { ShipmentState, WaveState } from '../contract/states.ts';

type Answer = { status: number; body: { error?: { code: string; details?: unknown }; errors?: unknown } };
const code = async (answer: Promise<Answer>) => (({ status, body }) => [status, body.error?.code])(await answer);

/** A supplier with an order that it has accepted, and short words for what it does with it. */
async function house(api: Api, venue: Venue, made: Stall, items: readonly Basket[]) {
  const { seller } = made;
  const [placed] = await order(api, venue, items);
  const id = placed?.order_id ?? 0;
  await api.call(answerSold, { params: { id }, body: { status: 'accepted' } }, seller.owner);
  const sold = async () => (await api.call(getSold, { params: { id } }, seller.owner)).body;
  const day = (await sold()).estimated_delivery;
  const waved = async () => (await api.call(createWave, { body: { delivery_day: day, whole_day: true } }, seller.owner)).body;
  const move = (wave: number, status: WaveState, who = seller.owner) => api.call(moveWave, { params: { id: wave }, body: { status } }, who);
  const pick = (wave: number, lines: object[], who = seller.owner) => api.call(recordPicks, { params: { id: wave }, body: { lines: lines as never } }, who);
  const shipments = async () => (await api.call(listShipments, { query: { order_id: String(id) } }, seller.owner)).body.data;
  const ship = (shipment: number, status: ShipmentState, more: object = {}) => api.call(moveShipment, { params: { id: shipment }, body: { status, ...more } }, seller.owner);
  const stock = async (listing: number) => (({ on_hand, reserved }) => [on_hand, reserved])((await api.call(getListing, { params: { id: listing } }, seller.owner)).body);
  return { id, seller, day, sold, waved, move, pick, shipments, ship, stock };
}

describe('a wave', () => {
  test('takes what is accepted once, is claimed by one, picked, packed and handed over; every other step says what is allowed', async ({ api, venue }) => {
    const made = await stall(api);
    const [gin, rum] = [await made.offer(), await made.offer({ name: 'Rum' })];
    const h = await house(api, venue, made, [
      { product_id: gin, qty: 4 },
      { product_id: rum, qty: 2 },
    ]);
    expect((await api.call(pickPlan, {}, h.seller.owner)).body.data).toMatchObject([{ delivery_day: h.day, orders: 1, lines: 2, packs: 6 }]);
    const wave = await h.waved();
    expect(wave).toMatchObject({ status: 'open', lines_count: 2, allowed_next: ['picking'] });
    expect(await code(api.call(createWave, { body: { delivery_day: h.day, whole_day: true } }, h.seller.owner))).toEqual([409, 'NOTHING_TO_PICK']);
    for (const status of ['open', 'picked', 'packed', 'handed_over'] as const) expect(await code(h.move(wave.wave_id, status))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await code(h.pick(wave.wave_id, [{ line: 1, state: 'picked' }]))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await h.move(wave.wave_id, 'picking')).body).toMatchObject({ status: 'picking', mine: true });
    const other = await h.seller.user('second picker', ['supplier']);
    expect(await code(h.move(wave.wave_id, 'picking', other))).toEqual([409, 'PICKED_BY_OTHERS']);
    expect(await code(h.pick(wave.wave_id, [{ line: 1, state: 'picked' }], other))).toEqual([409, 'PICKED_BY_OTHERS']);
    expect(await code(api.call(deleteWave, { params: { id: wave.wave_id } }, h.seller.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    await h.pick(wave.wave_id, [{ line: 1, state: 'picked' }]);
    expect(await code(h.pick(wave.wave_id, [{ line: 1, state: 'short', picked: 1, reason: 'Broken' }]))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await code(h.move(wave.wave_id, 'picked'))).toEqual([409, 'PICK_INCOMPLETE']);
    await h.pick(wave.wave_id, [{ line: 2, state: 'picked' }]);
    await h.move(wave.wave_id, 'picked');
    await h.move(wave.wave_id, 'packed');
    expect(await h.shipments()).toMatchObject([{ status: 'ready', packs: 6, lines_count: 2 }]);
    expect((await h.move(wave.wave_id, 'handed_over')).body.allowed_next).toEqual([]);
    expect(await h.sold()).toMatchObject({ status: 'shipped', shipments: [{ status: 'in_transit', lines: [{ quantity: 4 }, { quantity: 2 }] }] });
    expect([await h.stock(gin), await h.stock(rum)]).toEqual([
      [8, 0],
      [10, 0],
    ]);
    const told = (await api.call(getBought, { params: { id: h.id } }, venue.owner)).body.history.map(({ event }) => event);
    expect(told).toEqual(['ordered', 'accepted', 'picking', 'picked', 'shipped']);
  });

  test('short at the shelf lowers what is owed; what goes instead waits for the client', async ({ api, venue }) => {
    const made = await stall(api);
    const [gin, rum, whisky] = [await made.offer({ name: 'A gin' }), await made.offer({ name: 'B rum' }), await made.offer({ name: 'C whisky' })];
    const h = await house(api, venue, made, [
      { product_id: gin, qty: 4 },
      { product_id: rum, qty: 2 },
    ]);
    const { wave_id } = await h.waved();
    await h.move(wave_id, 'picking');
    const fields = async (line: object) => (await h.pick(wave_id, [line])).body as unknown as { errors: unknown };
    expect((await fields({ line: 1, state: 'short', picked: 1 })).errors).toMatchObject([{ field: 'lines.0.reason' }]);
    expect((await fields({ line: 1, state: 'short', picked: 4, reason: 'x' })).errors).toMatchObject([{ field: 'lines.0.picked' }]);
    expect((await fields({ line: 1, state: 'picked', picked: 5 })).errors).toMatchObject([{ field: 'lines.0.picked' }]);
    expect((await fields({ line: 9, state: 'picked' })).errors).toMatchObject([{ field: 'lines.0.line' }]);
    expect((await fields({ line: 2, state: 'substituted', substitute_product_id: 999_999 })).errors).toMatchObject([{ field: 'lines.0.substitute_product_id' }]);
    await h.pick(wave_id, [
      { line: 1, state: 'short', picked: 1, reason: 'Three were broken' },
      { line: 2, state: 'substituted', substitute_product_id: whisky },
    ]);
    await h.move(wave_id, 'picked');
    expect(await h.sold()).toMatchObject({
      total: 60,
      buyer_ack_needed: true,
      lines: [
        { confirmed: 1, answer: 'short' },
        { confirmed: 2, substitute_product_id: whisky },
      ],
    });
    expect([await h.stock(gin), await h.stock(rum), await h.stock(whisky)]).toEqual([
      [12, 1],
      [12, 0],
      [12, 2],
    ]);
    expect((await api.call(listNotifications, {}, venue.owner)).body.data[0]?.title).toContain('agree to what comes instead');
    await h.move(wave_id, 'packed');
    await h.move(wave_id, 'handed_over');
    const [left] = await h.shipments();
    expect(left).toMatchObject({ status: 'ready', waits_for_client: true });
    expect(await code(h.ship(left?.shipment_id ?? 0, 'in_transit'))).toEqual([409, 'ILLEGAL_TRANSITION']);
    await api.call(acknowledgeBought, { params: { id: h.id }, body: {} }, venue.owner);
    expect((await h.ship(left?.shipment_id ?? 0, 'in_transit', { carrier: 'Own van' })).status).toBe(200);
    expect(await h.stock(whisky)).toEqual([10, 0]);
  });

  test('what is sold by weight is weighed and costs what it weighs; a slip of the finger is noticed', async ({ api, venue }) => {
    const made = await stall(api);
    const ham = await made.offer({ name: 'Ham', base_unit: 'g', size_quantity: 5000, price_basis: 'weight', list_price: 12 });
    const h = await house(api, venue, made, [{ product_id: ham, qty: 2 }]);
    expect((await h.sold()).total).toBe(120);
    const { wave_id } = await h.waved();
    await h.move(wave_id, 'picking');
    expect((await h.pick(wave_id, [{ line: 1, state: 'picked' }])).body.errors).toMatchObject([{ field: 'lines.0.weight' }]);
    expect(await code(h.pick(wave_id, [{ line: 1, state: 'picked', weight: 10.3 }]))).toEqual([422, 'IMPOSSIBLE_WEIGHT']);
    await h.pick(wave_id, [{ line: 1, state: 'picked', weight: 10_340 }]);
    await h.move(wave_id, 'picked');
    expect((await h.sold()).total).toBe(124.08);
  });

  test('an order that is being picked is cancelled by its supplier alone, and leaves the wave', async ({ api, venue }) => {
    const made = await stall(api);
    const gin = await made.offer();
    const h = await house(api, venue, made, [{ product_id: gin, qty: 4 }]);
    const wave = await h.waved();
    await h.move(wave.wave_id, 'picking');
    const asked = await api.call(cancelBought, { params: { id: h.id }, body: { cancellation_reason: 'Closed tonight' } }, venue.owner);
    expect(asked.body).toMatchObject({ status: 'accepted' });
    expect(asked.body.cancel_requested_at).not.toBeNull();
    const settle = (agree: boolean, notes?: string) => api.call(settleCancellation, { params: { id: h.id }, body: { agree, ...(notes && { notes }) } }, h.seller.owner);
    await settle(false, 'Loaded already');
    expect((await h.sold()).cancel_requested_at).toBeNull();
    await api.call(cancelBought, { params: { id: h.id }, body: { cancellation_reason: 'Please' } }, venue.owner);
    expect((await settle(true)).body.status).toBe('cancelled');
    expect((await api.call(getWave, { params: { id: wave.wave_id } }, h.seller.owner)).body.lines).toEqual([]);
    expect(await h.stock(gin)).toEqual([12, 0]);
  });

  test('of which nothing was there ends the order', async ({ api, venue }) => {
    const made = await stall(api);
    const gin = await made.offer();
    const h = await house(api, venue, made, [{ product_id: gin, qty: 4 }]);
    const { wave_id } = await h.waved();
    await h.move(wave_id, 'picking');
    await h.pick(wave_id, [{ line: 1, state: 'short', picked: 0, reason: 'Gone' }]);
    await h.move(wave_id, 'picked');
    expect(await h.sold()).toMatchObject({ status: 'cancelled', total: 0, delivery_fee: 0 });
    expect(await h.stock(gin)).toEqual([12, 0]);
  });
});

describe('a shipment', () => {
  test('of a part leaves the rest to be shipped; never more leaves than was confirmed', async ({ api, venue }) => {
    const made = await stall(api);
    const gin = await made.offer();
    const h = await house(api, venue, made, [{ product_id: gin, qty: 5 }]);
    const draft = (qty: number) => api.call(createShipment, { body: { order_id: h.id, lines: [{ line: 1, qty }] } }, h.seller.owner);
    expect((await draft(6)).body.errors).toMatchObject([{ field: 'lines.0.qty' }]);
    const first = (await draft(2)).body;
    expect((await draft(4)).status).toBe(422);
    for (const status of ['in_transit', 'delivered', 'failed', 'returned', 'draft'] as const)
      expect(await code(h.ship(first.shipment_id, status))).toEqual([409, 'ILLEGAL_TRANSITION']);
    await h.ship(first.shipment_id, 'ready');
    expect(await code(api.call(deleteShipment, { params: { id: first.shipment_id } }, h.seller.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    await h.ship(first.shipment_id, 'in_transit', { carrier: 'DHL', tracking_number: 'T1' });
    expect(await h.sold()).toMatchObject({ status: 'shipped', carrier: 'DHL', lines: [{ confirmed: 5, shipped: 2 }] });
    await h.ship(first.shipment_id, 'delivered', { received_by: 'Olive' });
    expect((await h.sold()).status).toBe('shipped');
    const rest = (await api.call(createShipment, { body: { order_id: h.id } }, h.seller.owner)).body;
    expect(rest.packs).toBe(3);
    await h.ship(rest.shipment_id, 'ready');
    await h.ship(rest.shipment_id, 'in_transit');
    await h.ship(rest.shipment_id, 'delivered');
    const bought = (await api.call(getBought, { params: { id: h.id } }, venue.owner)).body;
    expect([bought.status, bought.shipments.map(({ received_by, lines }) => [received_by, lines[0]?.quantity])]).toEqual([
      'delivered',
      [
        ['Olive', 2],
        [null, 3],
      ],
    ]);
    expect(await h.stock(gin)).toEqual([7, 0]);
    expect(await code(api.call(createShipment, { body: { order_id: h.id } }, h.seller.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  test('that fails is tried again or booked back; what is not kept at the door is not owed', async ({ api, venue }) => {
    const made = await stall(api);
    const gin = await made.offer();
    const h = await house(api, venue, made, [{ product_id: gin, qty: 5 }]);
    await api.call(shipSold, { params: { id: h.id }, body: { carrier: 'Own van' } }, h.seller.owner);
    const [shipment] = await h.shipments();
    const id = shipment?.shipment_id ?? 0;
    expect((await h.ship(id, 'failed')).status).toBe(422);
    await h.ship(id, 'failed', { reason: 'Nobody was there' });
    expect(await code(api.call(answerSold, { params: { id: h.id }, body: { status: 'delivered' } }, h.seller.owner))).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await h.ship(id, 'in_transit')).body).toMatchObject({ attempts: 2 });
    await h.ship(id, 'failed', { reason: 'Again nobody' });
    await h.ship(id, 'returned');
    expect([await h.stock(gin), (await h.sold()).lines[0]?.shipped]).toEqual([[12, 5], 0]);
    await api.call(createShipment, { body: { order_id: h.id } }, h.seller.owner);
    const [again] = (await h.shipments()).filter(({ status }) => status === 'draft');
    await h.ship(again?.shipment_id ?? 0, 'ready');
    await h.ship(again?.shipment_id ?? 0, 'in_transit');
    expect((await h.ship(again?.shipment_id ?? 0, 'delivered', { returns: [{ line: 1, qty: 6, reason: 'x' }] })).status).toBe(422);
    await h.ship(again?.shipment_id ?? 0, 'delivered', { received_by: 'Olive', returns: [{ line: 1, qty: 2, reason: 'Not ordered so many' }] });
    expect(await h.sold()).toMatchObject({ status: 'delivered', total: 60, lines: [{ confirmed: 3, shipped: 3 }] });
    expect(await h.stock(gin)).toEqual([9, 0]);
  });

  test('is its two parties’ alone', async ({ api, venue, rival }) => {
    const made = await stall(api);
    const other = await stall(api);
    const h = await house(api, venue, made, [{ product_id: await made.offer(), qty: 2 }]);
    const wave = await h.waved();
    const shipment = { params: { id: 0 } };
    await h.move(wave.wave_id, 'picking');
    await h.pick(wave.wave_id, [{ line: 1, state: 'picked' }]);
    await h.move(wave.wave_id, 'picked');
    await h.move(wave.wave_id, 'packed');
    shipment.params.id = (await h.shipments())[0]?.shipment_id ?? 0;
    expect((await api.call(getWave, { params: { id: wave.wave_id } }, other.seller.owner)).status).toBe(404);
    expect((await api.call(listWaves, {}, other.seller.owner)).body.total).toBe(0);
    expect((await api.call(getShipment, shipment, other.seller.owner)).status).toBe(404);
    expect((await api.call(orderStops, { body: { shipments: [shipment.params.id] } }, other.seller.owner)).status).toBe(404);
    expect((await h.move(wave.wave_id, 'handed_over')).status).toBe(200);
    expect((await api.call(getBought, { params: { id: h.id } }, venue.owner)).body.shipments).toHaveLength(1);
    expect((await api.call(getBought, { params: { id: h.id } }, rival.owner)).status).toBe(404);
  });
});

/** Rows that statements have touched tell nothing of their number: the driver is listened to while something is done. */
async function statementsIn(work: () => Promise<{ status: number }>): Promise<number> {
  const heard = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await work();
  const count = heard.mock.calls.length;
  heard.mockRestore();
  expect(status).toBeLessThan(300);
  return count;
}

test('a wave of two thousand lines is claimed, picked and closed with no statement for each line', { timeout: 120_000 }, async ({ api, venue }) => {
  const made = await stall(api);
  const gin = await made.offer();
  const h = await house(api, venue, made, [{ product_id: gin, qty: 1 }]);
  const many = 2000;
  await api.db.asOwner((db) =>
    sql`with l as (
        insert into listings (client_id, sku, name, category, base_unit, size_quantity, list_price, status) select ${h.seller.clientId}, 'M-' || n, 'Many ' || n, 'Spirits', 'ml', 700000, 200000, 'published' from generate_series(2, ${many}::integer) n returning *),
      s as (insert into listing_stock (client_id, listing_id, on_hand, reserved) select client_id, listing_id, 9, 1 from l)
      insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, answer, confirmed, total)
      select ${venue.clientId}, ${h.id}, row_number() over (order by listing_id) + 1, client_id, listing_id, sku, name, pack_name, base_unit, size_quantity, pack_units, 'pack', 1, 200000, 'list', 0, 'confirmed', 1, 200000 from l`.execute(
      db,
    ),
  );
  const wave = await h.waved();
  expect(wave.lines_count).toBe(many);
  const counts = [
    await statementsIn(() => h.move(wave.wave_id, 'picking')),
    await statementsIn(() =>
      h.pick(
        wave.wave_id,
        wave.lines.map(({ line }) => ({ line, state: 'picked' })),
      ),
    ),
    await statementsIn(() => h.move(wave.wave_id, 'picked')),
    await statementsIn(() => h.move(wave.wave_id, 'packed')),
    await statementsIn(() => h.move(wave.wave_id, 'handed_over')),
  ];
  expect([Math.min(...counts) > 0, Math.max(...counts) < 100]).toEqual([true, true]);
  expect(await h.sold()).toMatchObject({ status: 'shipped', subtotal: 20 * many });
});
