import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import {
  adjustmentRow,
  adjustmentsByMonth,
  approveAdjustment,
  assignAdjustments,
  createAdjustment,
  deleteAdjustment,
  getAdjustment,
  listAdjustments,
  updateAdjustment,
} from '../../contract/adjustment.ts';
import { adjustItem } from '../../contract/inventory.ts';
import { type PostedState, postedStates } from '../../contract/states.ts';
import { type Posting, post, tryPosting } from '../ledger/ledger.ts';
import { replaceDocument, reverseDocument, tryReplacing } from '../ledger/reversal.ts';
import { heldAt, worthNow } from '../on-hand/moments.ts';
import { worthOf } from '../on-hand/worth.ts';
import { productExpressions, productsLike } from '../products/listing.ts';
import { placeFor } from '../products/places.ts';
import { checkTakenBack } from '../waste/taken-back.ts';
import { assignCount, byMonth } from './by-month.ts';

const from = sql`adjustments a
  join product_cards p on p.client_id = a.client_id and p.client_product_id = a.client_product_id
  join location_cards l on l.client_id = a.client_id and l.location_id = a.location_id
  left join user_cards u on u.client_id = a.client_id and u.user_id = a.created_by
  ${worthOf('adjustment', sql`a.adjustment_id`)}`;

/** What there was: by what the ledger posted, or would post by now; what was taken back says what it was then. */
const had = sql`(case a.status when 'posted' then a.new_quantity - w.quantity when 'pending_approval' then ${heldAt(sql`a.client_product_id`, sql`a.location_id`, sql`a.adjusted_at`)} else a.old_quantity end)`;

const value = sql`(case when a.status = 'pending_approval' then ${worthNow(sql`a.client_product_id`, sql`a.location_id`, sql`(a.new_quantity - ${had})`)} else w.value end)`;

const rows = rowsOf(
  adjustmentRow.extend({ revision: column.whole('Revision'), created_by: column.id().nullable() }),
  {
    ...productExpressions,
    adjustment_id: sql`a.adjustment_id`,
    id: sql`a.adjustment_id`,
    itemId: sql`a.client_product_id`,
    group_name: sql`p.group_name`,
    location_id: sql`a.location_id`,
    location_name: sql`l.location_name`,
    oldQuantity: had,
    newQuantity: sql`a.new_quantity`,
    variance: sql`(a.new_quantity - ${had})`,
    value,
    estimated: sql`a.status = 'pending_approval'`,
    reason: sql`a.reason`,
    notes: sql`a.notes`,
    adjusted_at: sql`a.adjusted_at`,
    user_name: sql`u.user_name`,
    status: sql`a.status`,
    count_id: sql`a.count_id`,
    version: sql`a.version`,
    revision: sql`a.revision`,
    created_by: sql`a.created_by`,
  },
  { allowed_next: ({ status }) => [...postedStates[status]] },
);

type Adjustment = RowOf<typeof rows>;

