import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { ShortOrder } from '../../contract/listing.ts';

/** What a supplier has promised and not sent, line by line. */
const promises = sql`(
  select coalesce(x.substitute_listing_id, x.listing_id) as listing_id, x.line, o.client_id, o.order_id, o.sales_number, o.buyer_name, coalesce(o.estimated_delivery, o.requested_day) as day, o.ordered_at,
    coalesce(x.confirmed, x.quantity) - x.shipped as packs
  from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
  where o.seller_id = (select app_client()) and o.status in ('pending', 'accepted', 'shipped') and coalesce(x.confirmed, x.quantity) > x.shipped)`;

/** Which of these run short with so much on hand of each listing (`listing_id`, `on_hand`): what is due first is served first. */
export const shortLines = (shelves: RawBuilder<unknown>) => sql`(
  select t.* from (
    select p.*, least(p.packs, greatest(0, sum(p.packs) over (partition by p.listing_id order by p.day, p.ordered_at, p.order_id, p.line) - h.on_hand))::integer as short
    from ${promises} p join ${shelves} h on h.listing_id = p.listing_id) t
  where t.short > 0)`;

/** Shelves on which less stands than is promised. */
export const shortShelves = sql`(
  select k.listing_id, k.on_hand from listing_stock k join listings l on l.client_id = k.client_id and l.listing_id = k.listing_id
  where k.client_id = (select app_client()) and k.reserved > k.on_hand and not l.made_to_order)`;

interface Shelf {
  readonly listing_id: number;
  readonly on_hand: number;
}
/** The orders that run short of each listing, the first that is due first. */
export async function ordersShortOf(db: Sql, shelves: readonly Shelf[]): Promise<(ShortOrder & { readonly listing_id: number })[]> {
  if (shelves.length === 0) return [];
  const { rows } = await sql<ShortOrder & { listing_id: number }>`
    select s.listing_id, s.order_id, s.sales_number, s.buyer_name as client_name, s.day, sum(s.packs)::integer as packs, sum(s.short)::integer as short
    from ${shortLines(sql`(select * from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as j(listing_id integer, on_hand integer))`)} s
    group by s.listing_id, s.client_id, s.order_id, s.sales_number, s.buyer_name, s.day, s.ordered_at order by s.day, s.ordered_at, s.order_id`.execute(db);
  return rows;
}
