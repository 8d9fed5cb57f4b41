import { sql } from 'kysely';
import { z } from 'zod';
import { everyCall } from './calls.ts';
import { type Api, describe, expect, test, type Venue } from './harness.ts';
import { likelyBody } from './likely.ts';
import { inDays } from './market.ts';
import { bar } from './sales.ts';
import { called, headOf, type Row, traded } from './traded.ts';

/** A sheet that brought nothing in: whose it is matters here. */
async function imported(api: Api, venue: Venue, kind: string): Promise<number> {
  const { rows } = await api.db.asOwner((db) =>
    sql<{ id: number }>`insert into sheet_imports (client_id, kind, file_name, made, changed, created_by)
      values (${venue.clientId}, ${kind}, 'theirs.csv', '[]', '[]', ${venue.owner.userId}) returning import_id as id`.execute(db),
  );
  return rows[0]?.id as number;
}

/** A change of many records: whose it is matters here. */
async function changedAtOnce(api: Api, venue: Venue, kind: string): Promise<number> {
  const { rows } = await api.db.asOwner((db) =>
    sql<{
      id: number;
    }>`insert into bulk_changes (client_id, kind, wish, made_by) values (${venue.clientId}, ${kind}, '{}', ${venue.owner.userId}) returning change_id as id`.execute(db),
  );
  return rows[0]?.id as number;
}

/** A till whose files are fetched, and a file that was seen there. */
async function fed(api: Api, venue: Venue): Promise<{ feed_id: number; file_id: number }> {
  const { rows } = await api.db.asOwner((db) =>
    sql<{ feed_id: number; file_id: number }>`
      with feed as (insert into till_feeds (client_id, source, host, port, username, secret, secret_kind, folder, pattern, host_key, since)
        values (${venue.clientId}, 'Their till', '127.0.0.1', 9, 'them', '', 'password', '.', '*', '', now()) returning client_id, feed_id)
      insert into till_feed_files (client_id, feed_id, file_name, size, modified_at, file_hash) select client_id, feed_id, 'theirs.csv', 1, now(), '' from feed returning feed_id, file_id`.execute(
      db,
    ),
  );
  return rows[0] as { feed_id: number; file_id: number };
}

