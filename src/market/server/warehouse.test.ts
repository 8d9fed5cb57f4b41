import { sql } from 'kysely';
import { everyCall } from '../../../test/calls.ts';
import { describe, expect, type SignedIn, test, type Venue } from '../../../test/harness.ts';
import { order, type Stall, stall } from '../../../test/market.ts';
import { type AnyCall, isOpenTo } from '../../kernel/contract/call.ts';
import { getListing, listListings } from '../contract/listing.ts';
import { listNotifications, readAllNotifications, readNotification } from '../contract/notification.ts';
import { acknowledgeBought, answerSold, getSold, listSold, seeSold, shipSold } from '../contract/orders/order.ts';
import { noteBought, noteSold } from '../contract/orders/order-talk.ts';
import { createWave, getWave, moveWave, recordPicks } from '../contract/picking.ts';
import { listShipments, moveShipment } from '../contract/shipment.ts';

const price = 7654.32;
const cost = 4321.98;
const fee = 33.17;
const dealt = [price, cost, fee, 3 * price, 3 * price + fee, 2 * price, 2 * price + fee].map(String);
/** Which of the sums that were dealt in stand in what somebody was told. */
const sumsIn = (told: unknown): string[] => dealt.filter((sum) => new RegExp(`(^|[^\\d.])${sum.replace('.', '\\.')}(?!\\d)`).test(JSON.stringify(told)));

interface Given {
  readonly made: Stall;
  readonly id: number;
  readonly listing: number;
  readonly picker: SignedIn;
  readonly day: string;
}

async function given(api: Parameters<typeof stall>[0], venue: Venue, answered = true): Promise<Given> {
  const made = await stall(api, { delivery_fee: fee });
  const listing = await made.offer({ list_price: price, cost, note: 'from the cheap importer', tax_rate: 0 });
  const [placed] = await order(api, venue, [{ product_id: listing, qty: 3 }]);
  const id = placed?.order_id ?? 0;
  if (answered)
    await api.call(answerSold, { params: { id }, body: { status: 'accepted', lines: [{ line: 1, answer: 'short', confirmed: 2, reason: 'Broken' }] } }, made.seller.owner);
  await api.call(acknowledgeBought, { params: { id }, body: {} }, venue.owner);
  const { estimated_delivery: day } = (await api.call(getSold, { params: { id } }, made.seller.owner)).body;
  return { made, id, listing, picker: await made.seller.user('picker', ['supplier_warehouse']), day };
}

