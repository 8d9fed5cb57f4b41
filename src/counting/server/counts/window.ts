import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { mine } from './count-rows.ts';

export interface CountWindow {
  readonly count_id: number;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Between which moments a count explains what happened, to one product or to all: since they were counted before, until they
 * were counted now. Without a count, the latest that is completed. Nothing where there is none.
 */
export async function countWindow(db: Sql, countId: number | undefined, productId: number | undefined): Promise<CountWindow | undefined> {
  const meant = sql`n.state = 'counted' and n.client_product_id = coalesce(${productId ?? null}::integer, n.client_product_id)`;
  const { rows } = await sql<CountWindow>`
    with this as (
      select c.stock_count_id, coalesce(
        (select max(n.counted_at) from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and ${meant}), c.completed_at, clock_timestamp()) as "to"
      from stock_counts c where c.client_id = ${mine} and ${countId === undefined ? sql`c.status = 'completed'` : sql`c.stock_count_id = ${countId}`}
      order by c.completed_at desc limit 1)
    select this.stock_count_id as count_id, this."to", (
      select max(coalesce(n.counted_at, c.completed_at)) from stock_counts c join stock_count_lines n on n.client_id = c.client_id and n.stock_count_id = c.stock_count_id
      where c.client_id = ${mine} and c.status = 'completed' and c.stock_count_id <> this.stock_count_id and ${meant} and coalesce(n.counted_at, c.completed_at) < this."to") as "from"
    from this`.execute(db);
  return rows[0];
}
