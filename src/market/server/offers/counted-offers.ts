import { sql } from 'kysely';
import { numberColumn, textColumn } from '../../../kernel/server/records/paged.ts';
import { sellersToday } from '../pricing/list-price.ts';

/** Offers as they are counted already, by category or by brand, with those that are offered until a day, which nobody counts before. */
const countedBy = (grain: 'category' | 'brand') => sql`(
  select client_id, value as ${sql.ref(grain)}, availability, number from offer_counts where grain = ${sql.lit(grain)}
  union all select l.client_id, ${sql.ref(`l.${grain}`)}, l.availability, 1 from listings l join sellers s on s.client_id = l.client_id
    where l.status = 'published' and l.available_until >= ${sellersToday}) c join sellers s on s.client_id = c.client_id`;

const columns = { seller_id: numberColumn(sql`c.client_id`), availability: textColumn(sql`c.availability`) };

/** How many offers there are, where it is asked for nothing but these columns. */
export const countedOffers = {
  from: countedBy('category'),
  number: sql`c.number`,
  where: sql`s.published`,
  columns: { ...columns, category: textColumn(sql`c.category`) },
};
export const countedBrands = { ...countedOffers, from: countedBy('brand'), columns };
