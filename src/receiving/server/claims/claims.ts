import { sql } from 'kysely';
import { inCents, moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore, quantityScale, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { postAll, reverseDocument } from '../../../stock/server/public.ts';
import { type ClaimRow, claimLater, getClaim, listClaims, updateClaim } from '../../contract/claim.ts';
import { type ClaimState, claimStates } from '../../contract/states.ts';
import { perUnit } from '../../domain/units.ts';
import { mine } from '../deliveries/cards.ts';
import { openPacks } from '../deliveries/checking.ts';
import { postAnew } from '../deliveries/posting-anew.ts';
import { oneDelivery } from '../deliveries/rows.ts';
import { type FollowOrder, tellOrder } from '../orders/following.ts';
import { refuseBeyondLine } from './bounds.ts';
import { claimPage, oneClaim } from './claim-rows.ts';
import { firstState, settleClaims, shortLaterOf, shortSource } from './claiming.ts';

export type ClaimChange = Parameters<Parameters<typeof serve<typeof updateClaim>>[1]>[1]['body'];

/** What each step asks for, so that a claim can be followed to its money. */
function checkMoney(before: ClaimRow, { status, amount, accepted_amount, credit_amount, credit_reference, reason }: ClaimChange): void {
  if (amount !== undefined && before.status !== 'draft')
    throw fault('ILLEGAL_TRANSITION', { message: 'What was asked for stays as it was asked.', details: { status: before.status } });
  if (status === 'partly_accepted' && (!accepted_amount || accepted_amount >= before.amount))
    throw invalid('accepted_amount', 'must be less than what was asked for, and more than nothing');
  if (accepted_amount !== undefined && status !== 'partly_accepted') throw invalid('accepted_amount', 'belongs to a claim that is partly accepted');
  if (status === 'credited' && credit_amount === undefined) throw invalid('credit_amount', 'enter what was credited, as the credit note says');
  if (status === 'credited' && !credit_reference) throw invalid('credit_reference', 'enter the number of the credit note');
  if (credit_amount !== undefined && status !== 'credited') throw invalid('credit_amount', 'belongs to a claim that is credited');
  if (credit_amount !== undefined && moneyToStore(credit_amount) > moneyToStore(before.outstanding))
    throw invalid('credit_amount', `is more than the ${before.outstanding.toFixed(2)} that is still open: a credit for something else belongs to a claim of its own`);
  const needsReason =
    status === 'disputed' || (status === 'withdrawn' && before.status !== 'draft') || (status === 'closed' && (before.status === 'disputed' || before.outstanding > 0));
  if (needsReason && !reason) throw invalid('reason', status === 'disputed' ? 'is needed: what does the supplier say?' : 'is needed where a claim is given up');
}

const answered: readonly (ClaimState | undefined)[] = ['accepted', 'partly_accepted', 'disputed'];

const costReason = ({ product_name }: ClaimRow, status: ClaimState | undefined): string => `The claim on ${product_name} is ${status?.replace('_', ' ') ?? 'of another amount'}`;

/** Whatever is answered, what the goods cost is what is paid for them in the end. */
export async function changeClaim(ctx: Ctx, id: number, { version, ...body }: ClaimChange): Promise<ClaimRow> {
  const { delivery_id } = await oneClaim(ctx.db, id);
  await sql`select 1 from deliveries where client_id = ${mine} and delivery_id = ${delivery_id} for update`.execute(ctx.db);
  const before = await oneClaim(ctx.db, id, true);
  checkVersion(before, version, body);
  const { status } = body;
  if (status) checkTransition(claimStates, before.status, status);
  checkMoney(before, body);
  if (body.amount !== undefined) refuseBeyondLine(await oneDelivery(ctx.db, delivery_id), { ...before, amount: body.amount }, 'amount');
  const stamp = (on: boolean, column: 'submitted_at' | 'answered_at' | 'credited_at') => (on ? sql`clock_timestamp()` : sql.ref(column));
  const credited = body.credit_amount === undefined ? null : inCents([moneyToStore(before.credit_amount ?? 0) + moneyToStore(body.credit_amount)]);
  const references = [before.credit_reference, body.credit_reference].filter((one, at, all) => one && all.indexOf(one) === at).join(', ');
  const stored = (given: number | undefined) => (given === undefined ? null : moneyToStore(given));
  await sql`
    update delivery_claims set status = ${status ?? before.status}, amount = coalesce(${stored(body.amount)}, amount), accepted_amount = coalesce(${stored(body.accepted_amount)}, accepted_amount),
      credit_amount = coalesce(${credited}, credit_amount), credit_reference = ${references || null},
      note = ${body.note === undefined ? before.note : body.note || null}, reason = coalesce(${body.reason || null}, reason),
      submitted_at = ${stamp(status === 'submitted', 'submitted_at')}, answered_at = ${stamp(answered.includes(status), 'answered_at')}, credited_at = ${stamp(status === 'credited', 'credited_at')}
    where client_id = ${mine} and claim_id = ${id}`.execute(ctx.db);
  // What was found again after all stands in stock again.
  if (status === 'withdrawn' && before.found_later) {
    await reverseDocument(ctx, shortSource(id), body.reason);
    await settleClaims(ctx, await oneDelivery(ctx.db, delivery_id));
  }
  await postAnew(ctx, costReason(before, status), delivery_id);
  const after = await oneClaim(ctx.db, id);
  ctx.changed({ entity: 'delivery claim', id, action: status ?? 'updated', before, after, ...(body.reason && { reason: body.reason }) });
  return after;
}

/**
 * The delivery stays as it was written down; what is missing leaves the stock by an entry of its own that names the claim. It was missing
 * from the moment the goods came: counts made since then did not include it.
 */
async function later(ctx: Ctx, id: number, body: { line: number; kind: string; unit?: 'unit'; quantity: number; note?: string | null }): Promise<ClaimRow> {
  const before = await oneDelivery(ctx.db, id, true);
  if (body.unit && before.status === 'received') await openPacks(ctx, id, [body.line]);
  const delivery = body.unit ? await oneDelivery(ctx.db, id) : before;
  if (delivery.status !== 'received')
    throw fault('ILLEGAL_TRANSITION', { message: 'Only what was received can be found short afterwards; check the delivery in first.', details: { status: delivery.status } });
  const line = delivery.lines.find((one) => one.line === body.line);
  if (!line) throw invalid('line', 'is no line of this delivery');
  const product = line.substitute ?? line.product;
  const factor = product ? perUnit(line.unit, product) : undefined;
  if (!product || factor === undefined || line.location_id === null || body.quantity > (line.received ?? 0) - shortLaterOf(delivery, line.line))
    throw invalid('quantity', 'is more than was received of it');
  // A price that was already claimed is not claimed a second time, unless that claim still follows the lines.
  const follows = (status: ClaimState) => status === 'draft' || (delivery.sold_here && status === 'submitted');
  const priceAsked = delivery.claims.some(({ line: of, kind, status }) => of === body.line && kind === 'price' && !follows(status) && status !== 'withdrawn');
  const price = (priceAsked ? undefined : line.billed_cost) ?? line.unit_cost ?? 0;
  const amount = inCents([moneyToStore(price), quantityToStore(body.quantity)], quantityScale);
  const { rows } = await sql<{ id: number }>`
    insert into delivery_claims (client_id, delivery_id, line, kind, quantity, amount, note, found_later, status, submitted_at, created_by)
    values (app_client(), ${id}, ${body.line}, ${body.kind}, ${quantityToStore(body.quantity)}, ${amount}, ${body.note || null}, true, ${firstState(delivery)}, ${ctx.who.userId}) returning claim_id as id`.execute(
    ctx.db,
  );
  const claimId = rows[0]?.id ?? 0;
  await settleClaims(ctx, await oneDelivery(ctx.db, id));
  refuseBeyondLine(await oneDelivery(ctx.db, id), { claim_id: claimId, line: line.line, amount: moneyFromStore(amount) }, 'quantity');
  await postAnew(ctx, `Some of ${line.name} was found short`, id);
  const quantity = -Math.round(quantityFromStore(quantityToStore(body.quantity) * factor));
  await postAll(ctx, [
    {
      source: shortSource(claimId),
      at: await cameAt(ctx, id),
      late: true,
      lines: [{ line: 1, productId: product.product_id, locationId: line.location_id, kind: 'adjustment', quantity, note: `Short on delivery ${delivery.number}` }],
    },
  ]);
  const claim = await oneClaim(ctx.db, claimId);
  ctx.changed({ entity: 'delivery claim', id: claimId, action: 'found later', after: claim });
  return claim;
}

async function cameAt({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{
    at: number;
  }>`select (extract(epoch from received_at) * 1000000)::bigint as at from deliveries where client_id = ${mine} and delivery_id = ${id}`.execute(db);
  return rows[0]?.at as number;
}

async function told(ctx: Ctx, follow: FollowOrder, claim: ClaimRow): Promise<ClaimRow> {
  await tellOrder(ctx, follow, claim.delivery_id);
  return claim;
}

export const claimRoutes = (follow: FollowOrder): readonly BoundCall[] => [
  serve(listClaims, (ctx, { query }) => claimPage(ctx.db, query as ListInput)),
  serve(getClaim, (ctx, { params }) => oneClaim(ctx.db, params.id)),
  serve(updateClaim, async (ctx, { params, body }) => told(ctx, follow, await changeClaim(ctx, params.id, body))),
  serve(claimLater, async (ctx, { params, body }) => told(ctx, follow, await later(ctx, params.id, body))),
];
