import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { mine } from './count-rows.ts';

/** From the completion of the full count before it to that of a count, or to now while it runs. */
export async function countSpan(db: Sql, id: number): Promise<{ from: string | null; to: string | null }> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select c.completed_at as "to", (select max(b.completed_at) from stock_counts b
      where b.client_id = c.client_id and b.status = 'completed' and b.kind = 'full' and b.stock_count_id <> c.stock_count_id and b.completed_at < coalesce(c.completed_at, now())) as "from"
    from stock_counts c where c.client_id = ${mine} and c.stock_count_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
