import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import { createRfq, deleteRfq, getRfq, listRfqs, moveRfq, type RfqChange, type RfqItemBody, updateRfq } from '../../contract/rfqs/rfq.ts';
import { rfqStates } from '../../contract/rfqs/rfq-states.ts';
import { sellerTerms } from '../sellers/plans.ts';
import { closeRfq, endRfq, openRfq, refuseStep } from './closing.ts';
import { refreshParty, tellParty, tellRfqHistory } from './events.ts';
import { oneRfq, rfqPage, type WholeRfq } from './rfq-rows.ts';

async function checkProducts({ db }: Ctx, items: readonly RfqItemBody[]): Promise<void> {
  const ids = items.flatMap(({ own_product_id }) => own_product_id ?? []);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select client_product_id as id from product_cards where client_id = (select app_client()) and client_product_id = any(${ids}::integer[])`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  const at = items.findIndex(({ own_product_id }) => own_product_id != null && !there.has(own_product_id));
  if (at >= 0) throw invalid(`items.${at}.own_product_id`, 'does not exist');
}

async function writeItems(ctx: Ctx, id: number, items: readonly RfqItemBody[]): Promise<void> {
  await checkProducts(ctx, items);
  const rows = JSON.stringify(items.map((item, at) => ({ ...item, line: at + 1, size_quantity: quantityToStore(item.size_quantity) })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as n(line integer, name text, base_unit text, size_quantity bigint, quantity integer, note text, own_product_id integer)`;
  await batch(
    ctx.db,
    sql`delete from rfq_items where client_id = (select app_client()) and rfq_id = ${id}`,
    sql`insert into rfq_items (client_id, rfq_id, line, name, base_unit, size_quantity, quantity, note)
      select app_client(), ${id}, n.line, n.name, n.base_unit, n.size_quantity, n.quantity, n.note from ${given}`,
    sql`insert into rfq_item_products (client_id, rfq_id, line, client_product_id) select app_client(), ${id}, n.line, n.own_product_id from ${given} where n.own_product_id is not null`,
  );
}

/** Asks these besides those who are asked already; whoever cannot be bought from is told as one that does not exist. */
async function invite({ db, now }: Ctx, id: number, sellers: readonly number[]): Promise<void> {
  if (sellers.length === 0) return;
  const terms = await sellerTerms(db, sellers);
  const missing = sellers.findIndex((seller) => !terms.has(seller));
  if (missing >= 0) throw invalid(`suppliers.${missing}`, 'does not exist');
  const rows = JSON.stringify([...terms.values()].map(({ seller_id, seller_name }) => ({ seller_id, seller_name })));
  await sql`
    insert into rfq_invitations (client_id, rfq_id, seller_id, seller_name, status, invited_at)
    select app_client(), ${id}, i.seller_id, i.seller_name, 'invited', ${now.toISOString()}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as i(seller_id integer, seller_name text)
    on conflict do nothing`.execute(db);
}

const stored = (value: number | null | undefined): number | null => (value == null ? null : moneyToStore(value));

async function writeDraft(ctx: Ctx, before: WholeRfq, said: RfqChange): Promise<void> {
  const { client_id, rfq_id: id } = before;
  const after = { ...before, ...said };
  const budget = said.budget_range === undefined ? before.budget_range : said.budget_range;
  await sql`
    update rfqs set title = ${after.title}, description = ${after.description}, deadline = ${after.deadline}::timestamptz, delivery_requirements = ${after.delivery_requirements},
      special_requirements = ${after.special_requirements}, delivery_address = ${after.delivery_address}, sealed = ${after.sealed},
      budget_from = ${stored(budget?.from)}::bigint, budget_to = ${stored(budget?.to)}::bigint
    where client_id = ${client_id} and rfq_id = ${id}`.execute(ctx.db);
  if (said.items) await writeItems(ctx, id, said.items);
  if (!said.suppliers) return;
  await sql`delete from rfq_invitations where client_id = ${client_id} and rfq_id = ${id} and seller_id <> all(${said.suppliers}::integer[])`.execute(ctx.db);
  await invite(ctx, id, said.suppliers);
}

