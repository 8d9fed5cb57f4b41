import { sql } from 'kysely';
import type { z } from 'zod';
import { createRole } from '../src/identity/contract/role.ts';
import { updateUser } from '../src/identity/contract/user.ts';
import { fillCart } from '../src/market/contract/cart.ts';
import { completeCheckout, createCheckout } from '../src/market/contract/checkout.ts';
import { createListing } from '../src/market/contract/listing.ts';
import { putOrderLimits } from '../src/market/contract/orders/order-limit.ts';
import { createRfq } from '../src/market/contract/rfqs/rfq.ts';
import { respondRfq } from '../src/market/contract/rfqs/rfq-sold.ts';
import { putSellerProfile } from '../src/market/contract/seller.ts';
import type { Api, SignedIn, Venue } from './harness.ts';

type Listing = z.input<typeof createListing.body>;

let counter = 0;

export interface Stall {
  readonly seller: Venue;
  /** Offers a bottle of 700 ml at 20.00, twelve of them in stock, by default. */
  offer(more?: Partial<Listing>): Promise<number>;
}

/** A supplier that venues can buy from, every day, by default without a fee or a minimum. */
export async function stall(api: Api, profile: z.input<typeof putSellerProfile.body> = {}, name = `Supplier ${++counter}`): Promise<Stall> {
  const seller = await api.supplier(name);
  const { status } = await api.call(putSellerProfile, { body: { published: true, delivery_weekdays: [1, 2, 3, 4, 5, 6, 7], cut_off_strict: false, ...profile } }, seller.owner);
  if (status !== 200) throw new Error(`${name} cannot sell`);
  return {
    seller,
    async offer(more = {}) {
      const n = ++counter;
      const body: Listing = {
        sku: `SKU-${n}`,
        name: `Gin ${n}`,
        category: 'Spirits',
        base_unit: 'ml',
        size_quantity: 700,
        list_price: 20,
        on_hand: 12,
        status: 'published',
        ...more,
      };
      const answer = await api.call(createListing, { body }, seller.owner);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.listing_id;
    },
  };
}

export interface Basket {
  readonly product_id: number;
  readonly qty: number;
}

/** What a venue orders, from the cart to the orders of each supplier. */
export async function order(api: Api, venue: Venue, items: readonly Basket[], as = venue.owner) {
  await api.call(fillCart, { body: { items: [...items] } }, as);
  const made = await api.call(createCheckout, { body: { delivery_address: '1 Cellar Street' } }, as);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const done = await api.call(completeCheckout, { params: { checkout_id: made.body.checkout_id }, body: {} }, as);
  if (done.status !== 201) throw new Error(JSON.stringify(done.body));
  return done.body.orders;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
export const dayIn = (days: number): string => inDays(days).slice(0, 10);

/** A request for 24 bottles of gin and 12 of rum, sent to these suppliers for a week. */
export async function request(api: Api, venue: Venue, sellers: readonly Venue[], more: Partial<z.input<typeof createRfq.body>> = {}) {
  const bottle = { base_unit: 'ml', size_quantity: 700 } as const;
  const body: z.input<typeof createRfq.body> = {
    title: 'Spring spirits',
    items: [
      { name: 'London gin', quantity: 24, ...bottle },
      { name: 'White rum', quantity: 12, ...bottle },
    ],
    deadline: inDays(7),
    suppliers: sellers.map(({ clientId }) => clientId),
    delivery_address: '1 Cellar Street',
    send: true,
    ...more,
  };
  const made = await api.call(createRfq, { body }, venue.owner);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

type Lines = z.input<typeof respondRfq.body>['lines'];
/** What a supplier quotes, valid for a month and delivered in two days unless it is said otherwise. */
export const quote = (api: Api, seller: Venue, rfqId: number, lines: Lines, more: Partial<z.input<typeof respondRfq.body>> = {}) =>
  api.call(respondRfq, { params: { id: rfqId }, body: { lines, delivery_timeframe: 2, valid_until: dayIn(30), ...more } }, seller.owner);

/** People who may buy, and nothing else, up to a limit that their role has. */
export async function assistants(api: Api, venue: Venue, limit: number) {
  const made = await api.call(createRole, { body: { name: 'assistant', permissions: ['market.buy'] } }, venue.owner);
  const { role_id } = made.body;
  const set = await api.call(putOrderLimits, { body: { roles: [{ role_id, limit }] } }, venue.owner);
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return {
    role: role_id,
    async user(name: string, more: readonly number[] = []): Promise<SignedIn> {
      const { userId, email } = await venue.user(name, ['viewer']);
      await api.call(updateUser, { params: { id: userId }, body: { role_ids: [role_id, ...more] } }, venue.owner);
      return api.signIn(email);
    },
  };
}

const afternoonHour = 18;

/** Puts a supplier where it is late in the afternoon; its days from today on, by its calendar. */
export async function afternoon(api: Api, seller: Venue) {
  const off = ((afternoonHour - new Date().getUTCHours() + 12 + 24) % 24) - 12;
  // These zones count westwards.
  const timezone = `Etc/GMT${off <= 0 ? '+' : '-'}${Math.abs(off)}`;
  await api.db.asOwner((db) => sql`update sellers set timezone = ${timezone} where client_id = ${seller.clientId}`.execute(db));
  const today = new Date(Date.now() + off * 3_600_000).toISOString().slice(0, 10);
  return { timezone, days: Array.from({ length: 8 }, (_, ahead) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)) };
}
