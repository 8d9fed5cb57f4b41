import { type RawBuilder, sql } from 'kysely';
import type { Packaging } from '../../../catalogue/domain/packaging.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { largestPar, stoodSomewhere } from '../../../stock/server/public.ts';
import type { Unplaced } from '../../contract/sheet.ts';
import { takenBack } from '../entries/taken-back.ts';

const mine = sql`(select app_client())`;
const standsSomewhere = sql`(${stoodSomewhere(sql`p.client_product_id`)}
  or exists (select from shelf_orders o where o.client_id = p.client_id and o.client_product_id = p.client_product_id))`;
const saidToBeNothing = sql`exists (select from stock_count_unplaced z join stock_counts q on q.client_id = z.client_id and q.stock_count_id = z.stock_count_id and q.status = 'completed'
  where z.client_id = p.client_id and z.client_product_id = p.client_product_id and z.state = 'zero')`;

/**
 * Products `p` that count `c` is to find and that have no line in it: nobody knows yet where they stand. Of the whole house these are
 * also products that came to a place since the count began.
 */
export const withoutPlace = sql`(
    select p.client_id, p.client_product_id, p.name, p.group_name
    from (select q.client_product_id from client_products q where q.client_id = c.client_id and q.active
      except select n.client_product_id from stock_count_lines n where n.client_id = c.client_id and n.stock_count_id = c.stock_count_id and not ${takenBack}) r
    join product_cards p on p.client_id = c.client_id and p.client_product_id = r.client_product_id
    where (c.group_ids = '{}' or p.group_id = any(c.group_ids)) and (c.product_ids = '{}' or p.client_product_id = any(c.product_ids))
    -- What has a line is most of it: where something ever stood is asked of the rest alone.
    offset 0) p
  where case when ${standsSomewhere} then c.everywhere else not ${saidToBeNothing} or p.client_product_id = any(c.product_ids) end`;

/** Whether what has no place has to be found by count `c`: one of a single place cannot know that it is not elsewhere. */
export const mustBeFound = sql`(c.everywhere or c.product_ids <> '{}')`;
const isUnderWay = sql`c.status in ('draft', 'in_progress', 'in_review')`;

/** Of count `c`: how many have no place, while it runs and as it was completed. */
export const countUnplaced: RawBuilder<unknown> = sql`(
  select count(*) as items, 0 as zero from ${withoutPlace} and ${isUnderWay} and ${mustBeFound}
  union all select count(*), count(*) filter (where z.state = 'zero') from stock_count_unplaced z where z.client_id = c.client_id and z.stock_count_id = c.stock_count_id)`;

type Open = Omit<Unplaced, 'band'> & Packaging & { readonly largest: number | null };

export async function unplacedOf(db: Sql, countId: number): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select u.product_id, u.group_name, w.added_at > u.begun as joined, k.base_unit, ${quantityOf(sql`k.size_quantity`)} as size_quantity, k.pack_units,
      ${quantityOf(largestPar(sql`u.product_id`))} as largest from stock_counts c
    cross join lateral (select p.client_product_id as product_id, p.group_name, p.name, c.created_at as begun from ${withoutPlace} and ${isUnderWay}) u
    join product_cards k on k.client_id = c.client_id and k.client_product_id = u.product_id
    join product_weights w on w.client_id = c.client_id and w.client_product_id = u.product_id
    where c.client_id = ${mine} and c.stock_count_id = ${countId} order by lower(u.group_name) nulls last, lower(u.name), u.product_id`.execute(db);
  return rows;
}

/** What nobody found says afterwards what became of it. */
export async function settleUnplaced(db: Sql, countId: number, state: 'left' | 'zero'): Promise<void> {
  await sql`insert into stock_count_unplaced (client_id, stock_count_id, client_product_id, state)
    select c.client_id, c.stock_count_id, u.client_product_id, ${state} from stock_counts c
    cross join lateral (select p.client_product_id from ${withoutPlace} and ${isUnderWay} and ${mustBeFound}) u
    where c.client_id = ${mine} and c.stock_count_id = ${countId}`.execute(db);
}
