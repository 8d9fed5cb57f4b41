import { sql } from 'kysely';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { type ComingChange, comingPrices } from '../../contract/price-list.ts';
import { sellersDay } from '../sellers/seller-house.ts';
import { datedListPrice } from './list-price.ts';
import { ofListing, ownListings, ownOnes } from './price-rows.ts';

const most = 1000;
/** A list price ends where the next begins, so its end alone is not told. */
const edges = sql`lateral (values ('begins', x.valid_from), ('ends', case when x.kind <> 'list' then x.valid_until end)) as e(event, day)`;

const rule = sql`
  select r.seller_id as client_id, r.listing_id, 'private' as kind, r.kind as type, r.value, r.min_quantity, r.valid_from, r.valid_until, null::text as name, r.client_id as buyer_id, r.rule_id, r.category
  from pricing_rules r where r.seller_id = (select app_client()) and (r.valid_from is not null or r.valid_until is not null)`;
const open = sql`
  select p.client_id, p.listing_id, p.kind, 'fixed', p.price, p.min_quantity, p.valid_from, p.valid_until, p.name, null::integer, null::integer, null::text
  from listing_prices p where p.client_id = (select app_client()) and (p.valid_from is not null or p.valid_until is not null)`;

export const comingRoutes: readonly BoundCall[] = [
  serve(comingPrices, async ({ db, now }, { query: { days, product_id } }) => {
    const { today } = await sellersDay(db, now);
    const until = daysAfter(today, days);
    const { rows } = await sql<ComingChange>`
      select e.day, e.event, x.kind, x.listing_id as product_id, t.name as product_name, x.category, x.buyer_id as client_id, a.buyer_name as client_name, x.rule_id, x.type,
        ${moneyOf(sql`x.value`)} as value, x.min_quantity, x.name, ${moneyOf(sql`coalesce(b.price, t.list_price)`)} as list_price
      from (${rule} union all ${open}) x cross join ${edges}
      left join (${ownListings}) on t.client_id = x.client_id and t.listing_id = x.listing_id and ${ownOnes}
      left join lateral (${datedListPrice(sql`e.day - 1`, ofListing)}) b on true
      left join trade_accounts a on a.client_id = x.buyer_id and a.seller_id = x.client_id
      where e.day between case e.event when 'begins' then ${today}::date + 1 else ${today}::date end and ${until}::date
        and (t.status is null or t.status <> 'archived') ${product_id === undefined ? sql`` : sql`and x.listing_id = ${product_id}`}
      order by e.day, e.event, x.kind, lower(t.name) nulls last, lower(a.buyer_name), x.rule_id limit ${sql.lit(most)}`.execute(db);
    return { today, until, data: rows, total: rows.length };
  }),
];
