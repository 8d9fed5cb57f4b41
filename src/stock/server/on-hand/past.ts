import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

/** What posting before the end of a product's past would reckon anew. */
export interface Past {
  readonly product: number;
  /** Its entries and those of all that was ever made of it. */
  readonly entries: number;
  /** When anything of it moved last, in microseconds. */
  readonly last_at: number;
}

export async function pastOf(db: Sql, productIds: readonly number[]): Promise<Past[]> {
  const { rows } = await sql<Past>`
    with recursive flowing(product, id) as (
      select p, p from unnest(${[...productIds]}::integer[]) p
      union select flowing.product, f.to_product from flowing join stock_flows f on f.client_id = (select app_client()) and f.from_product = flowing.id),
    held as (
      select client_product_id as id, sum(entries)::bigint as entries, max(last_effective_at) as last_at from stock_levels where client_id = (select app_client()) group by 1)
    select flowing.product, coalesce(sum(held.entries), 0)::bigint as entries, coalesce((extract(epoch from max(held.last_at) filter (where held.id = flowing.product)) * 1000000)::bigint, 0) as last_at
    from flowing left join held on held.id = flowing.id group by 1`.execute(db);
  return rows;
}
