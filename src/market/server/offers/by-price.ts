import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { listPriceToday } from '../pricing/list-price.ts';
import { countedOffers } from './counted-offers.ts';
import { offered, offerRows, offersFrom, perBase, type StoredOffer } from './offer-rows.ts';

const orders: Readonly<Record<string, (price: RawBuilder<unknown>) => RawBuilder<unknown>>> = { list_price: (price) => price, unit_price: perBase };

/** All offers in the order of what they cost today. */
export const isByPrice = ({ sortField, filters }: ListInput): boolean => sortField !== undefined && sortField in orders && Object.keys(filters).length === 0;

/**
 * A price that a day decides stands in no index: as many of the offers without dated list prices as the page reaches to, as an index has them, and all that have some are put together.
 * What is put together is a page in the order of today's prices, whatever the day is.
 */
export async function pageByPrice(db: Sql, input: ListInput) {
  const { page, pageSize, sortOrder } = input;
  const of = orders[input.sortField ?? ''] ?? perBase;
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const reach = sql.lit(page * pageSize);
  const first = (price: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`(select l.client_id, l.listing_id, ${price} as price from ${offersFrom} where ${offered} and ${which} order by ${price} ${direction}, l.client_id, l.listing_id limit ${reach})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(select x.listing_id from (${first(of(sql`l.list_price`), sql`not l.dated`)} union all ${first(of(listPriceToday), sql`l.dated`)}) x
      order by x.price ${direction}, x.client_id, x.listing_id limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}) as ids,
      (select coalesce(sum(${countedOffers.number}), 0)::integer from ${countedOffers.from} where ${countedOffers.where}) as total`.execute(db);
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  const among = sql`l.listing_id = any(${ids}::integer[])`;
  const shown = await pageOf<StoredOffer>(
    db,
    { ...input, page: 1 },
    { ...offerRows, from: offersFrom, tie: sql`l.client_id, l.listing_id`, where: [offered, among], total: Promise.resolve(total) },
  );
  return { ...shown, page };
}
