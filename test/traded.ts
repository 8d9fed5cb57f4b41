import { sql } from 'kysely';
import type { AnyCall } from '../src/kernel/contract/call.ts';
import { everyCall } from './calls.ts';
import type { Api, Venue } from './harness.ts';
import { inDays, order, type Stall, stall } from './market.ts';

// biome-ignore lint/suspicious/noExplicitAny: every call answers something else
export type Row = Record<string, any>;

export const called = (id: string): AnyCall => {
  const found = everyCall.find((call) => call.id === id);
  if (!found) throw new Error(`there is no call ${id}`);
  return found;
};
/** A path up to its first number. */
export const headOf = ({ path }: AnyCall) => path.split(/\/\{/)[0] ?? path;

export interface Traded {
  readonly stall: Stall;
  /** By the path of each call that takes a number: what the two have between them, or one of them for itself. */
  readonly records: readonly (readonly [string, number | string])[];
}

/** A supplier's list that waits: whose it is matters here. */
async function broughtIn(api: Api, { clientId }: Venue, source: number): Promise<number> {
  const { rows } = await api.db.asOwner((db) =>
    sql<{ id: number }>`insert into feed_runs (client_id, source_id, file_name, state) values (${clientId}, ${source}, 'theirs.csv', 'waiting') returning run_id as id`.execute(db),
  );
  return rows[0]?.id as number;
}

/** A venue and its supplier, with something of every kind between them. */
export async function traded(api: Api, venue: Venue, make: (id: string, body: object, params?: object) => Promise<Row>): Promise<Traded> {
  const theirs = await stall(api);
  const { seller, offer } = theirs;
  const [listing, draft] = [await offer(), await offer({ status: 'draft' })];
  const [placed] = await order(api, venue, [{ product_id: listing, qty: 1 }]);
  const sells = async (id: string, body: object, params: object = {}) =>
    (await api.raw(called(id), { body, params: params as Record<string, unknown>, token: seller.owner.token })).body;
  const rule = await sells('mkt.private-pricing.create', { client_id: venue.clientId, product_id: listing, type: 'fixed', value: 7 });
  const accepted = await sells('mkt.supplier.orders.status', { status: 'accepted' }, { id: placed?.order_id });
  await sells('mkt.supplier.orders.ship', { carrier: 'Own van', estimated_delivery: accepted.estimated_delivery }, { id: placed?.order_id });
  const [picked] = await order(api, venue, [{ product_id: listing, qty: 1 }]);
  await sells('mkt.supplier.orders.status', { status: 'accepted' }, { id: picked?.order_id });
  const wave = await sells('mkt.supplier.picks.create', { delivery_day: accepted.estimated_delivery, whole_day: true });
  const route = await sells('mkt.supplier.routes.create', { name: 'Their own round' });
  const [other] = await order(api, venue, [{ product_id: listing, qty: 1 }]);
  await sells('mkt.supplier.orders.status', { status: 'accepted' }, { id: other?.order_id });
  const shipment = await sells('mkt.supplier.shipments.create', { order_id: other?.order_id });
  const source = await sells('mkt.supplier.sources.create', { name: 'Their own list' });
  const run = await broughtIn(api, seller, source.source_id);
  const asked = await make('mkt.client.rfqs.create', {
    title: 'Their own request',
    items: [{ name: 'Gin', base_unit: 'ml', size_quantity: 700, quantity: 6 }],
    deadline: inDays(7),
    suppliers: [seller.clientId],
    send: true,
  });
  const told = await api.raw(called('mkt.notifications.list'), { token: venue.owner.token });
  const due = (await api.raw(called('deliveries.list'), { token: venue.owner.token })).body.data.find(({ order_id }: Row) => order_id === placed?.order_id);
  const { claims } = await make('deliveries.update', { status: 'received', check: [{ line: 1, received: 0 }] }, { id: due.delivery_id });
  const cart = await make('mkt.client.cart.items.add', { product_id: listing, qty: 2 });
  const checkout = await make('mkt.checkout.create', { delivery_address: 'Their own cellar' });
  const wish = await make('mkt.wishlist.create', { product_id: listing });
  const standing = await make('mkt.client.standing-orders.create', {
    seller_id: seller.clientId,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts_on: inDays(0).slice(0, 10),
    delivery_address: 'Their own cellar',
    lines: [{ product_id: listing, qty: 1 }],
  });
  const limited = await venue.user('Their own buyer', ['manager']);
  await make('mkt.client.order-limits.put', { people: [{ user_id: limited.userId, limit: 0 }] });
  const orders = [{ items: [{ product_id: listing, qty: 1 }], delivery_address: 'Their own cellar' }];
  const over = (await api.raw(called('mkt.client.orders.bulk'), { body: { orders }, token: limited.token })).body.request;
  const records = [
    ['/marketplace/v1/client/orders', placed?.order_id ?? 0],
    ['/marketplace/v1/supplier/orders', placed?.order_id ?? 0],
    ['/marketplace/v1/supplier/claims', claims[0].claim_id],
    ['/marketplace/v1/client/rfqs', asked.rfq_id],
    ['/marketplace/v1/client/order-requests', over.request_id],
    ['/marketplace/v1/client/standing-orders', standing.standing_id],
    ['/marketplace/v1/supplier/rfqs', asked.rfq_id],
    ['/marketplace/v1/supplier/clients', venue.clientId],
    ['/marketplace/v1/supplier/picks', wave.wave_id],
    ['/marketplace/v1/supplier/routes', route.route_id],
    ['/marketplace/v1/supplier/shipments', shipment.shipment_id],
    ['/marketplace/v1/shipments', shipment.shipment_id],
    ['/marketplace/v1/supplier/products', listing],
    ['/marketplace/v1/supplier/products/import', run],
    ['/marketplace/v1/supplier/runs', run],
    ['/marketplace/v1/supplier/sources', source.source_id],
    ['/marketplace/v1/products', draft],
    ['/marketplace/v1/private-pricing', rule.rule_id],
    ['/marketplace/v1/supplier/pricing', listing],
    ['/marketplace/v1/notifications', told.body.data[0].notification_id],
    ['/marketplace/v1/client/cart/items', cart.sellers[0].lines[0].id],
    ['/marketplace/v1/checkout', checkout.checkout_id],
    ['/marketplace/v1/wishlist', wish.id],
  ] as const;
  return { stall: theirs, records };
}
