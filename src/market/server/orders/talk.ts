import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { askChange, noteBought, noteSold, settleCancellation, settleChange } from '../../contract/orders/order-talk.ts';
import { writeToSupplier } from '../mail-orders/write.ts';
import { notifyClient } from '../notifications/notify.ts';
import { expectOrder } from '../receipts/expect.ts';
import { refuseOverLimit } from '../requests/limits.ts';
import { tellHistory } from './events.ts';
import { leaveWaves } from './moving.ts';
import { buyer, type OrderSide, oneOrder, seller } from './order-rows.ts';
import { releaseStock, reserveStock } from './reservations.ts';
import { endSold } from './sold.ts';
import { substitutesFor } from './substitutes.ts';
import { tellOfOrders } from './tell.ts';
import { lineTotal, reckonTotals } from './totals.ts';

interface Said {
  readonly event: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly details?: Record<string, unknown>;
}

/** What one side said of an order: kept with it, and told to the other. */
async function said(ctx: Ctx, before: OrderDetail, side: OrderSide, { event, title, note, details }: Said): Promise<OrderDetail> {
  const party = side === buyer ? 'buyer' : 'seller';
  const other = side === buyer ? before.supplier_id : before.client_id;
  await tellHistory(ctx, before, { party, event, note, ...(details && { details }) });
  await inNameOf(ctx, other, 'market order', async (theirs) => {
    if (side === seller) await expectOrder(theirs, before.order_id);
    await notifyClient(theirs, { type: 'order', title, body: note ?? '', orderId: before.order_id });
  });
  tellOfOrders(ctx, other);
  const after = await oneOrder(ctx.db, before.order_id, side);
  ctx.changed({ entity: 'market order', id: before.order_id, action: event, before, after });
  return after;
}

const notNow = (before: OrderDetail, message: string) => fault('ILLEGAL_TRANSITION', { message, details: { status: before.status, allowed_next: before.allowed_next } });

function checkChangeable(before: OrderDetail): void {
  if (before.status !== 'pending' && before.status !== 'accepted') throw notNow(before, `This order is ${before.status}; it cannot be changed any more.`);
  if (before.picking_at !== null) throw notNow(before, 'This order is being picked; it cannot be changed any more.');
}

function checkAsked({ lines }: OrderDetail, asked: readonly { readonly line: number; readonly qty: number }[]): void {
  for (const [at, { line }] of asked.entries()) {
    if (!lines.some((one) => one.line === line)) throw invalid(`lines.${at}.line`, 'is not of this order');
    if (asked.findIndex((one) => one.line === line) !== at) throw invalid(`lines.${at}.line`, 'is said twice');
  }
  const left = lines.filter(({ line }) => asked.find((one) => one.line === line)?.qty !== 0);
  if (left.length === 0) throw invalid('lines', 'take everything out: cancel the order instead');
}

/** More than was ordered is more to answer for: over one's limit, whoever may order so much asks for it. */
async function checkLimit(ctx: Ctx, { lines, currency, total }: OrderDetail, asked: readonly { readonly line: number; readonly qty: number }[]): Promise<void> {
  const more = asked.reduce((sum, { line, qty }) => {
    const was = lines.find((one) => one.line === line);
    const packs = was ? (was.confirmed ?? was.qty) : 0;
    return was && packs > 0 ? sum + ((qty - packs) * was.total) / packs : sum;
  }, 0);
  if (more > 0) await refuseOverLimit(ctx, [{ currency, total: moneyToStore(total + more) }]);
}

type AskedLine = NonNullable<OrderDetail['change']>['lines'][number];

/**
 * Another quantity may reach another tier, or lose one. More of a product is never dearer than it was agreed, less of it never cheaper; what the supplier has named a
 * price for keeps it.
 */
async function pricedAnew(ctx: Ctx, { client_id, lines }: OrderDetail, asked: readonly AskedLine[]) {
  const changed = asked.flatMap(({ line, qty }) => {
    const was = lines.find((one) => one.line === line);
    return was && was.price_before === null && was.substitute_product_id === null && qty > 0 ? [{ was, line, qty }] : [];
  });
  const { priceOf } = await substitutesFor(
    ctx,
    changed.map(({ was }) => ({ buyer_id: client_id, listing_id: was.product_id })),
  );
  return asked.map(({ line, qty }) => {
    const one = changed.find((each) => each.line === line);
    const paid = one && priceOf(client_id, one.was.product_id, qty);
    if (!one || !paid) return { line, qty };
    const agreed = moneyToStore(one.was.unit_price);
    const moves = qty > (one.was.confirmed ?? one.was.qty) ? paid.price < agreed : paid.price > agreed;
    return { line, qty, ...(moves && { unit_price: paid.price, price_reason: paid.reason }) };
  });
}

/** What the goods come to now may earn free delivery, or lose it. */
const feeAnew = (ctx: Ctx, { client_id, order_id }: OrderDetail) =>
  sql`
  update market_orders o set delivery_fee = case when t.goods >= s.free_delivery_from then 0 else s.delivery_fee end
  from sellers s, (select sum(${lineTotal}) as goods from market_order_lines x where x.client_id = ${client_id} and x.order_id = ${order_id}) t
  where o.client_id = ${client_id} and o.order_id = ${order_id} and s.client_id = o.seller_id`.execute(ctx.db);

