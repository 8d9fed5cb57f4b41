import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { definedOf } from '../../../kernel/domain/defined.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import { assignReturns, createReturn, deleteReturn, getReturn, listReturns, returnRow, returnsByMonth, updateReturn } from '../../contract/return.ts';
import { returnIsOpen, returnStates } from '../../contract/states.ts';
import { type Posting, post } from '../ledger/ledger.ts';
import { replaceDocument, reverseDocument } from '../ledger/reversal.ts';
import { worthOf } from '../on-hand/worth.ts';
import { productExpressions, productsLike } from '../products/listing.ts';
import { checkProduct, placeFor } from '../products/places.ts';
import { assignCount, byMonth } from './by-month.ts';

const from = sql`supplier_returns a
  join product_cards p on p.client_id = a.client_id and p.client_product_id = a.client_product_id
  join location_cards l on l.client_id = a.client_id and l.location_id = a.location_id
  join supplier_cards s on s.supplier_id = a.supplier_id
  left join user_cards u on u.client_id = a.client_id and u.user_id = a.created_by
  ${worthOf('return', sql`a.return_id`)}`;

const rows = rowsOf(
  returnRow.extend({ revision: column.whole('Revision') }),
  {
    ...productExpressions,
    return_id: sql`a.return_id`,
    supplier_id: sql`a.supplier_id`,
    supplier_name: sql`s.supplier_name`,
    location_id: sql`a.location_id`,
    location_name: sql`l.location_name`,
    quantity: sql`a.quantity`,
    value: sql`-w.value`,
    reason: sql`a.reason`,
    note: sql`a.note`,
    returned_at: sql`a.returned_at`,
    status: sql`a.status`,
    credit_status: sql`case a.status when 'credited' then 'credited' when 'refused' then 'refused' else 'requested' end`,
    credit_amount: sql`a.credit_amount`,
    count_id: sql`a.count_id`,
    user_name: sql`u.user_name`,
    version: sql`a.version`,
    revision: sql`a.revision`,
  },
  { allowed_next: ({ status }) => [...returnStates[status]] },
);

async function one(db: Sql, id: number, lock = false): Promise<RowOf<typeof rows>> {
  if (lock) await sql`select 1 from supplier_returns where client_id = (select app_client()) and return_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`a.client_id = (select app_client()) and a.return_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export const returnPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, { ...rows, from, tie: sql`a.return_id desc`, where: [sql`a.client_id = (select app_client())`, ...productsLike(input.search)] });

interface Goods {
  readonly product_id: number;
  readonly location_id: number;
  readonly quantity: number;
  readonly reason: string;
  readonly at?: string;
}

const postingOf = (id: number, revision: number, { product_id, location_id, quantity, reason, at }: Goods): Posting => ({
  source: { type: 'return', id, revision },
  at: at === undefined ? undefined : new Date(at),
  lines: [{ line: 1, productId: product_id, locationId: location_id, kind: 'return', quantity: -quantityToStore(quantity), note: reason }],
});

/** Why goods that are no longer open cannot be changed. */
const settled = {
  authorised: 'The supplier has agreed to this return',
  collected: 'The supplier has collected this return',
  credited: 'This return is credited',
  refused: 'The supplier has refused this return, and its goods are in stock again',
} as const;

