import { type RawBuilder, sql } from 'kysely';
import type { Sql } from './connection.ts';

type Row = Record<string, unknown>;
const chunk = 1000;

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += chunk) yield rows.slice(at, at + chunk);
}

const typed = (table: string, rows: readonly Row[]) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Adds many rows in few statements; every row takes the columns of the first. Answers the new rows' key, in their order. */
export async function addRows(db: Sql, table: string, rows: readonly Row[], owner: RawBuilder<unknown>, key?: string): Promise<number[]> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const ids: number[] = [];
  for (const part of chunksOf(rows)) {
    const added = await sql<{ id: number }>`
      insert into ${sql.table(table)} (client_id, ${columns})
      select ${owner}, ${columns} from ${typed(table, part)}
      ${key ? sql`returning ${sql.ref(key)} as id` : sql``}`.execute(db);
    ids.push(...added.rows.map(({ id }) => id));
  }
  return ids;
}

/** Changes many rows, those that change the same columns together. */
export async function changeRows(db: Sql, table: string, keys: readonly string[], rows: readonly { key: Row; values: Row }[]): Promise<void> {
  const alike = Map.groupBy(rows, ({ values }) => Object.keys(values).sort().join());
  for (const same of alike.values()) {
    const columns = Object.keys(same[0]?.values ?? {});
    for (const part of chunksOf(same))
      await sql`
        update ${sql.table(table)} t set ${sql.join(columns.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
        from ${typed(
          table,
          part.map(({ key, values }) => ({ ...key, ...values })),
        )} r
        where ${sql.join(
          keys.map((name) => sql`t.${sql.id(name)} = r.${sql.id(name)}`),
          sql` and `,
        )}`.execute(db);
  }
}
