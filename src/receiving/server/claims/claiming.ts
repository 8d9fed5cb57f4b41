import { sql } from 'kysely';
import { inCents, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityScale, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { reverseDocument } from '../../../stock/server/public.ts';
import type { DeliveryLine } from '../../contract/delivery.ts';
import type { ClaimKind } from '../../contract/states.ts';
import { mine } from '../deliveries/cards.ts';
import type { Delivery } from '../deliveries/rows.ts';

interface Wanted {
  readonly line: number;
  readonly kind: ClaimKind;
  readonly quantity: number;
  readonly amount: number;
  readonly note: string | null;
}

/** How many of those that never came were billed: what the supplier left off the bill is missing, but nobody owes anything for it. */
const billedAndMissing = ({ billed, ordered }: DeliveryLine, missing: number): number => missing - Math.max(0, ordered - (billed ?? ordered));

/** How many of what is wrong with a line somebody owes money for: where all that was billed came good, nobody does. */
function owed(line: DeliveryLine, { kind, quantity }: DeliveryLine['exceptions'][number], shortLater: number): number {
  const unordered = line.ordered === 0 && line.billed_total === null;
  const billed = unordered ? Number.POSITIVE_INFINITY : (line.billed ?? line.ordered);
  const received = line.received ?? 0;
  switch (kind) {
    case 'over':
    case 'substituted':
      return 0;
    case 'missing':
      return billedAndMissing(line, quantity);
    case 'price':
      return Math.min(quantity, billed) - shortLater;
    default:
      return Math.min(quantity, billed - received);
  }
}

/** What so many of a line are claimed at: all that an order's line was billed at where none of it came good. */
function worth({ billed_total, ordered, unit_cost, billed_cost }: DeliveryLine, quantity: number): number {
  const price = billed_cost ?? unit_cost ?? 0;
  const asBilled = billed_total !== null && price === unit_cost ? moneyToStore(billed_total) : undefined;
  if (asBilled !== undefined && quantity >= quantityToStore(ordered)) return asBilled;
  return Math.min(inCents([moneyToStore(price), quantity], quantityScale), asBilled ?? Number.POSITIVE_INFINITY);
}

/**
 * What a received line gives cause to claim: more than ordered, and a substitute that was taken in, give none. What was found
 * short later is claimed at all that was billed for it, its price with it. The claims of a line add up to what all of it comes to, to the cent.
 */
export function claimsIn(line: DeliveryLine, shortLater = 0): Wanted[] {
  let claimed = 0;
  return line.exceptions.flatMap((exception): Wanted[] => {
    const { kind } = exception;
    const quantity = quantityToStore(owed(line, exception, shortLater));
    if (quantity <= 0) return [];
    const said = { line: line.line, kind: kind as ClaimKind, quantity, note: kind === line.issue ? line.issue_note : null };
    if (kind === 'price') {
      const each = moneyToStore(line.billed_cost ?? 0) - moneyToStore(line.unit_cost ?? 0);
      return each < 0 ? [] : [{ ...said, amount: inCents([each, quantity], quantityScale) }];
    }
    const before = worth(line, claimed);
    claimed += quantity;
    return [{ ...said, amount: worth(line, claimed) - before }];
  });
}

/** How much of a line was found short after the goods were put away. */
export const shortLaterOf = ({ claims }: Pick<Delivery, 'claims'>, line: number): number =>
  claims.filter((claim) => claim.line === line && claim.found_later && claim.status !== 'withdrawn').reduce((sum, { quantity }) => sum + quantity, 0);

/** A supplier who sells here reads a claim as soon as there is one: it is sent by saying what is wrong. */
export const firstState = ({ sold_here }: Pick<Delivery, 'sold_here'>) => (sold_here ? sql`'submitted', clock_timestamp()` : sql`'draft', null::timestamptz`);

const noCause = 'The check-in was corrected';

/**
 * Brings the claims of a delivery to what its lines say now; those that have lost their cause go. What a supplier was told by mail
 * stays as it was sent. One who reads claims here reads the correction, as long as it has not answered.
 */
export async function settleClaims(ctx: Ctx, delivery: Pick<Delivery, 'delivery_id' | 'sold_here' | 'lines' | 'claims'>): Promise<void> {
  const { delivery_id, sold_here } = delivery;
  const wanted = delivery.lines.flatMap((line) => claimsIn(line, shortLaterOf(delivery, line.line)));
  const unwanted = sql`not c.found_later and not exists (select from jsonb_populate_recordset(null::delivery_claims, ${JSON.stringify(wanted)}::jsonb) r where r.line = c.line and r.kind = c.kind)`;
  await sql`
    delete from delivery_claims c where c.client_id = ${mine} and c.delivery_id = ${delivery_id} and c.status = 'draft' and ${unwanted}`.execute(ctx.db);
  if (sold_here)
    await sql`update delivery_claims c set status = 'withdrawn', reason = ${noCause} where c.client_id = ${mine} and c.delivery_id = ${delivery_id} and c.status = 'submitted' and ${unwanted}`.execute(
      ctx.db,
    );
  if (wanted.length === 0) return;
  await sql`
    insert into delivery_claims as c (client_id, delivery_id, line, kind, quantity, amount, note, status, submitted_at, created_by)
    select app_client(), ${delivery_id}::integer, line, kind, quantity, amount, note, ${firstState(delivery)}, ${ctx.who.userId}::integer from jsonb_populate_recordset(null::delivery_claims, ${JSON.stringify(wanted)}::jsonb)
    on conflict (client_id, delivery_id, line, kind) where not found_later
    do update set quantity = excluded.quantity, amount = excluded.amount, note = excluded.note, status = excluded.status, submitted_at = coalesce(c.submitted_at, excluded.submitted_at), reason = null
    where (c.status = 'draft' or c.status = excluded.status or (c.status = 'withdrawn' and c.reason = ${noCause})) and (c.quantity, c.amount, c.note, c.status) is distinct from (excluded.quantity, excluded.amount, excluded.note, excluded.status)`.execute(
    ctx.db,
  );
}

/** By which the variance report names what was paid for and never came. */
export const shortSource = (claimId: number) => ({ type: 'delivery-short', id: claimId, revision: 0 });

/** A delivery that is taken back claims nothing more, and what it was short of is not missing any longer. */
export async function withdrawClaims(ctx: Ctx, { delivery_id, claims }: Delivery, reason: string): Promise<void> {
  const open = claims.filter(({ allowed_next, found_later, status }) => allowed_next.includes('withdrawn') || (found_later && status !== 'withdrawn'));
  for (const { claim_id, found_later } of open) if (found_later) await reverseDocument(ctx, shortSource(claim_id), reason);
  await sql`update delivery_claims set status = 'withdrawn', reason = ${reason} where client_id = ${mine} and delivery_id = ${delivery_id} and claim_id = any(${open.map(({ claim_id }) => claim_id)}::integer[])`.execute(
    ctx.db,
  );
}
