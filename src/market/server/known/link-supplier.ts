import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { linkSupplier } from '../../contract/own-product.ts';
import { expectOrder } from '../receipts/expect.ts';

async function openOrders({ db }: Ctx, sellerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from market_orders where client_id = (select app_client()) and seller_id = ${sellerId} and status in ('accepted', 'shipped') order by order_id for update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Puts a supplier of the own catalogue to a seller: its account opens where there is none, and what is on its way comes from that supplier. */
async function link(ctx: Ctx, supplierId: number, sellerId: number): Promise<void> {
  const { rows: sellers } = await sql<{ seller_name: string }>`select seller_name from sellers where client_id = ${sellerId} and published`.execute(ctx.db);
  const [seller] = sellers;
  if (!seller) throw invalid('seller_id', 'does not exist');
  const { rows } = await sql<{
    supplier_id: number | null;
  }>`select supplier_id from trade_accounts where client_id = (select app_client()) and seller_id = ${sellerId} for update`.execute(ctx.db);
  const other = rows[0]?.supplier_id ?? null;
  if (other !== null && other !== supplierId)
    throw fault('DUPLICATE', { message: `${seller.seller_name} is another of your suppliers already. Undo that first.`, details: { supplier_id: other } });
  await sql`
    insert into trade_accounts (client_id, seller_id, supplier_id, buyer_name, seller_name) select client_id, ${sellerId}::integer, ${supplierId}::integer, name, ${seller.seller_name} from clients where client_id = (select app_client())
    on conflict (client_id, seller_id) do update set supplier_id = excluded.supplier_id`.execute(ctx.db);
  for (const id of await openOrders(ctx, sellerId)) await expectOrder(ctx, id);
}

export const linkSupplierRoutes: readonly BoundCall[] = [
  serve(linkSupplier, async (ctx, { params: { id }, body: { seller_id } }) => {
    const { rows } = await sql`select from supplier_cards where supplier_id = ${id}`.execute(ctx.db);
    if (rows.length === 0) throw notFound();
    await sql`update trade_accounts set supplier_id = null where client_id = (select app_client()) and supplier_id = ${id} and seller_id is distinct from ${seller_id}::integer`.execute(
      ctx.db,
    );
    if (seller_id !== null) await link(ctx, id, seller_id);
    ctx.changed({ entity: 'supplier', id, action: seller_id === null ? 'is no seller of the market' : 'is a seller of the market', after: { seller_id } });
    return { supplier_id: id, seller_id };
  }),
];
