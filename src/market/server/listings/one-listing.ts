import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { oneRow } from '../../../kernel/server/records/rows.ts';
import type { ListingDetail } from '../../contract/listing.ts';
import { listingRows, listingsFrom, ownListing, pricesOfListing } from './listing-rows.ts';
import { picturesOfListing } from './pictures.ts';
import { substitutesOf } from './substitutes.ts';

/** One of one's own products with all that stands beside it. */
export async function oneListing(db: Sql, sellerId: number, id: number, lock = false): Promise<ListingDetail> {
  if (lock) await sql`select 1 from listings where client_id = (select app_client()) and listing_id = ${id} for update`.execute(db);
  const row = await oneRow(db, listingRows, listingsFrom, sql`${ownListing} and l.listing_id = ${id}`);
  if (!row) throw notFound();
  const [prices, substitutes, pictures] = await concurrently([pricesOfListing(db, sellerId, id), substitutesOf(db, id), picturesOfListing(db, sellerId, id)]);
  return { ...row, prices, substitutes, pictures };
}
