import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { dayIn, order, type Stall, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { claimLater, getClaim } from '../../../receiving/contract/claim.ts';
import { deleteDelivery, listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { createPar, listPars } from '../../../stock/contract/par.ts';
import { answerSoldClaim, listSoldClaims } from '../../contract/claim.ts';
import { listNotifications } from '../../contract/notification.ts';
import { acknowledgeBought, answerSold, cancelBought, getBought, getSold, shipSold } from '../../contract/orders/order.ts';

async function joined(api: Api, venue: Venue) {
  const shop = await stall(api);
  const cellar = await stocked(api, venue);
  const campari = await cellar.product('Campari', { base_unit: 'ml', size_quantity: 700, pack_units: 12 });
  const caseOfSix = await shop.offer({ name: 'Campari', pack_units: 6, pack_name: 'case of 6', list_price: 120, on_hand: 100 });
  const lime = await cellar.product('Lime', { base_unit: 'g', size_quantity: 1000 });
  const limes = await shop.offer({ name: 'Limes', base_unit: 'g', size_quantity: 4000, pack_name: 'box', price_basis: 'weight', list_price: 3, on_hand: 100 });
  const put = (listing: number, product: number) =>
    api.db.asOwner((db) =>
      sql`insert into listing_products (client_id, seller_id, listing_id, client_product_id) values (${venue.clientId}, ${shop.seller.clientId}, ${listing}, ${product})`.execute(
        db,
      ),
    );
  await put(caseOfSix, campari);
  await put(limes, lime);
  const expected = async () => {
    const { data } = (await api.call(listDeliveries, { query: { sortField: 'delivery_date', sortOrder: 'asc' } as never }, venue.owner)).body;
    return data.filter(({ order_id }) => order_id !== null);
  };
  const par = async () => (await api.call(listPars, {}, venue.owner)).body.data.map(({ on_order }) => on_order);
  await api.call(createPar, { body: { product_id: campari, location_id: null, par_min: 4200, par_max: 42_000 } }, venue.owner);
  return { shop, cellar, campari, lime, caseOfSix, limes, expected, par };
}
async function answer(api: Api, { seller }: Stall, id: number, body: object = {}) {
  const answered = await api.call(answerSold, { params: { id }, body: { status: 'accepted', ...body } as never }, seller.owner);
  expect(answered.body).toMatchObject({ status: 'accepted' });
}

describe('an accepted order', () => {
  test('is expected at the door as it was answered, counted as on order once from the moment it was placed', async ({ api, venue, rival }) => {
    const { shop, caseOfSix, limes, expected, par } = await joined(api, venue);
    expect(await par()).toEqual([0]);
    const [placed] = await order(api, venue, [
      { product_id: caseOfSix, qty: 4 },
      { product_id: limes, qty: 2 },
    ]);
    const id = placed?.order_id ?? 0;
    expect([await par(), await expected()]).toEqual([[4 * 4200], []]);
    await answer(api, shop, id, { lines: [{ line: 1, answer: 'short', confirmed: 3, reason: 'The rest is on the sea' }] });
    const [delivery] = await expected();
    expect(delivery).toMatchObject({
      order_id: id,
      status: 'expected',
      reference: placed?.order_number,
      lines_count: 2,
      value: 3 * 120 + 8 * 3,
      supplier_name: placed?.supplier_name,
    });
    expect(await par()).toEqual([3 * 4200]);
    expect((await api.call(listDeliveries, {}, rival.owner)).body.total).toBe(0);
  });

  test('comes into stock as its supplier packs it, and both sides read what came', async ({ api, venue }) => {
    const { shop, cellar, campari, caseOfSix, limes, expected, par } = await joined(api, venue);
    const [placed] = await order(api, venue, [
      { product_id: caseOfSix, qty: 4 },
      { product_id: limes, qty: 2 },
    ]);
    const id = placed?.order_id ?? 0;
    await answer(api, shop, id);
    await api.call(shipSold, { params: { id }, body: { carrier: 'Van' } }, shop.seller.owner);
    const [delivery] = await expected();
    const check = [
      { line: 1, received: 3, location_id: cellar.cellar },
      { line: 2, received: 7.62, location_id: cellar.cellar },
    ];
    const { body } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', check } }, venue.owner);
    expect(body).toMatchObject({
      status: 'received',
      lines: [
        { base_quantity: 3 * 4200, value: 360 },
        { base_quantity: 7620, value: 22.86 },
      ],
      claims: [{ kind: 'missing', amount: 120 }, { kind: 'missing' }],
    });
    const seen = { status: 'delivered', receipt: 'partly', lines: [{ received: 3 }, { received: 1.905 }] };
    expect((await api.call(getBought, { params: { id } }, venue.owner)).body).toMatchObject(seen);
    expect((await api.call(getSold, { params: { id } }, shop.seller.owner)).body).toMatchObject(seen);
    expect([await par(), (await cellar.level(cellar.cellar, campari)).quantity]).toEqual([[0], 12_600]);
  });

  test('is withdrawn with its cancellation, moved with its day, and brings what comes later on its own day', async ({ api, venue }) => {
    const { shop, caseOfSix, limes, expected, par } = await joined(api, venue);
    const [placed] = await order(api, venue, [
      { product_id: caseOfSix, qty: 4 },
      { product_id: limes, qty: 2 },
    ]);
    const id = placed?.order_id ?? 0;
    await answer(api, shop, id, { estimated_delivery: dayIn(100), lines: [{ line: 2, answer: 'later', promised_day: dayIn(130) }] });
    expect((await expected()).map(({ delivery_date, lines_count }) => [delivery_date, lines_count])).toEqual([
      [dayIn(100), 1],
      [dayIn(130), 1],
    ]);
    await api.call(acknowledgeBought, { params: { id }, body: {} }, venue.owner);
    await api.call(cancelBought, { params: { id }, body: { cancellation_reason: 'Closed for a month' } }, venue.owner);
    expect([(await expected()).map(({ status }) => status), await par()]).toEqual([['cancelled', 'cancelled'], [0]]);
  });

  test('that nobody said had left is delivered once it is checked in, and opens again for nobody', async ({ api, venue }) => {
    const { shop, caseOfSix, expected } = await joined(api, venue);
    const [placed] = await order(api, venue, [{ product_id: caseOfSix, qty: 2 }]);
    const id = placed?.order_id ?? 0;
    await answer(api, shop, id);
    const [delivery] = await expected();
    await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received' } }, venue.owner);
    const { body } = await api.call(getSold, { params: { id } }, shop.seller.owner);
    expect(body).toMatchObject({ status: 'delivered', receipt: 'full', lines: [{ shipped: 2, received: 2 }] });
    expect(body.history.map(({ event, party }) => [event, party])).toEqual([
      ['ordered', 'buyer'],
      ['accepted', 'seller'],
      ['shipped', 'system'],
      ['received', 'buyer'],
    ]);
    await api.call(deleteDelivery, { params: { id: delivery?.delivery_id ?? 0 } }, venue.owner);
    expect((await api.call(getBought, { params: { id } }, venue.owner)).body).toMatchObject({ status: 'delivered', receipt: 'none' });
  });
});

/** Four cases that were ordered, accepted and sent. */
async function onItsWay(api: Api, venue: Venue) {
  const { shop, caseOfSix, expected } = await joined(api, venue);
  const [placed] = await order(api, venue, [{ product_id: caseOfSix, qty: 4 }]);
  const id = placed?.order_id ?? 0;
  await answer(api, shop, id);
  await api.call(shipSold, { params: { id }, body: { carrier: 'Van' } }, shop.seller.owner);
  const [delivery] = await expected();
  return { shop, id, delivery };
}

describe('what is claimed of an order', () => {
  test('is read by its supplier once it is sent, answered there, and credited in the claim of the buyer', async ({ api, venue, rival }) => {
    const { shop, id, delivery } = await onItsWay(api, venue);
    const check = [{ line: 1, received: 2, issue: 'damaged' as const, issue_quantity: 1, issue_note: 'Wet through', billed_cost: 126 }];
    const { body } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', check } }, venue.owner);
    const asked = async () => (await api.call(listSoldClaims, {}, shop.seller.owner)).body;
    expect(body.claims.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['damaged', 126],
      ['missing', 126],
      ['price', 12],
    ]);
    // Nobody has to press anything more: what is found at the door stands on the supplier's board.
    expect(body.claims.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted']);
    expect(await asked()).toMatchObject({ total: 3, outstanding: 264 });
    const damaged = (await asked()).data.find(({ kind }) => kind === 'damaged');
    const say = (more: object, as = shop.seller.owner) => api.call(answerSoldClaim, { params: { id: damaged?.claim_id ?? 0 }, body: more as never }, as);
    expect(damaged).toMatchObject({
      client_name: expect.any(String),
      note: 'Wet through',
      quantity: 1,
      unit: 'pack',
      amount: 126,
      allowed_next: ['accepted', 'partly_accepted', 'disputed'],
    });
    expect([(await say({ status: 'accepted' }, venue.owner)).status, (await say({ status: 'accepted' }, (await stall(api)).seller.owner)).status]).toEqual([403, 404]);
    expect((await say({ status: 'credited', credit_amount: 1, credit_reference: 'X' })).body.error?.code).toBe('ILLEGAL_TRANSITION');
    expect((await say({ status: 'partly_accepted', accepted_amount: 100 })).body).toMatchObject({ outstanding: 100, allowed_next: ['credited'] });
    expect((await say({ status: 'credited', credit_amount: 100, credit_reference: 'CN-1' })).body).toMatchObject({ outstanding: 0, credit_reference: 'CN-1' });
    expect((await api.call(getClaim, { params: { id: damaged?.claim_id ?? 0 } }, venue.owner)).body).toMatchObject({
      status: 'credited',
      credit_amount: 100,
      credit_reference: 'CN-1',
      outstanding: 0,
    });
    expect((await api.call(listNotifications, {}, venue.owner)).body.data[0]).toMatchObject({ title: 'Claim credited: Campari', order_id: id });
    expect((await api.call(getClaim, { params: { id: damaged?.claim_id ?? 0 } }, rival.owner)).status).toBe(404);
  });

  test('follows the check-in until the supplier has answered, and is sent at once when it is found later', async ({ api, venue }) => {
    const { shop, delivery } = await onItsWay(api, venue);
    const check = (received: number, more: object = {}) =>
      api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { check: [{ line: 1, received }], ...more } }, venue.owner);
    const asked = async () => (await api.call(listSoldClaims, {}, shop.seller.owner)).body.data.map(({ kind, amount, status }) => [kind, amount, status]).sort();
    await check(2, { status: 'received' });
    expect(await asked()).toEqual([['missing', 240, 'submitted']]);
    await check(3);
    expect(await asked()).toEqual([['missing', 120, 'submitted']]);
    await check(4);
    expect(await asked()).toEqual([['missing', 120, 'withdrawn']]);
    await check(3);
    expect(await asked()).toEqual([['missing', 120, 'submitted']]);
    await check(4);
    const found = await api.call(claimLater, { params: { id: delivery?.delivery_id ?? 0 }, body: { line: 1, kind: 'damaged', quantity: 1 } }, venue.owner);
    expect(found.body).toMatchObject({ status: 'submitted', sold_here: true });
    expect(await asked()).toEqual([
      ['damaged', 120, 'submitted'],
      ['missing', 120, 'withdrawn'],
    ]);
    const [{ claim_id } = { claim_id: 0 }] = (await api.call(listSoldClaims, { query: { status: 'submitted' } as never }, shop.seller.owner)).body.data;
    await api.call(answerSoldClaim, { params: { id: claim_id }, body: { status: 'accepted' } }, shop.seller.owner);
    expect((await asked())[0]).toEqual(['damaged', 120, 'accepted']);
  });
});
