import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { inOnePass } from './in-one-pass.ts';
import { factsOf, listingsWithFacts } from './known.ts';
import { linkCreated } from './store-run.ts';

const mine = sql`(select app_client())`;

/** Rows that are carried out at once: some hundred milliseconds, for which nobody else can change these products. */
const sliceRows = 2000;

const columns = [
  'name',
  'brand',
  'category',
  'description',
  'barcode',
  'base_unit',
  'size_quantity',
  'pack_units',
  'pack_name',
  'order_multiple',
  'minimum_quantity',
  'price_basis',
  'list_price',
  'tax_rate',
  'abv',
  'origin',
  'made_to_order',
  'lead_time_days',
  'available_from',
  'available_until',
  'status',
] as const;
const names = (alias?: string) => sql.join(columns.map((name) => (alias ? sql.ref(`${alias}.${name}`) : sql.id(name))));

/** Which rows of a run go from what to what: on, or back. */
interface Way {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
  readonly of: 'waiting' | 'done';
  readonly becomes: 'done' | 'undone';
  readonly kept: string;
}
/** A product that was added is put away again. */
const putAway = sql`'{"status": "archived"}'::jsonb`;
const on: Way = { from: sql`r.before`, to: sql`r.after`, of: 'waiting', becomes: 'done', kept: 'was changed while the list waited' };
const back: Way = {
  from: sql`r.after`,
  to: sql`case when r.action = 'create' then ${putAway} else r.before end`,
  of: 'done',
  becomes: 'undone',
  kept: 'has been changed since',
};

interface Line {
  readonly line: number;
}

/** The next rows of a run that change a product that is there: those that still are as they were seen are taken, the others are kept as they are. */
async function claimSlice(db: Sql, run: number, { from, of, kept }: Way, creates: boolean): Promise<number[]> {
  const { rows } = await sql<Line & { fits: boolean }>`
    with slice as materialized (
      select r.line, r.listing_id, ${from} as was from feed_run_rows r
      where r.client_id = ${mine} and r.run_id = ${run} and r.state = ${of} and ${creates ? sql`true` : sql`r.action <> 'create'`} and r.action not in ('ask', 'refuse') order by r.line limit ${sliceRows}),
    held as materialized (select l.listing_id from listings l where l.client_id = ${mine} and l.listing_id in (select listing_id from slice) order by l.listing_id for update),
    now as (select l.listing_id, ${factsOf} as facts from ${listingsWithFacts} where l.client_id = ${mine} and l.listing_id in (select listing_id from held))
    select s.line, coalesce(n.facts @> s.was, false) as fits from slice s left join now n on n.listing_id = s.listing_id`.execute(db);
  const changed = rows.filter(({ fits }) => !fits).map(({ line }) => line);
  if (changed.length > 0)
    await sql`
      update feed_run_rows set state = 'kept', faults = array_append(faults, ${kept}::text) where client_id = ${mine} and run_id = ${run} and line = any(${changed}::integer[])`.execute(
      db,
    );
  return rows.filter(({ fits }) => fits).map(({ line }) => line);
}

/** Gives listings, their costs and their stock what rows of a run say. */
async function moveSlice(db: Sql, run: number, lines: readonly number[], { to, becomes }: Way): Promise<void> {
  const slice = sql`(select r.line, r.listing_id, ${to} as wish from feed_run_rows r where r.client_id = ${mine} and r.run_id = ${run} and r.line = any(${[...lines]}::integer[]))`;
  await batch(
    db,
    sql`
      update listings t set (${names()}) = row(${names('n')})
      from (select n.* from ${slice} s join listings l on l.client_id = ${mine} and l.listing_id = s.listing_id cross join lateral jsonb_populate_record(l, s.wish - '{cost,on_hand,low_at}'::text[]) n) n
      where t.client_id = n.client_id and t.listing_id = n.listing_id`,
    besideOf(slice),
    stockOf(slice),
    availabilityOf(slice),
    sql`update feed_run_rows set state = ${becomes} where client_id = ${mine} and run_id = ${run} and line = any(${[...lines]}::integer[])`,
  );
}

const besideOf = (slice: RawBuilder<unknown>) => sql`
  insert into listing_costs as c (client_id, listing_id, cost)
  select app_client(), s.listing_id, (s.wish->>'cost')::bigint from ${slice} s where s.wish ? 'cost'
  on conflict (client_id, listing_id) do update set cost = excluded.cost`;