async function one(db: Sql, id: number, lock = false): Promise<Adjustment> {
  if (lock) await sql`select 1 from adjustments where client_id = (select app_client()) and adjustment_id = ${id} for update`.execute(db);
  const row = await oneRow(db, rows, from, sql`a.client_id = (select app_client()) and a.adjustment_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export const adjustmentPage = (db: Sql, input: ListInput) =>
  pageOf(db, input, { ...rows, from, tie: sql`a.adjustment_id desc`, where: [sql`a.client_id = (select app_client())`, ...productsLike(input.search)] });

interface Wanted {
  readonly itemId: number;
  readonly location_id?: number;
  readonly newQuantity: number;
  readonly reason?: string | null;
  readonly notes?: string | null;
  readonly at?: string;
}

const postingOf = (id: number, revision: number, wanted: Wanted & { location_id: number }): Posting => ({
  source: { type: 'adjustment', id, revision },
  at: wanted.at === undefined ? undefined : new Date(wanted.at),
  productField: 'itemId',
  lines: [
    {
      line: 1,
      productId: wanted.itemId,
      locationId: wanted.location_id,
      kind: 'adjustment',
      target: quantityToStore(wanted.newQuantity),
      note: wanted.reason ?? wanted.notes ?? null,
    },
  ],
});

const notify = (ctx: Ctx, what: 'created' | 'updated' | 'deleted', id: number) => ctx.emit(roomOfClient(ctx.who.clientId), `inventory.adjustment.${what}`, { adjustment_id: id });

async function create(ctx: Ctx, given: Wanted): Promise<Adjustment> {
  const wanted = { ...given, location_id: await placeFor(ctx, given.location_id, given.itemId) };
  const [would] = await tryPosting(ctx, postingOf(0, 0, wanted));
  const waits = await needsApproval(ctx, would?.value ?? 0);
  const { rows } = await sql<{ id: number; at: string }>`
    insert into adjustments (client_id, client_product_id, location_id, old_quantity, new_quantity, reason, notes, adjusted_at, status, created_by)
    values (app_client(), ${wanted.itemId}, ${wanted.location_id}, ${quantityToStore(wanted.newQuantity) - (would?.quantity ?? 0)}, ${quantityToStore(wanted.newQuantity)}, ${wanted.reason ?? null},
      ${wanted.notes ?? null}, coalesce(${wanted.at ?? null}::timestamptz, clock_timestamp()), ${waits ? 'pending_approval' : 'posted'}, ${ctx.who.userId})
    returning adjustment_id as id, adjusted_at as at`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  if (!waits) await post(ctx, postingOf(id, 0, wanted));
  const row = await one(ctx.db, id);
  ctx.changed({ entity: 'adjustment', id, action: 'created', after: row });
  notify(ctx, 'created', id);
  return row;
}

async function needsApproval(ctx: Ctx, value: number): Promise<boolean> {
  const { adjustment_approval_over: limit } = await readClientSettings(ctx);
  return limit !== null && Math.abs(moneyFromStore(value)) > limit;
}

async function update(ctx: Ctx, id: number, { version, ...body }: Partial<Wanted> & { version?: number }): Promise<Adjustment> {
  const before = await one(ctx.db, id, true);
  checkVersion(before, version, body);
  if (before.status === 'reversed') checkTransition(postedStates, 'reversed', 'posted');
  const posted = before.status === 'posted';
  const figures = { itemId: before.itemId, location_id: before.location_id, newQuantity: before.newQuantity, at: before.adjusted_at };
  const wanted = { ...figures, reason: before.reason, notes: before.notes, ...definedOf(body) };
  const source = { type: 'adjustment', id, revision: before.revision };
  const revision = before.revision + (posted ? 1 : 0);
  const anew = postingOf(id, revision, { ...wanted, at: body.at ?? (posted ? undefined : before.adjusted_at) });
  const [done] = posted ? await tryReplacing(ctx, source, anew) : await tryPosting(ctx, anew);
  // Other figures than those that were approved, or needed no approval, need a new approval.
  const others = Object.entries(figures).some(([name, value]) => wanted[name as keyof typeof figures] !== value);
  const waits = !posted || (others && (await needsApproval(ctx, done?.value ?? 0)));
  // Whose figures they are may not approve them.
  const author = waits && others ? ctx.who.userId : before.created_by;
  if (posted) await (waits ? reverseDocument(ctx, source) : replaceDocument(ctx, source, anew));
  const newQuantity = quantityToStore(wanted.newQuantity);
  await sql`
    update adjustments set client_product_id = ${wanted.itemId}, location_id = ${wanted.location_id}, old_quantity = ${newQuantity - (done?.quantity ?? 0)}, new_quantity = ${newQuantity},
      reason = ${wanted.reason}, notes = ${wanted.notes}, adjusted_at = ${wanted.at}::timestamptz, revision = ${revision},
      status = ${waits ? 'pending_approval' : 'posted'}, approved_by = case when ${waits} then null else approved_by end, created_by = ${author}
    where client_id = (select app_client()) and adjustment_id = ${id}`.execute(ctx.db);
  const after = await one(ctx.db, id);
  ctx.changed({ entity: 'adjustment', id, action: 'updated', before, after });
  notify(ctx, 'updated', id);
  return after;
}

async function move(ctx: Ctx, before: Adjustment, to: PostedState, approvedBy: number | null): Promise<Adjustment> {
  checkTransition(postedStates, before.status, to);
  const { adjustment_id: id, revision } = before;
  const [done] = to === 'posted' ? await post(ctx, postingOf(id, revision, { ...before, at: before.adjusted_at })) : [];
  if (to === 'reversed' && before.status === 'posted') await reverseDocument(ctx, { type: 'adjustment', id, revision });
  const old = done ? quantityToStore(before.newQuantity) - done.quantity : quantityToStore(before.oldQuantity);
  await sql`update adjustments set status = ${to}, approved_by = ${approvedBy}, old_quantity = ${old}
    where client_id = (select app_client()) and adjustment_id = ${id}`.execute(ctx.db);
  return one(ctx.db, id);
}

export const adjustmentRoutes: readonly BoundCall[] = [
  serve(listAdjustments, (ctx, { query }) => adjustmentPage(ctx.db, query)),
  serve(getAdjustment, (ctx, { params }) => one(ctx.db, params.id)),
  serve(createAdjustment, (ctx, { body }) => create(ctx, body)),
  serve(adjustItem, (ctx, { params, body }) => create(ctx, { ...body, itemId: params.itemId })),
  serve(updateAdjustment, (ctx, { params, body }) => update(ctx, params.id, body)),
  serve(deleteAdjustment, async (ctx, { params, body: { reason } }) => {
    const before = await one(ctx.db, params.id, true);
    checkTransition(postedStates, before.status, 'reversed');
    checkTakenBack(before.status, reason);
    const after = await move(ctx, before, 'reversed', null);
    ctx.changed({ entity: 'adjustment', id: params.id, action: 'reversed', before, after, ...(reason && { reason }) });
    notify(ctx, 'deleted', params.id);
    return { deleted: true as const, adjustment: after };
  }),
  serve(approveAdjustment, async (ctx, { params }) => {
    const before = await one(ctx.db, params.id, true);
    checkTransition(postedStates, before.status, 'posted');
    if (before.created_by === ctx.who.userId) throw fault('FORBIDDEN', { message: 'Somebody else must approve an adjustment than who made it.' });
    const after = await move(ctx, before, 'posted', ctx.who.userId);
    ctx.changed({ entity: 'adjustment', id: params.id, action: 'approved', before, after });
    notify(ctx, 'updated', params.id);
    return after;
  }),
  serve(adjustmentsByMonth, (ctx, { query }) =>
    byMonth(ctx, query.month, { from, at: sql`a.adjusted_at`, stands: sql`a.status = 'posted'`, quantity: sql`a.new_quantity - ${had}`, value: sql`w.value` }),
  ),
  serve(assignAdjustments, (ctx, { body }) => assignCount(ctx, 'adjustments', 'adjustment_id', body)),
];
