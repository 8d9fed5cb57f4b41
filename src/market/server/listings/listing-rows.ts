import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type listedPrice, type listingDetail, listingRow } from '../../contract/listing.ts';
import { listingStates } from '../../contract/states.ts';

/** What everybody may know of a listing. */
export const listingExpressions = ofTable('l', [
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
]);

const from = sql`listings l
  left join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id
  left join listing_costs c on c.client_id = l.client_id and c.listing_id = l.listing_id`;

const rows = rowsOf(
  listingRow,
  {
    ...listingExpressions,
    ...ofTable('l', ['description', 'list_price', 'tax_rate', 'made_to_order', 'available_from', 'available_until', 'master_product_id', 'status', 'version']),
    cost: sql`c.cost`,
    note: sql`c.note`,
    on_hand: sql`coalesce(k.on_hand, 0)`,
    reserved: sql`coalesce(k.reserved, 0)`,
    low_at: sql`coalesce(k.low_at, 0)`,
  },
  { allowed_next: ({ status }) => [...listingStates[status]] },
);
export type StoredListing = RowOf<typeof rows>;

const own = sql`l.client_id = (select app_client())`;

/** Words in any order, each somewhere in what a listing is called; a barcode as a whole. */
export const listingsLike = (search: string | undefined, alias = 'l') =>
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${sql.ref(`${alias}.search_text`)} like ${`%${likeEscaped(word)}%`}`);

export const listingPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, {
    ...rows,
    from,
    tie: sql`l.listing_id`,
    where: [own, ...listingsLike(input.search), ...(input.filters.status === undefined ? [sql`l.status <> 'archived'`] : [])],
  });

type ListedPrice = z.output<typeof listedPrice>;

/** The dated prices of one listing, as the wire has them. */
export async function pricesOfListing(db: Sql, sellerId: number, listingId: number): Promise<ListedPrice[]> {
  const { rows: found } = await sql<ListedPrice>`
    select kind, min_quantity, price, valid_from, valid_until, name from listing_prices
    where client_id = ${sellerId} and listing_id = ${listingId} order by kind, min_quantity, valid_from nulls first, listing_price_id`.execute(db);
  return found.map((one) => ({ ...one, price: moneyFromStore(one.price) }));
}

export async function oneListing(db: Sql, sellerId: number, id: number, lock = false): Promise<z.output<typeof listingDetail>> {
  if (lock) await sql`select 1 from listings where client_id = (select app_client()) and listing_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`${own} and l.listing_id = ${id}`);
  if (!row) throw notFound();
  return { ...row, prices: await pricesOfListing(db, sellerId, id) };
}
