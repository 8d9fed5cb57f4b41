import { sql } from 'kysely';
import { z } from 'zod';
import { seePrices } from '../src/catalogue/contract/access.ts';
import { clientProducts } from '../src/catalogue/contract/client-products.ts';
import { plus } from '../src/catalogue/contract/plus.ts';
import { completeCount, createCount } from '../src/counting/contract/count.ts';
import { createEntry } from '../src/counting/contract/entry.ts';
import { dryRun } from '../src/counting/contract/review.ts';
import { permissionKeys } from '../src/identity/contract/permission.ts';
import { createRole } from '../src/identity/contract/role.ts';
import { updateUser } from '../src/identity/contract/user.ts';
import { type AnyCall, isDocument, isOpenTo, isWrite } from '../src/kernel/contract/call.ts';
import { permissionsToSee } from '../src/kernel/contract/held-back.ts';
import { seeWorth } from '../src/stock/contract/access.ts';
import { everyCall } from './calls.ts';
import { type Api, expect, type SignedIn, test, type Venue } from './harness.ts';
import { stocked } from './stock.ts';

/** Readers of the audit trail see changes with amounts; and a supplier's amounts are its own. */
const dealInMoney = new Set<string>([...seePrices, ...seeWorth, 'audit.view', 'market.sell']);
const blind = Object.keys(permissionKeys).filter((permission) => !dealInMoney.has(permission));
/** Of these, what somebody of a venue may hold. */
const able = blind.filter((permission) => !['market.fulfil', 'tenant.cross'].includes(permission));
const openTo = (held: readonly string[]) => everyCall.filter(({ access }) => access !== 'public' && isOpenTo(access, (permission) => held.includes(permission)));

const ofEveryList = new Set(['page', 'pageSize', 'sortField', 'sortOrder', 'search', 'filters', 'format']);

const soundsLikeMoney = /(^|_)(cost|costs|price|value|amount|net|gross|worth|margin|revenue|billed|credit|spend|paid)(_|$)/;
/** They sound like it and are none: how heavy, how dense; and what the venue has set, which says of no product what it costs. */
const isNone = /^(density_value|weight_value|gross_g|settings\.client\..*)$/;

function openSums(schema: z.ZodType, path: string): string[] {
  if (permissionsToSee(schema)) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return openSums(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return openSums(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, inner]) => openSums(inner as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => openSums(option as z.ZodType, path));
  if (schema instanceof z.ZodRecord) return openSums(schema.valueType as z.ZodType, `${path}.*`);
  const name = path.split('.').at(-1) ?? '';
  return schema instanceof z.ZodNumber && soundsLikeMoney.test(name) && !isNone.test(name) && !isNone.test(path) ? [path] : [];
}

test('a sum in any answer that somebody gets who deals in no money is held back by its contract', () => {
  expect(blind).toContain('stock.count');
  const answers = openTo(blind).flatMap(({ id, answer }) => (isDocument(answer) ? (answer.rows ? [{ id, schema: answer.rows }] : []) : [{ id, schema: answer }]));
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.flatMap(({ id, schema }) => openSums(schema, id))).toEqual([]);
});

interface Shape {
  readonly properties?: Record<string, { enum?: string[] }>;
  readonly required?: string[];
}
const shapeOf = (schema: unknown): Shape => (schema ? z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) : {}) as Shape;
const namesIn = (schema: unknown) => shapeOf(schema).properties ?? {};

/** What the rows of a list show to everybody: its order tells no more than it does. */
function shownTo(call: AnyCall): ReadonlySet<string> {
  const data = isDocument(call.answer) ? call.answer.rows : ((call.answer as z.ZodObject).shape?.data as z.ZodArray | undefined)?.element;
  return new Set(data instanceof z.ZodObject ? Object.keys(data.shape).filter((name) => !permissionsToSee(data.shape[name] as z.ZodType)) : []);
}

/** Every request of a reading call: as it is, and in each order and with each filter that could tell a sum from another. */
function questionsOf(call: AnyCall, needed: Record<string, string>): Record<string, string>[] {
  const names = namesIn(call.query);
  const given = Object.fromEntries((shapeOf(call.query).required ?? []).map((name) => [name, needed[name] ?? 'gin']));
  const shown = shownTo(call);
  const orders = names.sortField?.enum?.filter((name) => !shown.has(name)).map((sortField) => ({ ...given, sortField })) ?? [];
  const filters = 'filters' in names ? Object.keys(names).filter((name) => !shown.has(name) && !ofEveryList.has(name)) : [];
  const thresholds = filters.flatMap((name) => [{ gte: 15 }, { empty: false }].map((condition) => ({ ...given, filters: JSON.stringify({ [name]: condition }) })));
  return [given, ...('search' in names ? [{ ...given, search: 'gin' }] : []), ...orders, ...thresholds];
}

