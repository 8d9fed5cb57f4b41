import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { seedFulfilment } from './seed-fulfilment.ts';
import { seedExpected, seedReceipts } from './seed-receipts.ts';

/** For half a year before today, what came was ordered on the market. */
const days = 183;

/** What came was ordered as many days before as its supplier takes, at the price that was agreed, answered within two hours and shipped the evening before. */
async function seedDelivered(db: Sql, buyer: number, now: string): Promise<void> {
  await sql`
    create temporary table demo_orders on commit drop as
    select d.client_id, d.delivery_id, a.seller_id, a.buyer_name, a.seller_name, a.terms_days, a.delivery_address, s.currency, d.delivery_date,
      ((d.delivery_date - s.transit_days - 1) + time '10:05' + make_interval(mins => (abs(hashtext(d.number)) % 200)::integer)) at time zone s.timezone as ordered_at,
      case when d.status = 'received' then 'delivered' when d.status = 'expected' then 'shipped' end as status, d.received_at
    from deliveries d
    join trade_accounts a on a.client_id = d.client_id and a.supplier_id = d.supplier_id join sellers s on s.client_id = a.seller_id
    where d.client_id = ${buyer} and d.status in ('received', 'expected') and d.delivery_date > ${now}::timestamptz::date - ${days}::integer`.execute(db);
  await sql`
    insert into market_orders (client_id, seller_id, order_number, sales_number, buyer_name, seller_name, status, currency, subtotal, tax, delivery_fee, total, payment_method, terms_days, delivery_address, requested_day,
      estimated_delivery, carrier, ordered_by, ordered_at, seen_at, answered_at, shipped_at, delivered_at, closed_at)
    select client_id, seller_id, 'demo ' || delivery_id, 'demo ' || delivery_id, buyer_name, seller_name, status, currency, 0, 0, 0, 0, 'company_account', terms_days, delivery_address, delivery_date,
      delivery_date, 'Own van', (select min(user_id) from users u where u.client_id = o.client_id), ordered_at, ordered_at + interval '20 minutes', ordered_at + interval '95 minutes',
      delivery_date + time '04:30', case when status = 'delivered' then received_at end, case when status = 'delivered' then received_at end
    from demo_orders o`.execute(db);
  await sql`
    insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, answer, confirmed, shipped, total)
    select o.client_id, o.order_id, row_number() over (partition by o.order_id order by x.line), o.seller_id, l.listing_id, l.sku, l.name, l.pack_name, l.base_unit, l.size_quantity, l.pack_units, l.price_basis, q.packs,
      x.unit_cost, case when x.unit_cost < l.list_price then 'private' else 'list' end, l.tax_rate, 'confirmed', q.packs, q.packs, (round(x.unit_cost * q.packs / 100.0) * 100)::bigint
    from demo_orders w join market_orders o on o.client_id = w.client_id and o.order_number = 'demo ' || w.delivery_id
    join delivery_lines x on x.client_id = w.client_id and x.delivery_id = w.delivery_id
    join listing_products k on k.client_id = x.client_id and k.seller_id = o.seller_id and k.client_product_id = x.client_product_id
    join listings l on l.client_id = k.seller_id and l.listing_id = k.listing_id,
    lateral (select greatest(1, round(x.ordered / 1000.0))::integer as packs) q where x.unit_cost is not null`.execute(db);
}

/** What is open today: some to answer, one answered with changes, one on its way, and one of each that came to nothing. */
const openOrders: readonly { ago: number; seller: number; status: string; lines: number; seen: boolean; reason?: string; short?: boolean }[] = [
  { ago: 0, seller: 301, status: 'pending', lines: 9, seen: false },
  { ago: 0, seller: 301, status: 'pending', lines: 4, seen: true },
  { ago: 1, seller: 301, status: 'accepted', lines: 7, seen: true, short: true },
  { ago: 1, seller: 302, status: 'pending', lines: 6, seen: false },
  { ago: 1, seller: 303, status: 'accepted', lines: 11, seen: true },
  { ago: 12, seller: 301, status: 'rejected', lines: 3, seen: true, reason: 'This vintage is sold out at the vineyard' },
  { ago: 19, seller: 302, status: 'cancelled', lines: 5, seen: true, reason: 'Ordered twice' },
  { ago: 1, seller: 301, status: 'accepted', lines: 8, seen: true },
];

