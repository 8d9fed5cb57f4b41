import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from './harness.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await ownDatabase('tenancy') });
  await client.connect();
});
afterAll(() => client.end());

const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);

const withClient = `
  select c.oid, c.relname, c.relkind, c.relispartition, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

test('there are tenant tables to look at', async () => {
  expect((await names(`select relname as name from (${withClient}) t`)).length).toBeGreaterThan(10);
});

test('every table with a client forces row-level security, and has a policy for the server', async () => {
  expect(
    await names(`select relname as name from (${withClient}) t where not relrowsecurity or not relforcerowsecurity
      or not exists (select from pg_policies p where p.tablename = relname and 'cellarhand_app' = any(p.roles))`),
  ).toEqual([]);
});

test("every tenant table's primary key starts with client_id", async () => {
  expect(
    await names(`select relname as name from (${withClient}) t where attnotnull
      and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = t.attnum)`),
  ).toEqual([]);
});

test('every foreign key between tenant tables carries the client, or the supplier where it is of what that one sells', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k
      join (${withClient}) f on f.oid = k.conrelid and f.attnotnull
      join (${withClient}) r on r.oid = k.confrelid and r.attnotnull
      where k.contype = 'f' and r.relname <> 'clients' and not (f.attnum = any(k.conkey))
      and not exists (select from pg_attribute s where s.attrelid = f.oid and s.attname = 'seller_id' and s.attnum = any(k.conkey))`),
  ).toEqual([]);
});

test('a reference from a tenant row to a row that may be shared is guarded, because a foreign key looks past row-level security', async () => {
  expect(
    await names(`select f.relname || '.' || a.attname as name from pg_constraint k
      join (${withClient}) f on f.oid = k.conrelid
      join (${withClient}) r on r.oid = k.confrelid and not r.attnotnull
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_upper(k.conkey, 1)]
      where k.contype = 'f' and not exists (
        select from pg_trigger g where g.tgrelid = k.conrelid and g.tgfoid = 'refer_to_shared_or_own'::regproc
          and position(convert_to(a.attname, 'UTF8') in g.tgargs) > 0)`),
  ).toEqual([]);
});

/** Numbers that nobody hands over: the server's own word for who asked, what a row is called, which document it came from. */
const ownWord = [
  'audit.entity_id',
  'audit.request_id',
  'audit.user_id',
  'audit_chain.audit_id',
  'guests.home_client_id',
  'guests.session_id',
  'idempotency.user_id',
  'market_notifications.order_id',
  'market_notifications.rfq_id',
  'stock_count_entries.entry_id',
  'stock_count_entries.user_id',
  'stock_entries.source_id',
  'stock_entries.user_id',
  'transfer_lines.master_product_id',
  'venue_members.group_id',
];

test('every number of another row, and every list of them, is checked where it is written', async () => {
  expect(
    await names(`select t.relname || '.' || a.attname as name from (${withClient}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ '_ids?$' and a.attname <> 'client_id'
      where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any(k.conkey))
      and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and a.attnum = k.conkey[array_upper(k.conkey, 1)])
      and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid in ('refer_to_shared_or_own'::regproc, 'refer_all_to_shared_or_own'::regproc)
        and position(convert_to(a.attname, 'UTF8') in g.tgargs) > 0) order by 1`),
  ).toEqual(ownWord);
});

/** Lists that name no rows, or rows that may be gone or not have come yet: see `docs/decisions/0030-lists-of-numbers-in-a-row-are-no-foreign-keys.md`. */
const ownLists = [
  'feed_run_rows.faults',
  'listings.allergens',
  'pos_imports.replaces',
  'pos_sale_lines.modifiers',
  'recipes.allergens',
  'roles.permissions',
  'sellers.delivery_weekdays',
  'sessions.factors',
  'standing_orders.weekdays',
  'stock_count_entries.seen',
];

test('every list in a row is checked where it is written, or is known to name nothing', async () => {
  expect(
    await names(`select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid and t.typcategory = 'A'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = 'refer_all_to_shared_or_own'::regproc
        and position(convert_to(a.attname, 'UTF8') in g.tgargs) > 0) order by 1`),
  ).toEqual(ownLists);
});