const stockOf = (slice: RawBuilder<unknown>) => sql`
  insert into listing_stock as k (client_id, listing_id, on_hand, low_at)
  select app_client(), s.listing_id, coalesce((s.wish->>'on_hand')::integer, k.on_hand, 0), coalesce((s.wish->>'low_at')::integer, k.low_at, 0)
  from ${slice} s left join listing_stock k on k.client_id = ${mine} and k.listing_id = s.listing_id where s.wish ?| array['on_hand', 'low_at', 'made_to_order']
  on conflict (client_id, listing_id) do update set on_hand = excluded.on_hand, low_at = excluded.low_at`;

/** What is made to order from now on says so, however much there is of it. */
const availabilityOf = (slice: RawBuilder<unknown>) => sql`
  update listings l set availability = 'made_to_order' from ${slice} s
  where l.client_id = ${mine} and l.listing_id = s.listing_id and l.made_to_order and l.availability <> 'made_to_order'`;

/** The next rows that add a product; says whether that were as many as go at once. */
async function addSlice(db: Sql, run: number): Promise<boolean> {
  const next = await sql<Line>`
    select line from feed_run_rows where client_id = ${mine} and run_id = ${run} and state = 'waiting' and action = 'create' order by line limit ${sliceRows}`.execute(db);
  const lines = next.rows.map(({ line }) => line);
  if (lines.length === 0) return false;
  const these = sql`r.client_id = ${mine} and r.run_id = ${run} and r.line = any(${lines}::integer[])`;
  const slice = sql`(select r.listing_id, r.after as wish from feed_run_rows r where ${these} and r.state = 'done')`;
  await batch(
    db,
    sql`
      with slice as materialized (select r.line, r.after, lower(r.after->>'sku') as sku from feed_run_rows r where ${these} and r.state = 'waiting'),
      added as (
        insert into listings (client_id, sku, ${names()}, availability)
        select app_client(), n.sku, ${names('n')}, case when n.made_to_order then 'made_to_order' else 'out' end
        from slice s cross join lateral jsonb_populate_record(null::listings, s.after) n order by s.line
        on conflict (client_id, lower(sku)) where status <> 'archived' do nothing
        returning listing_id, lower(sku) as sku)
      update feed_run_rows r set state = 'done', listing_id = a.listing_id from slice s join added a on a.sku = s.sku where ${these} and r.line = s.line`,
    // What somebody has added under the same SKU meanwhile is not added again.
    sql`update feed_run_rows r set state = 'kept', faults = array_append(r.faults, 'has been added meanwhile') where ${these} and r.state = 'waiting'`,
    sql`insert into listing_costs (client_id, listing_id, cost) select app_client(), s.listing_id, (s.wish->>'cost')::bigint from ${slice} s where s.wish->>'cost' is not null`,
    sql`insert into listing_stock (client_id, listing_id, on_hand, low_at)
      select app_client(), s.listing_id, coalesce((s.wish->>'on_hand')::integer, 0), coalesce((s.wish->>'low_at')::integer, 0) from ${slice} s`,
  );
  return lines.length === sliceRows;
}

/** Carries out the next rows of a run; says whether there are more. Afterwards it is done. */
export async function applySlice(db: Sql, run: number): Promise<boolean> {
  await inOnePass(db);
  const held = await sql<{ state: string }>`select state from feed_runs where client_id = ${mine} and run_id = ${run} for update`.execute(db);
  if (held.rows[0]?.state !== 'applying') return false;
  if (await addSlice(db, run)) return true;
  const lines = await claimSlice(db, run, on, false);
  await moveSlice(db, run, lines, on);
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from feed_run_rows where client_id = ${mine} and run_id = ${run} and state = 'waiting') as more`.execute(db);
  if (rows[0]?.more) return true;
  await batch(db, linkCreated(run), sql`update feed_runs set state = 'done', ended_at = now() where client_id = ${mine} and run_id = ${run}`);
  return false;
}

/** Takes a whole run back, but for what has been changed since. */
export async function undoRows(db: Sql, run: number): Promise<void> {
  await inOnePass(db);
  for (;;) {
    const before = await sql<{ left: number }>`select count(*)::integer as left from feed_run_rows where client_id = ${mine} and run_id = ${run} and state = 'done'`.execute(db);
    if (before.rows[0]?.left === 0) break;
    const lines = await claimSlice(db, run, back, true);
    await moveSlice(db, run, lines, back);
  }
  await sql`update feed_runs set state = 'undone', ended_at = now() where client_id = ${mine} and run_id = ${run}`.execute(db);
}
