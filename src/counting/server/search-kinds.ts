import { sql } from 'kysely';
import { found, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { listCounts } from '../contract/count.ts';
import { type CountState, isOpen } from '../contract/states.ts';

/** One that runs is counted in; of one that is over, what it came to is looked at. */
export const countKinds: readonly SearchKind[] = [
  {
    kind: 'count',
    seenBy: listCounts,
    candidates: (term) => sql`
      select c.stock_count_id as id, c.name as title, c.number as detail, c.count_date as day, c.status as beside, lower(c.number) = lower(btrim(${term})) as certain
      from (${found('stock_counts', 'stock_count_id', term, false)}) f
      join stock_counts c on c.client_id = (select app_client()) and c.stock_count_id = f.record_id`,
    address: ({ id, beside }) => (isOpen(beside as CountState) ? `/stock-count-wizard/count/${id}` : `/stock-count-wizard/summary?count=${id}`),
  },
];
