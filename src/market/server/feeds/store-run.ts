import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { RowAction } from '../../contract/feeds/feed-states.ts';
import type { StoredSource } from './known.ts';
import type { ListPlan, PlannedListRow } from './plan.ts';
import type { ListingValues } from './values.ts';

const mine = sql`(select app_client())`;

/** A row of a run as it is kept. */
export interface RunRowKept {
  readonly row_number: number | null;
  readonly action: RowAction;
  readonly code: string;
  readonly sku: string;
  readonly name: string;
  readonly listing_id: number | null;
  readonly before: ListingValues | null;
  readonly after: ListingValues | null;
  readonly faults: readonly string[];
}

const textOf = (values: ListingValues, ...fields: readonly string[]): string =>
  String(fields.map((field) => values[field]).find((value) => value !== undefined && value !== null) ?? '');

const keptRow = ({ line, action, code, listing, given, before, after, likely, faults, notes, leap }: PlannedListRow): RunRowKept => ({
  row_number: line.row,
  action: action as RowAction,
  code,
  sku: listing?.sku ?? textOf({ ...given, ...after }, 'sku', 'barcode'),
  name: listing?.name ?? (textOf(given, 'name') || (line.texts.name ?? '').slice(0, 200)),
  listing_id: listing?.listing_id ?? null,
  before: action === 'update' ? before : null,
  after: action === 'update' || action === 'create' ? after : null,
  faults: [
    ...faults.map(({ field, message }) => `${field.replaceAll('_', ' ')} ${message}`),
    ...(leap === undefined ? [] : [leap]),
    ...notes,
    ...(action === 'ask' && likely ? [`may be ${likely.product.name}, SKU ${likely.product.sku}`] : []),
  ],
});

const archived = (status: string) => ({ before: { status }, after: { status: 'archived' } });

/** What of a plan is kept: all but rows that change nothing, those whose price is odd first. */
export const rowsOfPlan = ({ rows, left }: ListPlan, { leavers }: Pick<StoredSource, 'leavers'>): RunRowKept[] => [
  ...rows
    .filter(({ action }) => action !== 'unchanged')
    .toSorted((a, b) => Number(a.leap === undefined) - Number(b.leap === undefined))
    .map(keptRow),
  ...(leavers === 'archive'
    ? left.map(({ listing_id, sku, name, status }) => ({ row_number: null, action: 'archive' as const, code: '', sku, name, listing_id, ...archived(status), faults: [] }))
    : []),
];

interface NewRun {
  readonly source: StoredSource;
  readonly fileName: string;
  readonly state: 'waiting' | 'applying';
  readonly why: string | null;
  readonly counts: { readonly read: number; readonly unchanged: number; readonly left_out: number };
  readonly rows: readonly RunRowKept[];
}

/** Writes a run with its rows; nothing of it is carried out. */
export async function storeRun(ctx: Ctx, { source, fileName, state, why, counts, rows }: NewRun): Promise<number> {
  const counted = (action: RowAction) => rows.filter((row) => row.action === action).length;
  const made = await sql<{ id: number }>`
    insert into feed_runs (client_id, source_id, file_name, state, why, read, created, changed, archived, unchanged, asked, refused, left_out, made_by, ended_at)
    values (app_client(), ${source.source_id}, ${fileName.slice(0, 300)}, ${state}, ${why}, ${counts.read}, ${counted('create')}, ${counted('update')}, ${counted('archive')}, ${counts.unchanged},
      ${counted('ask')}, ${counted('refuse')}, ${counts.left_out}, ${ctx.who.userId || null}, null)
    returning run_id as id`.execute(ctx.db);
  const id = made.rows[0]?.id ?? 0;
  await sql`
    insert into feed_run_rows (client_id, run_id, line, row_number, action, state, code, sku, name, listing_id, before, after, faults)
    select app_client(), ${id}, r.ordinality::integer, r.row_number, r.action, case when r.action in ('ask', 'refuse') then 'told' else 'waiting' end, r.code, r.sku, r.name, r.listing_id, r.before, r.after, r.faults
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (row_number integer, action text, code text, sku text, name text, listing_id integer, before jsonb, after jsonb, faults text[])) with ordinality as r`.execute(ctx.db);
  return id;
}

/** What the source's codes stand for now, and those that stand for nothing yet, each with what it may be. */
export async function rememberCodes({ db }: Ctx, { source_id }: StoredSource, rows: readonly PlannedListRow[]): Promise<void> {
  const found = rows.filter(({ listing, code, action }) => listing && code !== '' && action !== 'refuse').map(({ code, listing }) => ({ code, listing_id: listing?.listing_id }));
  const asked = rows
    .filter(({ action }) => action === 'ask')
    .map(({ code, given, likely }) => ({
      code,
      name: textOf(given, 'name', 'sku'),
      given,
      likely_listing_id: likely?.product.listing_id ?? null,
      likeness: likely?.likeness ?? null,
    }));
  await batch(
    db,
    found.length > 0 &&
      sql`
        insert into feed_products as f (client_id, source_id, code, state, listing_id)
        select app_client(), ${source_id}, r.code, 'linked', r.listing_id from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(code text, listing_id integer)
        on conflict (client_id, source_id, code) do update set state = 'linked', listing_id = excluded.listing_id, given = null, likely_listing_id = null, likeness = null, seen_at = now()`,
    asked.length > 0 &&
      sql`
        insert into feed_products as f (client_id, source_id, code, name, given, likely_listing_id, likeness)
        select app_client(), ${source_id}, r.code, r.name, r.given, r.likely_listing_id, r.likeness
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(code text, name text, given jsonb, likely_listing_id integer, likeness integer)
        on conflict (client_id, source_id, code) do update set name = excluded.name, given = excluded.given, likely_listing_id = excluded.likely_listing_id, likeness = excluded.likeness, seen_at = now()
          where f.state = 'open'`,
  );
}

/** Products that a run adds take the source's code with them once they are there. */
export const linkCreated = (runId: number) => sql`
  insert into feed_products as f (client_id, source_id, code, state, listing_id)
  select r.client_id, n.source_id, r.code, 'linked', r.listing_id
  from feed_run_rows r join feed_runs n on n.client_id = r.client_id and n.run_id = r.run_id
  where r.client_id = ${mine} and r.run_id = ${runId} and r.action = 'create' and r.state = 'done' and r.listing_id is not null and r.code <> ''
  on conflict (client_id, source_id, code) do update set state = 'linked', listing_id = excluded.listing_id, given = null, likely_listing_id = null, likeness = null, seen_at = now()
    where f.listing_id is distinct from excluded.listing_id`;

export const nothingToBring = (plan: ListPlan): void => {
  const refused = plan.rows.filter(({ action }) => action === 'refuse');
  if (plan.rows.length === 0) throw invalid('file', 'names no product: no row of it could be read. Match its columns, or choose another file');
  if (refused.length < plan.rows.length) return;
  const first = refused[0]?.faults[0];
  throw invalid('file', `has no row that can be brought in; the first of ${refused.length} says: ${first ? `${first.field.replaceAll('_', ' ')} ${first.message}` : 'refused'}`);
};
