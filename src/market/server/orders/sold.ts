import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import { answerSold, getSold, listSold, type OrderDetail, seeSold, shipSold } from '../../contract/orders/order.ts';
import { orderStates } from '../../contract/states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { expectOrder } from '../receipts/expect.ts';
import { sellersDay } from '../sellers/seller-house.ts';
import { draftShipment } from '../shipments/draft.ts';
import { handOver } from '../shipments/hand-over.ts';
import { type AnsweredLine, answersOf, checkPromised } from './answers.ts';
import { tellHistory } from './events.ts';
import { closeShipments, leaveOpenWaves, leavePicking, readyOf } from './moving.ts';
import { oneOrder, orderPage, seller } from './order-rows.ts';
import { promised } from './promised.ts';
import { releaseStock, reserveStock } from './reservations.ts';
import { asItIsSold, factColumns } from './substitutes.ts';
import { tellOfOrders } from './tell.ts';

type Answer = z.output<typeof answerSold.body>;

const write = ({ db }: Ctx, id: number, set: RawBuilder<unknown>) => sql`update market_orders set ${set} where seller_id = (select app_client()) and order_id = ${id}`.execute(db);
const now = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`;
const seen = (ctx: Ctx) => sql`seen_at = coalesce(seen_at, ${now(ctx)})`;

/** Both sides are told what the supplier did, the buyer expects what it says, and the buyer's screens ask again. */
async function done(ctx: Ctx, before: OrderDetail, action: string, title: string, body = ''): Promise<OrderDetail> {
  const after = await oneOrder(ctx.db, before.order_id, seller);
  await inNameOf(ctx, before.client_id, 'market order', async (theirs) => {
    await expectOrder(theirs, before.order_id);
    await notifyClient(theirs, { type: 'order', title, body, orderId: before.order_id, waits: after.buyer_ack_needed });
  });
  tellOfOrders(ctx, before.client_id);
  ctx.changed({ entity: 'market order', id: before.order_id, action, before, after });
  return after;
}

/** What is not coming is free again; what comes instead is promised. */
async function reReserve(ctx: Ctx, before: OrderDetail, lines: readonly AnsweredLine[]): Promise<void> {
  const answers = before.lines.map((line) => ({ line, answer: lines.find((one) => one.line === line.line) }));
  await releaseStock(
    ctx,
    answers.map(({ line, answer }) => ({
      listing_id: line.product_id,
      name: line.name,
      quantity: answer?.substitute_listing_id == null ? line.qty - (answer?.confirmed ?? line.qty) : line.qty,
    })),
  );
  const instead = answers.flatMap(({ answer }) =>
    answer?.substitute_listing_id == null ? [] : [{ listing_id: answer.substitute_listing_id, name: answer.substitute_name ?? '', quantity: answer.confirmed }],
  );
  if (instead.length > 0) await reserveStock(ctx, ctx.who.clientId, instead);
}

async function accept(ctx: Ctx, before: OrderDetail, { lines: said = [], notes, estimated_delivery }: Answer): Promise<OrderDetail> {
  const { today } = await sellersDay(ctx.db, ctx.now);
  checkPromised('estimated_delivery', estimated_delivery, today);
  const lines = await answersOf(ctx, before, said, today);
  if (lines.every(({ confirmed }) => confirmed === 0)) throw invalid('lines', 'refuse everything: reject the order instead');
  await reReserve(ctx, before, lines);
  const subtotal = lines.reduce((all, { total }) => all + total, 0);
  const tax = lines.reduce((all, one) => all + one.tax, 0);
  const later = estimated_delivery !== undefined && estimated_delivery > before.requested_day;
  const differs = later || lines.some((line) => line.differs);
  await batch(
    ctx.db,
    sql`update market_order_lines l set answer = r.answer, confirmed = r.confirmed, answer_reason = r.answer_reason, promised_day = r.promised_day, substitute_listing_id = r.substitute_listing_id,
        substitute_name = r.substitute_name, price_before = nullif(l.unit_price, r.unit_price), total = r.total, ${asItIsSold}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line integer, answer text, confirmed integer, answer_reason text, promised_day date, substitute_listing_id integer, substitute_name text, total bigint, ${factColumns})
      where l.client_id = ${before.client_id} and l.order_id = ${before.order_id} and l.line = r.line`,
    sql`update market_orders set status = 'accepted', answered_at = ${now(ctx)}, ${seen(ctx)}, subtotal = ${subtotal}, tax = ${tax}, total = ${subtotal + tax + moneyToStore(before.delivery_fee)},
        estimated_delivery = ${estimated_delivery ?? before.estimated_delivery}, buyer_ack_needed = ${differs}
      where seller_id = (select app_client()) and order_id = ${before.order_id}`,
  );
  await tellHistory(ctx, before, {
    party: 'seller',
    event: 'accepted',
    note: notes,
    details: {
      differs,
      lines: lines.filter((line) => line.differs).map(({ line, answer, confirmed, unit_price }) => ({ line, answer, confirmed, unit_price: moneyFromStore(unit_price) })),
    },
  });
  return done(
    ctx,
    before,
    'accepted',
    `${before.supplier_name} accepted ${before.order_number}${differs ? ' with changes' : ''}`,
    differs ? 'Look at the changes and agree to them: nothing is shipped before.' : '',
  );
}

/** An order that comes to nothing: what was promised is free again, and the client reads why. */
export async function endSold(ctx: Ctx, before: OrderDetail, status: 'rejected' | 'cancelled', notes: string | undefined): Promise<OrderDetail> {
  if (!notes) throw lacking('notes');
  await releaseStock(ctx, promised(before));
  await leavePicking(ctx, before);
  await sql`delete from market_order_changes where client_id = ${before.client_id} and order_id = ${before.order_id}`.execute(ctx.db);
  await write(ctx, before.order_id, sql`status = ${status}, reason = ${notes}, buyer_ack_needed = false, closed_at = ${now(ctx)}, ${seen(ctx)}`);
  await tellHistory(ctx, before, { party: 'seller', event: status, note: notes });
  return done(ctx, before, status, `${before.supplier_name} ${status} ${before.order_number}`, notes);
}

async function deliver(ctx: Ctx, before: OrderDetail, notes: string | undefined): Promise<OrderDetail> {
  await closeShipments(ctx, before);
  await write(ctx, before.order_id, sql`status = 'delivered', delivered_at = ${now(ctx)}, closed_at = ${now(ctx)}`);
  await tellHistory(ctx, before, { party: 'seller', event: 'delivered', note: notes });
  return done(ctx, before, 'delivered', `${before.supplier_name} says that ${before.order_number} was delivered`, 'Check it in: stock moves only then.');
}

/** In the supplier's name: its buyer knows that somebody has looked at it. */
export async function seeOrder(ctx: Ctx, id: number): Promise<OrderDetail> {
  const before = await oneOrder(ctx.db, id, seller, true);
  if (before.seen_at !== null) return before;
  await write(ctx, id, seen(ctx));
  await tellHistory(ctx, before, { party: 'seller', event: 'seen' });
  tellOfOrders(ctx, before.client_id);
  return oneOrder(ctx.db, id, seller);
}

/** In the supplier's name: its word on an order. */
export async function answerOrder(ctx: Ctx, id: number, body: Answer): Promise<OrderDetail> {
  const before = await oneOrder(ctx.db, id, seller, true);
  checkVersion(before, body.version, body);
  if (body.status === 'shipped')
    throw fault('ILLEGAL_TRANSITION', { message: 'An order is shipped with its carrier.', details: { status: before.status, allowed_next: before.allowed_next } });
  checkTransition(orderStates, before.status, body.status);
  switch (body.status) {
    case 'accepted':
      return accept(ctx, before, body);
    case 'delivered':
      return deliver(ctx, before, body.notes);
    default:
      return endSold(ctx, before, body.status === 'rejected' ? 'rejected' : 'cancelled', body.notes);
  }
}

export const soldRoutes: readonly BoundCall[] = [
  serve(listSold, (ctx, { query }) => orderPage(ctx.db, query as ListInput, seller)),
  serve(getSold, (ctx, { params }) => oneOrder(ctx.db, params.id, seller)),
  serve(seeSold, (ctx, { params }) => seeOrder(ctx, params.id)),
  serve(answerSold, (ctx, { params, body }) => answerOrder(ctx, params.id, body)),
  serve(shipSold, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const before = await oneOrder(ctx.db, id, seller, true);
    checkVersion(before, version, body);
    checkTransition(orderStates, before.status, 'shipped');
    if (before.buyer_ack_needed)
      throw fault('ILLEGAL_TRANSITION', { message: 'The client has not agreed to the changes yet.', details: { status: before.status, allowed_next: before.allowed_next } });
    await leaveOpenWaves(ctx, before);
    const shipment = await draftShipment(ctx, before, { status: 'ready', delivery_day: body.estimated_delivery });
    await handOver(ctx, [...(await readyOf(ctx, before)), shipment], {
      carrier: body.carrier,
      tracking_number: body.tracking_number || null,
      notes: body.shipping_notes || null,
      estimated_delivery: body.estimated_delivery,
    });
    const after = await oneOrder(ctx.db, id, seller);
    ctx.changed({ entity: 'market order', id, action: 'shipped', before, after });
    return after;
  }),
];