/** The order as it was agreed anew: lines, what is promised of the stock, and what it comes to. */
async function carryOut(ctx: Ctx, before: OrderDetail, wish: NonNullable<OrderDetail['change']>): Promise<void> {
  const moved = wish.lines.flatMap(({ line, qty }) => {
    const was = before.lines.find((one) => one.line === line);
    return was ? [{ listing_id: was.substitute_product_id ?? was.product_id, name: was.substitute_name ?? was.name, by: qty - (was.confirmed ?? was.qty) }] : [];
  });
  const more = moved.filter(({ by }) => by > 0).map(({ by, ...what }) => ({ ...what, quantity: by }));
  await releaseStock(
    ctx,
    moved.map(({ by, ...what }) => ({ ...what, quantity: -by })),
  );
  if (more.length > 0) await reserveStock(ctx, ctx.who.clientId, more);
  const priced = await pricedAnew(ctx, before, wish.lines);
  const asked = sql`jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as r(line integer, qty integer, unit_price bigint, price_reason text)`;
  const ofOrder = sql`l.client_id = ${before.client_id} and l.order_id = ${before.order_id}`;
  await batch(
    ctx.db,
    // No price rises without the buyer's word, not even for what it asked itself.
    sql`update market_orders o set buyer_ack_needed = true
      where o.client_id = ${before.client_id} and o.order_id = ${before.order_id} and o.status = 'accepted' and exists (select from market_order_lines l, ${asked} where ${ofOrder} and l.line = r.line and r.unit_price > l.unit_price)`,
    sql`delete from market_order_lines l using ${asked} where ${ofOrder} and l.line = r.line and r.qty = 0`,
    sql`update market_order_lines l set quantity = r.qty, confirmed = case when l.answer is not null then r.qty end,
        answer = case when l.answer in ('short', 'refused') then 'confirmed' else l.answer end, price_before = case when r.unit_price > l.unit_price then l.unit_price else l.price_before end,
        unit_price = coalesce(r.unit_price, l.unit_price), price_reason = coalesce(r.price_reason, l.price_reason)
      from ${asked} where ${ofOrder} and l.line = r.line and r.qty > 0`,
  );
  await feeAnew(ctx, before);
  await reckonTotals(ctx.db, [before.order_id]);
}

const endOf = ({ client_id, order_id }: OrderDetail) => sql`delete from market_order_changes where client_id = ${client_id} and order_id = ${order_id}`;

export const orderTalkRoutes: readonly BoundCall[] = [
  serve(noteBought, async (ctx, { params: { id }, body: { note } }) => {
    const before = await oneOrder(ctx.db, id, buyer, true);
    await writeToSupplier(ctx, before, 'A note', [note]);
    return said(ctx, before, buyer, { event: 'note', title: `${before.client_name} wrote about ${before.sales_number}`, note });
  }),
  serve(noteSold, async (ctx, { params: { id }, body: { note } }) => {
    const before = await oneOrder(ctx.db, id, seller, true);
    return said(ctx, before, seller, { event: 'note', title: `${before.supplier_name} wrote about ${before.order_number}`, note });
  }),
  serve(askChange, async (ctx, { params: { id }, body: { lines, note, version } }) => {
    const before = await oneOrder(ctx.db, id, buyer, true);
    checkVersion(before, version, { lines, note });
    if (before.by_mail) throw notNow(before, 'An order by mail is changed by a note, or cancelled and sent anew.');
    checkChangeable(before);
    checkAsked(before, lines);
    await checkLimit(ctx, before, lines);
    await sql`
      insert into market_order_changes (client_id, order_id, seller_id, lines, note, asked_by) values (app_client(), ${id}, ${before.supplier_id}, ${JSON.stringify(lines)}::jsonb, ${note || null}, ${ctx.who.name})
      on conflict (client_id, order_id) do update set lines = excluded.lines, note = excluded.note, asked_by = excluded.asked_by, asked_at = now()`.execute(ctx.db);
    return said(ctx, before, buyer, { event: 'change_asked', title: `${before.client_name} asks to change ${before.sales_number}`, note: note || undefined, details: { lines } });
  }),
  serve(settleChange, async (ctx, { params: { id }, body: { agree, notes, version } }) => {
    const before = await oneOrder(ctx.db, id, seller, true);
    checkVersion(before, version, { agree, notes });
    if (before.change === null) throw notNow(before, 'The client asks for no change.');
    if (!agree && !notes) throw lacking('notes');
    if (agree) {
      checkChangeable(before);
      await leaveWaves(ctx, before);
      await carryOut(ctx, before, before.change);
    }
    await endOf(before).execute(ctx.db);
    const verb = agree ? 'agreed to' : 'refused';
    return said(ctx, before, seller, {
      event: agree ? 'change_agreed' : 'change_refused',
      title: `${before.supplier_name} ${verb} the change of ${before.order_number}`,
      note: notes,
      details: { lines: before.change.lines },
    });
  }),
  serve(settleCancellation, async (ctx, { params: { id }, body: { agree, notes, version } }) => {
    const before = await oneOrder(ctx.db, id, seller, true);
    checkVersion(before, version, { agree, notes });
    if (before.cancel_requested_at === null || before.status !== 'accepted') throw notNow(before, 'The client asks for no cancellation.');
    if (agree) return endSold(ctx, before, 'cancelled', notes || before.reason || 'Asked for by the client');
    if (!notes) throw lacking('notes');
    await sql`update market_orders set cancel_requested_at = null, reason = null where seller_id = (select app_client()) and order_id = ${id}`.execute(ctx.db);
    return said(ctx, before, seller, { event: 'cancel_refused', title: `${before.supplier_name} does not cancel ${before.order_number}`, note: notes });
  }),
];