/** A venue with a record of its own in every room. Answers, for each path that takes a number, the number of that venue's record. */
async function furnished(api: Api, venue: Venue): Promise<Map<string, number | string>> {
  const { token } = venue.owner;
  const own = new Map<string, number | string>();
  const make = async (id: string, body: object, params: object = {}): Promise<Row> => {
    const answer = await api.raw(called(id), { params: params as Record<string, unknown>, body, token });
    expect([id, answer.status, answer.body.errors]).toEqual([id, called(id).status ?? 200, undefined]);
    return answer.body;
  };
  const place = await bar(api, venue);
  const { stock, gin } = place;
  const keep = async (head: string, key: string, id: string, body: object) => {
    const made = await make(id, body);
    own.set(head, made[key] as number);
    return made;
  };
  await keep('/suppliers', 'supplier_id', 'suppliers.create', { supplier_name: 'Their own supplier' });
  await keep('/groups', 'group_id', 'groups.create', { group_name: 'Their own group' });
  await keep('/subgroups', 'subgroup_id', 'subgroups.create', { group_id: own.get('/groups'), subgroup_name: 'Their own subgroup' });
  await keep('/pack-quantities', 'pack_quantity_id', 'pack-quantities.create', { quantity_description: 'Case of 77', units: 77 });
  await keep('/waste-reasons', 'reason_id', 'waste-reasons.create', { name: 'Their own reason', counts_as: 'comp' });
  await keep('/weights', 'weight_id', 'weights.create', { type: 'Their own crate', weight_value: 777 });
  await keep('/densities', 'density_id', 'densities.create', { density_value: 0.7777 });
  await keep('/sizes', 'size_id', 'sizes.create', { size_description: '777 ml', size_quantity: 777, base_unit: 'ml' });
  await keep('/brands', 'brand_id', 'brands.create', { name: 'Their own brand' });
  await keep('/areas', 'area_id', 'areas.create', { area_name: 'Their own area' });
  await keep('/master-products', 'master_product_id', 'master-products.create', { name: 'Their own product' });
  await keep('/plus', 'plu_id', 'plus.create', { plu_code: '777', description: 'Their own button', price_incl_tax: 7, tax_rate: 0.2 });
  await keep('/list-views', 'view_id', 'list-views.create', {
    list: 'client-products.list',
    name: 'Their own view',
    look: { search: '', filters: {}, sort: null, columns: null },
    shared: true,
  });
  await keep('/roles', 'role_id', 'roles.create', { name: 'Their own role', permissions: [] });
  await keep('/par-stocks', 'par_stock_id', 'par-stocks.create', { product_id: gin, location_id: stock.bar, par_min: 1, par_max: 2 });
  await keep('/returns', 'return_id', 'returns.create', { supplier_id: own.get('/suppliers'), product_id: gin, location_id: stock.bar, quantity: 1, reason: 'broken' });
  await keep('/transfers', 'transfer_id', 'transfers.create', { from_location: stock.bar, to_location: stock.cellar, product_id: gin, quantity: 1 });
  await keep('/adjustments', 'adjustment_id', 'adjustments.create', { itemId: gin, location_id: stock.bar, newQuantity: 5000 });
  await keep('/stock-movements', 'stock_movement_id', 'stock-movements.create', { itemId: gin, type: 'adjustment', quantity: 1, location_id: stock.bar });
  await keep('/recipes/modifiers', 'modifier_id', 'modifiers.create', { name: 'no gin', effect: 'skip', product_id: gin });
  await keep('/stock-counts', 'stock_count_id', 'stock-counts.create', { name: 'Their own count', location_ids: [stock.bar] });
  await keep('/stock-counts/templates', 'template_id', 'count-templates.create', { name: 'Their own template', location_ids: [stock.bar] });
  for (const { id } of everyCall.filter(({ id: one }) => one.endsWith('.undo-import'))) {
    const kind = id.split('.')[0] as string;
    own.set(`/${kind}/import`, await imported(api, venue, kind));
  }
  for (const { id } of everyCall.filter(({ id: one }) => one.endsWith('.undo-change'))) {
    const kind = id.slice(0, id.lastIndexOf('.'));
    own.set(headOf(called(id)), await changedAtOnce(api, venue, kind));
  }
  const { feed_id, file_id } = await fed(api, venue);
  own.set('/pos-sales/feeds', feed_id).set('/pos-sales/feed-files', file_id);
  const delivery = await keep('/deliveries', 'delivery_id', 'deliveries.manual', {
    supplier_id: own.get('/suppliers'),
    location_id: stock.cellar,
    lines: [{ product_id: stock.productId, ordered: 2, received: 1, unit_cost: 10 }],
  });
  expect(delivery.open_claims).toBe(1);
  await keep('/stock-periods', 'period_id', 'stock-periods.create', { month: '2025-11' });
  const { body: reasons } = await api.raw(called('waste-books.reasons'), { token });
  await keep('/waste-books', 'waste_id', 'waste-books.create', {
    product_id: gin,
    location_id: stock.bar,
    quantity: 50,
    unit: 'ml',
    reason_id: reasons.data[0].reason_id,
    note: 'dropped',
  });
  const recipe = {
    recipe_name: 'Their own batch',
    description: '',
    ingredients: [{ product_id: gin, quantity: 10, unit: 'ml' }],
    kind: 'prep',
    yield_quantity: 10,
    yield_unit: 'ml',
  };
  const { recipe_id } = await make('recipes.create', { ...recipe, made_product_id: await stock.product('Their own batch', { base_unit: 'ml', size_quantity: 10 }) });
  own.set('/recipes/batches', (await make('recipe-batches.make', { quantity: 10, location_id: stock.bar }, { id: recipe_id })).batch_id);
  own.set('/recipes', await place.recipe('Their own serve', 50));
  const sold = 'Date,Time,PLU,Item,Quantity,Net sales,Order,Outlet\n2026-01-02,20:00,41,Gin and Tonic,2,20.00,1,Terrace\n';
  expect((await place.send(called('pos-sales.import'), Buffer.from(sold))).status).toBe(201);
  own.set('/users', venue.owner.userId).set('/acting', venue.clientId);
  own.set('/inventory/submit-count', own.get('/stock-counts') as number).set('/inventory/complete-count', own.get('/stock-counts') as number);
  own
    .set('/plu-brands', own.get('/plus') as number)
    .set('/reports/variance-enhanced/products', gin)
    .set('/pos-sales/product-places', gin)
    .set('/transfers/incoming', own.get('/transfers') as number);
  own.set('/client-products', gin).set('/inventory', gin).set('/stock-movements/product-kpis', gin).set('/inventory/movements', gin).set('/inventory/adjust', gin);
  own
    .set('/reports/people', venue.owner.userId)
    .set('/reports/recipes', own.get('/recipes') as number)
    .set('/deliveries/suppliers', own.get('/suppliers') as number)
    .set('/marketplace/v1/client/suppliers', own.get('/suppliers') as number)
    .set('/marketplace/v1/client/mail-suppliers', own.get('/suppliers') as number)
    .set('/deliveries/product-prices', gin)
    .set('/stock-counts/of-product', gin);
  own.set('/locations', stock.bar).set('/stock-counts/shelf', stock.bar);
  for (const [head, record] of (await traded(api, venue, make)).records) own.set(head, record);
  const mailed = { supplier_id: own.get('/suppliers'), items: [{ product_id: gin, qty: 1 }], delivery_address: 'Their own cellar', delivery_day: inDays(3).slice(0, 10) };
  await keep('/marketplace/v1/client/mail-orders', 'order_id', 'mkt.client.mail-orders.create', mailed);
  // What is made by other means is found where it is listed.
  for (const [head, list, key] of [
    ['/deliveries/claims', 'deliveries.claims', 'claim_id'],
    ['/pos-sales/imports', 'pos-sales.imports', 'import_id'],
    ['/pos-sales/items', 'pos-sales.items', 'item_id'],
    ['/pos-sales', 'pos-sales.list', 'sale_id'],
    ['/pos-sales/outlets', 'pos-sales.outlets', 'outlet_id'],
  ] as const) {
    const { body } = await api.raw(called(list), { token });
    expect([head, Object.keys(body.data[0])]).toEqual([head, expect.arrayContaining([key])]);
    own.set(head, body.data[0][key]);
  }
  return own;
}

