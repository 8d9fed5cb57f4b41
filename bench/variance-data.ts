import { asSuperuser } from './ledger-data.ts';

export const products = 1000;
const places = 5;
/** What a quarter of an hour sold of a product at a place is one entry: of 500,000 lines of the till's some 300,000 are left. */
const entriesAMonth = 300_000;
const [opening, closing] = ['33 days', '3 days'];
export const sessionId = '00000000-0000-4000-8000-000000000001';

const bounds = { month: [closing, opening, 0], years: [opening, '1000 days', 1_000_000] } as const;

/** A house of a thousand products at five places, two counts of all of it, and the month between them. */
export async function layOutMonth(url: string): Promise<void> {
  await asSuperuser(url, [
    `insert into clients (client_id, name) overriding system value values (1, 'Bench')`,
    `insert into users (client_id, user_id, email, name) overriding system value values (1, 1, 'one@bench.example', 'One')`,
    `insert into sessions (client_id, session_id, user_id, remembered, address, agent, expires_at) values (1, '${sessionId}', 1, false, '', '', now() + interval '1 hour')`,
    `insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`,
    `insert into locations (client_id, location_id, location_name, area_id) overriding system value select 1, n, 'Place ' || n, 1 from generate_series(1, ${places}) n`,
    `insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, cost_price, search_text) overriding system value
      select 1, n, 'Product ' || n, 'ml', 700000, 6, 200000, '' from generate_series(1, ${products}) n`,
    `insert into stock_levels (client_id, client_product_id, location_id, cost_quantity, cost_value) select 1, p, l, 700000, 200000 from generate_series(1, ${products}) p, generate_series(1, ${places}) l`,
    ...count(1, opening),
    ...count(2, closing),
    ...till(),
  ]);
  await addEntries(url, 'month', entriesAMonth);
}

/** Everything is counted within two hours, and a hundredth of it is missing. */
const count = (id: number, ago: string): string[] => [
  `insert into stock_counts (client_id, stock_count_id, number, name, kind, status, count_date, completed_at) overriding system value
    values (1, ${id}, 'C-${id}', 'Count ${id}', 'full', 'completed', (now() - interval '${ago}')::date, now() - interval '${ago}' + interval '3 hours')`,
  `insert into stock_count_places (client_id, stock_count_id, location_id, status) select 1, ${id}, l, 'finished' from generate_series(1, ${places}) l`,
  `insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, line, state, quantity, counted_at)
    select 1, ${id}, p, l, (p - 1) * ${places} + l, 'counted', 0, now() - interval '${ago}' + p * interval '7 seconds' from generate_series(1, ${products}) p, generate_series(1, ${places}) l`,
  'set session_replication_role = replica',
  `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, target, effective_at, source_type, source_id, source_line)
    select 1, client_product_id, location_id, 'count_correction', -7000, -2000, 'current', 0, counted_at, 'count', ${id}, line from stock_count_lines where stock_count_id = ${id}`,
];

/** A month of what the till rang up of three hundred items, half of them put to a recipe. */
const till = (): string[] => [
  `insert into pos_imports (client_id, import_id, file_name, file_hash, source, mapping) overriding system value values (1, 1, 'month.csv', 'hash', 'till', '{}')`,
  `insert into pos_items (client_id, item_id, plu_code, description) overriding system value select 1, n, n::text, 'Item ' || n from generate_series(1, 300) n`,
  `insert into plu_codes (client_id, plu_code, description, price_incl_tax, tax_rate, recipe_id) select 1, n::text, 'Item ' || n, 120000, 20, 1 from generate_series(1, 150) n`,
  `insert into pos_sales (client_id, sale_id, import_id, source, business_date) overriding system value select 1, n, 1, 'till', now()::date - n from generate_series(1, 40) n`,
  `insert into pos_sale_items (client_id, sale_id, item_id, kind, lines, quantity, net, tax, gross) select 1, s, i, 's', 55, 55000, 6600000, 0, 6600000 from generate_series(1, 40) s, generate_series(1, 300) i`,
];

/** Spreads entries over a span: of eleven, ten go out and one brings in what they took. */
export async function addEntries(url: string, span: keyof typeof bounds, entries: number): Promise<void> {
  const [to, from, firstSource] = bounds[span];
  const perLevel = Math.round(entries / (products * places));
  const moved = 'case when n % 11 = 10 then 10 else -1 end';
  await asSuperuser(url, [
    'set session_replication_role = replica',
    `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, recorded_at, source_type, source_id, source_line)
      select 1, p, l, case when n % 11 = 10 then 'delivery' else 'sale' end, ${moved} * 50000, ${moved} * 14286, case when n % 11 = 10 then 'given' else 'current' end, m.at, m.at,
        case when n % 11 = 10 then 'delivery' else 'sale' end, ${firstSource} + n, p * ${places} + l
      from generate_series(0, ${perLevel} - 1) n cross join generate_series(1, ${products}) p cross join generate_series(1, ${places}) l
      cross join lateral (select now() - interval '${from}' + interval '4 hours' + (n + p / ${products}.0) * (interval '${from}' - interval '${to}' - interval '8 hours') / ${perLevel} as at) m`,
    `update stock_levels s set quantity = e.quantity, value = case when e.quantity = 0 then 0 else e.value end, last_effective_at = e.last
      from (select client_product_id, location_id, sum(quantity) as quantity, sum(value) as value, max(effective_at) as last from stock_entries group by 1, 2) e
      where s.client_product_id = e.client_product_id and s.location_id = e.location_id`,
    'vacuum analyze',
  ]);
}
