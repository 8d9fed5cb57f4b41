import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { type Fault, fault, invalid } from '../../../kernel/server/fault.ts';
import { isStanding } from '../../contract/rfqs/rfq-states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { numberOf } from '../orders/place.ts';
import { tellParty, tellRfqHistory } from './events.ts';
import type { WholeRfq } from './rfq-rows.ts';

const moment = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`;

export const refuseStep = ({ status, allowed_next }: { status: string; allowed_next: readonly string[] }, message: string): Fault =>
  fault('ILLEGAL_TRANSITION', { message, details: { status, allowed_next: [...allowed_next] } });

/** Sends a request to whom it asks. */
export async function openRfq(ctx: Ctx, before: WholeRfq): Promise<void> {
  if (before.suppliers.length === 0) throw invalid('suppliers', 'are needed: whom do you ask?');
  if (Date.parse(before.deadline) <= ctx.now.getTime()) throw fault('RFQ_DEADLINE_PASSED', { errors: [{ field: 'deadline', message: 'is over already' }] });
  const { rows } = await sql<{ number: string }>`
    update rfqs set status = 'open', opened_at = ${moment(ctx)}, rfq_number = ${numberOf('RFQ', 'rfq', ctx.now.getUTCFullYear())}
    where client_id = ${before.client_id} and rfq_id = ${before.rfq_id} returning rfq_number as number`.execute(ctx.db);
  const number = rows[0]?.number ?? '';
  await tellRfqHistory(ctx, before, { party: 'buyer', event: 'sent' });
  for (const { seller_id } of before.suppliers) await tellParty(ctx, seller_id, before.rfq_id, `${number}: you are asked for a quotation`, before.title);
}

/** Whoever was asked and has not answered can do so no more. */
export const lapse = ({ client_id, rfq_id }: WholeRfq) =>
  sql`update rfq_invitations set status = 'lapsed' where client_id = ${client_id} and rfq_id = ${rfq_id} and status in ('invited', 'viewed')`;

const quotesText = (count: number): string => (count === 1 ? '1 quote' : `${count} quotes`);

/** No more is quoted. At its deadline a request that nobody has quoted for expires instead. */
export async function closeRfq(ctx: Ctx, before: WholeRfq, by: 'buyer' | 'system'): Promise<void> {
  const standing = before.quotations.filter(({ status }) => isStanding(status)).length;
  const status = by === 'system' && standing === 0 ? 'expired' : 'closed';
  await batch(ctx.db, sql`update rfqs set status = ${status}, closed_at = ${moment(ctx)} where client_id = ${before.client_id} and rfq_id = ${before.rfq_id}`, lapse(before));
  await tellRfqHistory(ctx, before, { party: by, event: status });
  if (by === 'buyer') return;
  const body = standing === 0 ? 'Nobody has quoted.' : `${quotesText(standing)} to compare.`;
  await notifyClient(ctx, { type: 'rfq', title: `${before.rfq_number} has reached its deadline`, body: `${before.title}. ${body}`, orderId: null, rfqId: before.rfq_id });
}

/** It comes to nothing, and everybody who was asked is told why. */
export async function endRfq(ctx: Ctx, before: WholeRfq, status: 'cancelled' | 'not_awarded', reason: string): Promise<void> {
  await batch(
    ctx.db,
    sql`update rfqs set status = ${status}, reason = ${reason}, closed_at = coalesce(closed_at, ${moment(ctx)}) where client_id = ${before.client_id} and rfq_id = ${before.rfq_id}`,
    lapse(before),
    sql`update quotations set status = 'not_selected', ended_at = ${moment(ctx)}
      where client_id = ${before.client_id} and rfq_id = ${before.rfq_id} and status in ('submitted', 'renegotiation_requested')`,
  );
  await tellRfqHistory(ctx, before, { party: 'buyer', event: status, note: reason });
  const title = status === 'cancelled' ? `${before.rfq_number} was cancelled` : `${before.rfq_number} was not awarded`;
  for (const { seller_id, status: answer } of before.suppliers) if (answer !== 'declined') await tellParty(ctx, seller_id, before.rfq_id, title, reason);
}
