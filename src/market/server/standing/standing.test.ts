import { sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { afternoon, assistants, stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import { updateUser } from '../../../identity/contract/user.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { updateListing } from '../../contract/listing.ts';
import { listNotifications } from '../../contract/notification.ts';
import { getBought, listBought, listSold } from '../../contract/orders/order.ts';
import { approveOrderRequest, getOrderRequest } from '../../contract/orders/order-request.ts';
import {
  createStandingOrder,
  deleteStandingOrder,
  getStandingOrder,
  listStandingOrders,
  pauseStandingOrder,
  placeStandingDay,
  putStandingOrder,
  skipStandingDay,
} from '../../contract/orders/standing-order.ts';
import { putSellerProfile } from '../../contract/seller.ts';
import { standingOrderWork } from './work.ts';

const work = (api: Api) => workInTurns(api.db, standingOrderWork, noFailure);
/** The worker looks again, without anybody waiting for it. */
const lookAgain = (api: Api) => api.db.asOwner((db) => sql`update standing_orders set next_look = now()`.execute(db));
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A standing order of a supplier in whose afternoon it is: the order of two days ahead is due. */
async function standing(api: Api, venue: Venue, more: object = {}, by: SignedIn = venue.owner, profile: object = {}) {
  const shop = await stall(api, { processing_days: 1, transit_days: 1, ...profile });
  const { days } = await afternoon(api, shop.seller);
  const gin = await shop.offer({ on_hand: 100 });
  const body = {
    seller_id: shop.seller.clientId,
    weekdays: everyDay,
    starts_on: days[0] ?? '',
    delivery_address: '1 Cellar Street',
    lines: [{ product_id: gin, qty: 3 }],
    ...more,
  };
  const made = await api.call(createStandingOrder, { body }, by);
  return { ...shop, gin, days, made, body, id: made.body.standing_id };
}
const seen = async (api: Api, id: number, venue: Venue) => (await api.call(getStandingOrder, { params: { id } }, venue.owner)).body;
const dayOf = async (api: Api, id: number, venue: Venue, day: string | undefined) => (await seen(api, id, venue)).days.find((one) => one.day === day);
const orders = async (api: Api, venue: Venue) => (await api.call(listBought, {}, venue.owner)).body;
const titles = async (api: Api, by: SignedIn) => (await api.call(listNotifications, {}, by)).body.data.map(({ title }) => title);

describe('a standing order', () => {
  test('is ordered for a day once, before its cut-off, at the prices of the day', async ({ api, venue }) => {
    const { id, days, made, seller, gin } = await standing(api, venue);
    expect([made.status, made.body]).toMatchObject([201, { status: 'active', total: 60, lines_count: 1, owner_name: 'owner of The Test Arms' }]);
    expect(made.body.days[0]).toMatchObject({ day: days[2], status: 'planned', allowed_next: ['skipped'] });
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 21 } }, seller.owner);
    await work(api);
    await lookAgain(api);
    await work(api);
    const { data } = await orders(api, venue);
    expect(data).toMatchObject([{ status: 'pending', requested_day: days[2], total: 63, supplier_id: seller.clientId }]);
    expect((await api.call(getBought, { params: { id: data[0]?.order_id ?? 0 } }, venue.owner)).body.history).toMatchObject([{ event: 'ordered', by: 'owner of The Test Arms' }]);
    expect(await dayOf(api, id, venue, days[2])).toMatchObject({ status: 'placed', order_id: data[0]?.order_id, allowed_next: [] });
    expect((await seen(api, id, venue)).last_placed).toBe(days[2]);
    expect((await api.call(listSold, {}, seller.owner)).body.total).toBe(1);
    const again = await api.call(placeStandingDay, { params: { id }, body: { day: days[2] ?? '' } }, venue.owner);
    expect([again.status, again.body.error?.details]).toEqual([409, { status: 'placed', allowed_next: [] }]);
  });

  test('rests while it is paused, leaves out a day that is skipped, and ends', async ({ api, venue }) => {
    const { id, days, body } = await standing(api, venue);
    const skip = (day: string | undefined, skipped: boolean) => api.call(skipStandingDay, { params: { id }, body: { day: day ?? '', skipped } }, venue.owner);
    expect((await api.call(pauseStandingOrder, { params: { id }, body: { paused: true } }, venue.owner)).body.days).toEqual([]);
    await work(api);
    expect((await orders(api, venue)).total).toBe(0);
    await api.call(pauseStandingOrder, { params: { id }, body: { paused: false } }, venue.owner);
    expect((await skip(days[2], true)).body.days[0]).toMatchObject({ status: 'skipped', allowed_next: ['planned'] });
    await work(api);
    expect((await orders(api, venue)).total).toBe(0);
    await skip(days[2], false);
    await work(api);
    expect((await orders(api, venue)).total).toBe(1);
    expect((await skip(days[2], true)).body.error).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { status: 'placed' } });
    expect((await skip('2020-01-01', true)).status).toBe(404);
    const { seller_id: _, ...same } = body;
    const ended = await api.call(putStandingOrder, { params: { id }, body: { ...same, starts_on: '2020-01-01', ends_on: '2020-02-01' } }, venue.owner);
    expect(ended.body).toMatchObject({ status: 'ended', days: [{ day: days[2] }] });
    expect((await api.call(deleteStandingOrder, { params: { id } }, venue.owner)).body).toEqual({ deleted: true });
    expect((await orders(api, venue)).total).toBe(1);
  });

  test('is held back and told where it cannot be ordered, and waits for a button', async ({ api, venue }) => {
    const { id, days, seller, gin } = await standing(api, venue, { rise_most: 10 });
    const place = (body: object) => api.call(placeStandingDay, { params: { id }, body: { day: days[2] ?? '', ...body } }, venue.owner);
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 22.5 } }, seller.owner);
    await work(api);
    expect(await dayOf(api, id, venue, days[2])).toMatchObject({
      status: 'held',
      allowed_next: ['placed', 'skipped'],
      problem: 'Prices have risen by more than you allow.',
      problem_lines: [{ changes: ['dearer'], unit_price: 22.5 }],
    });
    expect(await titles(api, venue.owner)).toEqual([`Your standing order from ${(await seen(api, id, venue)).seller_name} for ${days[2]} is held back`]);
    expect((await api.call(listStandingOrders, {}, venue.owner)).body.data[0]?.held).toBe(1);
    await lookAgain(api);
    await work(api);
    expect((await orders(api, venue)).total).toBe(0);
    expect((await place({})).body.error?.code).toBe('CART_CHANGED');
    expect((await place({ seen: [{ product_id: gin, unit_price: 22 }] })).body.error).toMatchObject({ code: 'CART_CHANGED', details: { lines: [{ unit_price: 22.5 }] } });
    const placed = await place({ seen: [{ product_id: gin, unit_price: 22.5 }] });
    expect([placed.status, placed.body]).toMatchObject([201, { held: 0, lines: [{ unit_price: 22.5 }] }]);
    expect((await orders(api, venue)).data).toMatchObject([{ total: 67.5, requested_day: days[2] }]);
  });

  test('says which of its days cannot come: below the minimum, a product gone, the supplier closed, nobody who may order', async ({ api, venue }) => {
    const small = await standing(api, venue);
    await api.call(putSellerProfile, { body: { minimum_order: 100 } }, small.seller.owner);
    const gone = await standing(api, venue);
    const rum = await gone.offer();
    const { seller_id: _, ...same } = gone.body;
    await api.call(putStandingOrder, { params: { id: gone.id }, body: { ...same, lines: [...same.lines, { product_id: rum, qty: 1 }] } }, venue.owner);
    await api.call(updateListing, { params: { id: rum }, body: { status: 'draft' } }, gone.seller.owner);
    const closed = await standing(api, venue);
    await api.call(putSellerProfile, { body: { closed_days: [{ day: closed.days[2] ?? '', name: 'Stocktaking' }] } }, closed.seller.owner);
    const leaver = await venue.user('Lea', ['manager']);
    const left = await standing(api, venue, {}, leaver);
    await api.call(updateUser, { params: { id: leaver.userId }, body: { status: 'inactive' } }, venue.owner);
    await work(api);
    const day = small.days[2];
    const found = await Promise.all([small, gone, closed, left].map(({ id }) => dayOf(api, id, venue, day)));
    expect(found).toMatchObject([
      { status: 'held', problem: expect.stringContaining('comes to 60.00') },
      { status: 'held', problem_lines: [{ changes: ['gone'], unit_price: null }] },
      { status: 'missed', problem: 'The supplier does not deliver on that day.', allowed_next: [] },
      { status: 'held', problem: expect.stringContaining('may not order any more') },
    ]);
    expect((await orders(api, venue)).total).toBe(0);
    const place = (id: number, body: object) => api.call(placeStandingDay, { params: { id }, body: { day: day ?? '', ...body } }, venue.owner);
    expect((await place(small.id, {})).body.error?.code).toBe('BELOW_MINIMUM');
    expect((await place(gone.id, { without_hindered: true })).body.days[0]).toMatchObject({ status: 'placed' });
    // Whoever presses orders it in their own name.
    expect((await place(left.id, {})).body.days[0]).toMatchObject({ status: 'placed' });
    expect((await orders(api, venue)).data.map(({ total }) => total)).toEqual([60, 60]);
  });

  test('that was held back until its cut-off is missed, and so is what a server that was away did not order', async ({ api, venue }) => {
    const { id, days, seller, gin } = await standing(api, venue, { rise_most: 0 });
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 30 } }, seller.owner);
    await work(api);
    await api.db.asOwner((db) => sql`update standing_order_days set order_by = now() - interval '1 minute' where standing_id = ${id}`.execute(db));
    expect((await api.call(placeStandingDay, { params: { id }, body: { day: days[2] ?? '' } }, venue.owner)).body.error).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'held', allowed_next: ['skipped'] },
    });
    await work(api);
    expect(await dayOf(api, id, venue, days[2])).toMatchObject({ status: 'missed', problem: 'It was held back, and the cut-off passed.' });
    const away = await standing(api, venue);
    await api.db.asOwner((db) => sql`update standing_orders set since = now() - interval '3 days' where standing_id = ${away.id}`.execute(db));
    await work(api);
    expect((await seen(api, away.id, venue)).days.map(({ status }) => status).slice(0, 3)).toEqual(['missed', 'missed', 'placed']);
  });

  test('of a supplier that sells no more is paused, and said', async ({ api, venue }) => {
    const { id, seller } = await standing(api, venue);
    await api.call(putSellerProfile, { body: { published: false } }, seller.owner);
    await work(api);
    await lookAgain(api);
    await work(api);
    expect(await seen(api, id, venue)).toMatchObject({ status: 'paused', days: [] });
    expect(await titles(api, venue.owner)).toEqual([expect.stringMatching(/^Your standing order from .* is paused$/)]);
    expect((await orders(api, venue)).total).toBe(0);
  });

  test('over the limit of whoever set it up asks for somebody’s word', async ({ api, venue }) => {
    const anna = await (await assistants(api, venue, 50)).user('Anna');
    const { id, days } = await standing(api, venue, {}, anna);
    await work(api);
    const day = await dayOf(api, id, venue, days[2]);
    expect(day).toMatchObject({ status: 'asked', order_id: null });
    expect((await orders(api, venue)).total).toBe(0);
    const request = await api.call(getOrderRequest, { params: { id: day?.request_id ?? 0 } }, venue.owner);
    expect(request.body).toMatchObject({ asked_by_name: 'Anna', source: 'standing', orders: [{ delivery_day: days[2] }] });
    expect((await api.call(approveOrderRequest, { params: { id: day?.request_id ?? 0 }, body: {} }, venue.owner)).body.placed).toHaveLength(1);
    expect((await orders(api, venue)).data).toMatchObject([{ requested_day: days[2] }]);
  });

  test('holds only what this supplier sells, on days on which it comes, and is nobody else’s', async ({ api, venue, rival }) => {
    const { id, body, seller, days } = await standing(api, venue, {}, venue.owner, { delivery_weekdays: everyDay });
    const other = await (await stall(api)).offer();
    const create = async (more: object) => (await api.call(createStandingOrder, { body: { ...body, ...more } }, venue.owner)).body.errors?.map(({ field }) => field);
    expect(await create({ lines: [{ product_id: other, qty: 1 }] })).toEqual(['lines.0.product_id']);
    expect(await create({ lines: [body.lines[0], body.lines[0]] })).toEqual(['lines.1.product_id']);
    expect(await create({ ends_on: '2020-01-01' })).toEqual(['ends_on']);
    expect(await create({ weekdays: [] })).toEqual(['weekdays']);
    expect(await create({ seller_id: venue.clientId })).toEqual(['lines.0.product_id']);
    await api.call(putSellerProfile, { body: { delivery_weekdays: [1] } }, seller.owner);
    expect(await create({ weekdays: [2] })).toEqual(['weekdays']);
    const { seller_id: _, ...same } = body;
    const params = { id };
    const day = days[2] ?? '';
    for (const status of [
      (await api.call(getStandingOrder, { params }, rival.owner)).status,
      (await api.call(putStandingOrder, { params, body: same }, rival.owner)).status,
      (await api.call(pauseStandingOrder, { params, body: { paused: true } }, rival.owner)).status,
      (await api.call(skipStandingDay, { params: { id }, body: { day, skipped: true } }, rival.owner)).status,
      (await api.call(placeStandingDay, { params: { id }, body: { day } }, rival.owner)).status,
      (await api.call(deleteStandingOrder, { params }, rival.owner)).status,
    ])
      expect(status).toBe(404);
    expect((await api.call(listStandingOrders, {}, rival.owner)).body.total).toBe(0);
    expect((await api.call(listStandingOrders, {}, seller.owner)).status).toBe(403);
  });
});
