import { sql } from 'kysely';
import type { Sql } from '../database/connection.ts';

export interface Use {
  readonly what: string;
  readonly count: number;
}

export interface Pointer {
  readonly table: string;
  readonly column: string;
}

/** The columns whose foreign keys point at a table's key; those that are deleted with it are left out unless requested. */
export async function pointersTo(db: Sql, table: string, key: string, falling = false): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute k on k.attrelid = c.confrelid and k.attname = ${key}
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and (${falling} or c.confdeltype <> 'c') and k.attnum = any(c.confkey)
    order by 1, 2`.execute(db);
  return rows;
}

export const inWords = (table: string, count: number): string => {
  const many = table.replaceAll('_', ' ');
  return count === 1 ? many.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : many;
};

/** What points at a record, found from the foreign keys themselves, so that no list of them has to be kept. */
export async function usesOf(db: Sql, table: string, key: string, id: number): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { table: from, column } of await pointersTo(db, table, key)) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(db);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) uses.push({ what: inWords(from, count), count });
  }
  return uses;
}
