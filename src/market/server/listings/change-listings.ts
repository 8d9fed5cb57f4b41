import { sql } from 'kysely';
import { bulkChangeOf } from '../../../kernel/server/records/bulk/bulk-change.ts';
import { conditionsOf } from '../../../kernel/server/records/list.ts';
import { changeListings } from '../../contract/listing-change.ts';
import { listingStates } from '../../contract/states.ts';
import { listingRows, listingsNarrowed } from './listing-rows.ts';

const statusAfter = sql`r.after ->> 'status'`;
/** What no two products that are not put away have alike. */
const skuTaken = sql`t.status = 'archived' and ${statusAfter} <> 'archived' and (
  exists (select from listings o where o.client_id = t.client_id and o.status <> 'archived' and lower(o.sku) = lower(t.sku))
  or row_number() over (partition by t.status, lower(t.sku) order by t.listing_id) > 1)`;
const refused = Object.entries(listingStates).map(
  ([status, next]) =>
    sql`when t.status = ${sql.lit(status)} and ${statusAfter} <> all(${sql.lit(`{${[status, ...next].join(',')}}`)}::text[]) then ${sql.lit(`is ${status}: it must become ${next.join(' or ')} first`)}`,
);

export const changeListingRoutes = bulkChangeOf({
  calls: changeListings,
  entity: 'listing',
  table: 'listing_shelves',
  key: 'listing_id',
  from: () => sql`listing_shelves t join listings l on l.client_id = t.client_id and l.listing_id = t.listing_id
    join listing_stock k on k.client_id = t.client_id and k.listing_id = t.listing_id left join listing_costs c on c.client_id = t.client_id and c.listing_id = t.listing_id`,
  name: sql`t.name || ', ' || t.sku`,
  narrowing: (asked) => [...listingsNarrowed(asked), ...conditionsOf(asked.filters, listingRows.columns)],
  fields: {
    status: { kind: 'word' },
    list_price: { kind: 'money' },
    on_hand: { kind: 'whole', most: 10_000_000 },
    lead_time_days: { kind: 'whole', most: 365 },
  },
  refusal: sql`case ${sql.join(refused, sql` `)} when ${skuTaken} then 'has the SKU of another product' end`,
  // What was put away goes back to where it was, also where nobody may take it there in one step.
  refusalOfUndo: sql`case when ${skuTaken} then 'has the SKU of another product' end`,
});
