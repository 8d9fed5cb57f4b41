import { sql } from 'kysely';

/**
 * What the last completed count before count `c` found of the product of line `n` at its place: `f.quantity` at `f.completed_at`. The counts are gone
 * through from the latest backwards, and mostly the first one has it. Which those are is asked once, not line by line.
 */
export const joinPrevious = sql`left join lateral (
  select array_agg(b.stock_count_id order by b.completed_at desc) as ids, array_agg(b.completed_at order by b.completed_at desc) as moments from stock_counts b
  where b.client_id = (select app_client()) and b.status = 'completed' and b.stock_count_id <> c.stock_count_id
    and b.completed_at < case when c.completed_at is null then 'infinity' else c.completed_at end) earlier on true
left join lateral (
  select m.quantity, earlier.moments[q.n] as completed_at from unnest(earlier.ids) with ordinality as q(id, n)
  cross join lateral (select x.quantity from stock_count_lines x where x.client_id = (select app_client()) and x.stock_count_id = q.id
    and x.client_product_id = n.client_product_id and x.location_id = n.location_id and x.state = 'counted' offset 0) m
  order by q.n limit 1) f on true`;
