import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

export async function completedCounts(db: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from stock_counts where client_id = (select app_client()) and status = 'completed'`.execute(db);
  return rows[0]?.n ?? 0;
}
