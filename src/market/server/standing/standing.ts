import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import {
  createStandingOrder,
  deleteStandingOrder,
  getStandingOrder,
  listStandingOrders,
  pauseStandingOrder,
  placeStandingDay,
  putStandingOrder,
  skipStandingDay,
} from '../../contract/orders/standing-order.ts';
import { standingDays } from '../../domain/standing-days.ts';
import { quoteOf } from '../cart/quote.ts';
import { refuseChanges } from '../checkout/drafts.ts';
import { placeDay, writeDay } from './place-day.ts';
import { type KeptDay, keptDays, keptStanding, quotedStanding, standingPage, wholeStanding } from './standing-rows.ts';

type Said = Omit<z.output<typeof putStandingOrder.body>, 'version'>;

/** Lines at the prices of now. What is sold out for the moment may stand in it; what can never be ordered so may not. */
async function checkedLines(ctx: Ctx, sellerId: number, { lines, weekdays, starts_on, ends_on }: Said) {
  if (ends_on != null && ends_on < starts_on) throw invalid('ends_on', 'is before it begins');
  const twice = lines.findIndex(({ product_id }, at) => lines.findIndex((one) => one.product_id === product_id) !== at);
  if (twice >= 0) throw invalid(`lines.${twice}.product_id`, 'is said twice');
  const asked = lines.map(({ product_id, qty }) => ({ listing_id: product_id, quantity: qty }));
  const quote = await quoteOf(ctx, asked);
  const [seller] = quote.sellers.filter(({ terms }) => terms.seller_id === sellerId);
  const found = new Map(seller?.lines.map((line) => [line.item.listing_id, line]));
  const stranger = asked.findIndex(({ listing_id }) => !found.has(listing_id));
  if (!seller || stranger >= 0) throw invalid(`lines.${Math.max(0, stranger)}.product_id`, 'does not exist');
  refuseChanges(
    { gone: [], sellers: [{ ...seller, lines: seller.lines.map((line) => ({ ...line, changes: line.changes.filter((change) => change !== 'out' && change !== 'not_yet') })) }] },
    asked,
  );
  if (!weekdays.every((day) => seller.terms.delivery_weekdays.includes(day))) throw invalid('weekdays', `${seller.terms.seller_name} does not deliver on each of these days`);
  const kept = lines.map(({ product_id, qty }, at) => {
    const line = found.get(product_id);
    return { line: at + 1, listing_id: product_id, quantity: qty, name: line?.offer.name ?? '', pack: line?.offer.pack_name ?? '', unit_price: line?.price ?? 0 };
  });
  return { seller_name: seller.terms.seller_name, kept };
}

type Kept = Awaited<ReturnType<typeof checkedLines>>['kept'];

const writeLines = ({ db }: Ctx, id: number, sellerId: number, lines: Kept) =>
  batch(
    db,
    sql`delete from standing_order_lines where client_id = (select app_client()) and standing_id = ${id}`,
    sql`insert into standing_order_lines (client_id, standing_id, line, seller_id, listing_id, name, pack, quantity, unit_price)
      select app_client(), ${id}, r.line, ${sellerId}, r.listing_id, r.name, r.pack, r.quantity, r.unit_price
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line integer, listing_id integer, name text, pack text, quantity integer, unit_price bigint)`,
  );

/** A day as somebody names it: what became of it, or until when it can be ordered. */
async function dayOf(ctx: Ctx, id: number, day: string): Promise<{ readonly kept: KeptDay | undefined; readonly orderBy: string }> {
  const standing = await keptStanding(ctx, id, true);
  const kept = (await keptDays(ctx, id)).find(({ delivery_day }) => delivery_day === day);
  if (kept) return { kept, orderBy: kept.order_by };
  const { terms, lead } = await quotedStanding(ctx, standing);
  const planned = terms && standingDays(terms, standing, ctx.now, lead).find((one) => one.day === day && !one.closed);
  if (!planned) throw notFound();
  return { kept, orderBy: planned.orderBy.toISOString() };
}

const illegal = (status: string, allowed_next: readonly string[], message: string) => fault('ILLEGAL_TRANSITION', { message, details: { status, allowed_next } });

async function skip(ctx: Ctx, id: number, day: string, skipped: boolean): Promise<void> {
  const { kept, orderBy } = await dayOf(ctx, id, day);
  const open = Date.parse(orderBy) > ctx.now.getTime();
  const status = kept?.status ?? 'planned';
  if (skipped ? status === 'skipped' : status === 'planned') return;
  const may = skipped ? status === 'held' || (status === 'planned' && open) : status === 'skipped' && open;
  if (!may)
    throw illegal(status, open && status === 'skipped' ? ['planned'] : [], open ? `This day is ${status}; it stays so.` : 'The cut-off of this day has passed; it stays as it is.');
  if (skipped) await writeDay(ctx, id, day, { status: 'skipped', orderBy });
  else await sql`delete from standing_order_days where client_id = (select app_client()) and standing_id = ${id} and delivery_day = ${day}::date`.execute(ctx.db);
  await sql`update standing_orders set next_look = now() where client_id = (select app_client()) and standing_id = ${id}`.execute(ctx.db);
  ctx.changed({ entity: 'standing order', id, action: skipped ? 'skipped a day' : 'took a day in again', after: { day } });
}

