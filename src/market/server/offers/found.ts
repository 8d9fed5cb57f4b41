import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** The offers that are called as somebody types it, by name; nothing where nothing was typed. */
export async function foundBy(db: Sql, search: string | undefined): Promise<readonly number[] | undefined> {
  if (search === undefined || search.trim() === '') return undefined;
  const { rows } = await sql<{ ids: number[] }>`select find_offers(${search}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
