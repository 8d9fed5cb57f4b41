import { type RawBuilder, sql } from 'kysely';
import { indexableCoalesce } from '../../../kernel/server/database/indexable-coalesce.ts';
import { costAt, countSpread, heldAt, placeName, postedLines } from '../../../stock/server/public.ts';
import { mine } from '../counts/count-rows.ts';
import { joinPrevious } from '../counts/previous.ts';
import { takenBack } from '../entries/taken-back.ts';

/** How often an earlier difference must have been seen before its spread says anything, and how far beyond it is far. */
const spreadSeen = 4;
const spreadsAway = 3;
/** A slip of the decimal point makes ten times as much, or a tenth. */
const slip = 5;

const [product, location] = [sql`n.client_product_id`, sql`n.location_id`];

/**
 * Every line of one count beside what was expected. While it runs, that is what the ledger held at the moment each line was
 * counted; once it is completed, it is what the count posted, which stays as it was, and `now_difference` is what that comes to with all that came later.
 */
export const reviewed = (countId: number, outlierOver: number | null): RawBuilder<unknown> => sql`(
  select p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size, p.base_unit, p.size_quantity, p.group_id, p.group_name, n.location_id, ${placeName} as location_name, n.line, n.state, n.quantity, e.expected, n.quantity - e.expected as difference, k.cost,
    round(n.quantity * k.cost) as value, round(e.expected * k.cost) as expected_value, coalesce(d.value, round((n.quantity - e.expected) * k.cost)) as difference_value,
    n.quantity - e.expected + coalesce(d.later_quantity, 0) as now_difference, coalesce(d.value + d.later_value, round((n.quantity - e.expected) * k.cost)) as now_difference_value,
    coalesce(case when d.later_quantity <> 0 or d.later_value <> 0 then d.later_by end, '{}') as later_by,
    f.quantity as previous_quantity, f.completed_at as previous_at, n.counted_at, u.user_name as counted_by, n.source, n.reason,
    (select count(*) from stock_count_entries x where x.client_id = n.client_id and x.stock_count_id = n.stock_count_id and x.client_product_id = ${product} and x.location_id = ${location}) as entries,
    case when n.state <> 'counted' or n.quantity = e.expected then null
      when h.n >= ${spreadSeen} and h.spread > 0 and abs(n.quantity - e.expected) * 2 >= p.size_quantity and abs(n.quantity - e.expected) > ${spreadsAway} * h.spread then 'spread'
      when abs(round((n.quantity - e.expected) * k.cost)) > ${outlierOver}::numeric * 10000 then 'value'
      when f.quantity > 0 and abs(n.quantity - e.expected) >= p.size_quantity and (n.quantity >= ${slip} * greatest(f.quantity, e.expected) or n.quantity * ${slip} <= least(f.quantity, e.expected)) then 'factor'
    end as outlier
  from stock_counts c
  join stock_count_lines n on n.client_id = c.client_id and n.stock_count_id = c.stock_count_id
  join product_cards p on p.client_id = n.client_id and p.client_product_id = ${product}
  join location_cards l on l.client_id = n.client_id and l.location_id = ${location}
  left join user_cards u on u.client_id = n.client_id and u.user_id = n.counted_by
  left join ${postedLines('count', sql`${countId}::integer`, sql`(select revision from stock_counts where client_id = ${mine} and stock_count_id = ${countId})`)} d on d.line = n.line
  left join lateral (select case when d.line is not null then n.quantity - d.quantity else ${heldAt(product, location, indexableCoalesce(sql`n.counted_at`, indexableCoalesce(sql`c.completed_at`, sql`'infinity'`)))} end as expected) e on true
  left join lateral (select ${indexableCoalesce(sql`n.cost_then`, costAt(product, location))} as cost) k on true
  left join lateral ${countSpread(product, location)} h on true
  ${joinPrevious}
  where c.client_id = ${mine} and c.stock_count_id = ${countId} and not ${takenBack})`;
