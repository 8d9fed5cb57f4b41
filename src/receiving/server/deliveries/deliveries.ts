import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { postAll, replaceDocument, reverseDocument } from '../../../stock/server/public.ts';
import { createDelivery, deleteDelivery, getDelivery, listDeliveries, updateDelivery } from '../../contract/delivery.ts';
import { type DeliveryState, deliveryStates } from '../../contract/states.ts';
import { settleClaims, withdrawClaims } from '../claims/claiming.ts';
import { rememberNames } from '../documents/supplier-names.ts';
import { type ArriveOrder, type OrderRoom, tellOrder } from '../orders/following.ts';
import { mine } from './cards.ts';
import { checkLines, openPacks } from './checking.ts';
import { inDays, noonOf, paperDay } from './days.ts';
import { addLines, leaveOut, rewriteLines, typedLines } from './lines.ts';
import { postingOf } from './posting.ts';
import { type Delivery, deliveryPage, oneDelivery } from './rows.ts';

export interface DeliveryHead {
  readonly supplier_id: number;
  readonly location_id?: number | null;
  readonly delivery_date: string;
  readonly reference?: string | null;
  readonly note?: string | null;
  /** The order of the market that it brings. */
  readonly order_id?: number;
  readonly sold_here?: boolean;
  readonly file?: { readonly key: string; readonly name: string; readonly hash: string };
}