/** What suppliers have read stands: the deadline may be put off, and others may be asked besides. */
async function writeOpen(ctx: Ctx, before: WholeRfq, { deadline, suppliers, ...rest }: RfqChange): Promise<void> {
  if (Object.keys(rest).length > 0)
    throw fault('ILLEGAL_TRANSITION', {
      message: 'Suppliers have read this request. Extend its deadline, ask further suppliers, or cancel it.',
      details: { status: before.status, allowed_next: before.allowed_next },
    });
  const { client_id, rfq_id: id } = before;
  const asked = new Set(before.suppliers.map(({ seller_id }) => seller_id));
  if (deadline !== undefined && deadline !== before.deadline) {
    if (Date.parse(deadline) < Date.parse(before.deadline)) throw invalid('deadline', 'is before the one that suppliers know');
    if (Date.parse(deadline) <= ctx.now.getTime()) throw fault('RFQ_DEADLINE_PASSED', { errors: [{ field: 'deadline', message: 'is over already' }] });
    await sql`update rfqs set deadline = ${deadline}::timestamptz where client_id = ${client_id} and rfq_id = ${id}`.execute(ctx.db);
    await tellRfqHistory(ctx, before, { party: 'buyer', event: 'extended', note: deadline });
    for (const { seller_id, status } of before.suppliers)
      if (status !== 'declined') await tellParty(ctx, seller_id, id, `${before.rfq_number} has more time`, `${before.title}: there is a later deadline now.`);
  }
  if (suppliers === undefined) return;
  if ([...asked].some((seller) => !suppliers.includes(seller))) throw invalid('suppliers', 'lack one that was asked already');
  const added = suppliers.filter((seller) => !asked.has(seller));
  await invite(ctx, id, suppliers);
  for (const seller of added) await tellParty(ctx, seller, id, `${before.rfq_number}: you are asked for a quotation`, before.title);
}

async function create(ctx: Ctx, said: Required<RfqChange>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rfqs (client_id, buyer_name, currency, title, description, deadline, delivery_requirements, special_requirements, delivery_address, budget_from, budget_to, sealed, status, created_by, created_at)
    select c.client_id, c.name, c.currency, ${said.title}, ${said.description}, ${said.deadline}::timestamptz, ${said.delivery_requirements}, ${said.special_requirements}, ${said.delivery_address},
      ${stored(said.budget_range?.from)}::bigint, ${stored(said.budget_range?.to)}::bigint, ${said.sealed}, 'draft', ${ctx.who.userId}, ${ctx.now.toISOString()}::timestamptz
    from clients c where c.client_id = (select app_client()) returning rfq_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await writeItems(ctx, id, said.items);
  await invite(ctx, id, said.suppliers);
  return id;
}

async function saved(ctx: Ctx, id: number, action: string, before?: WholeRfq, reason?: string): Promise<WholeRfq> {
  const after = await oneRfq(ctx.db, id);
  ctx.changed({ entity: 'rfq', id, action, after, ...(before && { before }), ...(reason !== undefined && { reason }) });
  return after;
}

export const requestRoutes: readonly BoundCall[] = [
  serve(listRfqs, (ctx, { query }) => rfqPage(ctx.db, query as ListInput)),
  serve(getRfq, (ctx, { params }) => oneRfq(ctx.db, params.id)),
  serve(createRfq, async (ctx, { body: { send, ...said } }) => {
    const id = await create(ctx, said);
    const draft = await oneRfq(ctx.db, id);
    await tellRfqHistory(ctx, draft, { party: 'buyer', event: 'created' });
    if (send) await openRfq(ctx, draft);
    return saved(ctx, id, send ? 'sent' : 'created');
  }),
  serve(updateRfq, async (ctx, { params: { id }, body: { version, ...said } }) => {
    const before = await oneRfq(ctx.db, id, true);
    checkVersion(before, version, said);
    if (before.status === 'draft') await writeDraft(ctx, before, said);
    else if (before.status === 'open' || before.status === 'more_info') await writeOpen(ctx, before, said);
    else throw refuseStep(before, 'It can be changed no more.');
    return saved(ctx, id, 'updated', before);
  }),
  serve(deleteRfq, async (ctx, { params: { id } }) => {
    const before = await oneRfq(ctx.db, id, true);
    if (before.status !== 'draft') throw refuseStep(before, 'Suppliers have read this request. Cancel it instead.');
    await sql`delete from rfqs where client_id = (select app_client()) and rfq_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'rfq', id, action: 'deleted', before });
    return { deleted: true as const };
  }),
  serve(moveRfq, async (ctx, { params: { id }, body: { status, reason, version } }) => {
    const before = await oneRfq(ctx.db, id, true);
    checkVersion(before, version, { status, reason });
    checkTransition(rfqStates, before.status, status);
    switch (status) {
      case 'open':
        if (before.status === 'more_info') throw refuseStep(before, 'Answer the question that waits: then it is open again.');
        await openRfq(ctx, before);
        break;
      case 'closed':
        await closeRfq(ctx, before, 'buyer');
        break;
      case 'cancelled':
      case 'not_awarded':
        if (!reason) throw lacking('reason');
        await endRfq(ctx, before, status, reason);
        break;
      case 'awarded':
        throw refuseStep(before, 'A request is awarded by accepting what was quoted.');
      default:
        throw refuseStep(before, 'That happens by itself.');
    }
    for (const { seller_id } of before.suppliers) refreshParty(ctx, seller_id);
    return saved(ctx, id, status, before, reason);
  }),
];