export const returnRoutes: readonly BoundCall[] = [
  serve(listReturns, (ctx, { query }) => returnPage(ctx.db, query)),
  serve(getReturn, (ctx, { params }) => one(ctx.db, params.id)),
  serve(createReturn, async (ctx, { body }) => {
    await checkProduct(ctx, body.product_id);
    const goods = { ...body, location_id: await placeFor(ctx, body.location_id, body.product_id) };
    const { rows } = await sql<{ id: number }>`
      insert into supplier_returns (client_id, supplier_id, client_product_id, location_id, quantity, reason, note, returned_at, created_by)
      values (app_client(), ${goods.supplier_id}, ${goods.product_id}, ${goods.location_id}, ${quantityToStore(goods.quantity)}, ${goods.reason}, ${goods.note ?? null},
        coalesce(${goods.at ?? null}::timestamptz, clock_timestamp()), ${ctx.who.userId}) returning return_id as id`.execute(ctx.db);
    const id = rows[0]?.id ?? 0;
    await post(ctx, postingOf(id, 0, goods));
    const row = await one(ctx.db, id);
    ctx.changed({ entity: 'supplier return', id, action: 'created', after: row });
    return row;
  }),
  serve(updateReturn, async (ctx, { params: { id }, body: { version, status, credit_amount, credit_reason, ...body } }) => {
    const before = await one(ctx.db, id, true);
    checkVersion(before, version, body);
    if (status !== undefined) checkTransition(returnStates, before.status, status);
    const goods = { product_id: before.product_id, location_id: before.location_id, quantity: before.quantity, reason: before.reason, at: before.returned_at, ...definedOf(body) };
    const moved = body.product_id !== undefined || body.location_id !== undefined || body.quantity !== undefined || body.at !== undefined;
    const other = body.supplier_id !== undefined && body.supplier_id !== before.supplier_id;
    if ((moved || other) && !returnIsOpen(before.status))
      throw fault('ILLEGAL_TRANSITION', { message: `${settled[before.status as keyof typeof settled]}; its goods can no longer be changed.`, details: { status: before.status } });
    const recredited = before.status === 'credited' && credit_amount !== undefined && credit_amount !== before.credit_amount;
    if (recredited && !credit_reason) throw invalid('credit_reason', 'is needed: why is it another amount than was credited?');
    const credit = status === 'credited' ? (credit_amount ?? before.value) : credit_amount;
    if (typeof credit === 'number' && moneyToStore(credit) > moneyToStore(before.value) && !credit_reason)
      throw invalid('credit_reason', 'is needed: it is more than the goods were worth');
    // Refused goods never left: they are in stock again.
    const back = status === 'refused' && before.status !== 'refused';
    const source = { type: 'return', id, revision: before.revision };
    const revision = before.revision + (moved && !back ? 1 : 0);
    if (back) await reverseDocument(ctx, source);
    else if (moved) await replaceDocument(ctx, source, postingOf(id, revision, { ...goods, at: body.at }));
    await sql`
      update supplier_returns set supplier_id = ${body.supplier_id ?? before.supplier_id}, client_product_id = ${goods.product_id}, location_id = ${goods.location_id},
        quantity = ${quantityToStore(goods.quantity)}, reason = ${goods.reason}, note = ${body.note === undefined ? before.note : body.note}, returned_at = ${goods.at}::timestamptz, status = ${status ?? before.status}, revision = ${revision},
        credit_amount = ${credit === undefined ? sql`credit_amount` : sql`${credit === null ? null : moneyToStore(credit)}::bigint`}
      where client_id = (select app_client()) and return_id = ${id}`.execute(ctx.db);
    const after = await one(ctx.db, id);
    ctx.changed({ entity: 'supplier return', id, action: status ?? 'updated', before, after, ...(credit_reason && { reason: credit_reason }) });
    return after;
  }),
  serve(deleteReturn, async (ctx, { params: { id } }) => {
    const before = await one(ctx.db, id, true);
    if (!returnIsOpen(before.status)) checkTransition(returnStates, before.status, 'deleted');
    await reverseDocument(ctx, { type: 'return', id, revision: before.revision });
    await sql`delete from supplier_returns where client_id = (select app_client()) and return_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'supplier return', id, action: 'deleted', before });
    return { deleted: true as const };
  }),
  serve(returnsByMonth, (ctx, { query }) =>
    byMonth(ctx, query.month, { from, at: sql`a.returned_at`, stands: sql`a.status <> 'refused'`, quantity: sql`a.quantity`, value: sql`-w.value` }),
  ),
  serve(assignReturns, (ctx, { body }) => assignCount(ctx, 'supplier_returns', 'return_id', body)),
];