export const standingOrderRoutes: readonly BoundCall[] = [
  serve(listStandingOrders, ({ db }, { query }) => standingPage(db, query as ListInput)),
  serve(getStandingOrder, (ctx, { params }) => wholeStanding(ctx, params.id)),
  serve(createStandingOrder, async (ctx, { body: { seller_id, ...body } }) => {
    const { seller_name, kept } = await checkedLines(ctx, seller_id, body);
    const { rows } = await sql<{ id: number }>`
      insert into standing_orders (client_id, seller_id, seller_name, owner_id, weekdays, starts_on, ends_on, paused, delivery_address, po_number, notes, rise_most)
      values (app_client(), ${seller_id}, ${seller_name}, ${ctx.who.userId}, ${[...new Set(body.weekdays)].sort()}::integer[], ${body.starts_on}::date, ${body.ends_on ?? null}::date, ${body.paused},
        ${body.delivery_address}, ${body.po_number ?? null}, ${body.notes ?? null}, ${body.rise_most ?? null}::numeric) returning standing_id as id`.execute(ctx.db);
    const [{ id } = { id: 0 }] = rows;
    await writeLines(ctx, id, seller_id, kept);
    const after = await wholeStanding(ctx, id);
    ctx.changed({ entity: 'standing order', id, action: 'created', after });
    return after;
  }),
  serve(putStandingOrder, async (ctx, { params: { id }, body: { version, ...body } }) => {
    const standing = await keptStanding(ctx, id, true);
    checkVersion(standing, version, body);
    const before = await wholeStanding(ctx, id);
    const { kept } = await checkedLines(ctx, standing.seller_id, body);
    await sql`
      update standing_orders set owner_id = ${ctx.who.userId}, weekdays = ${[...new Set(body.weekdays)].sort()}::integer[], starts_on = ${body.starts_on}::date, ends_on = ${body.ends_on ?? null}::date,
        paused = ${body.paused}, delivery_address = ${body.delivery_address}, po_number = ${body.po_number ?? null}, notes = ${body.notes ?? null}, rise_most = ${body.rise_most ?? null}::numeric,
        since = now(), next_look = now()
      where client_id = (select app_client()) and standing_id = ${id}`.execute(ctx.db);
    await writeLines(ctx, id, standing.seller_id, kept);
    const after = await wholeStanding(ctx, id);
    ctx.changed({ entity: 'standing order', id, action: 'updated', before, after });
    return after;
  }),
  serve(pauseStandingOrder, async (ctx, { params: { id }, body: { paused, version } }) => {
    const before = await keptStanding(ctx, id, true);
    checkVersion(before, version, { paused });
    await sql`update standing_orders set paused = ${paused}, since = now(), next_look = now() where client_id = (select app_client()) and standing_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'standing order', id, action: paused ? 'paused' : 'goes on', before: { paused: before.paused }, after: { paused } });
    return wholeStanding(ctx, id);
  }),
  serve(deleteStandingOrder, async (ctx, { params: { id } }) => {
    const before = await keptStanding(ctx, id, true);
    await sql`delete from standing_orders where client_id = (select app_client()) and standing_id = ${id}`.execute(ctx.db);
    ctx.changed({ entity: 'standing order', id, action: 'deleted', before });
    return { deleted: true as const };
  }),
  serve(skipStandingDay, async (ctx, { params: { id }, body: { day, skipped } }) => {
    await skip(ctx, id, day, skipped);
    return wholeStanding(ctx, id);
  }),
  serve(placeStandingDay, async (ctx, { params: { id }, body: { day, seen, without_hindered } }) => {
    const { kept, orderBy } = await dayOf(ctx, id, day);
    if (kept?.status !== 'held')
      throw illegal(kept?.status ?? 'planned', kept ? [] : ['skipped'], kept ? `This day is ${kept.status}; it cannot be ordered again.` : 'This day is ordered by itself.');
    if (Date.parse(orderBy) <= ctx.now.getTime()) throw illegal('held', ['skipped'], 'The cut-off of this day has passed.');
    const prices = seen && new Map(seen.map(({ product_id, unit_price }) => [product_id, moneyToStore(unit_price)]));
    const placed = await placeDay(ctx, await keptStanding(ctx, id), day, { by: ctx.who, seen: prices, withoutHindered: without_hindered });
    await writeDay(ctx, id, day, { status: placed.status, orderBy, placed });
    await sql`update market_notifications set waits = false where client_id = (select app_client()) and standing_id = ${id} and waits`.execute(ctx.db);
    ctx.changed({ entity: 'standing order', id, action: placed.status, after: { day, ...placed } });
    return wholeStanding(ctx, id);
  }),
];
