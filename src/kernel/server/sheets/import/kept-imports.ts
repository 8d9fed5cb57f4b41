import { sql } from 'kysely';
import type { Ctx } from '../../calls/context.ts';
import type { Sql } from '../../database/connection.ts';
import { fault, faultOfDatabase, isTransient, notFound } from '../../fault.ts';
import type { Row } from '../../records/record-table.ts';
import { pointersTo } from '../../records/uses.ts';
import { type ColumnChoices, fingerprintOf } from '../head.ts';
import type { Laid } from '../laid.ts';
import type { MadeRecord } from './refs.ts';

/** A row that was changed: what stood in its columns before, and what the import put there. */
export interface ChangedRow {
  readonly what: string;
  readonly name: string;
  readonly table: string;
  readonly key: Row;
  readonly before: Row;
  readonly after: Row;
}

interface Import {
  readonly kind: string;
  readonly fileName: string;
  readonly made: readonly MadeRecord[];
  readonly changed: readonly ChangedRow[];
}

interface Layout {
  readonly fingerprint: string;
  readonly mapping: ColumnChoices;
  readonly answers: Readonly<Record<string, string>>;
}

export async function layoutsOf({ db }: Ctx, kind: string): Promise<readonly Layout[]> {
  const { rows } = await sql<Layout>`select fingerprint, mapping, answers from sheet_layouts where client_id = (select app_client()) and kind = ${kind}`.execute(db);
  return rows;
}

/** What the columns of such a head are, for the next sheet that has it. */
export async function keepLayout({ db }: Ctx, kind: string, { head, columns }: Laid, answers: Readonly<Record<string, string>>): Promise<void> {
  if (!head) return;
  const mapping = Object.fromEntries(columns.filter(({ title }) => head.titles.includes(title)).map(({ title, field }) => [title, field]));
  await sql`
    insert into sheet_layouts (client_id, kind, fingerprint, mapping, answers)
    values (app_client(), ${kind}, ${fingerprintOf(head.titles)}, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(answers)}::jsonb)
    on conflict (client_id, kind, fingerprint) do update set mapping = excluded.mapping, answers = excluded.answers, updated_at = now()`.execute(db);
}

export async function keepImport(ctx: Ctx, { kind, fileName, made, changed }: Import): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sheet_imports (client_id, kind, file_name, made, changed, created_by)
    values (app_client(), ${kind}, ${fileName}, ${JSON.stringify(made)}::jsonb, ${JSON.stringify(changed)}::jsonb, ${ctx.who.userId})
    returning import_id as id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

interface Kept {
  readonly what: string;
  readonly name: string;
  readonly why: string;
}

/** Takes an import back: what it made goes, what it changed is as before; what has been used or changed since stays and is reported. */
export async function undoImport(ctx: Ctx, kind: string, id: number): Promise<{ removed: number; restored: number; kept: Kept[] }> {
  const { rows } = await sql<{ made: MadeRecord[]; changed: ChangedRow[]; undone: boolean }>`
    select made, changed, undone_at is not null as undone from sheet_imports
    where client_id = (select app_client()) and kind = ${kind} and import_id = ${id} for update`.execute(ctx.db);
  const found = rows[0];
  if (!found) throw notFound();
  if (found.undone) throw fault('INVALID_DATA', { message: 'This import has been undone already; nothing was changed.' });
  const kept: Kept[] = [];
  let restored = 0;
  for (const change of found.changed) {
    const why = await restore(ctx.db, change);
    if (why === undefined) restored++;
    else kept.push({ what: change.what, name: change.name, why });
  }
  let removed = 0;
  for (const same of alike(found.made)) {
    const used = await usedOf(ctx.db, same);
    const free = same.filter((one) => !used.has(one.id));
    kept.push(...same.filter((one) => used.has(one.id)).map(({ what, name, id: one }) => ({ what, name, why: `is used by ${used.get(one)}` })));
    removed += await remove(ctx.db, free);
  }
  await sql`update sheet_imports set undone_at = now() where client_id = (select app_client()) and import_id = ${id}`.execute(ctx.db);
  ctx.changed({ entity: 'import', id, action: 'undone', after: { removed, restored, kept } });
  return { removed, restored, kept };
}

/** The last made first: what points at others goes before them. */
function alike(made: readonly MadeRecord[]): (readonly MadeRecord[])[] {
  const groups: MadeRecord[][] = [];
  for (const one of made.toReversed()) {
    const last = groups.at(-1);
    if (last?.[0]?.table === one.table) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function usedOf(db: Sql, made: readonly MadeRecord[]): Promise<Map<number, string>> {
  const used = new Map<number, string>();
  const [first] = made;
  if (!first) return used;
  const ids = made.map(({ id }) => id);
  for (const { table, column } of await pointersTo(db, first.table, first.key)) {
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::integer[])`.execute(db);
    for (const { id } of rows) if (!used.has(id)) used.set(id, table.replaceAll('_', ' ').replace(/^client /, ''));
  }
  return used;
}

async function remove(db: Sql, made: readonly MadeRecord[]): Promise<number> {
  const [first] = made;
  if (!first) return 0;
  const { rows } = await sql`delete from ${sql.table(first.table)} where ${sql.ref(first.key)} = any(${made.map(({ id }) => id)}::integer[]) returning 1`.execute(db);
  return rows.length;
}

/** Why a row stays as the import made it, where it does. */
async function restore(db: Sql, change: ChangedRow): Promise<string | undefined> {
  await sql`savepoint restoring`.execute(db);
  try {
    const restored = await asBefore(db, change);
    await sql`release savepoint restoring`.execute(db);
    return restored ? undefined : 'was changed since';
  } catch (error) {
    const refused = isTransient(error) ? undefined : faultOfDatabase(error)?.errors[0];
    if (!refused) throw error;
    await sql`rollback to savepoint restoring`.execute(db);
    return refused.message;
  }
}

async function asBefore(db: Sql, { table, key, before, after }: ChangedRow): Promise<boolean> {
  const columns = Object.keys(before);
  const { rows } = await sql`
    update ${sql.table(table)} t set ${sql.join(columns.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) r
    where ${sql.join(
      Object.entries(key).map(([name, value]) => sql`t.${sql.id(name)} = ${value}`),
      sql` and `,
    )} and to_jsonb(t) @> ${JSON.stringify(after)}::jsonb returning 1`.execute(db);
  return rows.length > 0;
}