test("the server's role owns nothing and cannot look past row-level security", async () => {
  const { rows } = await client.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'cellarhand_app'`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: '0' }]);
});

/** A row of one client in each tenant table, whatever else such a row would need. */
async function aRowEverywhere(tables: readonly string[], clientId: number): Promise<void> {
  for (const table of tables) {
    const needed = await client.query<{ name: string; key: boolean; type: string; made: boolean }>(
      `select a.attname as name, a.attidentity <> '' or a.attgenerated <> '' as made, format_type(a.atttypid, null) as type,
         exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p' and a.attnum = any(k.conkey)) as key
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull`,
      [table],
    );
    const columns = needed.rows.filter(({ name, key, made }) => name === 'client_id' || (key && !made));
    await client.query(`alter table ${table} disable trigger user`);
    for (const name of await names(`select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f') and conparentid = 0`))
      await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name, key, made } of needed.rows) if (!key && !made && name !== 'client_id') await client.query(`alter table ${table} alter column ${name} drop not null`);
    const values = columns.map(({ name, type }) => (name === 'client_id' ? String(clientId) : (anyOf[type] ?? "'1'")));
    await client.query(`insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values (${values.join(', ')})`);
  }
}
const anyOf: Readonly<Record<string, string>> = { uuid: 'gen_random_uuid()', date: "'2026-01-01'", 'timestamp with time zone': 'now()' };

test('a row of one client is seen by that client, and by nobody without a tenant or of another one', async () => {
  const tables = await names(`select relname as name from (${withClient}) t where attnotnull and relkind in ('r', 'p') and not relispartition`);
  const seen = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const table of tables) if ((await client.query(`select from ${table} limit 1`)).rowCount) found.push(table);
    return found;
  };
  await client.query('begin');
  try {
    await aRowEverywhere(tables, 7);
    expect(await seen()).toEqual(tables);
    await client.query('set local role cellarhand_app');
    expect(await seen()).toEqual([]);
    await client.query('select app_enter_tenant(8)');
    expect(await seen()).toEqual([]);
    await client.query('select app_enter_tenant(7)');
    expect(await seen()).toEqual(tables);
  } finally {
    await client.query('rollback');
  }
});

test('a statement that forgets to name its client reads and changes the rows of its own alone, and writes none for another', async () => {
  const tables = await names(`select relname as name from (${withClient}) t where attnotnull and relkind in ('r', 'p') and not relispartition`);
  const changed = async (statement: (table: string) => string): Promise<string[]> => {
    const touched: string[] = [];
    for (const table of tables) if ((await client.query(statement(table))).rowCount) touched.push(table);
    return touched;
  };
  /** What the server may write at all; what belongs together comes and goes by functions alone. */
  const written = tables.filter((table) => !['venue_members', 'person_accounts', 'sample_venues'].includes(table));
  await client.query('begin');
  try {
    await aRowEverywhere(tables, 7);
    await client.query('set local role cellarhand_app');
    await client.query('select app_enter_tenant(8)');
    expect(await changed((table) => `update ${table} set client_id = client_id`)).toEqual([]);
    expect(await changed((table) => `delete from ${table}`)).toEqual([]);
    for (const table of tables) {
      await client.query('savepoint before');
      await expect(client.query(`insert into ${table} (client_id) values (7)`), table).rejects.toThrow('row-level security');
      await client.query('rollback to savepoint before');
    }
    await client.query('select app_enter_tenant(7)');
    expect(await changed((table) => `update ${table} set client_id = client_id`)).toEqual(written);
    for (const table of written) {
      await client.query('savepoint before');
      await expect(client.query(`update ${table} set client_id = 8`), table).rejects.toThrow('row-level security');
      await client.query('rollback to savepoint before');
    }
    expect(await changed((table) => `delete from ${table}`)).toEqual(written);
  } finally {
    await client.query('rollback');
  }
});

test('views run with the rights of their caller, except those that name their one reader: these cannot be written', async () => {
  const letters = ['incoming_transfer_lines', 'incoming_transfers'];
  expect(
    await names(`select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions, '{}') @> '{security_invoker=true}' order by 1`),
  ).toEqual(letters);
  expect(
    await names(`select relname as name from pg_class, unnest(array['insert', 'update', 'delete', 'truncate']) as way
      where relkind = 'v' and relname in ('${letters.join("', '")}') and has_table_privilege('cellarhand_app', oid, way)`),
  ).toEqual([]);
});

test('what looks past the tenant is pinned to its own search path', async () => {
  expect(
    await names(`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from unnest(coalesce(p.proconfig, '{}')) c where c like 'search_path=%pg_temp%')`),
  ).toEqual([]);
});
