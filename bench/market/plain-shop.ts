import { createServer } from 'node:http';
import pg from 'pg';

/** What the flow is measured against: the same eight requests to the same tables, written by hand, each in one transaction of plain SQL. */
const [url = ''] = process.argv.slice(2);
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 16, types } as pg.PoolConfig);

type Row = Record<string, number & string>;
type Run = (name: string, text: string, values: unknown[]) => Promise<Row[]>;
interface Buyer {
  readonly client: number;
  readonly user: number;
}

const price = `coalesce(
  (select min(r.value) from pricing_rules r where r.client_id = $1 and r.seller_id = l.client_id and r.listing_id = l.listing_id and r.kind = 'fixed'),
  (select min(p.price) from listing_prices p where p.client_id = l.client_id and p.listing_id = l.listing_id and p.min_quantity <= i.quantity and (p.valid_until is null or p.valid_until >= current_date)),
  l.list_price)`;
const lines = `select l.client_id as seller_id, s.seller_name, s.delivery_fee, l.listing_id, l.sku, l.name, l.pack_name, l.base_unit, l.size_quantity, l.pack_units, l.price_basis, l.tax_rate, i.quantity, ${price} as unit_price
  from cart_items i join listings l on l.client_id = i.seller_id and l.listing_id = i.listing_id join sellers s on s.client_id = l.client_id where i.client_id = $1 and i.user_id = $2 and l.status = 'published' order by i.item_id`;

const daysAhead = (count: number) => Array.from({ length: count }, (_, ahead) => new Date(Date.now() + (ahead + 4) * 86_400_000).toISOString().slice(0, 10));

async function cart(run: Run, { client, user }: Buyer) {
  const rows = await run('lines', lines, [client, user]);
  const sellers = [...Map.groupBy(rows, ({ seller_id }) => seller_id)].map(([seller_id, own]) => ({ seller_id, lines: own, next_deliveries: daysAhead(5) }));
  return { sellers, total: rows.reduce((sum, { quantity, unit_price }) => sum + Number(quantity) * Number(unit_price), 0) };
}

async function add(run: Run, buyer: Buyer, { product_id, qty }: Row) {
  await run(
    'add',
    `insert into cart_items as i (client_id, user_id, seller_id, listing_id, quantity, unit_price, name, seller_name)
     select $1, $2, l.client_id, l.listing_id, $4, l.list_price, l.name, s.seller_name from listings l join sellers s on s.client_id = l.client_id where l.listing_id = $3 and l.status = 'published'
     on conflict (client_id, user_id, seller_id, listing_id) do update set quantity = i.quantity + excluded.quantity`,
    [buyer.client, buyer.user, product_id, qty],
  );
  return cart(run, buyer);
}

async function fix(run: Run, buyer: Buyer, { delivery_address, delivery_days }: { delivery_address: string; delivery_days?: { day: string }[] }) {
  const { sellers, total } = await cart(run, buyer);
  const day = delivery_days?.[0]?.day ?? daysAhead(1)[0];
  const [made] = await run(
    'fix',
    `insert into checkouts (client_id, user_id, expires_at, delivery_address, payment_method, content, from_cart, total) values ($1, $2, now() + interval '30 minutes', $3, 'company_account', $4, true, $5) returning checkout_id`,
    [buyer.client, buyer.user, delivery_address, JSON.stringify({ day, sellers }), total],
  );
  return { ...made, sellers, total };
}

const look = async (run: Run, { client, user }: Buyer, id: string, lock = '') =>
  (await run(`look${lock}`, `select * from checkouts where client_id = $1 and user_id = $2 and checkout_id = $3 ${lock}`, [client, user, id]))[0];

const number = (run: Run, client: number, kind: string) =>
  run(
    'number',
    `insert into document_numbers as n (client_id, kind, year, last) values ($1, $2, 2026, 1) on conflict (client_id, kind, year) do update set last = n.last + 1 returning last`,
    [client, kind],
  );

