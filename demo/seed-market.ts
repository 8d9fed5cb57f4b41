import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { type DemoSupplier, demoSuppliers } from './catalogue/suppliers.ts';
import { copperStill } from './catalogue/venues.ts';
import { seedBesideMarket } from './seed-beside-market.ts';
import { seedOrders } from './seed-orders.ts';
import { seedRfqs } from './seed-rfqs.ts';

export interface DemoSeller {
  readonly id: number;
  readonly supplier: DemoSupplier;
  /** What its own numbers of products begin with. */
  readonly prefix: string;
  readonly about: string;
}

const named = (name: DemoSupplier['name']): DemoSupplier => demoSuppliers.find((one) => one.name === name) as DemoSupplier;

/** The suppliers of the demo's venues sell on the market themselves, each as a client of its own. */
export const demoSellers: readonly DemoSeller[] = [
  {
    id: 301,
    supplier: named('Harbour Wine & Spirits'),
    prefix: 'HWS',
    about: 'Wine, spirits and liqueurs for bars and restaurants, from our warehouse on the Brooklyn waterfront.',
  },
  { id: 302, supplier: named('Northside Brewing Supply'), prefix: 'NBS', about: 'Kegs, bottles and cans of forty breweries, and everything that goes with a cold draught line.' },
  { id: 303, supplier: named('Greenmarket Provisions'), prefix: 'GMP', about: 'Fruit, herbs, dairy and dry goods, packed at night and at your door in the morning.' },
];

/** What a list price is above what the demo's venues pay by agreement. */
const listAbove = 1.05;

/** How each supplier delivers: by its own clock, on its own days. */
async function seedProfile(db: Sql, { id, supplier, about }: DemoSeller): Promise<void> {
  await sql`
    insert into sellers (client_id, seller_name, about, email, phone_number, address, currency, timezone, minimum_order, delivery_fee, free_delivery_from, cut_off, processing_days, transit_days, delivery_weekdays, published)
    values (${id}, ${supplier.name}, ${about}, ${supplier.email}, ${supplier.phone}, ${supplier.address}, ${supplier.currency}, 'America/New_York', ${supplier.minimumOrder * 10_000}, 150000,
      ${supplier.minimumOrder * 4 * 10_000}, ${supplier.cutOff}::time, 0, ${supplier.leadTimeDays}, ${supplier.deliveryDays}::integer[], true)`.execute(db);
  await sql`insert into seller_closed_days (client_id, closed_on, name) select ${id}::integer, make_date(extract(year from current_date)::integer + y, 12, 25), 'Christmas' from generate_series(0, 1) y`.execute(
    db,
  );
}

/** Some of what one of them sells another sells as well, for a little more or less. */
const alsoSells = { id: 302, of: 301, prefix: 'NBS' };
const seedAlsoSold = (db: Sql) =>
  sql`
  insert into listings (client_id, sku, name, brand, category, description, barcode, base_unit, size_quantity, pack_units, pack_name, list_price, abv, availability, master_product_id, status)
  select ${alsoSells.id}::integer, ${alsoSells.prefix}::text || '-' || (9000 + row_number() over (order by sku)), name, brand, category, description, barcode, base_unit, size_quantity, pack_units, pack_name,
    (round(list_price * (0.93 + abs(hashtext(sku)) % 12 / 100.0) / 100) * 100)::bigint, abv, 'out', master_product_id, 'published'
  from listings where client_id = ${alsoSells.of} and abs(hashtext(name)) % 9 = 0 and name not like 'Absolut%'`.execute(db);

/** What they sell is what the demo's venues buy of them, in the packs in which it comes; some is short and some has a price from five packs on. */
async function seedListings(db: Sql, { id, supplier, prefix }: DemoSeller): Promise<void> {
  await sql`
    insert into listings (client_id, sku, name, brand, category, description, barcode, base_unit, size_quantity, pack_units, pack_name, list_price, abv, made_to_order, lead_time_days, availability, master_product_id, status)
    select ${id}::integer, ${prefix}::text || '-' || lpad((1000 + row_number() over (order by lower(p.name)))::text, 4, '0'), p.name, b.name, coalesce(g.group_name, 'Other'), coalesce(m.description, ''), p.barcode, p.base_unit, p.size_quantity,
      coalesce(p.pack_units, 1), case when coalesce(p.pack_units, 1) > 1 then 'case of ' || p.pack_units else coalesce(s.size_description, 'each') end,
      (round(p.cost_price * coalesce(p.pack_units, 1) * ${listAbove}::numeric / 100) * 100)::bigint, p.abv, false, 0, 'out', m.master_product_id, 'published'
    from client_products p
    left join brands b on b.brand_id = p.brand_id left join product_groups g on g.group_id = p.group_id left join sizes s on s.size_id = p.size_id
    left join master_products m on m.master_product_id = p.master_product_id and m.client_id is null
    where p.client_id = ${copperStill.clientId} and p.active and p.cost_price > 0 and p.size_quantity > 0
      and p.supplier_id = (select supplier_id from suppliers where client_id = ${copperStill.clientId} and supplier_name = ${supplier.name})`.execute(db);
  if (id === alsoSells.id) await seedAlsoSold(db);
  await sql`
    insert into listing_stock (client_id, listing_id, on_hand, low_at) select client_id, listing_id, case when h % 23 = 0 then 0 when h % 11 = 0 then 3 else 12 + h % 90 end, 5
    from (select client_id, listing_id, abs(hashtext(sku)) as h from listings where client_id = ${id}) l`.execute(db);
  await sql`
    insert into listing_costs (client_id, listing_id, cost, note) select client_id, listing_id, (round(list_price * 0.78 / 100) * 100)::bigint, '' from listings where client_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into listing_prices (client_id, listing_id, kind, min_quantity, price, valid_from, valid_until, name)
    select client_id, listing_id, 'tier', 5, (round(list_price * 0.96 / 100) * 100)::bigint, null::date, null::date, null from listings where client_id = ${id} and abs(hashtext(sku)) % 3 = 0
    union all
    select client_id, listing_id, 'promotion', 1, (round(list_price * 0.9 / 100) * 100)::bigint, current_date - 7, current_date + 21, 'This month’s offer' from listings where client_id = ${id} and abs(hashtext(sku)) % 17 = 0`.execute(
    db,
  );
}

