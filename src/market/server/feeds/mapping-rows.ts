import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, rowsOf } from '../../../kernel/server/records/rows.ts';
import { mappingRow } from '../../contract/feeds/mapping.ts';
import { lackingOf, newListing } from './difference.ts';
import type { ListingValues } from './values.ts';

const mine = sql`(select app_client())`;

type Given = { readonly given: ListingValues | null };
const basis = { new_status: 'draft', source_id: 0, name: '', kind: 'upload', leavers: 'keep', guard_share: 50 } as const;
const lacks = ({ given }: Given): string | null => {
  if (given === null) return 'the list has not been read since';
  const fields = lackingOf(newListing(given, basis)).map(({ field }) => (field === 'list_price' ? 'price' : field === 'sku' ? 'SKU' : field));
  return fields.length === 0 ? null : `lacks ${fields.join(', ')}`;
};

const rows = rowsOf(
  mappingRow,
  {
    ...ofTable('f', ['feed_product_id', 'source_id', 'state', 'listing_id', 'likely_listing_id', 'likeness', 'seen_at']),
    code: sql`coalesce(f.given->>'sku', f.code)`,
    source: sql`s.name`,
    name: sql`coalesce(nullif(f.name, ''), l.name, f.code)`,
    price: sql`coalesce((f.given->>'list_price')::bigint, (f.given->>'unit_price')::bigint)`,
    listing_name: sql`l.name`,
    listing_sku: sql`l.sku`,
    likely_name: sql`k.name`,
    likely_sku: sql`k.sku`,
  },
  // What the list said of it is read beside the row that is told.
  { lacks: (found) => lacks(found as unknown as Given) },
);

/** Which product each code stands for; those that stand for none yet, where nobody asks for others. */
export const mappingPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, {
    ...rows,
    select: sql`${rows.select}, f.given`,
    from: sql`feed_products f join feed_sources s on s.client_id = f.client_id and s.source_id = f.source_id
      left join listings l on l.client_id = f.client_id and l.listing_id = f.listing_id
      left join listings k on k.client_id = f.client_id and k.listing_id = f.likely_listing_id`,
    tie: sql`f.feed_product_id`,
    where: [
      sql`f.client_id = ${mine}`,
      ...(input.filters.state === undefined ? [sql`f.state = 'open'`] : []),
      ...(input.search === undefined ? [] : [sql`lower(f.name || ' ' || f.code || ' ' || coalesce(l.name, '')) like ${`%${likeEscaped(input.search.toLowerCase())}%`}`]),
    ],
  });