describe('who only picks, packs and drives for a supplier', () => {
  test('does a day’s work from the shelf to the door', async ({ api, venue }) => {
    const { made, listing, picker } = await given(api, venue, false);
    const [placed] = await order(api, venue, [{ product_id: listing, qty: 1 }]);
    const id = placed?.order_id ?? 0;
    await api.call(answerSold, { params: { id }, body: { status: 'accepted' } }, made.seller.owner);
    const day = (await api.call(getSold, { params: { id } }, picker)).body.estimated_delivery;
    const wave = (await api.call(createWave, { body: { delivery_day: day, whole_day: true } }, picker)).body;
    const move = async (status: 'picking' | 'picked' | 'packed' | 'handed_over') =>
      (await api.call(moveWave, { params: { id: wave.wave_id }, body: { status, ...(status === 'handed_over' && { carrier: 'Own van' }) } }, picker)).status;
    expect(await move('picking')).toBe(200);
    expect((await api.call(recordPicks, { params: { id: wave.wave_id }, body: { lines: [{ line: 1, state: 'picked' }] } }, picker)).status).toBe(200);
    expect([await move('picked'), await move('packed'), await move('handed_over')]).toEqual([200, 200, 200]);
    const [shipment] = (await api.call(listShipments, { query: { order_id: String(id) } }, picker)).body.data;
    const brought = await api.call(moveShipment, { params: { id: shipment?.shipment_id ?? 0 }, body: { status: 'delivered', received_by: 'Olive' } }, picker);
    expect([brought.status, brought.body.status]).toEqual([200, 'delivered']);
  });

  test('reads no sum in any answer, though whoever sells does', { timeout: 60_000 }, async ({ api, venue }) => {
    const { made, id, listing, picker, day } = await given(api, venue);
    const wave = (await api.call(createWave, { body: { delivery_day: day, whole_day: true } }, picker)).body.wave_id;
    const [other] = await order(api, venue, [{ product_id: listing, qty: 2 }]);
    await api.call(answerSold, { params: { id: other?.order_id ?? 0 }, body: { status: 'accepted' } }, made.seller.owner);
    expect(sumsIn((await api.call(shipSold, { params: { id: other?.order_id ?? 0 }, body: { carrier: 'Own van' } }, picker)).body)).toEqual([]);
    const sales = await made.seller.user('sales', ['supplier_sales']);
    const [shipped] = (await api.call(listShipments, {}, picker)).body.data;
    const numbers: Readonly<Record<string, number>> = { orders: id, products: listing, picks: wave, shipments: shipped?.shipment_id ?? 0 };
    const readable = everyCall.filter(({ method, path, access }) => method === 'GET' && /^\/market/.test(path) && isOpenTo(access, (one) => one === 'market.fulfil'));
    const told = async (who: SignedIn) =>
      Promise.all(
        readable.map(async (call: AnyCall) => {
          const kind = /\/supplier\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? '';
          const { status, body } = await api.raw(call, { params: { id: numbers[kind] ?? 0 }, token: who.token });
          return [call.id, status === 200 ? sumsIn(body) : status] as const;
        }),
      );
    const [theirs, sold] = [await told(picker), await told(sales)];
    expect(theirs.filter(([, sums]) => Array.isArray(sums) && sums.length > 0)).toEqual([]);
    expect(sold.filter(([, sums]) => Array.isArray(sums) && sums.length > 0).map(([call]) => call)).toEqual([
      'mkt.supplier.products.list',
      'mkt.supplier.products.detail',
      'mkt.supplier.orders.list',
      'mkt.supplier.orders.detail',
    ]);
    // There is no picture, and no proof yet; everything else was told.
    expect(theirs.filter(([, sums]) => !Array.isArray(sums)).map(([call]) => call)).toEqual(['mkt.pictures.get', 'mkt.shipments.proof.get']);
    const grouped = await api.call(listSold, { query: { groupBy: 'client_name' } }, picker);
    expect([grouped.body.groups?.length, sumsIn(grouped.body)]).toEqual([1, []]);
    expect((await api.call(getSold, { params: { id } }, picker)).body).toMatchObject({
      total: null,
      terms_days: null,
      lines: [{ unit_price: null, price_reason: null, total: null, qty: 3, confirmed: 2 }],
    });
    expect((await api.call(getListing, { params: { id: listing } }, picker)).body).toMatchObject({ list_price: null, cost: null, note: null, prices: null, on_hand: 10 });
  });

  test('learns no sum from an order of a list, a filter, a refusal or the answer to a write', async ({ api, venue }) => {
    const { made, id, picker } = await given(api, venue);
    const seen = { sortField: 'total' } as const;
    expect((await api.call(listSold, { query: seen }, picker)).status).toBe(403);
    expect((await api.call(listSold, { query: { filters: JSON.stringify({ total: { gte: 100 } }) } }, picker)).status).toBe(403);
    expect((await api.call(listListings, { query: { sortField: 'list_price' } }, picker)).status).toBe(403);
    expect((await api.call(listSold, { query: seen }, made.seller.owner)).status).toBe(200);
    const late = (as: SignedIn) => api.call(shipSold, { params: { id }, body: { carrier: 'Own van', version: 1 } }, as);
    const [refused, refusedSales] = [await late(picker), await late(made.seller.owner)];
    expect([refused.body.error?.code, sumsIn(refused.body), refused.body.error?.details?.current]).toEqual([
      'STALE_WRITE',
      [],
      expect.objectContaining({ order_id: id, total: null }),
    ]);
    expect(sumsIn(refusedSales.body)).not.toEqual([]);
    const noted = await api.call(noteSold, { params: { id }, body: { note: 'At the back door' } }, picker);
    expect([noted.status, sumsIn(noted.body)]).toEqual([200, []]);
  });

  test('answers no order, and opening one is not the seller’s having seen it', async ({ api, venue }) => {
    const { id, picker } = await given(api, venue, false);
    expect((await api.call(getSold, { params: { id } }, picker)).body.seen_at).toBeNull();
    for (const [call, body] of [
      [answerSold, { status: 'accepted' }],
      [seeSold, {}],
    ] as const)
      expect((await api.raw(call, { params: { id }, body, token: picker.token })).status).toBe(403);
  });

  test('is told of orders, and of nothing else that happens on the market', async ({ api, venue }) => {
    const { made, id, picker } = await given(api, venue);
    await api.call(noteBought, { params: { id }, body: { note: 'Ring twice' } }, venue.owner);
    await api.db.asOwner((db) =>
      sql`insert into market_notifications (client_id, type, title, body, waits) values (${made.seller.clientId}, 'claim', 'A claim of 90.00', '', false)`.execute(db),
    );
    const listed = async (as: SignedIn) => (await api.call(listNotifications, {}, as)).body.data;
    const [claim] = (await listed(made.seller.owner)).filter(({ type }) => type === 'claim');
    expect(claim).toBeDefined();
    expect([...new Set((await listed(picker)).map(({ type }) => type))]).toEqual(['order']);
    expect((await api.call(readNotification, { params: { id: claim?.notification_id ?? 0 }, body: {} }, picker)).status).toBe(404);
    await api.call(readAllNotifications, { body: {} }, picker);
    expect((await listed(made.seller.owner)).length).toBeGreaterThan(1);
  });

  test('sees nothing of another supplier’s orders and waves', async ({ api, venue }) => {
    const [{ id, day, made }, other] = [await given(api, venue), await given(api, venue)];
    const wave = (await api.call(createWave, { body: { delivery_day: day, whole_day: true } }, made.seller.owner)).body.wave_id;
    expect((await api.call(getSold, { params: { id } }, other.picker)).status).toBe(404);
    expect((await api.call(getWave, { params: { id: wave } }, other.picker)).status).toBe(404);
    expect((await api.call(listSold, {}, other.picker)).body.data.map(({ order_id }) => order_id)).toEqual([other.id]);
  });
});
