import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type ExpectedGoods, type ExpectedLine, expectGoods } from '../../../receiving/server/public.ts';
import type { PriceBasis } from '../../contract/states.ts';
import { supplierOfSeller } from './supplier.ts';

interface OrderedLine {
  readonly line: number;
  readonly day: string;
  readonly product: number | null;
  readonly sku: string;
  readonly name: string;
  readonly base_unit: string;
  readonly size_quantity: number;
  readonly pack_units: number;
  readonly price_basis: PriceBasis;
  readonly packs: number;
  readonly unit_price: number;
  readonly tax_rate: number;
}

const gramsOfKilogram = 1000;

/** A line in the words of the door: packs and pieces at the price of one, and what is sold by weight by the kilogram. */
function expectedLine({ line, product, sku, name, base_unit, size_quantity, pack_units, price_basis, packs, unit_price, tax_rate }: OrderedLine): ExpectedLine {
  const inPack = size_quantity * pack_units;
  const byWeight = price_basis === 'weight';
  return {
    order_line: line,
    client_product_id: product,
    name,
    supplier_code: sku,
    ordered: byWeight ? Math.round((inPack * packs) / gramsOfKilogram) : packs * 1000,
    unit: byWeight ? 'kg' : pack_units > 1 ? 'pack' : 'unit',
    per_unit: byWeight ? gramsOfKilogram * 1000 : inPack,
    per_unit_of: base_unit,
    unit_cost: unit_price,
    tax_rate,
  };
}

/** What will come of an order as its supplier has answered it: what comes instead is packed as that is sold. */
async function goodsOf({ db }: Ctx, orderId: number): Promise<ExpectedGoods[]> {
  const { rows } = await sql<OrderedLine>`
    select x.line, coalesce(x.promised_day, o.estimated_delivery) as day, p.client_product_id as product, coalesce(s.sku, x.sku) as sku, coalesce(x.substitute_name, x.name) as name,
      coalesce(s.base_unit, x.base_unit) as base_unit, coalesce(s.size_quantity, x.size_quantity) as size_quantity, coalesce(s.pack_units, x.pack_units) as pack_units, x.price_basis, x.confirmed as packs, x.unit_price, x.tax_rate::float8 as tax_rate
    from market_orders o join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
    left join listings s on s.client_id = x.seller_id and s.listing_id = x.substitute_listing_id
    left join listing_products k on k.client_id = x.client_id and k.seller_id = x.seller_id and k.listing_id = coalesce(x.substitute_listing_id, x.listing_id)
    left join product_cards p on p.client_id = k.client_id and p.client_product_id = k.client_product_id and p.base_unit = coalesce(s.base_unit, x.base_unit)
    where o.client_id = (select app_client()) and o.order_id = ${orderId} and o.status in ('accepted', 'shipped', 'delivered') and x.confirmed > 0 order by x.line`.execute(db);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, lines]) => ({ day, lines: lines.map(expectedLine) }));
}

interface Head {
  readonly seller_id: number;
  readonly seller_name: string;
  readonly order_number: string;
  readonly status: string;
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
  const { rows } =
    await sql<Head>`select seller_id, seller_name, order_number, status from market_orders where client_id = (select app_client()) and order_id = ${orderId}`.execute(ctx.db);
  const [order] = rows;
  // What nobody has answered is expected by nobody, and what ended in another way than by goods has nothing to withdraw.
  if (!order || order.status === 'pending' || order.status === 'rejected') return;
  await knowByBarcode(ctx, orderId);
  const supplier_id = await supplierOfSeller(ctx, order.seller_id, order.seller_name);
  await expectGoods(ctx, { order_id: orderId, supplier_id, reference: order.order_number, goods: await goodsOf(ctx, orderId) });
}

/** In the supplier's name: the buyers of these orders expect what is said of them now. */
export async function expectOrders(ctx: Ctx, orders: readonly { readonly client_id: number; readonly order_id: number }[]): Promise<void> {
  for (const [buyer, theirs] of Map.groupBy(orders, ({ client_id }) => client_id))
    await inNameOf(ctx, buyer, 'market order', async (there) => {
      for (const { order_id } of theirs) await expectOrder(there, order_id);
    });
}
