import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type QuotationDraft, type SoldRfqDetail, soldRfqRow } from '../../contract/rfqs/rfq-sold.ts';
import { isRunning, isStanding, sellersQuotationNext } from '../../contract/rfqs/rfq-states.ts';
import { quotationsOf } from './quotations.ts';
import { askedOf, historyOf, itemsOf } from './rfq-rows.ts';

const from = sql`rfq_invitations i join rfqs r on r.client_id = i.client_id and r.rfq_id = i.rfq_id
  left join lateral (select q.quotation_id, q.status, q.revision from quotations q where q.client_id = i.client_id and q.rfq_id = i.rfq_id and q.seller_id = i.seller_id order by q.revision desc limit 1) q on true
  left join quotation_terms t on t.client_id = i.client_id and t.quotation_id = q.quotation_id`;

const asksOneself = sql`exists (select from rfq_questions u where u.client_id = i.client_id and u.rfq_id = i.rfq_id and u.seller_id = i.seller_id and u.answer is null)`;

const rows = rowsOf(soldRfqRow, {
  ...ofTable('r', ['rfq_id', 'rfq_number', 'client_id', 'title', 'deadline', 'sealed', 'currency', 'opened_at']),
  client_name: sql`r.buyer_name`,
  // That somebody else has asked is nobody's business.
  status: sql`case when r.status = 'more_info' and not ${asksOneself} then 'open' else r.status end`,
  invitation_status: sql`i.status`,
  quotation_status: sql`q.status`,
  revision: sql`q.revision`,
  quoted_price: sql`t.subtotal`,
  items_count: sql`(select count(*) from rfq_items n where n.client_id = r.client_id and n.rfq_id = r.rfq_id)`,
});

const own = sql`i.seller_id = (select app_client()) and r.status <> 'draft'`;
const like = (search: string | undefined) => {
  if (search === undefined) return [];
  return [sql`lower(r.rfq_number || ' ' || r.title || ' ' || r.buyer_name) like ${`%${likeEscaped(search.toLowerCase())}%`}`];
};

/** The open ones, unless it is said which; `all` is all of them. */
export const soldRfqPage = (db: Sql, { filters: { status = { eq: 'open' }, ...filters }, ...input }: ListInput) =>
  pageOf(db, { ...input, filters: status.eq === 'all' ? filters : { ...filters, status } }, { ...rows, from, tie: sql`r.rfq_id desc`, where: [own, ...like(input.search)] });

export type SoldRfq = SoldRfqDetail & { own_id: number };

function stepsOf({ status, invitation_status, quotations }: Pick<SoldRfqDetail, 'status' | 'invitation_status' | 'quotations'>): SoldRfqDetail['allowed_next'] {
  const latest = quotations[0];
  const asked = latest?.status === 'renegotiation_requested' && (isRunning(status) || status === 'closed');
  const running = isRunning(status) && invitation_status !== 'declined';
  const steps: [SoldRfqDetail['allowed_next'][number], boolean][] = [
    ['respond', running || asked],
    ['ask', running],
    ['decline', running && (invitation_status === 'invited' || invitation_status === 'viewed')],
    ['withdraw', latest !== undefined && isStanding(latest.status) && (isRunning(status) || status === 'closed')],
  ];
  return steps.filter(([, may]) => may).map(([step]) => step);
}

interface Beside {
  readonly own_id: number;
  readonly decline_reason: string | null;
}
type Question = SoldRfqDetail['questions'][number];

/** The whole of a request, as one supplier that was invited sees it. */
export async function oneSoldRfq(db: Sql, id: number): Promise<SoldRfq> {
  const row = await oneRow(db, rows, from, sql`${own} and r.rfq_id = ${id}`);
  if (!row) throw notFound();
  const { client_id } = row;
  const of = sql`x.client_id = ${client_id} and x.rfq_id = ${id}`;
  const mine = sql`x.seller_id = (select app_client())`;
  const [asked, items, beside, questions, found, draft, history] = await concurrently([
    askedOf(db, client_id, id),
    itemsOf(db, client_id, id),
    sql<Beside>`select app_client() as own_id, x.decline_reason from rfq_invitations x where ${of} and ${mine}`.execute(db),
    sql<Question>`
      select x.question_id, x.question, x.asked_by, x.asked_at, x.answer, x.answered_by, x.answered_at from rfq_questions x where ${of} and ${mine}
      union all
      select x.question_id, x.question, null, x.at, x.answer, null, x.at from rfq_clarifications x
      where ${of} and not exists (select from rfq_questions u where u.client_id = x.client_id and u.question_id = x.question_id and u.seller_id = (select app_client()))
      order by 1`.execute(db),
    quotationsOf(db, client_id, id, mine),
    sql<{ content: QuotationDraft }>`select content from quotation_drafts where client_id = (select app_client()) and rfq_id = ${id}`.execute(db),
    historyOf(db, client_id, id),
  ]);
  const quotations = found.flatMap(({ terms, ...one }) => (terms ? [{ ...one, terms, allowed_next: sellersQuotationNext(one.status) }] : []));
  return {
    ...row,
    ...asked,
    own_id: beside.rows[0]?.own_id ?? 0,
    decline_reason: beside.rows[0]?.decline_reason ?? null,
    allowed_next: stepsOf({ ...row, quotations }),
    items,
    questions: questions.rows,
    quotations,
    draft: draft.rows[0]?.content ?? null,
    history,
  };
}
