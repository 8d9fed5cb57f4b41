import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type listedPrice, listingRow } from '../../contract/listing.ts';
import { listingStates } from '../../contract/states.ts';
import { listPriceToday } from '../pricing/list-price.ts';

/** Its first picture, else that of the shared record that it follows: where a supplier keeps a master product for itself, it shows a picture of its own or none. */
const pictureOf = sql`coalesce(
  (select jsonb_build_object('owner', g.client_id, 'digest', g.picture) from listing_pictures g where g.client_id = l.client_id and g.listing_id = l.listing_id order by g.place limit 1),
  (select jsonb_build_object('owner', 0, 'digest', m.picture) from master_products m where m.master_product_id = l.master_product_id and m.client_id is null and m.picture is not null))`;

/** What everybody may know of a listing. */
export const listingExpressions = {
  ...ofTable('l', [
    'listing_id',
    'sku',
    'name',
    'brand',
    'category',
    'barcode',
    'base_unit',
    'size_quantity',
    'pack_units',
    'pack_name',
    'order_multiple',
    'minimum_quantity',
    'price_basis',
    'availability',
    'lead_time_days',
    'abv',
    'allergens',
    'origin',
  ]),
  picture: pictureOf,
};

export const listingsFrom = sql`listings l join sellers s on s.client_id = l.client_id
  left join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id
  left join listing_costs c on c.client_id = l.client_id and c.listing_id = l.listing_id`;

export const listingRows = rowsOf(
  listingRow,
  {
    ...listingExpressions,
    ...ofTable('l', ['description', 'list_price', 'tax_rate', 'made_to_order', 'available_from', 'available_until', 'master_product_id', 'status', 'version']),
    price_today: listPriceToday,
    cost: sql`c.cost`,
    note: sql`c.note`,
    on_hand: sql`coalesce(k.on_hand, 0)`,
    reserved: sql`coalesce(k.reserved, 0)`,
    short: sql`case when l.made_to_order then 0 else coalesce(greatest(0, k.reserved - k.on_hand), 0) end`,
    low_at: sql`coalesce(k.low_at, 0)`,
  },
  { allowed_next: ({ status }) => [...listingStates[status]] },
);
export type StoredListing = RowOf<typeof listingRows>;

export const ownListing = sql`l.client_id = (select app_client())`;

/** Words in any order, each somewhere in what a listing is called; a barcode as a whole. */
export const listingsLike = (search: string | undefined, alias = 'l') =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${sql.ref(`${alias}.search_text`)} like ${`%${likeEscaped(word)}%`}`);

/** What the search leaves; what was put away is shown to whoever asks for it. */
export const listingsNarrowed = ({ search, filters }: Pick<ListInput, 'search' | 'filters'>) => [
  ...listingsLike(search),
  ...(filters.status === undefined ? [sql`l.status <> 'archived'`] : []),
];

export const listingPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, { ...listingRows, from: listingsFrom, tie: sql`l.listing_id`, where: [ownListing, ...listingsNarrowed(input)] });

type ListedPrice = z.output<typeof listedPrice>;

/** The dated prices of one listing, as the wire has them. */
export async function pricesOfListing(db: Sql, sellerId: number, listingId: number): Promise<ListedPrice[]> {
  const { rows: found } = await sql<ListedPrice>`
    select kind, min_quantity, price, valid_from, valid_until, name from listing_prices
    where client_id = ${sellerId} and listing_id = ${listingId} order by kind, min_quantity, valid_from nulls first, listing_price_id`.execute(db);
  return found.map((one) => ({ ...one, price: moneyFromStore(one.price) }));
}
