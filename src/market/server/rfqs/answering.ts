import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { type Fault, fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import {
  askAboutRfq,
  declineRfq,
  draftRfqAnswer,
  getSoldRfq,
  listSoldRfqs,
  type QuotationBody,
  respondRfq,
  type SoldRfqDetail,
  viewSoldRfq,
  withdrawQuotation,
} from '../../contract/rfqs/rfq-sold.ts';
import { isStanding } from '../../contract/rfqs/rfq-states.ts';
import { refreshParty, tellParty, tellRfqHistory } from './events.ts';
import { quotedLines, writeQuotation } from './quoting.ts';
import { oneSoldRfq, type SoldRfq, soldRfqPage } from './sold-rows.ts';

type Step = SoldRfqDetail['allowed_next'][number];

/** What was asked of one, held against everybody who would change it: first the request, whoever writes of it. */
async function lockedRfq(ctx: Ctx, id: number): Promise<SoldRfq> {
  const { rows } = await sql<{ client_id: number }>`
    select r.client_id from rfqs r join rfq_invitations i on i.client_id = r.client_id and i.rfq_id = r.rfq_id
    where r.rfq_id = ${id} and r.status <> 'draft' and i.seller_id = (select app_client())`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  await inNameOf(ctx, found.client_id, 'rfq', (theirs) => sql`select 1 from rfqs where client_id = (select app_client()) and rfq_id = ${id} for update`.execute(theirs.db));
  return oneSoldRfq(ctx.db, id);
}

const stateOf = ({ status, invitation_status, quotation_status, allowed_next }: SoldRfq) => ({ status, invitation_status, quotation_status, allowed_next: [...allowed_next] });
const refused = (rfq: SoldRfq): Fault => fault('ILLEGAL_TRANSITION', { details: stateOf(rfq) });

const asksAnew = ({ quotations }: SoldRfq): boolean => quotations[0]?.status === 'renegotiation_requested';

function checkStep(ctx: Ctx, rfq: SoldRfq, step: Step): void {
  if (!rfq.allowed_next.includes(step)) throw refused(rfq);
  const bound = step === 'ask' || (step === 'respond' && !asksAnew(rfq));
  if (bound && Date.parse(rfq.deadline) <= ctx.now.getTime()) throw fault('RFQ_DEADLINE_PASSED', { details: stateOf(rfq) });
}

const now = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`;
const invitation = ({ client_id, rfq_id, own_id }: SoldRfq) => sql`client_id = ${client_id} and rfq_id = ${rfq_id} and seller_id = ${own_id}`;

async function sellerOf({ db }: Ctx): Promise<{ name: string; timezone: string; currency: string }> {
  const { rows } = await sql<{
    name: string;
    timezone: string;
    currency: string;
  }>`select seller_name as name, timezone, currency from sellers where client_id = (select app_client())`.execute(db);
  return rows[0] ?? { name: '', timezone: 'UTC', currency: '' };
}

async function done(ctx: Ctx, before: SoldRfq, action: string, title: string, body = ''): Promise<SoldRfq> {
  await tellParty(ctx, before.client_id, before.rfq_id, title, body);
  const after = await oneSoldRfq(ctx.db, before.rfq_id);
  ctx.changed({ entity: 'quotation', id: before.rfq_id, action, before, after });
  return after;
}

async function respond(ctx: Ctx, id: number, body: QuotationBody): Promise<SoldRfq> {
  const before = await lockedRfq(ctx, id);
  checkStep(ctx, before, 'respond');
  const seller = await sellerOf(ctx);
  if (body.valid_until < calendarDay(ctx.now, seller.timezone)) throw invalid('valid_until', 'is over already');
  const lines = await quotedLines(ctx, before, body.lines);
  const [latest] = before.quotations;
  if (latest && isStanding(latest.status))
    await sql`update quotations set status = 'superseded', ended_at = ${now(ctx)} where client_id = ${before.client_id} and quotation_id = ${latest.quotation_id}`.execute(ctx.db);
  const revision = (latest?.revision ?? 0) + 1;
  await writeQuotation(ctx, before, { ...body, revision, currency: seller.currency }, lines);
  await batch(
    ctx.db,
    sql`update rfq_invitations set status = 'responded', viewed_at = coalesce(viewed_at, ${now(ctx)}), answered_at = ${now(ctx)} where ${invitation(before)}`,
    sql`delete from quotation_drafts where client_id = (select app_client()) and rfq_id = ${id}`,
  );
  await tellRfqHistory(ctx, before, { party: 'seller', event: 'quoted', note: `Version ${revision}`, seller: before.own_id });
  return done(ctx, before, 'quoted', `${seller.name} quoted for ${before.rfq_number}${revision > 1 ? `, version ${revision}` : ''}`, before.title);
}

async function ask(ctx: Ctx, id: number, question: string): Promise<SoldRfq> {
  const before = await lockedRfq(ctx, id);
  checkStep(ctx, before, 'ask');
  const seller = await sellerOf(ctx);
  await sql`
    insert into rfq_questions (client_id, rfq_id, seller_id, question, asked_by, asked_at) values (${before.client_id}, ${id}, ${before.own_id}, ${question}, ${ctx.who.name}, ${now(ctx)})`.execute(
    ctx.db,
  );
  await tellRfqHistory(ctx, before, { party: 'seller', event: 'asked', note: question, seller: before.own_id });
  await inNameOf(ctx, before.client_id, 'rfq', (theirs) =>
    sql`update rfqs set status = 'more_info' where client_id = (select app_client()) and rfq_id = ${id} and status = 'open'`.execute(theirs.db),
  );
  return done(ctx, before, 'asked', `${seller.name} has a question about ${before.rfq_number}`, question);
}

async function decline(ctx: Ctx, id: number, reason: string): Promise<SoldRfq> {
  const before = await lockedRfq(ctx, id);
  checkStep(ctx, before, 'decline');
  const seller = await sellerOf(ctx);
  await sql`
    update rfq_invitations set status = 'declined', decline_reason = ${reason}, viewed_at = coalesce(viewed_at, ${now(ctx)}), answered_at = ${now(ctx)} where ${invitation(before)}`.execute(
    ctx.db,
  );
  await tellRfqHistory(ctx, before, { party: 'seller', event: 'declined', note: reason, seller: before.own_id });
  return done(ctx, before, 'declined', `${seller.name} does not quote for ${before.rfq_number}`, reason);
}

async function withdraw(ctx: Ctx, id: number, reason: string): Promise<SoldRfq> {
  const before = await lockedRfq(ctx, id);
  checkStep(ctx, before, 'withdraw');
  const seller = await sellerOf(ctx);
  await sql`
    update quotations set status = 'withdrawn', reason = ${reason}, ended_at = ${now(ctx)}
    where client_id = ${before.client_id} and quotation_id = ${before.quotations[0]?.quotation_id ?? 0}`.execute(ctx.db);
  await tellRfqHistory(ctx, before, { party: 'seller', event: 'withdrawn', note: reason, seller: before.own_id });
  return done(ctx, before, 'withdrawn', `${seller.name} withdrew its quotation for ${before.rfq_number}`, reason);
}

export const answeringRoutes: readonly BoundCall[] = [
  serve(listSoldRfqs, (ctx, { query }) => soldRfqPage(ctx.db, query as ListInput)),
  serve(getSoldRfq, (ctx, { params }) => oneSoldRfq(ctx.db, params.id)),
  serve(viewSoldRfq, async (ctx, { params: { id } }) => {
    const before = await lockedRfq(ctx, id);
    if (before.invitation_status !== 'invited') return before;
    await sql`update rfq_invitations set status = 'viewed', viewed_at = ${now(ctx)} where ${invitation(before)}`.execute(ctx.db);
    await tellRfqHistory(ctx, before, { party: 'seller', event: 'viewed', seller: before.own_id });
    refreshParty(ctx, before.client_id);
    return oneSoldRfq(ctx.db, id);
  }),
  serve(respondRfq, (ctx, { params, body }) => respond(ctx, params.id, body)),
  serve(draftRfqAnswer, async (ctx, { params: { id }, body }) => {
    const before = await lockedRfq(ctx, id);
    checkStep(ctx, before, 'respond');
    await sql`
      insert into quotation_drafts as d (client_id, rfq_id, content, saved_at) values (app_client(), ${id}, ${JSON.stringify(body)}::jsonb, ${now(ctx)})
      on conflict (client_id, rfq_id) do update set content = excluded.content, saved_at = excluded.saved_at`.execute(ctx.db);
    return { saved: true as const };
  }),
  serve(askAboutRfq, (ctx, { params, body }) => ask(ctx, params.id, body.question)),
  serve(declineRfq, (ctx, { params, body }) => decline(ctx, params.id, body.decline_reason)),
  serve(withdrawQuotation, (ctx, { params, body }) => withdraw(ctx, params.id, body.reason)),
];
