import { sql } from 'kysely';
import type { Sql } from './database.ts';

export interface Use {
  readonly what: string;
  readonly count: number;
}

const foreignKeys = (db: Sql, table: string) =>
  sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'`.execute(db);

/** What points at a record, found from the foreign keys themselves, so that no list of them has to be kept. */
export async function usesOf(db: Sql, table: string, id: number): Promise<Use[]> {
  const { rows } = await foreignKeys(db, table);
  const uses: Use[] = [];
  for (const { table: from, column } of rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(db);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) uses.push({ what: (count === 1 ? from.replace(/s$/, '') : from).replaceAll('_', ' '), count });
  }
  return uses;
}
