import { sql } from 'kysely';
import { supplierNamed } from '../../../catalogue/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';

/** By which number the venue's own catalogue knows a seller: as it was put there, else the supplier of the same name, which is added where there is none. */
export async function supplierOfSeller(ctx: Ctx, sellerId: number, sellerName: string): Promise<number> {
  const { rows } = await sql<{ supplier_id: number | null }>`select supplier_id from trade_accounts where client_id = (select app_client()) and seller_id = ${sellerId}`.execute(
    ctx.db,
  );
  const known = rows[0]?.supplier_id ?? null;
  if (known !== null) return known;
  const named = await supplierNamed(ctx, sellerName);
  const { rows: kept } = await sql<{ supplier_id: number }>`
    update trade_accounts set supplier_id = ${named} where client_id = (select app_client()) and seller_id = ${sellerId}
      and not exists (select from trade_accounts a where a.client_id = (select app_client()) and a.supplier_id = ${named}) returning supplier_id`.execute(ctx.db);
  return kept[0]?.supplier_id ?? named;
}
