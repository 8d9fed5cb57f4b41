import { sql } from 'kysely';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type RfqDetail, rfqRow } from '../../contract/rfqs/rfq.ts';
import { buyersQuotationNext, buyersRfqNext } from '../../contract/rfqs/rfq-states.ts';
import { type FoundQuotation, quotationsOf } from './quotations.ts';

const from = sql`rfqs r`;
const counted = (table: string, alias: string, more = sql`true`) =>
  sql`(select count(*) from ${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(`${alias}.client_id`)} = r.client_id and ${sql.ref(`${alias}.rfq_id`)} = r.rfq_id and ${more})`;

/** Of quotations that cover every item whole: others are no sum for what was asked for. What is sealed is not there to be read. */
const bestTotal = sql`(
  select min(t.total) from quotations q join quotation_terms t on t.client_id = q.client_id and t.quotation_id = q.quotation_id
  where q.client_id = r.client_id and q.rfq_id = r.rfq_id and q.status in ('submitted', 'renegotiation_requested', 'accepted', 'not_selected')
    and not exists (
      select from rfq_items n where n.client_id = q.client_id and n.rfq_id = q.rfq_id and not exists (
        select from quotation_lines l where l.client_id = q.client_id and l.quotation_id = q.quotation_id and l.line = n.line
          and l.size_quantity * l.pack_units * l.quantity >= n.size_quantity * n.quantity)))`;

const rows = rowsOf(
  rfqRow,
  {
    ...ofTable('r', ['rfq_id', 'rfq_number', 'title', 'status', 'deadline', 'sealed', 'currency', 'created_at', 'opened_at', 'version']),
    items_count: counted('rfq_items', 'n'),
    suppliers_count: counted('rfq_invitations', 'i'),
    quotations_count: counted('quotations', 'q', sql`q.status in ('submitted', 'renegotiation_requested', 'accepted', 'not_selected')`),
    declined_count: counted('rfq_invitations', 'i', sql`i.status = 'declined'`),
    questions_waiting: counted('rfq_questions', 'u', sql`u.answer is null`),
    best_total: bestTotal,
  },
  { allowed_next: ({ status }) => buyersRfqNext(status) },
);

const own = sql`r.client_id = (select app_client())`;
const like = (search: string | undefined) => {
  if (search === undefined) return [];
  const wanted = `%${likeEscaped(search.toLowerCase())}%`;
  return [
    sql`(lower(coalesce(r.rfq_number, '') || ' ' || r.title) like ${wanted} or exists (select from rfq_items n where n.client_id = r.client_id and n.rfq_id = r.rfq_id and lower(n.name) like ${wanted}))`,
  ];
};

export const rfqPage = (db: Sql, input: ListInput) => pageOf(db, input, { ...rows, from, tie: sql`r.rfq_id desc`, where: [own, ...like(input.search)], alone: 'r' });

type Asked = Pick<RfqDetail, 'description' | 'delivery_requirements' | 'special_requirements' | 'delivery_address' | 'reason'> & {
  budget_from: number | null;
  budget_to: number | null;
};

/** What a request asks for, beside what its list shows. */
export async function askedOf(db: Sql, buyerId: number, id: number) {
  const { rows: found } = await sql<Asked>`
    select description, delivery_requirements, special_requirements, delivery_address, reason, ${moneyOf(sql`budget_from`)} as budget_from, ${moneyOf(sql`budget_to`)} as budget_to
    from rfqs where client_id = ${buyerId} and rfq_id = ${id}`.execute(db);
  if (!found[0]) throw notFound();
  const { budget_from, budget_to, ...asked } = found[0];
  return { ...asked, budget_range: { from: budget_from, to: budget_to } };
}

type Item = Omit<RfqDetail['items'][number], 'awarded'>;
export async function itemsOf(db: Sql, buyerId: number, id: number): Promise<Item[]> {
  const { rows: items } = await sql<Item>`
    select n.line, n.name, n.base_unit, ${quantityOf(sql`n.size_quantity`)} as size_quantity, n.quantity, n.note, p.client_product_id as own_product_id
    from rfq_items n left join rfq_item_products p on p.client_id = n.client_id and p.rfq_id = n.rfq_id and p.line = n.line
    where n.client_id = ${buyerId} and n.rfq_id = ${id} order by n.line`.execute(db);
  return items;
}

/** Of one's own part, or of all of it where it is the venue that asks: row-level security says which. */
export async function historyOf(db: Sql, buyerId: number, id: number): Promise<RfqDetail['history']> {
  const { rows: events } = await sql<RfqDetail['history'][number]>`
    select event_id, at, party, by_name as by, event, note, seller_id from rfq_events where client_id = ${buyerId} and rfq_id = ${id} order by event_id`.execute(db);
  return events;
}

interface Home {
  readonly client_id: number;
  readonly client_name: string;
}
export type WholeRfq = RfqDetail & Home;

const awardedOf = (quotations: readonly FoundQuotation[], line: number): number =>
  quantityFromStore(
    quotations
      .flatMap(({ terms }) => terms?.lines ?? [])
      .filter((one) => one.line === line && one.awarded)
      .reduce((all, { covers }) => all + quantityToStore(covers), 0),
  );

/** The whole of a request, as the venue that asks sees it. */
export async function oneRfq(db: Sql, id: number, lock = false): Promise<WholeRfq> {
  if (lock) await sql`select 1 from rfqs r where ${own} and r.rfq_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`${own} and r.rfq_id = ${id}`);
  if (!row) throw notFound();
  const { rows: home } = await sql<Home>`select client_id, name as client_name from clients where client_id = (select app_client())`.execute(db);
  const { client_id, client_name } = home[0] ?? { client_id: 0, client_name: '' };
  const of = sql`client_id = ${client_id} and rfq_id = ${id}`;
  const [asked, items, suppliers, questions, quotations, history] = await concurrently([
    askedOf(db, client_id, id),
    itemsOf(db, client_id, id),
    sql<RfqDetail['suppliers'][number]>`
      select seller_id, seller_name, status, decline_reason, viewed_at, answered_at from rfq_invitations where ${of} order by lower(seller_name), seller_id`.execute(db),
    sql<RfqDetail['questions'][number]>`
      select u.question_id, u.seller_id, i.seller_name, u.question, u.asked_by, u.asked_at, u.answer, u.answered_by, u.answered_at,
        exists (select from rfq_clarifications c where c.client_id = u.client_id and c.rfq_id = u.rfq_id and c.question_id = u.question_id) as told_all
      from rfq_questions u join rfq_invitations i using (client_id, rfq_id, seller_id) where u.client_id = ${client_id} and u.rfq_id = ${id} order by u.question_id`.execute(db),
    quotationsOf(db, client_id, id),
    historyOf(db, client_id, id),
  ]);
  return {
    ...row,
    client_id,
    client_name,
    ...asked,
    items: items.map((item) => ({ ...item, awarded: awardedOf(quotations, item.line) })),
    suppliers: suppliers.rows,
    questions: questions.rows,
    quotations: quotations.map((one) => ({ ...one, allowed_next: buyersQuotationNext(one.status) })),
    history,
  };
}
