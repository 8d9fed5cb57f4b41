import pg from 'pg';

export const clientId = 1;
export const products = 1000;
export const places = 5;

/** One client, its products and places; goods at one price each, so that any number of entries adds up by itself. */
export async function layOut(url: string): Promise<void> {
  await asSuperuser(url, [
    `insert into clients (client_id, name) overriding system value values (${clientId}, 'Bench')`,
    `insert into areas (client_id, area_name) values (${clientId}, 'House')`,
    `insert into locations (client_id, location_name, area_id) select ${clientId}, 'Place ' || n, (select area_id from areas where client_id = ${clientId}) from generate_series(1, ${places}) n`,
    `insert into client_products (client_id, name, base_unit, size_quantity, pack_units, cost_price, search_text) select ${clientId}, 'Product ' || n, 'ml', 750000, 6, 200000 + n, '' from generate_series(1, ${products}) n`,
  ]);
}

/**
 * Adds `perLevel` entries to each product at each place (ten times as many to the first, which is the busiest), over the two years before what is
 * there: eleven come in, ten go out one by one. What they leave is added to the levels.
 */
export async function addHistory(url: string, round: number, perLevel: number): Promise<void> {
  const each = `from client_products p cross join locations l cross join lateral generate_series(0, ${perLevel} * case when p.client_product_id = (select min(client_product_id) from client_products) then 10 else 1 end - 1) n
    where p.client_id = ${clientId} and l.client_id = ${clientId}`;
  const moved = 'case when n % 11 = 10 then 11 else -1 end';
  await asSuperuser(url, [
    'set session_replication_role = replica',
    `insert into stock_levels (client_id, client_product_id, location_id) select ${clientId}, p.client_product_id, l.location_id from client_products p cross join locations l
      where p.client_id = ${clientId} and l.client_id = ${clientId} on conflict do nothing`,
    `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, recorded_at, source_type, source_id, source_line)
      select ${clientId}, p.client_product_id, l.location_id, case when n % 11 = 10 then 'delivery' else 'sale' end, ${moved} * 750000, ${moved} * p.cost_price,
        case when n % 11 = 10 then 'given' else 'current' end, m.at, m.at, 'bench', (${round}::bigint << 40) + n, p.client_product_id * 10 + l.location_id
      ${each.replace('where', `cross join lateral (select now() - interval '1 day' - (n + 1) * (interval '730 days' / (${perLevel} * case when p.client_product_id = (select min(client_product_id) from client_products) then 10 else 1 end)) as at) m where`)}`,
    `update stock_levels s set quantity = e.quantity, value = e.value, cost_quantity = 11 * 750000, cost_value = 11 * p.cost_price, last_effective_at = e.last, entries = e.n
      from (select client_product_id, location_id, sum(quantity) as quantity, sum(value) as value, max(effective_at) as last, count(*) as n from stock_entries where client_id = ${clientId} group by 1, 2) e
      join client_products p on p.client_id = ${clientId} and p.client_product_id = e.client_product_id
      where s.client_id = ${clientId} and s.client_product_id = e.client_product_id and s.location_id = e.location_id`,
    'vacuum analyze',
  ]);
}

export async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
