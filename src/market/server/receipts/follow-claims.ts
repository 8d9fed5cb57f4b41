import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { claimsOfOrder } from '../../../receiving/server/public.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { notifyClient } from '../notifications/notify.ts';

const stored = (value: number | null): number | null => (value === null ? null : moneyToStore(value));

/** In the buyer's name: what has been sent of its claims is what the supplier reads; a draft is nobody's business yet. */
export async function followClaims(ctx: Ctx, order: OrderDetail): Promise<void> {
  const claims = await claimsOfOrder(ctx.db, order.order_id);
  const sent = claims
    .filter(({ submitted_at }) => submitted_at !== null)
    .map(
      ({
        claim_id,
        order_line,
        kind,
        quantity,
        unit,
        amount,
        tax_rate,
        status,
        accepted_amount,
        credit_amount,
        credit_reference,
        note,
        reason,
        submitted_at,
        answered_at,
        credited_at,
        version,
      }) => ({
        claim_id,
        line: order_line,
        kind,
        quantity: quantityToStore(quantity),
        unit,
        amount: moneyToStore(amount),
        tax_rate: tax_rate ?? 0,
        status,
        accepted_amount: stored(accepted_amount),
        credit_amount: stored(credit_amount),
        credit_reference,
        note,
        reason,
        submitted_at,
        answered_at,
        credited_at,
        version,
      }),
    );
  if (sent.length === 0) return;
  const { rows } = await sql<{ claim_id: number; fresh: boolean }>`
    insert into market_claims as c (client_id, claim_id, seller_id, order_id, line, kind, quantity, unit, amount, tax_rate, status, accepted_amount, credit_amount, credit_reference, note, reason, submitted_at, answered_at, credited_at, version)
    select app_client(), r.claim_id, ${order.supplier_id}::integer, ${order.order_id}::integer, r.line, r.kind, r.quantity, r.unit, r.amount, r.tax_rate, r.status, r.accepted_amount, r.credit_amount, r.credit_reference, r.note, r.reason,
      r.submitted_at, r.answered_at, r.credited_at, r.version
    from jsonb_populate_recordset(null::market_claims, ${JSON.stringify(sent)}::jsonb) r
    on conflict (client_id, claim_id) do update set quantity = excluded.quantity, unit = excluded.unit, amount = excluded.amount, tax_rate = excluded.tax_rate, status = excluded.status, accepted_amount = excluded.accepted_amount,
      credit_amount = excluded.credit_amount, credit_reference = excluded.credit_reference, note = excluded.note, reason = excluded.reason, submitted_at = excluded.submitted_at,
      answered_at = excluded.answered_at, credited_at = excluded.credited_at, version = excluded.version
    where c.version <> excluded.version
    returning c.claim_id, c.xmax = 0 as fresh`.execute(ctx.db);
  const fresh = rows.filter((row) => row.fresh).length;
  if (fresh === 0) return;
  await inNameOf(ctx, order.supplier_id, 'market claim', (theirs) =>
    notifyClient(theirs, {
      type: 'claim',
      title: `${order.client_name} claims ${fresh === 1 ? 'a line' : `${fresh} lines`} of ${order.sales_number}`,
      body: '',
      orderId: order.order_id,
    }),
  );
}
