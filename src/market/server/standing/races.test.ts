import { test as base, expect } from '../../../../test/harness.ts';
import { afternoon, stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { updateListing } from '../../contract/listing.ts';
import { listNotifications } from '../../contract/notification.ts';
import { listBought } from '../../contract/orders/order.ts';
import { createStandingOrder, getStandingOrder, placeStandingDay, skipStandingDay } from '../../contract/orders/standing-order.ts';
import { standingOrderWork } from './work.ts';

const test = base.extend({ settings: { connections: 10 } });

test('however many servers look, a day is ordered once, or held back once and then ordered by one press alone', async ({ api, venue }) => {
  const shop = await stall(api, { processing_days: 1, transit_days: 1 });
  const { days } = await afternoon(api, shop.seller);
  const [starts_on = '', , day = ''] = days;
  const [gin, rum] = [await shop.offer({ on_hand: 100 }), await shop.offer({ on_hand: 100 })];
  const make = async (product: number, more: object = {}) => {
    const body = {
      seller_id: shop.seller.clientId,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts_on,
      delivery_address: '1 Cellar Street',
      lines: [{ product_id: product, qty: 1 }],
      ...more,
    };
    return (await api.call(createStandingOrder, { body }, venue.owner)).body.standing_id;
  };
  const [plain, held] = [await make(gin), await make(rum, { rise_most: 0 })];
  await api.call(updateListing, { params: { id: rum }, body: { list_price: 25 } }, shop.seller.owner);
  const work = () => workInTurns(api.db, standingOrderWork, noFailure);
  await Promise.all([work(), work(), work(), work()]);
  expect((await api.call(listBought, {}, venue.owner)).body.data.map(({ requested_day }) => requested_day)).toEqual([day]);
  const notices = (await api.call(listNotifications, {}, venue.owner)).body.data.filter(({ standing_id }) => standing_id === held);
  expect(notices.map(({ waits }) => waits)).toEqual([true]);
  const statusOf = async (id: number) => (await api.call(getStandingOrder, { params: { id } }, venue.owner)).body.days.find((one) => one.day === day)?.status;
  expect([await statusOf(plain), await statusOf(held)]).toEqual(['placed', 'held']);
  const params = { id: held };
  const presses = await Promise.all([
    ...[1, 2, 3].map(() => api.call(placeStandingDay, { params, body: { day, seen: [{ product_id: rum, unit_price: 25 }] } }, venue.owner)),
    api.call(skipStandingDay, { params, body: { day, skipped: true } }, venue.owner),
  ]);
  const placed = presses.filter(({ status }) => status === 201).length;
  expect(presses.filter(({ status }) => status === 409).length).toBe(3);
  expect([placed, await statusOf(held)]).toEqual(placed === 1 ? [1, 'placed'] : [0, 'skipped']);
  expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(1 + placed);
});