async function seedOpen(db: Sql, buyer: number, now: string): Promise<void> {
  for (const [n, { ago, seller, status, lines, seen, reason, short = false }] of openOrders.entries()) {
    const key = `demo open ${n}`;
    await sql`
      insert into market_orders (client_id, seller_id, order_number, sales_number, buyer_name, seller_name, status, currency, subtotal, tax, delivery_fee, total, payment_method, terms_days, delivery_address, requested_day,
        estimated_delivery, buyer_ack_needed, reason, ordered_by, ordered_at, seen_at, answered_at, closed_at)
      select a.client_id, a.seller_id, ${key}::text, ${key}::text, a.buyer_name, a.seller_name, ${status}::text, s.currency, 0, 0, 0, 0, 'company_account', a.terms_days, a.delivery_address, t.at::date + s.transit_days + 1,
        t.at::date + s.transit_days + 1, ${short}::boolean, ${reason ?? null}::text, (select min(user_id) from users u where u.client_id = a.client_id), t.at, case when ${seen}::boolean then t.at + interval '15 minutes' end,
        case when ${status}::text in ('accepted', 'rejected') then t.at + interval '40 minutes' end, case when ${status}::text in ('rejected', 'cancelled') then t.at + interval '50 minutes' end
      from trade_accounts a join sellers s on s.client_id = a.seller_id, lateral (select ${now}::timestamptz - make_interval(days => ${ago}::integer, hours => 2, mins => ${n}::integer) as at) t
      where a.client_id = ${buyer} and a.seller_id = ${seller}`.execute(db);
    await sql`
      insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, answer, confirmed, answer_reason, total)
      select o.client_id, o.order_id, l.n, o.seller_id, l.listing_id, l.sku, l.name, l.pack_name, l.base_unit, l.size_quantity, l.pack_units, l.price_basis, 1 + (l.n % 3)::integer, p.price, 'private', l.tax_rate,
        case when ${status}::text <> 'accepted' then null when ${short}::boolean and l.n = 2 then 'short' else 'confirmed' end, case when ${status}::text <> 'accepted' then null when ${short}::boolean and l.n = 2 then 1 else 1 + (l.n % 3)::integer end,
        case when ${short}::boolean and l.n = 2 then 'The rest comes with the next ship' end, p.price * case when ${short}::boolean and l.n = 2 then 1 else 1 + l.n % 3 end
      from market_orders o, lateral (select l.*, row_number() over (order by md5(l.sku || ${key}::text)) as n from listings l join listing_stock k using (client_id, listing_id) where l.client_id = o.seller_id and k.on_hand > 11) l,
        lateral (select (round(l.list_price * 0.97 / 100) * 100)::bigint as price) p
      where o.client_id = ${buyer} and o.order_number = ${key} and l.n <= ${lines}`.execute(db);
  }
}

/** Sums, numbers without a gap in the order of time, the events of each, what is reserved, and the notices. */
async function settle(db: Sql, buyer: number): Promise<void> {
  await sql`delete from market_orders o where o.client_id = ${buyer} and not exists (select from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id)`.execute(
    db,
  );
  await sql`
    update market_orders o set subtotal = t.sum, delivery_fee = t.fee, total = t.sum + t.fee
    from (select x.client_id, x.order_id, sum(x.total) as sum, case when sum(x.total) >= max(s.free_delivery_from) then 0 else max(s.delivery_fee) end as fee
      from market_order_lines x join sellers s on s.client_id = x.seller_id where x.client_id = ${buyer} group by 1, 2) t
    where o.client_id = t.client_id and o.order_id = t.order_id`.execute(db);
  await sql`
    update market_orders o set order_number = 'PO-' || n.year || '-' || lpad(n.bought::text, 4, '0'), sales_number = 'SO-' || n.year || '-' || lpad(n.sold::text, 4, '0')
    from (select client_id, order_id, extract(year from ordered_at)::integer as year, row_number() over (partition by client_id, extract(year from ordered_at) order by ordered_at, order_id) as bought,
      row_number() over (partition by seller_id, extract(year from ordered_at) order by ordered_at, order_id) as sold from market_orders) n
    where o.client_id = n.client_id and o.order_id = n.order_id`.execute(db);
  await sql`
    insert into document_numbers (client_id, kind, year, last)
    select client_id, 'market-order', extract(year from ordered_at)::integer, count(*) from market_orders group by 1, 3
    union all select seller_id, 'market-sale', extract(year from ordered_at)::integer, count(*) from market_orders group by 1, 3`.execute(db);
  await sql`
    insert into market_order_events (client_id, order_id, seller_id, at, party, by_name, event, note)
    select o.client_id, o.order_id, o.seller_id, e.at, e.party, case e.party when 'buyer' then u.name else 'Sales desk' end, e.event, e.note
    from market_orders o join users u on u.client_id = o.client_id and u.user_id = o.ordered_by, lateral (values
      (1, o.ordered_at, 'buyer', 'ordered', null), (2, o.seen_at, 'seller', 'seen', null), (3, case when o.status <> 'rejected' then o.answered_at end, 'seller', 'accepted', null),
      (4, o.shipped_at, 'seller', 'shipped', null), (5, o.delivered_at, 'buyer', 'received', null),
      (6, case when o.status in ('rejected', 'cancelled') then o.closed_at end, case o.status when 'rejected' then 'seller' else 'buyer' end, o.status, o.reason)) e(step, at, party, event, note)
    where o.client_id = ${buyer} and e.at is not null order by o.order_id, e.step`.execute(db);
  await sql`
    update listing_stock k set reserved = t.promised
    from (select x.seller_id, x.listing_id, sum(coalesce(x.confirmed, x.quantity) - x.shipped) as promised from market_order_lines x join market_orders o using (client_id, order_id)
      where o.status in ('pending', 'accepted') group by 1, 2) t where k.client_id = t.seller_id and k.listing_id = t.listing_id`.execute(db);
  await sql`
    insert into market_notifications (client_id, type, title, body, order_id, at)
    select o.seller_id, 'order', 'New order ' || o.sales_number || ' from ' || o.buyer_name, 'Wanted for ' || o.requested_day, o.order_id, o.ordered_at from market_orders o where o.status = 'pending'
    union all
    select o.client_id, 'order', o.seller_name || ' accepted ' || o.order_number || case when o.buyer_ack_needed then ' with changes' else '' end, '', o.order_id, o.answered_at from market_orders o where o.status = 'accepted'
    union all
    select o.client_id, 'order', o.seller_name || ' rejected ' || o.order_number, o.reason, o.order_id, o.closed_at from market_orders o where o.status = 'rejected'`.execute(db);
}

/** Half a year of orders of one venue that agree with its deliveries, and what is open today. */
export async function seedOrders(db: Sql, buyer: number, at: Date): Promise<void> {
  const now = at.toISOString();
  await seedDelivered(db, buyer, now);
  await seedOpen(db, buyer, now);
  await seedReceipts(db, buyer);
  await settle(db, buyer);
  await seedExpected(db, buyer);
  await seedFulfilment(db, buyer);
}
