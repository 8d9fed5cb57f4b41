import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { postedLines, productColumns } from '../../../stock/server/public.ts';
import type { mostOff } from '../../contract/count.ts';
import { mine } from '../counts/count-rows.ts';

type Card = z.output<typeof mostOff.answer>['data'][number];

/** Active products by what their last count put right, in money, over all places where each was last counted. */
export async function mostOffProducts(db: Sql, most: number): Promise<Card[]> {
  const { rows } = await sql<Card>`
    with latest as (
      select distinct on (n.client_product_id, n.location_id) n.client_product_id, n.line, c.stock_count_id, c.revision
      from stock_counts c join stock_count_lines n on n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and n.state = 'counted'
      where c.client_id = ${mine} and c.status = 'completed' order by n.client_product_id, n.location_id, c.completed_at desc),
    posted as (
      select q.stock_count_id, d.* from (select distinct stock_count_id, revision from latest) q, lateral ${postedLines('count', sql`q.stock_count_id`, sql`q.revision`)} d),
    off as (
      select l.client_product_id, sum(abs(d.value)) as worth, sum(abs(d.quantity)) as quantity
      from latest l join posted d on d.stock_count_id = l.stock_count_id and d.line = l.line where d.quantity <> 0 group by 1)
    select ${productColumns} from off join product_cards p on p.client_id = ${mine} and p.client_product_id = off.client_product_id and p.active
    order by off.worth desc, off.quantity desc, off.client_product_id limit ${most}`.execute(db);
  return rows;
}
