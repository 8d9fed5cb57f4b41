import { type RawBuilder, sql } from 'kysely';
import { type BulkPreview, type bulkChange, bulkRowsShown, type Selection } from '../../../contract/records/bulk-change.ts';
import type { Ctx } from '../../calls/context.ts';
import { type BoundCall, serve } from '../../calls/serve.ts';
import { fault, notFound } from '../../fault.ts';
import { whereAll } from '../list.ts';
import { type BulkRecords, checkTargets, type PlannedChange, plan, shownRows, trailOf, type Wish } from './plan.ts';
import { recordsFor } from './records-for.ts';
import { undoChange } from './undo-change.ts';
import { sliceOf } from './write-rows.ts';

export interface BulkOptions extends BulkRecords {
  readonly calls: ReturnType<typeof bulkChange>;
  /** What the trail calls one of them. */
  readonly entity: string;
  /** Which records the search and the filters of the list leave. */
  readonly narrowing: (selection: Pick<Selection, 'search' | 'filters'>) => readonly RawBuilder<unknown>[];
}

type Body = Wish & { readonly selection: Selection };
type ApplyBody = Body & { readonly slice: { readonly from: number; readonly to: number; readonly seen: string }; readonly change_id?: number | undefined };
type PreviewSlice = BulkPreview['slices'][number] & { readonly total: number; readonly refused: number; readonly changing: number };

const ours = sql`t.client_id = (select app_client())`;
const print = sql`md5(string_agg(id || ':' || version, ',' order by id))`;

/** Many records of a list changed at once: what it would do, slice by slice, and back again. */
export function bulkChangeOf(options: BulkOptions): readonly BoundCall[] {
  const { calls, entity, key, narrowing } = options;
  const idColumn = sql.ref(`t.${key}`);
  const kind = calls.apply.id.slice(0, calls.apply.id.lastIndexOf('.'));

  const meant = ({ ids, except, ...asked }: Selection): RawBuilder<unknown> =>
    whereAll([ours, ...(ids ? [sql`${idColumn} = any(${ids}::integer[])`] : narrowing(asked)), ...(except.length > 0 ? [sql`${idColumn} <> all(${except}::integer[])`] : [])]);

  async function preview(ctx: Ctx, { selection, ...wish }: Body): Promise<BulkPreview> {
    await checkTargets(ctx.db, options, wish);
    const records = recordsFor(options, wish);
    const { rows } = await sql<{ slices: PreviewSlice[] | null; rows: PlannedChange[] | null }>`
      with p as materialized (${plan(records, records.planned(wish), await records.from(ctx), meant(selection))}),
      n as (select *, (row_number() over (order by id) - 1) / ${sql.lit(sliceOf)} as slice from p)
      select (select json_agg(s) from (
          select min(id) as "from", max(id) as "to", ${print} as seen, count(*)::integer as total, count(refused)::integer as refused,
            count(*) filter (where before <> after and refused is null)::integer as changing
          from n group by slice order by slice) s) as slices,
        (select json_agg(x) from (
          select id, name, unit, before, after, refused from n where before <> after or refused is not null order by refused is null, lower(name), id limit ${sql.lit(bulkRowsShown)}) x) as rows`.execute(
      ctx.db,
    );
    const [{ slices, rows: first } = { slices: null, rows: null }] = rows;
    const all = slices ?? [];
    const sum = (of: 'total' | 'refused' | 'changing') => all.reduce((so, slice) => so + slice[of], 0);
    const [total, changing, refused] = [sum('total'), sum('changing'), sum('refused')];
    return {
      total,
      changing,
      refused,
      unchanged: total - changing - refused,
      missing: Math.max(0, new Set(selection.ids?.filter((id) => !selection.except.includes(id))).size - total),
      slices: all.filter((slice) => slice.changing > 0).map(({ from, to, seen, changing: count }) => ({ from, to, seen, count })),
      rows: await shownRows(ctx.db, records, first ?? []),
    };
  }

  /** The records of a slice under a lock, in one order, so that two changes wait for each other and never in a ring. */
  async function locked(ctx: Ctx, selection: Selection, { from, to, seen }: ApplyBody['slice'], source: RawBuilder<unknown>): Promise<readonly number[]> {
    const { rows } = await sql<{ ids: number[]; seen: string | null }>`
      with l as materialized (select ${idColumn} as id, t.version from ${source} where ${meant(selection)} and ${idColumn} between ${from} and ${to} order by 1 for update of t)
      select coalesce(array_agg(id), '{}') as ids, ${print} as seen from l`.execute(ctx.db);
    if (rows[0]?.seen !== seen) throw fault('STALE_WRITE', { message: 'Some of these were changed since you looked. Nothing more was changed: look again.' });
    return rows[0].ids;
  }

  async function apply(ctx: Ctx, { selection, slice, change_id, ...wish }: ApplyBody) {
    await checkTargets(ctx.db, options, wish);
    const records = recordsFor(options, wish);
    const planned = records.planned(wish);
    const source = await records.from(ctx);
    const ids = await locked(ctx, selection, slice, source);
    const { rows } = await sql<PlannedChange>`${plan(records, planned, source, sql`${ours} and ${idColumn} = any(${ids}::integer[])`)}`.execute(ctx.db);
    const refused = rows.filter((row) => row.refused !== null).length;
    const changed = rows.filter((row) => row.refused === null && planned.columns.some((name) => row.before[name] !== row.after[name]));
    await records.write(ctx, planned.columns, changed);
    const kept = changed.length > 0 || change_id !== undefined ? await keep(ctx, { kind, wish: JSON.stringify(wish) }, change_id, changed) : null;
    for (const row of changed) ctx.changed(trailOf(records, entity, row));
    return { change_id: kept, changed: changed.length, refused };
  }

  return [
    serve(calls.preview, (ctx, { body }) => preview(ctx, body as Body)),
    serve(calls.apply, (ctx, { body }) => apply(ctx, body as ApplyBody)),
    serve(calls.undo, (ctx, { params }) => undoChange(ctx, options, kind, entity, params.id)),
  ];
}

/** What was changed, kept for a month so that it can be undone. */
async function keep(
  { db, who }: Ctx,
  { kind, wish }: { readonly kind: string; readonly wish: string },
  earlier: number | undefined,
  rows: readonly PlannedChange[],
): Promise<number> {
  const { rows: found } =
    earlier === undefined
      ? await sql<{
          id: number;
        }>`insert into bulk_changes (client_id, kind, wish, made_by) values (app_client(), ${kind}, ${wish}::jsonb, ${who.userId}) returning change_id as id`.execute(db)
      : await sql<{ id: number }>`
          select change_id as id from bulk_changes
          where client_id = (select app_client()) and change_id = ${earlier} and kind = ${kind} and wish = ${wish}::jsonb and made_by = ${who.userId} and undone_at is null for update`.execute(
          db,
        );
  const id = found[0]?.id;
  if (id === undefined) throw notFound();
  await sql`
    insert into bulk_change_rows (client_id, change_id, record_id, before, after)
    select app_client(), ${id}, r.id, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id: record, before, after }) => ({ id: record, before, after })))}::jsonb) as r(id integer, before jsonb, after jsonb)
    on conflict (client_id, change_id, record_id) do update set after = excluded.after`.execute(db);
  await sql`delete from bulk_changes where client_id = (select app_client()) and created_at < now() - interval '30 days'`.execute(db);
  return id;
}
