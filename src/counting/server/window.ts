import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { mine } from './count-rows.ts';

/** Between which moments a count explains what happened to a product: since it was counted before, until it was counted now. Nothing where there is no such count. */
export async function countWindow(db: Sql, countId: number, productId: number): Promise<{ from: string | null; to: string } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    with this as (
      select c.stock_count_id, coalesce(
        (select max(n.counted_at) from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and n.client_product_id = ${productId} and n.state = 'counted'),
        c.completed_at, clock_timestamp()) as "to"
      from stock_counts c where c.client_id = ${mine} and c.stock_count_id = ${countId})
    select this."to", (
      select max(coalesce(n.counted_at, c.completed_at)) from stock_counts c join stock_count_lines n on n.client_id = c.client_id and n.stock_count_id = c.stock_count_id
      where c.client_id = ${mine} and c.status = 'completed' and c.stock_count_id <> this.stock_count_id and n.client_product_id = ${productId} and n.state = 'counted'
        and coalesce(n.counted_at, c.completed_at) < this."to") as "from"
    from this`.execute(db);
  return rows[0];
}