/** What has run out or is low has something to go in its place: of its kind, measured alike, the nearest in price first. */
const seedSubstitutes = (db: Sql, { id }: DemoSeller) =>
  sql`
  insert into listing_substitutes (client_id, listing_id, substitute_id, place)
  select l.client_id, l.listing_id, o.listing_id, o.place from listings l
  cross join lateral (
    select n.listing_id, row_number() over (order by abs(n.list_price - l.list_price), n.listing_id) as place from listings n
    where n.client_id = l.client_id and n.category = l.category and n.base_unit = l.base_unit and n.listing_id <> l.listing_id and n.availability = 'in_stock'
    order by 2 limit 2) o
  where l.client_id = ${id} and l.availability in ('out', 'low')`.execute(db);

/** The Copper Still has an account with each supplier, knows which of its own products each listing is, and pays what was agreed. */
async function seedAccounts(db: Sql, { id, supplier }: DemoSeller): Promise<void> {
  await sql`
    insert into trade_accounts (client_id, seller_id, supplier_id, buyer_name, seller_name, account_number, terms_days, delivery_address, opened_at)
    values (${copperStill.clientId}, ${id}, (select supplier_id from suppliers where client_id = ${copperStill.clientId} and supplier_name = ${supplier.name}), ${copperStill.name}, ${supplier.name}, ${supplier.accountNumber},
      ${supplier.paymentTermsDays}, ${'88 Orchard Street, New York, NY 10002'}, current_date - 400)`.execute(db);
  await sql`
    insert into listing_products (client_id, seller_id, listing_id, client_product_id)
    select distinct on (l.listing_id) p.client_id, l.client_id, l.listing_id, p.client_product_id from listings l
    join client_products p on p.client_id = ${copperStill.clientId} and lower(p.name) = lower(l.name) where l.client_id = ${id} order by l.listing_id, p.client_product_id`.execute(
    db,
  );
  await sql`insert into account_notes (client_id, buyer_id, credit_limit, note) values (${id}, ${copperStill.clientId}, 150000000, 'Pays on the day. Deliver by the yard gate before ten.')`.execute(
    db,
  );
  await sql`
    insert into pricing_rules (client_id, seller_id, listing_id, kind, value, min_quantity)
    select ${copperStill.clientId}::integer, ${id}::integer, null::integer, 'percent', 30000, 1
    union all
    select ${copperStill.clientId}::integer, client_id, listing_id, 'fixed', (round(list_price / ${listAbove}::numeric / 100) * 100)::bigint, 1 from listings where client_id = ${id} and abs(hashtext(sku)) % 4 = 0`.execute(
    db,
  );
}

/** Who asks and who answers: the venue's owner, and a supplier's own people where it has any. */
async function people(db: Sql) {
  const { rows } = await sql<{ clientId: number; userId: number; name: string }>`
    select distinct on (client_id) client_id as "clientId", user_id as "userId", name from users where client_id = any(${[copperStill.clientId, ...demoSellers.map(({ id }) => id)]}::integer[])
    order by client_id, user_id`.execute(db);
  return new Map(rows.map((one) => [one.clientId, one]));
}

/** What the demo's suppliers offer, what they agreed with its venues, and half a year of orders that agree with the deliveries. */
export async function seedMarket(db: Sql, now: Date): Promise<void> {
  for (const seller of demoSellers) {
    await seedProfile(db, seller);
    await seedListings(db, seller);
    await seedSubstitutes(db, seller);
    await seedAccounts(db, seller);
  }
  await seedOrders(db, copperStill.clientId, now);
  const known = await people(db);
  const buyer = known.get(copperStill.clientId);
  if (!buyer) return;
  await seedRfqs(db, buyer, known, now);
  await seedBesideMarket(db, buyer, known, now);
}