const guarded = everyCall.filter(({ access, path }) => access !== 'public' && /\{/.test(path));

describe('another venue’s record', () => {
  test('is not found by any call, and nothing of it changes', { timeout: 120_000 }, async ({ api, venue, rival }) => {
    const theirs = await furnished(api, rival);
    const seen = async () => {
      const lists = everyCall.filter(({ method, path }) => method === 'GET' && theirs.has(path) && path !== '/users');
      return Object.fromEntries(await Promise.all(lists.map(async (call) => [call.id, (await api.raw(call, { token: rival.owner.token })).body.data])));
    };
    const before = await seen();
    const asked: string[] = [];
    const taken: [string, number][] = [];
    const able = await venue.user('able', ['owner', 'supplier', 'ops_admin']);
    for (const call of guarded) {
      const id = theirs.get(headOf(call));
      if (id === undefined) continue;
      asked.push(call.id);
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const answer = await api.raw(call, { params: Object.fromEntries(names.map((name, at) => [name, at === 0 ? id : 1])), body: {}, token: able.token });
      const refusals = call.method === 'GET' || call.method === 'DELETE' ? [404] : [404, 422, 415, 400];
      if (!refusals.includes(answer.status)) taken.push([call.id, answer.status]);
    }
    expect(taken).toEqual([]);
    expect(await seen()).toEqual(before);
    const missed = guarded.filter(({ id }) => !asked.includes(id)).map(({ id }) => id);
    // One's own sessions go by no number, a kind of flaw and a till's code by no record, a picture by what it shows (product-faces.test.ts, listings.test.ts).
    expect(missed).toEqual(['auth.sessions.end', 'catalogue.flawed-products', 'pictures.get', 'recipes.by-plu', 'mkt.pictures.get']);
  });
});

/** Where another row's number may stand in a body: its path, outermost first. */
function idFields(schema: Shape, path: readonly string[] = []): string[][] {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return inner.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, field]) => [...(/(_id|_ids|Id|Ids)$/.test(name) ? [[...path, name]] : []), ...idFields(field, [...path, name])]),
    ...(items ? idFields(items, path) : []),
  ]);
}
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

