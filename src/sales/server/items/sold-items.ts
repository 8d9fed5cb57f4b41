import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** How many different things the tills have sold. */
export async function soldItems(db: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pos_items where client_id = (select app_client())`.execute(db);
  return rows[0]?.n ?? 0;
}
