import { sql } from 'kysely';
import { contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { expectOrder } from '../src/market/server/public.ts';

/** Each delivery names the order that it brings, line by line; the order says what of it was checked in, and the supplier reads what is claimed. */
export async function seedReceipts(db: Sql, buyer: number): Promise<void> {
  await sql`
    update deliveries d set order_id = o.order_id, sold_here = true, reference = coalesce(d.reference, o.order_number) from market_orders o
    where d.client_id = ${buyer} and o.client_id = d.client_id and o.order_number = 'demo ' || d.delivery_id
      and exists (select from market_order_lines l where l.client_id = o.client_id and l.order_id = o.order_id)`.execute(db);
  await sql`
    update delivery_lines x set order_line = l.line, per_unit_of = l.base_unit, tax_rate = l.tax_rate
    from deliveries d join market_order_lines l on l.client_id = d.client_id and l.order_id = d.order_id
    join listing_products k on k.client_id = l.client_id and k.seller_id = l.seller_id and k.listing_id = l.listing_id
    where d.client_id = ${buyer} and x.client_id = d.client_id and x.delivery_id = d.delivery_id and x.client_product_id = k.client_product_id`.execute(db);
  await sql`
    update market_order_lines l set received = t.received
    from (select d.client_id, d.order_id, x.order_line, sum(x.received) as received from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
      where d.client_id = ${buyer} and d.order_id is not null and d.status = 'received' and x.order_line is not null group by 1, 2, 3) t
    where l.client_id = t.client_id and l.order_id = t.order_id and l.line = t.order_line`.execute(db);
  await sql`
    update market_orders o set receipt = case when t.whole then 'full' else 'partly' end
    from (select client_id, order_id, bool_and(received >= confirmed * 1000) as whole from market_order_lines where client_id = ${buyer} group by 1, 2 having sum(received) > 0) t
    where o.client_id = t.client_id and o.order_id = t.order_id`.execute(db);
  await sql`
    update delivery_claims c set status = 'submitted', submitted_at = c.created_at from deliveries d
    where c.client_id = ${buyer} and d.client_id = c.client_id and d.delivery_id = c.delivery_id and d.sold_here and c.status = 'draft'`.execute(db);
  await sql`
    insert into market_claims (client_id, claim_id, seller_id, order_id, line, kind, quantity, unit, amount, tax_rate, status, accepted_amount, credit_amount, credit_reference, note, reason, submitted_at, answered_at, credited_at, version)
    select c.client_id, c.claim_id, o.seller_id, o.order_id, x.order_line, c.kind, c.quantity, x.unit, c.amount, coalesce(x.tax_rate, 0), c.status, c.accepted_amount, c.credit_amount, c.credit_reference, c.note, c.reason, c.submitted_at, c.answered_at, c.credited_at, c.version
    from delivery_claims c join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id join market_orders o on o.client_id = d.client_id and o.order_id = d.order_id
    join delivery_lines x on x.client_id = c.client_id and x.delivery_id = c.delivery_id and x.line = c.line
    where c.client_id = ${buyer} and x.order_line is not null and c.submitted_at is not null`.execute(db);
}

/** What is accepted and has not come is expected at the door. */
export async function seedExpected(db: Sql, buyer: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from market_orders o where client_id = ${buyer} and status = 'accepted' and not exists (select from deliveries d where d.client_id = o.client_id and d.order_id = o.order_id) order by order_id`.execute(
    db,
  );
  await enterTenant(db, buyer);
  const ctx = contextFor(db, { ...nobody, clientId: buyer, homeClientId: buyer }, { id: 'demo', address: '', agent: '', cookies: {} }, noEffects());
  for (const { id } of rows) await expectOrder(ctx, id);
}