describe('a number of another venue’s record, or of none, in a body', () => {
  test('is refused wherever one may stand', { timeout: 120_000 }, async ({ api, venue, rival }) => {
    const theirs = await furnished(api, rival);
    const ours = await furnished(api, venue);
    const foreign = (head: string) => theirs.get(head) as number;
    const { body: reasons } = await api.raw(called('waste-books.reasons'), { token: venue.owner.token });
    const gin = ours.get('/client-products') as number;
    const bar = ours.get('/locations') as number;
    const plain: readonly [id: string, body: Row, kinds: Readonly<Record<string, string>>][] = [
      ['plus.create', { plu_code: '778', description: 'A button', price_incl_tax: 7, tax_rate: 0.2 }, { recipe_id: '/recipes' }],
      ['transfers.assign-count', { ids: [ours.get('/transfers')] }, { count_id: '/stock-counts' }],
      ['adjustments.assign-count', { ids: [ours.get('/adjustments')] }, { count_id: '/stock-counts' }],
      ['returns.assign-count', { ids: [ours.get('/returns')] }, { count_id: '/stock-counts' }],
      ['count-templates.create', { name: 'A template' }, { location_ids: '/locations', group_ids: '/groups', product_ids: '/client-products' }],
      ['stock-counts.create', { name: 'A count' }, { location_ids: '/locations', group_ids: '/groups', product_ids: '/client-products', template_id: '/stock-counts/templates' }],
      ['settings.user.put', {}, { default_location_id: '/locations' }],
      ['users.create', { name: 'Some one', email: 'some.one@venue.example', role_ids: [4] }, { supplier_id: '/suppliers', role_ids: '/roles' }],
      [
        'waste-books.create',
        { product_id: gin, location_id: bar, quantity: 1, unit: 'ml', reason_id: reasons.data[0].reason_id },
        { product_id: '/client-products', location_id: '/locations' },
      ],
      [
        'client-products.create',
        { name: 'A product', base_unit: 'ml', size_quantity: 700 },
        { group_id: '/groups', supplier_id: '/suppliers', brand_id: '/brands', master_product_id: '/master-products' },
      ],
    ];
    const able = await venue.user('able', ['owner', 'supplier', 'ops_admin']);
    const taken: unknown[] = [];
    for (const [id, body, kinds] of plain)
      for (const [field, head] of Object.entries(kinds))
        for (const number of [foreign(head), 2_000_000_000]) {
          const answer = await api.raw(called(id), { body: { ...body, [field]: field.endsWith('s') ? [number] : number }, token: able.token });
          if (![404, 422].includes(answer.status)) taken.push([id, field, number, answer.status, answer.body]);
        }
    expect(taken).toEqual([]);
    // And as it may be written by anybody who has never seen a body that is taken: with numbers of nothing everywhere, nothing is.
    const writes = everyCall.filter((call) => call.body && !call.upload && call.access !== 'public' && !/\{/.test(call.path));
    const passed: string[] = [];
    for (const call of writes) {
      if (idFields(z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape).length === 0) continue;
      const answer = await api.raw(call, { body: likelyBody(call, { number: 2_000_000_000, text: 'ml' }), token: able.token });
      if (answer.status < 400) passed.push(call.id);
    }
    // That one answers for each of several by itself, and so what was refused.
    expect(passed).toEqual(['users.bulk-update']);
  });
});
