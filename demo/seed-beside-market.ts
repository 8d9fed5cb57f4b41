import { sql } from 'kysely';
import { daysAfter } from '../src/kernel/domain/business-day.ts';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { placeMailOrder } from '../src/market/contract/orders/mail-order.ts';
import { createStandingOrder } from '../src/market/contract/orders/standing-order.ts';
import { bringIn, planFor } from '../src/market/server/feeds/bring-in.ts';
import { actors, ctxOf, type Person } from './actors.ts';

const [harbour, greenmarket] = [301, 303];
const address = '88 Orchard Street, New York, NY 10002';

/** Sells nowhere but by mail. */
const offPlatform = { name: 'Red Hook Small Goods', contact: 'Ines Falk', email: 'orders@redhooksmallgoods.example', phone: '+1 718 555 0119' };
/** What nobody else supplies. */
const ordered = ['Brooklyn Kombucha Ginger', 'Aardvark Paper Straws'];

/** A supplier of the venue who does not sell here, and an order that went to them by mail this morning. */
async function seedMailOrder(db: Sql, buyer: Person, now: Date): Promise<void> {
  const { name, contact, email, phone } = offPlatform;
  const { rows } = await sql<{ supplier: number; products: number[] }>`
    with added as (insert into suppliers (client_id, supplier_name, contact_info) values (${buyer.clientId}, ${name}, ${`${contact} · ${email} · ${phone}`}) returning supplier_id)
    select (select supplier_id from added) as supplier, array(select client_product_id from client_products where client_id = ${buyer.clientId} and name = any(${ordered}::text[]) order by name) as products`.execute(
    db,
  );
  const [{ supplier, products } = { supplier: 0, products: [] }] = rows;
  await actors(db, now)(buyer, 0.1, placeMailOrder, {
    body: {
      supplier_id: supplier,
      items: products.map((product_id) => ({ product_id, qty: 2 })),
      delivery_address: address,
      delivery_day: daysAfter(now.toISOString().slice(0, 10), 3),
      notes: 'By the yard gate, please.',
      email,
    },
  });
}

/** Ordered by itself from a week on, so that a demo that is only looked at orders nothing. */
const restDays = 8;

async function seedStanding(db: Sql, buyer: Person, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select l.listing_id as id from listings l join listing_stock k using (client_id, listing_id)
    where l.client_id = ${greenmarket} and l.status = 'published' and k.on_hand - k.reserved > 20 order by md5(l.sku) limit 3`.execute(db);
  await actors(db, now)(buyer, 0, createStandingOrder, {
    body: {
      seller_id: greenmarket,
      weekdays: [2, 5],
      starts_on: daysAfter(now.toISOString().slice(0, 10), restDays),
      delivery_address: address,
      rise_most: 10,
      lines: rows.map(({ id }, at) => ({ product_id: id, qty: at + 1 })),
    },
  });
}

const daysSinceList = 2;

/** A list that lies at an importer's: where some wines come from, and two codes that nobody has put to a product yet. It rests, so that a demo fetches nothing. */
async function seedSource(db: Sql, seller: Person, now: Date): Promise<void> {
  const { rows: source } = await sql<{ id: number }>`
    insert into feed_sources (client_id, name, kind, url, active) values (${seller.clientId}, 'Atlantic Importers', 'url', 'https://lists.atlanticimporters.example/wine.csv', false) returning source_id as id`.execute(
    db,
  );
  const { rows: sold } = await sql<{ sku: string; name: string; price: string }>`
    select sku, name, (list_price / 10000.0)::numeric(12, 2)::text as price from listings where client_id = ${seller.clientId} and category ilike '%wine%' order by md5(sku) limit 8`.execute(
    db,
  );
  const known = sold.slice(0, 6).map(({ sku, name, price }) => [sku, name, price, 'Europe']);
  const unknown = sold.slice(6).map(({ name, price }, at) => [`AI-${4471 + at}`, `${name} (new)`, price, '']);
  const rows = [['SKU', 'Product', 'Price', 'Origin'], ...known, ...unknown];
  await enterTenant(db, seller.clientId);
  const ctx = ctxOf(db, seller, daysSinceList, now);
  const said = { answers: { likely: 'ask' } };
  const planned = await planFor(ctx, [{ name: '', rows, numbers: rows.map((_, at) => at + 1) }], source[0]?.id, said);
  const { run } = await bringIn(ctx, planned, 'wine.csv', said);
  const at = ctx.now.toISOString();
  await sql`update feed_runs set started_at = ${at}::timestamptz, ended_at = ${at}::timestamptz + interval '1 second' where client_id = ${seller.clientId} and run_id = ${run}`.execute(
    db,
  );
  await sql`update feed_sources set looked_at = ${at}::timestamptz where client_id = ${seller.clientId}`.execute(db);
}

/** What stands beside the market's own orders: one by mail, one by weekday, and a supplier's list. */
export async function seedBesideMarket(db: Sql, buyer: Person, people: ReadonlyMap<number, Person>, now: Date): Promise<void> {
  await seedMailOrder(db, buyer, now);
  await seedStanding(db, buyer, now);
  const seller = people.get(harbour);
  if (seller) await seedSource(db, seller, now);
}