export async function addDelivery(
  { db, who }: Ctx,
  { supplier_id, location_id, delivery_date, reference, note, order_id, sold_here, file }: DeliveryHead,
  status: 'draft' | 'expected',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (client_id, number, supplier_id, location_id, delivery_date, reference, note, status, file_key, file_name, file_hash, order_id, sold_here, created_by)
    select app_client(), 'D-' || extract(year from on_day) || '-' || lpad(next_document_number('delivery', extract(year from on_day)::integer)::text, 4, '0'),
      ${supplier_id}, ${location_id ?? null}::integer, on_day, ${reference || null}, ${note || null}, ${status}, ${file?.key ?? null}, ${file?.name ?? null}, decode(${file?.hash ?? null}, 'hex'), ${order_id ?? null}::integer, ${sold_here ?? false}, ${who.userId || null}::integer
    from (select ${delivery_date}::date as on_day) o returning delivery_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** When goods of a day came: now where it is today, else at noon of that day. */
const momentOf = async (ctx: Ctx, receivedAt: string | undefined, day: string): Promise<Date | undefined> =>
  receivedAt !== undefined ? new Date(receivedAt) : day === (await paperDay(ctx)) ? undefined : noonOf(ctx, day);

interface Receiving {
  readonly received_at?: string | undefined;
  readonly late?: boolean | undefined;
}

/** Goods come into stock, once: the caller holds the lock on the delivery and has seen that it is not received yet. */
async function receive(ctx: Ctx, delivery: Delivery, { received_at, late }: Receiving): Promise<void> {
  // What nobody has said anything of came as it was ordered.
  await sql`update delivery_lines set received = ordered where client_id = ${mine} and delivery_id = ${delivery.delivery_id} and received is null`.execute(ctx.db);
  await settleClaims(ctx, await oneDelivery(ctx.db, delivery.delivery_id));
  const at = await momentOf(ctx, received_at, delivery.delivery_date);
  const posting = await postingOf(ctx, delivery, at, late);
  if (posting.lines.length > 0) await postAll(ctx, [posting]);
  await sql`update deliveries set status = 'received', received_at = coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp()), received_by = ${ctx.who.userId}
    where client_id = ${mine} and delivery_id = ${delivery.delivery_id}`.execute(ctx.db);
}

/** A received delivery is never written over: what it posted is taken back and posted anew, and both stay to be seen. */
async function correct(
  ctx: Ctx,
  { delivery_id, revision, lines, received_at: cameAt }: Delivery,
  { received_at, late, reason }: Receiving & { reason?: string | null | undefined },
): Promise<void> {
  const now = await oneDelivery(ctx.db, delivery_id);
  await settleClaims(ctx, now);
  const nothingCame = !lines.some(({ received }) => received);
  const at = received_at !== undefined ? new Date(received_at) : nothingCame && cameAt ? new Date(cameAt) : undefined;
  const posting = await postingOf(ctx, { ...now, revision: revision + 1 }, at, late);
  const source = { type: 'delivery', id: delivery_id, revision };
  if (posting.lines.length > 0) await replaceDocument(ctx, source, posting, reason);
  else await reverseDocument(ctx, source, reason);
  await sql`update deliveries set revision = ${revision + 1}, received_at = coalesce(${at?.toISOString() ?? null}::timestamptz, received_at) where client_id = ${mine} and delivery_id = ${delivery_id}`.execute(
    ctx.db,
  );
}

type Change = Parameters<Parameters<typeof serve<typeof updateDelivery>>[1]>[1]['body'];

function checkChange({ status, reason, ...given }: Change, before: Delivery): void {
  if (status === 'received' && before.status === 'received') throw fault('POSTED_ALREADY', { message: 'This delivery was received already.' });
  if (status) checkTransition(deliveryStates, before.status, status);
  if (status === 'refused' && !reason) throw invalid('reason', 'is needed where a delivery is turned away');
  const asks = Object.entries(given).some(([, value]) => value !== undefined);
  const over: readonly DeliveryState[] = ['refused', 'cancelled', 'reversed'];
  if (asks && over.includes(before.status)) checkTransition(deliveryStates, before.status, 'received');
  if (given.leave_out && before.status === 'received') throw fault('ILLEGAL_TRANSITION', { message: 'A received delivery keeps its lines.', details: { status: before.status } });
  // Lines are rewritten only while nobody has looked at the goods: what was ordered must stay to be compared with.
  if (given.lines && before.status !== 'draft' && before.status !== 'expected')
    throw fault('ILLEGAL_TRANSITION', { message: `The lines of a delivery that is ${before.status} are checked, not written anew.`, details: { status: before.status } });
}

/** What is received before the day on which it was expected came today. */
async function dayOf(ctx: Ctx, before: Delivery, { status, delivery_date, received_at }: Change): Promise<string> {
  if (delivery_date !== undefined || received_at !== undefined || status !== 'received') return delivery_date ?? before.delivery_date;
  const today = await paperDay(ctx);
  return [before.delivery_date, today].sort()[0] ?? today;
}

export async function changeDelivery(ctx: Ctx, id: number, { version, ...body }: Change, arrive?: ArriveOrder): Promise<Delivery> {
  const before = await oneDelivery(ctx.db, id, true);
  checkVersion(before, version, body);
  checkChange(body, before);
  const { status, lines, check, extra, reason } = body;
  const value = <T>(given: T | undefined, stood: T): T => (given === undefined ? stood : given);
  const day = await dayOf(ctx, before, body);
  await sql`
    update deliveries set supplier_id = ${value(body.supplier_id, before.supplier_id)}, location_id = ${value(body.location_id, before.location_id) ?? null}::integer,
      delivery_date = ${day}::date, reference = ${value(body.reference, before.reference) || null}, note = ${value(body.note, before.note) || null},
      reason = ${value(reason, before.reason) || null}, status = ${status === undefined || status === 'received' ? before.status : status}
    where client_id = ${mine} and delivery_id = ${id}`.execute(ctx.db);
  if (lines) {
    await rewriteLines(ctx, id, lines);
  }
  // Goods for another place than the delivery's were put there line by line.
  if (body.location_id !== undefined) await sql`update delivery_lines set location_id = null where client_id = ${mine} and delivery_id = ${id}`.execute(ctx.db);
  if (body.leave_out) await leaveOut(ctx, before, body.leave_out);
  const opened = (check ?? []).filter(({ unit }) => unit !== undefined).map(({ line }) => line);
  await openPacks(ctx, id, opened);
  await checkLines(ctx, lines || opened.length > 0 ? await oneDelivery(ctx.db, id) : before, check ?? []);
  const last = lines?.length ?? Math.max(0, ...before.lines.map(({ line }) => line));
  if (extra) await addLines(ctx, id, await typedLines(ctx, extra, { from: last + 1, came: true, field: 'extra' }));
  if (before.order_id !== null && arrive && (status === 'received' || status === 'refused')) {
    await arrive(ctx, { delivery_id: id, order_id: before.order_id, shipment_id: before.shipment_id, refused: status === 'refused' });
    // It came on this day, for whichever its shipment was promised.
    await sql`update deliveries set delivery_date = ${day}::date where client_id = ${mine} and delivery_id = ${id} and delivery_date <> ${day}::date`.execute(ctx.db);
  }
  if (status === 'received') await receive(ctx, await oneDelivery(ctx.db, id), body);
  else if (before.status === 'received' && (check || extra || body.received_at !== undefined || body.location_id !== undefined)) await correct(ctx, before, body);
  await rememberNames(ctx, id);
  const after = await oneDelivery(ctx.db, id);
  ctx.changed({ entity: 'delivery', id, action: status ?? (before.status === 'received' ? 'corrected' : 'updated'), before, after, ...(reason && { reason }) });
  return after;
}

export const deliveryRoutes = ({ arrive, follow }: OrderRoom): readonly BoundCall[] => [
  serve(listDeliveries, async (ctx, { query }) => deliveryPage(ctx.db, await inDays(ctx, query as ListInput, 'delivery_date'))),
  serve(getDelivery, (ctx, { params }) => oneDelivery(ctx.db, params.id)),
  serve(createDelivery, async (ctx, { body: { status, lines, late, received_at, ...head } }) => {
    const day = head.delivery_date ?? (await paperDay(ctx, received_at === undefined ? undefined : new Date(received_at)));
    const id = await addDelivery(ctx, { ...head, delivery_date: day }, status === 'draft' ? 'draft' : 'expected');
    await addLines(ctx, id, await typedLines(ctx, lines, { from: 1, came: status === 'received', field: 'lines' }));
    if (status === 'received') await receive(ctx, await oneDelivery(ctx.db, id), { received_at, late });
    const after = await oneDelivery(ctx.db, id);
    ctx.changed({ entity: 'delivery', id, action: status, after });
    return after;
  }),
  serve(updateDelivery, async (ctx, { params, body }) => {
    const after = await changeDelivery(ctx, params.id, body, arrive);
    await tellOrder(ctx, follow, params.id);
    return after;
  }),
  serve(deleteDelivery, async (ctx, { params }) => {
    const before = await oneDelivery(ctx.db, params.id, true);
    const next = before.status === 'received' ? 'reversed' : 'cancelled';
    checkTransition(deliveryStates, before.status, next);
    if (next === 'reversed') {
      await withdrawClaims(ctx, before, 'The delivery was taken back');
      await reverseDocument(ctx, { type: 'delivery', id: params.id, revision: before.revision });
    }
    await sql`update deliveries set status = ${next} where client_id = ${mine} and delivery_id = ${params.id}`.execute(ctx.db);
    const delivery = await oneDelivery(ctx.db, params.id);
    await tellOrder(ctx, follow, params.id);
    ctx.changed({ entity: 'delivery', id: params.id, action: next, before, after: delivery });
    return { deleted: true as const, delivery };
  }),
];
