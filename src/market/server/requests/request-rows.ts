import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type OrderRequestDetail, type OrderRequestOrder, type OrderRequestRow, orderRequestRow } from '../../contract/orders/order-request.ts';
import { asOfNow, type OrderNow, printOf, type RequestedOrder } from './now.ts';

const from = sql`order_requests q
  join clients c on c.client_id = q.client_id
  join user_cards u on u.client_id = q.client_id and u.user_id = q.asked_by
  left join user_cards a on a.client_id = q.client_id and a.user_id = q.answered_by`;
const own = sql`q.client_id = (select app_client())`;

/** Whether somebody's limit allows it; nobody's own request is left to their word unless it does. */
const allows = (b: RawBuilder<unknown>) => sql`(${b}.amount is null or (q.currency = c.currency and q.total <= ${b}.amount))`;
const mayApprove = sql`exists (select from buyer_limits b where b.client_id = q.client_id and b.user_id = (select app_user()) and ${allows(sql`b`)})`;
const isMine = sql`q.asked_by = (select app_user())`;
const isWaiting = sql`(q.status = 'waiting' and q.expires_at > now())`;

const rows = rowsOf(orderRequestRow, {
  ...ofTable('q', [
    'request_id',
    'request_number',
    'asked_by',
    'source',
    'suppliers',
    'lines_count',
    'currency',
    'total',
    'asked_at',
    'expires_at',
    'answered_at',
    'reason',
    'version',
  ]),
  status: sql`case when q.status = 'waiting' and q.expires_at <= now() then 'expired' else q.status end`,
  allowed_next: sql`case when ${isWaiting} then array_remove(array[
    case when ${mayApprove} then 'approved' end, case when ${mayApprove} and not ${isMine} then 'refused' end, case when ${isMine} then 'withdrawn' end], null) else '{}'::text[] end`,
  asked_by_name: sql`u.user_name`,
  answered_by_name: sql`a.user_name`,
});

const like = (search: string | undefined): RawBuilder<unknown>[] =>
  search === undefined ? [] : [sql`lower(q.request_number || ' ' || u.user_name || ' ' || q.suppliers) like ${`%${likeEscaped(search.toLowerCase())}%`}`];

export const requestPage = (db: Sql, input: ListInput) => pageOf(db, input, { ...rows, from, tie: sql`q.request_id desc`, where: [own, ...like(input.search)] });

/** Of others, what whoever asks may allow. */
export const waitingForMe = (db: Sql) =>
  sql<{ count: number; since: string | null }>`
    select count(*) as count, min(q.asked_at) as since from order_requests q join clients c on c.client_id = q.client_id where ${own} and ${isWaiting} and ${mayApprove} and not ${isMine}`.execute(
    db,
  );

/** A request with what is kept of it, and what it would be ordered at now. */
export interface KeptRequest extends OrderRequestRow {
  readonly content: readonly RequestedOrder[];
  readonly prices_until: string;
  readonly now: readonly OrderNow[];
}

export async function keptRequest(ctx: Ctx, id: number, lock = false): Promise<KeptRequest> {
  const ofRequest = sql`q.request_id = ${id}`;
  if (lock) await sql`select 1 from order_requests q where ${own} and ${ofRequest} for update`.execute(ctx.db);
  const row = await oneRow(ctx.db, rows, from, sql`${own} and ${ofRequest}`);
  if (!row) throw notFound();
  const { rows: kept } = await sql<Pick<KeptRequest, 'content' | 'prices_until'>>`select q.content, q.prices_until from order_requests q where ${own} and ${ofRequest}`.execute(
    ctx.db,
  );
  const { content, prices_until } = kept[0] as (typeof kept)[number];
  // What was answered stays as it was asked for.
  return { ...row, content, prices_until, now: row.status === 'waiting' ? await asOfNow(ctx, content, prices_until) : [] };
}

const orderOf = ({ draft, terms }: RequestedOrder, now: OrderNow | undefined): OrderRequestOrder => ({
  seller_id: draft.seller_id,
  seller_name: draft.seller_name,
  delivery_address: terms.delivery_address,
  po_number: terms.po_number,
  notes: terms.notes,
  delivery_day: draft.requested_day,
  delivery_day_now: now ? (now.draft?.requested_day ?? null) : draft.requested_day,
  delivery_fee: moneyFromStore(draft.delivery_fee),
  delivery_fee_now: moneyFromStore(now?.draft?.delivery_fee ?? draft.delivery_fee),
  total: moneyFromStore(draft.total),
  total_now: moneyFromStore(now ? (now.draft?.total ?? 0) : draft.total),
  below_minimum: moneyFromStore(now?.belowMinimum ?? 0),
  lines: draft.lines.map((line, at) => {
    const price = now?.lines[at];
    return {
      product_id: line.listing_id,
      name: line.name,
      pack: line.pack,
      qty: line.quantity,
      unit_price: moneyFromStore(line.unit_price),
      unit_price_now: price ? (price.price === null ? null : moneyFromStore(price.price)) : moneyFromStore(line.unit_price),
      total: moneyFromStore(line.total),
      changes: [...(price?.changes ?? [])],
    };
  }),
});

export const askedPrint = ({ content }: KeptRequest): string => printOf(content.map(({ draft }) => draft));
export const currentPrint = ({ now, ...kept }: KeptRequest): string =>
  now.length === 0 ? printOf(kept.content.map(({ draft }) => draft)) : printOf(now.map(({ draft }) => draft));

/** Those whose limit allows so much, but for one of them. */
export async function approversOf({ db }: Ctx, { total, currency }: { total: number; currency: string }, but: number): Promise<{ user_id: number; user_name: string }[]> {
  const { rows: found } = await sql<{ user_id: number; user_name: string }>`
    select b.user_id, b.user_name from buyer_limits b join clients c on c.client_id = b.client_id
    where b.client_id = (select app_client()) and b.user_id <> ${but} and (b.amount is null or (c.currency = ${currency} and ${total} <= b.amount)) order by lower(b.user_name)`.execute(
    db,
  );
  return found;
}

export async function wholeRequest(ctx: Ctx, kept: KeptRequest): Promise<OrderRequestDetail> {
  const stored = kept.content.reduce((all, { draft }) => all + draft.total, 0);
  const [approvers, placed] = await concurrently([
    approversOf(ctx, { total: stored, currency: kept.currency }, kept.asked_by),
    sql<OrderRequestDetail['placed'][number]>`
      select o.order_id, o.order_number, o.seller_name from order_request_orders r join market_orders o on o.client_id = r.client_id and o.order_id = r.order_id
      where r.client_id = (select app_client()) and r.request_id = ${kept.request_id} order by o.order_id`.execute(ctx.db),
  ]);
  const { content, now, ...row } = kept;
  const orders = content.map((one, at) => orderOf(one, now[at]));
  return {
    ...row,
    orders,
    total_now: orders.reduce((all, { total_now }) => all + total_now, 0),
    changed: currentPrint(kept) !== askedPrint(kept),
    print: currentPrint(kept),
    approvers: approvers.map(({ user_name }) => user_name),
    placed: placed.rows,
  };
}
