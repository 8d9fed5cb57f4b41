import { sql } from 'kysely';
import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { stall } from '../../../../test/market.ts';
import { calendarDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import { fillCart } from '../../contract/cart.ts';
import { getListing, listListings } from '../../contract/listing.ts';
import { getOffer, listOffers } from '../../contract/offer.ts';
import { listPrices } from '../../contract/price-list.ts';
import { resolvePrice } from '../../domain/price.ts';
import { datedListPrice } from './list-price.ts';

/** Where it is always a later day, and where it is always an earlier one. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

async function shopIn(api: Api, timezone: string) {
  const shop = await stall(api);
  await api.db.asOwner((db) => sql`update sellers set timezone = ${timezone} where client_id = ${shop.seller.clientId}`.execute(db));
  return shop;
}

test('from its day on a list price is what is paid, shown, sorted and filtered by, by the calendar of the one who sells', { timeout: 60_000 }, async ({ api, venue }) => {
  const now = new Date();
  const [late, early] = [calendarDay(now, zones[0]), calendarDay(now, zones[1])];
  expect(late > early).toBe(true);
  const category = `Midnight ${venue.clientId}`;
  const shops: { seller: Venue; id: number; plain: number; holds: boolean }[] = [];
  for (const zone of zones) {
    const { seller, offer } = await shopIn(api, zone);
    // The day has come for the one and not for the other.
    const id = await offer({ category, list_price: 20, prices: [{ kind: 'list', price: 40, valid_from: late }] });
    const plain = await offer({ category, list_price: 30 });
    shops.push({ seller, id, plain, holds: zone === zones[0] });
  }
  for (const { seller, id, holds } of shops) {
    const price = holds ? 40 : 20;
    const where = (what: unknown) => ({ zone: holds ? 'late' : 'early', what });
    const offer = (await api.call(getOffer, { params: { id } }, venue.owner)).body;
    expect(where([offer.price, offer.list_price])).toEqual(where([price, price]));
    const cart = (await api.call(fillCart, { body: { items: [{ product_id: id, qty: 1 }] } }, venue.owner)).body;
    expect(where(cart.sellers.flatMap(({ lines }) => lines.filter(({ product_id }) => product_id === id).map(({ unit_price }) => unit_price)))).toEqual(where([price]));
    expect(where((await api.call(getListing, { params: { id } }, seller.owner)).body.price_today)).toEqual(where(price));
    const [listed] = (await api.call(listPrices, { query: { product_id: String(id) } as never }, seller.owner)).body.data;
    expect(where([listed?.list_price, listed?.next_from])).toEqual(where([price, holds ? null : late]));
  }
  const sold = async (query: object) => (await api.call(listOffers, { query: { pageSize: 40, ...query } as never }, venue.owner)).body.data.map(({ listing_id }) => listing_id);
  const [first, second] = shops;
  const [expensive, cheap, plains] = [first?.id ?? 0, second?.id ?? 0, shops.map(({ plain }) => plain)];
  const own = new Set([expensive, cheap, ...plains]);
  const order = [cheap, ...plains.toSorted((a, b) => a - b), expensive];
  expect(await sold({ category, sortField: 'list_price' })).toEqual(order);
  expect(await sold({ category, sortField: 'unit_price' })).toEqual(order);
  expect((await sold({ sortField: 'unit_price', pageSize: 100 })).filter((id) => own.has(id))).toEqual(order);
  expect((await sold({ sortField: 'list_price', sortOrder: 'desc', pageSize: 100 })).filter((id) => own.has(id))[0]).toBe(expensive);
  expect(await sold({ filters: JSON.stringify({ category: { eq: category }, list_price: { gte: 35 } }) })).toEqual([expensive]);
  expect(await sold({ filters: JSON.stringify({ category: { eq: category }, list_price: { lte: 25 } }) })).toEqual([cheap]);
  // Nobody's change: a product with dates has the version of one without.
  const versions = (await api.call(listListings, { query: {} }, (first as (typeof shops)[number]).seller.owner)).body.data.map(({ version }) => version);
  expect(new Set(versions).size).toBe(1);
});

test('which of many dated list prices holds on a day is the same for the database and for the browser', { timeout: 60_000 }, async ({ api }) => {
  const { seller, offer } = await stall(api);
  let seed = 7;
  const below = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const start = '2030-03-01';
  for (let round = 0; round < 25; round += 1) {
    const prices = Array.from({ length: 1 + below(6) }, () => {
      const valid_from = daysAfter(start, below(8));
      return { kind: 'list' as const, min_quantity: 1, price: 10 + below(4), valid_from, valid_until: below(2) === 0 ? null : daysAfter(valid_from, below(5)) };
    });
    const id = await offer({ list_price: 20, prices });
    const stored = prices.map((one) => ({ ...one, price: one.price * 10_000 }));
    const days = Array.from({ length: 14 }, (_, n) => daysAfter(start, n - 1));
    const { rows } = await api.db.asOwner((db) =>
      sql<{ day: string; price: number | null }>`
        select d.day::text as day, (${datedListPrice(sql`d.day`, sql`p.client_id = ${seller.clientId} and p.listing_id = ${id}`)}) as price from unnest(${days}::date[]) as d(day) order by d.day`.execute(
        db,
      ),
    );
    expect(rows.map(({ price }) => price ?? 200_000)).toEqual(
      days.map((day) => resolvePrice({ listing_id: id, category: '', list_price: 200_000 }, stored, [], 1, day).list_price),
    );
  }
});