async function order(run: Run, { client, user }: Buyer, checkout: Row, { seller_id, lines: own }: { seller_id: number; lines: Row[] }, day: string) {
  const wanted = JSON.stringify(own.map((line, at) => ({ ...line, line: at + 1 })));
  const reserved = await run(
    'reserve',
    `update listing_stock k set reserved = k.reserved + r.quantity from jsonb_to_recordset($2) as r(listing_id integer, quantity integer)
     where k.client_id = $1 and k.listing_id = r.listing_id and k.on_hand - k.reserved >= r.quantity returning 1`,
    [seller_id, wanted],
  );
  if (reserved.length < own.length) throw new Error('sold out');
  const [[sale], [mine]] = [await number(run, seller_id, 'market-sale'), await number(run, client, 'market-order')];
  const [made] = await run(
    'order',
    `insert into market_orders (client_id, seller_id, order_number, sales_number, buyer_name, seller_name, checkout_id, currency, subtotal, tax, delivery_fee, total, payment_method, terms_days, delivery_address, requested_day, estimated_delivery, ordered_by)
     select $1, $2, 'PO-2026-' || lpad($3::text, 4, '0'), 'SO-2026-' || lpad($4::text, 4, '0'), a.buyer_name, a.seller_name, $5, 'USD', $6, 0, 0, $6, 'company_account', a.terms_days, $7, $8, $8, $9
     from trade_accounts a where a.client_id = $1 and a.seller_id = $2 and a.status = 'open' returning order_id, order_number`,
    [client, seller_id, mine?.last, sale?.last, checkout.checkout_id, checkout.total, checkout.delivery_address, day, user],
  );
  await run(
    'order_lines',
    `insert into market_order_lines (client_id, order_id, line, seller_id, listing_id, sku, name, pack, base_unit, size_quantity, pack_units, price_basis, quantity, unit_price, price_reason, tax_rate, total)
     select $1, $2, r.line, $3, r.listing_id, r.sku, r.name, r.pack_name, r.base_unit, r.size_quantity, r.pack_units, r.price_basis, r.quantity, r.unit_price, 'list', r.tax_rate, r.quantity * r.unit_price
     from jsonb_to_recordset($4) as r(line integer, listing_id integer, sku text, name text, pack_name text, base_unit text, size_quantity bigint, pack_units integer, price_basis text, quantity integer, unit_price bigint, tax_rate numeric)`,
    [client, made?.order_id, seller_id, wanted],
  );
  await run('event', `insert into market_order_events (client_id, order_id, seller_id, party, event) values ($1, $2, $3, 'buyer', 'ordered')`, [client, made?.order_id, seller_id]);
  await run('notice', `insert into market_notifications (client_id, type, title, order_id) values ($1, 'order', 'New order', $2)`, [seller_id, made?.order_id]);
  return made;
}

async function complete(run: Run, buyer: Buyer, id: string) {
  const checkout = (await look(run, buyer, id, 'for update')) as Row;
  const { day, sellers } = checkout.content as unknown as { day: string; sellers: { seller_id: number; lines: Row[] }[] };
  const orders = [];
  for (const one of sellers) orders.push(await order(run, buyer, checkout, one, day));
  await run('empty', 'delete from cart_items where client_id = $1 and user_id = $2', [buyer.client, buyer.user]);
  await run('done', `update checkouts set status = 'completed' where client_id = $1 and checkout_id = $2`, [buyer.client, id]);
  return { orders };
}

async function read(run: Run, { client }: Buyer, id: number) {
  const [found] = await run('read', 'select * from market_orders where client_id = $1 and order_id = $2', [client, id]);
  const own = await run('read_lines', 'select * from market_order_lines where client_id = $1 and order_id = $2 order by line', [client, id]);
  const history = await run('read_events', 'select * from market_order_events where client_id = $1 and order_id = $2 order by event_id', [client, id]);
  return { ...found, lines: own, history };
}

function answer(run: Run, buyer: Buyer, method: string, path: string, body: never): Promise<unknown> {
  const [, , , , what = '', which = '', more] = path.split('/');
  if (what === 'checkout') return method === 'GET' ? look(run, buyer, which) : more ? complete(run, buyer, which) : fix(run, buyer, body);
  if (which === 'cart') return method === 'GET' ? cart(run, buyer) : add(run, buyer, body);
  return read(run, buyer, Number(more));
}

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const client = await pool.connect();
  const run: Run = async (name, text, values) => (await client.query({ name, text, values })).rows;
  try {
    await client.query('begin');
    const [buyer] = await run('who', 'select client_id as client, user_id as user from plain_sessions where token = $1', [request.headers.authorization]);
    const told = await answer(run, buyer as Row & Buyer, request.method ?? '', request.url ?? '', JSON.parse(Buffer.concat(pieces).toString() || '{}') as never);
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  } catch (error) {
    await client.query('rollback');
    response.writeHead(500).end(String(error));
  } finally {
    client.release();
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => process.exit(0));
