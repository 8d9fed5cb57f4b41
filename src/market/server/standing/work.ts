import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import { Fault, fault } from '../../../kernel/server/fault.ts';
import type { ClientWork } from '../../../kernel/server/jobs/client-work.ts';
import { orderLists } from '../../contract/orders/order.ts';
import { standingDays } from '../../domain/standing-days.ts';
import { notifyClient } from '../notifications/notify.ts';
import { limitOf } from '../requests/limits.ts';
import { placeDay, writeDay } from './place-day.ts';
import { type Problem, problemOf, problemText } from './problem.ts';
import { type KeptStanding, keptStanding, quotedStanding } from './standing-rows.ts';

const queue = 'standing-orders';
const lookAgainMs = 3_600_000;

interface DueDay {
  readonly day: string;
  readonly orderBy: string;
}

/** The standing order under its lock, if it is still there and goes on; what two servers would do at once one does. */
async function locked(ctx: Ctx, id: number): Promise<KeptStanding | undefined> {
  const { rows } = await sql`select 1 from standing_orders where client_id = (select app_client()) and standing_id = ${id} for update`.execute(ctx.db);
  return rows.length === 0 ? undefined : keptStanding(ctx, id);
}

async function isUntouched({ db }: Ctx, id: number, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from standing_order_days where client_id = (select app_client()) and standing_id = ${id} and delivery_day = ${day}::date`.execute(db);
  return rows.length === 0;
}

const refresh = (ctx: Ctx) =>
  ctx.emit(roomOfClient(ctx.who.clientId), 'lists.changed', { calls: [...orderLists, 'mkt.client.standing-orders.list', 'mkt.client.standing-orders.detail'] });

/** Whoever it is ordered for is told; where something can still be done, it waits for them. */
async function tell(ctx: Ctx, standing: KeptStanding, title: string, body: string, waits: boolean): Promise<void> {
  await notifyClient(ctx, { type: 'standing', title, body, orderId: null, standingId: standing.standing_id, waits, people: [standing.owner_id] });
  refresh(ctx);
}

async function miss(ctx: Ctx, standing: KeptStanding, { day, orderBy }: DueDay, problem: string): Promise<void> {
  const what: Problem = { problem, details: null };
  await writeDay(ctx, standing.standing_id, day, { status: 'missed', orderBy, problem: what });
  await tell(ctx, standing, `Nothing is ordered from ${standing.seller_name} for ${day}`, problemText(what), false);
  ctx.changed({ entity: 'standing order', id: standing.standing_id, action: 'missed', after: { day, problem } });
}

/** What was held back and nobody has ordered in time. */
async function endHeld(ctx: Ctx, standing: KeptStanding): Promise<void> {
  const { rows } = await sql<DueDay>`
    select delivery_day as day, order_by as "orderBy" from standing_order_days
    where client_id = (select app_client()) and standing_id = ${standing.standing_id} and status = 'held' and order_by <= now()`.execute(ctx.db);
  for (const due of rows) await miss(ctx, standing, due, 'NOT_ANSWERED');
}

/** A supplier that sells no more is asked for nothing: said once, instead of going silently. */
async function rest(ctx: Ctx, standing: KeptStanding): Promise<void> {
  await sql`update standing_orders set paused = true where client_id = (select app_client()) and standing_id = ${standing.standing_id}`.execute(ctx.db);
  await tell(ctx, standing, `Your standing order from ${standing.seller_name} is paused`, 'This supplier has stopped selling here, and nothing more is ordered of it', true);
  ctx.changed({ entity: 'standing order', id: standing.standing_id, action: 'paused', before: { paused: false }, after: { paused: true } });
}

/** The next day that is to be ordered now; what came too late, or on which the supplier is closed, is said. Without one, when to look again is kept. */
async function nextDue(ctx: Ctx, id: number): Promise<DueDay | undefined> {
  const standing = await locked(ctx, id);
  if (!standing) return undefined;
  await endHeld(ctx, standing);
  let next = new Date(ctx.now.getTime() + lookAgainMs);
  if (!standing.paused) {
    const { terms, lead } = await quotedStanding(ctx, standing);
    const { rows } = await sql<{ day: string }>`select delivery_day as day from standing_order_days where client_id = (select app_client()) and standing_id = ${id}`.execute(
      ctx.db,
    );
    const known = new Set(rows.map(({ day }) => day));
    if (!terms) await rest(ctx, standing);
    for (const { day, orderBy, from, closed } of terms ? standingDays(terms, standing, ctx.now, lead) : []) {
      if (known.has(day) || orderBy.toISOString() <= standing.since) continue;
      if (from > ctx.now) {
        next = from < next ? from : next;
        break;
      }
      const due = { day, orderBy: orderBy.toISOString() };
      if (closed) await miss(ctx, standing, due, 'CLOSED');
      else if (orderBy <= ctx.now) await miss(ctx, standing, due, 'TOO_LATE');
      else return due;
    }
  }
  await sql`update standing_orders set next_look = ${next.toISOString()}::timestamptz where client_id = (select app_client()) and standing_id = ${id}`.execute(ctx.db);
  return undefined;
}

async function place(ctx: Ctx, id: number, { day, orderBy }: DueDay): Promise<void> {
  const standing = await locked(ctx, id);
  if (!standing || standing.paused || !(await isUntouched(ctx, id, day))) return;
  if (!(await limitOf(ctx, standing.owner_id)).buys) throw fault('FORBIDDEN');
  const placed = await placeDay(ctx, standing, day, { by: { userId: standing.owner_id, name: standing.owner_name } });
  await writeDay(ctx, id, day, { status: placed.status, orderBy, placed });
  const done = placed.status === 'placed' ? 'is ordered' : 'waits for approval';
  await tell(ctx, standing, `Your standing order from ${standing.seller_name} ${done} for ${day}`, '', false);
  ctx.changed({ entity: 'standing order', id, action: placed.status, after: { day, ...placed } });
}

async function hold(ctx: Ctx, id: number, { day, orderBy }: DueDay, why: Fault): Promise<void> {
  const standing = await locked(ctx, id);
  if (!standing || !(await isUntouched(ctx, id, day))) return;
  const problem = problemOf(why, (product) => standing.lines.find(({ listing_id }) => listing_id === product)?.name ?? '');
  await writeDay(ctx, id, day, { status: 'held', orderBy, problem });
  await tell(ctx, standing, `Your standing order from ${standing.seller_name} for ${day} is held back`, problemText(problem), true);
  ctx.changed({ entity: 'standing order', id, action: 'held', after: { day, problem: problem.problem } });
}

/** A day in a transaction of its own; refused, nothing of it stands, and it is held back in another. */
async function lot(database: Database, clientId: number, id: number): Promise<boolean> {
  const inTheirs = <T>(work: (ctx: Ctx) => Promise<T>) => inClient(database, clientId, queue, work);
  const due = await inTheirs((ctx) => nextDue(ctx, id));
  if (!due) return false;
  try {
    await inTheirs((ctx) => place(ctx, id, due));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    await inTheirs((ctx) => hold(ctx, id, due, error));
  }
  return true;
}

/** Orders what is due of standing orders, each day once. */
export const standingOrderWork: ClientWork = {
  queue,
  cron: '*/5 * * * *',
  what: 'Placing a standing order',
  retryMinutes: { first: 5, most: 60 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number; standing_id: number; seller_name: string }>`select client_id, standing_id, seller_name from due_standing_orders()`.execute(db);
    return rows.map(({ client_id, standing_id, seller_name }) => ({ clientId: client_id, piece: String(standing_id), about: seller_name }));
  },
  lot: (database, { clientId, piece }) => lot(database, clientId, Number(piece)),
};
