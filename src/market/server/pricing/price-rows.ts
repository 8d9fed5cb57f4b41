import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type PriceRow, priceRow } from '../../contract/price-list.ts';
import { listingsLike } from '../listings/listing-rows.ts';
import { datedListPrice, holdsOn, sellersToday } from './list-price.ts';

/** Of the prices `p` those of a listing `t`. */
export const ofListing = sql`p.client_id = t.client_id and p.listing_id = t.listing_id`;

export const ownListings = sql`listings t join sellers s on s.client_id = t.client_id cross join lateral (select ${sellersToday} as today) y`;
const today = sql`y.today`;

/** Each product with what holds of its prices today. */
export const pricedListings = sql`${ownListings}
  left join listing_costs c on c.client_id = t.client_id and c.listing_id = t.listing_id
  left join lateral (${datedListPrice(today, ofListing)}) b on true
  cross join lateral (select coalesce(b.price, t.list_price) as price) a
  left join lateral (select p.price, p.valid_from from listing_prices p where ${ofListing} and p.kind = 'list' and p.valid_from > ${today} order by p.valid_from, p.price limit 1) n on true
  left join lateral (select p.price, p.name, p.valid_until from listing_prices p where ${ofListing} and p.kind = 'promotion' and ${holdsOn(today)} order by p.price, p.listing_price_id limit 1) m on true
  left join lateral (
    select count(*) filter (where p.kind = 'tier' and ${holdsOn(today)}) as tiers, min(p.price) filter (where p.kind = 'tier' and ${holdsOn(today)}) as least,
      count(*) filter (where p.kind = 'promotion' and p.valid_from > ${today}) as planned,
      coalesce(jsonb_agg(jsonb_build_object('min_quantity', p.min_quantity, 'price', ${moneyOf(sql`p.price`)}) order by p.min_quantity, p.price) filter (where p.kind = 'tier' and ${holdsOn(today)}), '[]') as steps
    from listing_prices p where ${ofListing}) d on true`;

const marginOf = (price: RawBuilder<unknown>) => sql`(case when ${price} > 0 then round((${price} - c.cost) * 1000.0 / ${price}) / 10 end)::float8`;

export const priceRows = rowsOf(priceRow, {
  ...ofTable('t', ['sku', 'name', 'category', 'base_unit', 'size_quantity', 'pack_units', 'pack_name', 'price_basis', 'status', 'version']),
  product_id: sql`t.listing_id`,
  list_price: sql`a.price`,
  next_price: sql`n.price`,
  next_from: sql`n.valid_from`,
  tiers: sql`d.steps`,
  tiers_count: sql`d.tiers`,
  promotion_price: sql`m.price`,
  promotion_name: sql`m.name`,
  promotion_until: sql`m.valid_until`,
  promotions_planned: sql`d.planned`,
  cost: sql`c.cost`,
  margin: marginOf(sql`a.price`),
  least_margin: marginOf(sql`least(a.price, d.least, m.price)`),
  agreed_count: sql`(select count(*) from pricing_rules r where r.seller_id = t.client_id and r.listing_id = t.listing_id and (r.valid_until is null or r.valid_until >= y.today))`,
});

export const ownOnes = sql`t.client_id = (select app_client())`;
export const pricesLike = (search: string | undefined) => listingsLike(search, 't');
/** What is put away has no price to care for, unless somebody asks for it. */
export const unlessAsked = (filters: ListInput['filters']) => (filters.status === undefined ? [sql`t.status <> 'archived'`] : []);

export const pricePage = (db: Sql, input: ListInput) =>
  pageOf<PriceRow>(db, input, {
    ...priceRows,
    from: pricedListings,
    tie: sql`t.listing_id`,
    where: [ownOnes, ...pricesLike(input.search), ...unlessAsked(input.filters)],
    bare: { from: sql`listings t`, columns: ['status', 'category'] },
  });

export async function onePrice(db: Sql, id: number, lock = false): Promise<PriceRow> {
  if (lock) await sql`select 1 from listings t where ${ownOnes} and t.listing_id = ${id} for update`.execute(db);
  const row = await oneRow(db, priceRows, pricedListings, sql`${ownOnes} and t.listing_id = ${id}`);
  if (!row) throw notFound();
  return row;
}