async function openCellar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Dry Gin', { cost_price: 10, barcode: '4006381333931' });
  const twin = await stock.product('Dry Gin 1', { cost_price: 20 });
  const code = await api.call(plus.create, { body: { plu_code: '1', description: 'Gin and tonic', price_incl_tax: 12, tax_rate: 10 } }, venue.owner);
  await stock.post([
    { quantity: 10, value: 100, productId: gin },
    { quantity: 10, value: 200, productId: twin },
  ]);
  const count = (await api.call(createCount, { body: {} }, venue.owner)).body.stock_count_id as number;
  for (const product_id of [gin, twin]) await api.call(createEntry, { params: { id: count }, body: { product_id, location_id: stock.bar, quantity: 7 } }, venue.owner);
  const needed = { barcode: '4006381333931', location_id: String(stock.bar) };
  const idOf = (path: string) => (path.startsWith('/client-products') ? gin : path.startsWith('/plus') ? code.body.plu_id : path.startsWith('/stock-counts') ? count : 1);
  const placesOf = (call: AnyCall) =>
    Object.entries(namesIn(call.params)).reduce<Record<string, unknown>[]>(
      (all, [name, { enum: choices }]) =>
        (choices ?? [name === 'locationId' ? stock.bar : idOf(call.path)]).flatMap((value) => all.map((params) => ({ ...params, [name]: value }))),
      [{}],
    );
  /** All answers of reading calls, and that of completing the count now. */
  const toldOf = async (who: SignedIn) => {
    const told = new Map<string, { status: number; body: unknown }>();
    for (const call of openTo(able).filter((one) => !isWrite(one)))
      for (const params of placesOf(call))
        for (const query of questionsOf(call, needed)) {
          const { status, body } = await api.raw(call, { params, query, token: who.token });
          const said = Buffer.isBuffer(body) ? body.toString() : { ...body, as_of: undefined };
          told.set([call.id, ...Object.values(params), new URLSearchParams(query)].join(' '), { status, body: body.error?.code ?? said });
        }
    const tried = await api.call(dryRun, { params: { id: count }, body: { uncounted: 'zero' } }, who);
    return told.set(dryRun.id, { status: tried.status, body: tried.body });
  };
  /** As if all of it had been bought and were sold at other prices: nothing else in the database is another. */
  const atOtherPrices = () =>
    api.db.asOwner(async (db) => {
      const tables = ['client_products', 'plu_codes', 'stock_levels', 'stock_entries'];
      for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await sql`update client_products set cost_price = case client_product_id when ${gin} then 900000 else 30000 end where client_product_id in (${gin}, ${twin})`.execute(db);
      await sql`update plu_codes set price_incl_tax = 990000`.execute(db);
      const value = sql`case client_product_id when ${gin} then 9000000 else 300000 end`;
      await sql`update stock_entries set value = ${value} where client_product_id in (${gin}, ${twin})`.execute(db);
      await sql`update stock_levels set value = ${value}, cost_value = ${value} where client_product_id in (${gin}, ${twin})`.execute(db);
      for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    });
  return { count, toldOf, atOtherPrices };
}

const callsThatDiffer = (before: Map<string, unknown>, after: Map<string, unknown>): string[] => [
  ...new Set([...before].filter(([asked, told]) => JSON.stringify(told) !== JSON.stringify(after.get(asked))).map(([asked]) => asked.split(' ')[0] as string)),
];

test('users without prices get the same from every call, order, filter and sheet, whatever things cost', { timeout: 120_000 }, async ({ api, venue }) => {
  const { count, toldOf, atOtherPrices } = await openCellar(api, venue);
  const role = await api.call(createRole, { body: { name: 'Lead', permissions: able } }, venue.owner);
  const { userId, email } = await venue.user('Lead', []);
  expect((await api.call(updateUser, { params: { id: userId }, body: { role_ids: [role.body.role_id] } }, venue.owner)).status).toBe(200);
  const lead = await api.signIn(email);
  const [leadBefore, ownerBefore] = [await toldOf(lead), await toldOf(venue.owner)];
  await atOtherPrices();
  const [leadAfter, ownerAfter] = [await toldOf(lead), await toldOf(venue.owner)];

  expect(callsThatDiffer(leadBefore, leadAfter)).toEqual([]);
  // Users who may see prices do get them: in records, lists, sheets, what is found, and what stock and counts are worth.
  expect(callsThatDiffer(ownerBefore, ownerAfter).sort()).toEqual(
    [
      'catalogue.flawed-products',
      'catalogue.likely-duplicates',
      'client-products.detail',
      'client-products.export',
      'client-products.list',
      'client-products.search',
      'inventory.locations',
      'plus.detail',
      'plus.export',
      'plus.list',
      'products.lookup-barcode',
      'stock-counts.dry-run',
      'stock-counts.summary',
    ].sort(),
  );
  const refused = [...leadBefore].filter(([asked, { status }]) => status === 403 && ownerBefore.get(asked)?.status === 200).map(([asked]) => asked.split(' ')[0]);
  expect([...new Set(refused)].sort()).toEqual([clientProducts.export.id, clientProducts.list.id, plus.export.id, plus.list.id].sort());

  const done = await api.call(completeCount, { params: { id: count }, body: { uncounted: 'zero', acknowledge_outliers: true, reason: 'Closed early' } }, lead);
  expect([done.status, done.body.value]).toEqual([200, null]);
});

test('events on the socket carry no amounts', async ({ api, venue }) => {
  await openCellar(api, venue);
  const { rows } = await api.db.asOwner((db) => sql<{ event: string; payload: unknown }>`select event, payload from outbox`.execute(db));
  expect(new Set(rows.map(({ event }) => event))).toContain('stock-count.lines.changed');
  const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...names(inner)]) : [];
  expect(rows.flatMap(({ payload }) => names(payload)).filter((name) => soundsLikeMoney.test(name))).toEqual([]);
});
