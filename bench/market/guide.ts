import { asSuperuser } from '../ledger-data.ts';
import { below, type Result } from '../limits.ts';
import { emailOf, firstVenue, listings } from './data.ts';
import type { Served } from './served.ts';
import { bestOf, timed } from './timed.ts';

const products = 400;
const days = 90;

const mine = `client_id = ${firstVenue}`;

/** A bar with 400 products, each sold here by two suppliers; ninety days of sales and weekly deliveries. */
const cellar = [
  `insert into areas (client_id, area_name) values (${firstVenue}, 'House')`,
  `insert into locations (client_id, location_name, area_id) select ${firstVenue}, 'Place ' || n, (select area_id from areas where ${mine}) from generate_series(1, 3) n`,
  `insert into suppliers (client_id, supplier_name) select ${firstVenue}, 'House supplier ' || n from generate_series(1, 10) n`,
  `insert into client_products (client_id, name, base_unit, size_quantity, pack_units, cost_price, search_text) select ${firstVenue}, 'Product ' || n, 'ml', 700000, 6, 200000 + n, '' from generate_series(1, ${products}) n`,
  `insert into listing_products (client_id, seller_id, listing_id, client_product_id)
    select ${firstVenue}, l.client_id, l.listing_id, p.client_product_id
    from (select client_product_id, row_number() over (order by client_product_id) as at from client_products where ${mine}) p
    join listings l on l.listing_id in (1001 + p.at * ${listings / products / 2}, 1003 + p.at * ${listings / products / 2} + ${listings / 2 - listings / products})`,
  `insert into par_stocks (client_id, client_product_id, par_min, par_max) select ${firstVenue}, client_product_id, 4200000, 8400000 from client_products where ${mine}`,
  'set session_replication_role = replica',
  `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, recorded_at, source_type, source_id, source_line)
    select ${firstVenue}, p.client_product_id, l.location_id, 'sale', -50000 * (1 + n % 5), -p.cost_price / 10, 'current', m.at, m.at, 'bench', n, p.client_product_id * 10 + l.location_id
    from client_products p, locations l, generate_series(0, ${days * 2 - 1}) n, lateral (select now() - interval '12 hours' * (n + 1) as at) m where p.${mine} and l.${mine}`,
  `insert into stock_levels (client_id, client_product_id, location_id, quantity, value, cost_quantity, cost_value, last_effective_at, entries)
    select client_id, client_product_id, location_id, 700000 * (client_product_id % 20), 200000 * (client_product_id % 20), 700000, 200000, max(effective_at), count(*) from stock_entries where ${mine} group by 1, 2, 3`,
  `insert into deliveries (client_id, number, supplier_id, delivery_date, received_at, reference, status)
    select ${firstVenue}, 'D-' || n, (select min(supplier_id) from suppliers where ${mine}) + n % 10, current_date - n, now() - interval '1 day' * n, 'INV-' || n, 'received' from generate_series(1, ${days}) n`,
  `insert into delivery_lines (client_id, delivery_id, line, client_product_id, name, ordered, received, unit, per_unit, unit_cost)
    select ${firstVenue}, d.delivery_id, row_number() over (partition by d.delivery_id order by p.client_product_id), p.client_product_id, p.name, 2000, 2000, 'pack', 4200000, 1200000 + d.delivery_id % 7
    from deliveries d, client_products p where d.${mine} and p.${mine} and d.delivery_id % 7 = p.client_product_id % 7`,
  'vacuum analyze',
];

/** All that a bar of 400 products buys here, with what it uses, what is there, what it costs and when it can come. */
export async function measureGuide(url: string, served: Served): Promise<Result[]> {
  await asSuperuser(url, cellar);
  const ask = await served.signIn(emailOf(firstVenue));
  const path = '/marketplace/v1/client/advice?all=true';
  const { data } = await ask<{ data: { per_day: number; price_before: number | null; delivery_day: string }[] }>('GET', path);
  if (data.length !== products || data.some((line) => line.per_day === 0 || line.price_before === null))
    throw new Error(`The order guide has ${data.length} lines, not ${products} with all they need`);
  const guide = await bestOf(3, () => timed(15, [() => ask('GET', path)]));
  return [below(`an order guide of ${products} lines, p95`, guide.p95, 150, ' ms')];
}
