import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../calls/context.ts';
import { fault, notFound } from '../../fault.ts';
import { type BulkRecords, type PlannedChange, plan, trailOf, type Wish } from './plan.ts';
import { type RecordsOfWish, recordsFor } from './records-for.ts';
import { sliceOf } from './write-rows.ts';

type Kept = Pick<PlannedChange, 'id' | 'before' | 'after'>;

const leftTold = 50;

/** The next of the rows that were changed; each is looked at once. */
async function taken({ db }: Ctx, kind: string, changeId: number): Promise<{ readonly kept: readonly Kept[]; readonly wish: Wish }> {
  const { rows: found } = await sql<{ undone: boolean; wish: Wish }>`
    select undone_at is not null as undone, wish from bulk_changes where client_id = (select app_client()) and kind = ${kind} and change_id = ${changeId} for update`.execute(db);
  if (!found[0]) throw notFound();
  if (found[0].undone) throw fault('INVALID_DATA', { message: 'This change has been undone already; nothing was changed.' });
  const { rows } = await sql<Kept>`
    delete from bulk_change_rows b
    where b.client_id = (select app_client()) and b.change_id = ${changeId} and b.record_id in (
      select record_id from bulk_change_rows where client_id = (select app_client()) and change_id = ${changeId} order by record_id limit ${sql.lit(sliceOf)})
    returning b.record_id as id, b.before, b.after`.execute(db);
  return { kept: rows, wish: found[0].wish };
}

/** Puts back what still stands as the change left it. What somebody has changed since stays and is reported. */
export async function undoChange(ctx: Ctx, options: BulkRecords, kind: string, entity: string, changeId: number) {
  const { kept, wish } = await taken(ctx, kind, changeId);
  const records = recordsFor(options, wish);
  const columns = Object.keys(kept[0]?.after ?? {});
  const rows = kept.length === 0 ? [] : await lockedAsThey(ctx, records, columns, kept);
  const standing = new Map(rows.map((row) => [row.id, row]));
  const given = new Map(kept.map(({ id, after }) => [id, after]));
  const isUntouched = ({ id, before }: PlannedChange) => columns.every((name) => before[name] === given.get(id)?.[name]);
  const back = rows.filter((row) => isUntouched(row) && row.refused === null);
  await records.write(ctx, columns, back);
  for (const row of back) ctx.changed(trailOf(records, entity, row));
  const restored = new Set(back.map(({ id }) => id));
  const left = kept
    .filter(({ id }) => !restored.has(id))
    .map(({ id }) => {
      const now = standing.get(id);
      if (!now) return { id, name: '', why: 'is not there any more' };
      return { id, name: now.name, why: isUntouched(now) ? (now.refused ?? '') : 'was changed since' };
    });
  const { rows: open } = await sql<{ more: boolean }>`
    select exists (select from bulk_change_rows where client_id = (select app_client()) and change_id = ${changeId}) as more`.execute(ctx.db);
  const more = open[0]?.more ?? false;
  if (!more) await sql`update bulk_changes set undone_at = now() where client_id = (select app_client()) and change_id = ${changeId}`.execute(ctx.db);
  return { restored: back.length, left: left.slice(0, leftTold), left_count: left.length, more };
}

/** Those records as they are now, with what they are to have again. */
async function lockedAsThey(ctx: Ctx, records: RecordsOfWish, columns: readonly string[], kept: readonly Kept[]): Promise<PlannedChange[]> {
  const key = sql.ref(`t.${records.key}`);
  const ours: RawBuilder<unknown> = sql`t.client_id = (select app_client())`;
  await sql`select 1 from ${sql.table(records.table)} t where ${ours} and ${key} = any(${kept.map(({ id }) => id)}::integer[]) order by ${key} for update`.execute(ctx.db);
  const before = sql`jsonb_to_recordset(${JSON.stringify(kept.map(({ id, before: back }) => ({ id, back })))}::jsonb) as undone(id integer, back jsonb)`;
  const from = sql`${await records.from(ctx)} join ${before} on undone.id = ${key}`;
  const { rows } = await sql<PlannedChange>`${plan(records, { columns, after: sql`undone.back`, refusal: records.refusalOfUndo ?? records.refusal }, from, ours)}`.execute(ctx.db);
  return rows;
}
