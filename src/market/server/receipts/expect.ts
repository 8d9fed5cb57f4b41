import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { expectGoods } from '../../../receiving/server/public.ts';
import { goodsOf } from './goods.ts';
import { supplierOfSeller } from './supplier.ts';

interface Head {
  readonly seller_id: number;
  readonly seller_name: string;
  readonly order_number: string;
  readonly status: string;
  readonly sold_here: boolean;
}

/** What has the barcode and the size of one product of the house, and of no other, is that: nobody need be asked. */
const knowByBarcode = ({ db }: Ctx, orderId: number) =>
  sql`
  insert into listing_products (client_id, seller_id, listing_id, client_product_id)
  select x.client_id, l.client_id, l.listing_id, min(p.client_product_id) from market_order_lines x
  join listings l on l.client_id = x.seller_id and l.listing_id = coalesce(x.substitute_listing_id, x.listing_id)
  join product_cards p on p.client_id = x.client_id and p.active and p.barcode = canonical_barcode(l.barcode) and p.base_unit = l.base_unit and p.size_quantity = l.size_quantity
  where x.client_id = (select app_client()) and x.order_id = ${orderId} group by x.client_id, l.client_id, l.listing_id having count(distinct p.client_product_id) = 1
  on conflict do nothing`.execute(db);

/** In the buyer's name: what its supplier says of an order is what is expected at the door. */
export async function expectOrder(ctx: Ctx, orderId: number): Promise<void> {
  const { rows } = await sql<Head>`
      select o.seller_id, o.seller_name, o.order_number, o.status, not exists (select from mail_suppliers m where m.client_id = o.client_id and m.seller_id = o.seller_id) as sold_here
      from market_orders o where o.client_id = (select app_client()) and o.order_id = ${orderId}`.execute(ctx.db);
  const [order] = rows;
  // What nobody has answered is expected by nobody, and what ended in another way than by goods has nothing to withdraw.
  if (!order || order.status === 'pending' || order.status === 'rejected') return;
  await knowByBarcode(ctx, orderId);
  const supplier_id = await supplierOfSeller(ctx, order.seller_id, order.seller_name);
  await expectGoods(ctx, { order_id: orderId, supplier_id, reference: order.order_number, sold_here: order.sold_here, goods: await goodsOf(ctx, orderId) });
}

/** In the supplier's name: the buyers of these orders expect what is said of them now. */
export async function expectOrders(ctx: Ctx, orders: readonly { readonly client_id: number; readonly order_id: number }[]): Promise<void> {
  for (const [buyer, theirs] of Map.groupBy(orders, ({ client_id }) => client_id))
    await inNameOf(ctx, buyer, 'market order', async (there) => {
      for (const id of new Set(theirs.map(({ order_id }) => order_id))) await expectOrder(there, id);
    });
}
