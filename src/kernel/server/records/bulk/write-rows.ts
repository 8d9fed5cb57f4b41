import { sql } from 'kysely';
import type { Ctx } from '../../calls/context.ts';
import type { BulkRecords, PlannedChange } from './plan.ts';

/** So many records are changed in one transaction: others wait for it no longer than for a large import's step. */
export const sliceOf = 2000;

/** Gives each of them its columns, in one statement. */
export async function write({ db }: Pick<Ctx, 'db'>, { table, key }: BulkRecords, columns: readonly string[], rows: readonly Pick<PlannedChange, 'id' | 'after'>[]): Promise<void> {
  if (rows.length === 0) return;
  const typed = (name: string) => sql`${sql.ref(name)} = (jsonb_populate_record(null::${sql.table(table)}, r.after)).${sql.ref(name)}`;
  await sql`
    update ${sql.table(table)} t set ${sql.join(columns.map(typed))}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, after }) => ({ id, after })))}::jsonb) as r(id integer, after jsonb)
    where t.client_id = (select app_client()) and ${sql.ref(`t.${key}`)} = r.id`.execute(db);
}
