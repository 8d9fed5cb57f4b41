import { sql } from 'kysely';

/** What the last completed count before count `c` found of the product of line `n` at its place: `f.quantity` at `f.completed_at`. */
export const joinPrevious = sql`left join lateral (
  select m.quantity, q.completed_at from stock_count_lines m join stock_counts q on q.client_id = m.client_id and q.stock_count_id = m.stock_count_id
  where m.client_id = n.client_id and m.client_product_id = n.client_product_id and m.location_id = n.location_id and m.state = 'counted' and q.status = 'completed'
    and q.stock_count_id <> c.stock_count_id and q.completed_at < coalesce(c.completed_at, 'infinity') order by q.completed_at desc limit 1) f on true`;
