import { sql } from 'kysely';
import { createClient } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { ensureSeller } from '../sellers/profile.ts';

/** A supplier of the venue's own catalogue, in whose name somebody answers who has no account. */
export interface Correspondent {
  readonly supplier_id: number;
  readonly supplier_name: string;
  readonly seller_id: number;
}

interface Known {
  readonly supplier_name: string;
  readonly seller_id: number | null;
  /** They sell on the market. */
  readonly sells: boolean;
}

async function known({ db }: Ctx, supplierId: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select c.supplier_name, m.seller_id, exists (select from trade_accounts a where a.client_id = (select app_client()) and a.supplier_id = c.supplier_id and a.seller_id is distinct from m.seller_id) as sells
    from supplier_cards c left join mail_suppliers m on m.client_id = (select app_client()) and m.supplier_id = c.supplier_id where c.supplier_id = ${supplierId}`.execute(db);
  const [supplier] = rows;
  if (!supplier) throw notFound();
  return supplier;
}

async function addSeller(ctx: Ctx, supplier_name: string): Promise<number> {
  const { rows } = await sql<{ currency: string; timezone: string }>`select currency, timezone from clients where client_id = (select app_client())`.execute(ctx.db);
  const seller_id = await createClient(ctx.db, { name: supplier_name, kind: 'correspondent', ...rows[0] });
  await inNameOf(ctx, seller_id, 'mail supplier', ({ db }) => ensureSeller(db));
  return seller_id;
}

/** Whom an order by mail goes to: begun with the first of them. One who sells on the market is ordered from there. */
export async function correspondent(ctx: Ctx, supplierId: number): Promise<Correspondent> {
  // Of two first orders at once, one begins it.
  await sql`select pg_advisory_xact_lock(hashtext('mail supplier'), (select app_client()))`.execute(ctx.db);
  const { supplier_name, seller_id, sells } = await known(ctx, supplierId);
  if (sells) throw fault('CONFLICT', { message: `${supplier_name} sells on the marketplace. Order from them there.`, details: { supplier_id: supplierId } });
  if (seller_id !== null) return { supplier_id: supplierId, supplier_name, seller_id };
  const added = await addSeller(ctx, supplier_name);
  await batch(
    ctx.db,
    sql`insert into mail_suppliers (client_id, supplier_id, seller_id) values (app_client(), ${supplierId}, ${added})`,
    sql`insert into trade_accounts (client_id, seller_id, supplier_id, buyer_name, seller_name, terms_days)
      select client_id, ${added}::integer, ${supplierId}::integer, name, ${supplier_name}, 0 from clients where client_id = (select app_client())`,
  );
  ctx.changed({ entity: 'supplier', id: supplierId, action: 'is ordered from by mail' });
  return { supplier_id: supplierId, supplier_name, seller_id: added };
}
