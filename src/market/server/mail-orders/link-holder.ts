import { sql } from 'kysely';
import { hashOf } from '../../../identity/server/public.ts';
import { calendarDay, daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { answerOrderLink, type LinkedOrder, readOrderLink, seeOrderLink } from '../../contract/orders/order-link.ts';
import { oneOrder, seller } from '../orders/order-rows.ts';
import { answerOrder, seeOrder } from '../orders/sold.ts';
import { type MailAnswers, wordOf } from './answers.ts';

interface Opened {
  readonly seller_id: number;
  readonly order_id: number;
}

/** Which order a key opens. Who guesses learns nothing: no key and a wrong one are the same. */
async function opened({ db }: Ctx, token: string): Promise<Opened> {
  const { rows } = await sql<Opened & { usable: boolean }>`select seller_id, order_id, usable from market_order_link(${hashOf(token)})`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  if (!found.usable) throw fault('TOKEN_SPENT', { message: 'This link has ended. Ask the venue for a new one.' });
  return found;
}

const ended = { rejected: 'You refused this order.', cancelled: 'This order was cancelled.', shipped: 'This order has come.', delivered: 'This order has come.' } as const;

function whyClosed({ status, requested_day }: OrderDetail, today: string): string | null {
  if (status === 'accepted') return 'This order is answered.';
  if (status !== 'pending') return ended[status];
  return today > requested_day ? 'The day of this delivery is over. Ask the venue what it still needs.' : null;
}

/** In the supplier's name: the day on the venue's wall, by which a delivery is over. */
async function todayThere({ db, now }: Ctx): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`select timezone from clients where client_id = (select app_client())`.execute(db);
  return calendarDay(now, rows[0]?.timezone);
}

const shownOf = (order: OrderDetail, today: string): LinkedOrder => ({
  ...order,
  buyer_name: order.client_name,
  ordered_by: order.history.find(({ event }) => event === 'ordered')?.by ?? '',
  today,
  words: order.history.flatMap(({ event_id, party, event, by, note }) => (party === 'buyer' && event === 'note' && note !== null ? [{ event_id, by, note }] : [])),
  closed: whyClosed(order, today),
});

const daysAheadMost = 365;

function checkDays({ estimated_delivery, lines = [] }: MailAnswers, today: string): void {
  const days = [['estimated_delivery', estimated_delivery] as const, ...lines.map(({ promised_day }, at) => [`lines.${at}.promised_day`, promised_day] as const)];
  for (const [field, day] of days) {
    if (day === undefined) continue;
    if (day < today) throw invalid(field, 'is over');
    if (day > daysAfter(today, daysAheadMost)) throw invalid(field, 'is more than a year ahead');
  }
}

/** What whoever holds a link does with that one order, in the name of its supplier. */
const holding = async <T>(ctx: Ctx, token: string, call: string, work: (theirs: Ctx, id: number, today: string) => Promise<T>): Promise<T> => {
  const { seller_id, order_id } = await opened(ctx, token);
  return inNameOf(ctx, seller_id, call, async (theirs) => work(theirs, order_id, await todayThere(theirs)));
};

export const linkHolderRoutes: readonly BoundCall[] = [
  serve(readOrderLink, (ctx, { body: { token } }) => holding(ctx, token, readOrderLink.id, async (theirs, id, today) => shownOf(await oneOrder(theirs.db, id, seller), today))),
  serve(seeOrderLink, (ctx, { body: { token } }) =>
    holding(ctx, token, seeOrderLink.id, async (theirs, id) => {
      await seeOrder(theirs, id);
      return { done: true } as const;
    }),
  ),
  serve(answerOrderLink, (ctx, { body: { token, ...answers } }) =>
    holding(ctx, token, answerOrderLink.id, async (theirs, id, today) => {
      const before = await oneOrder(theirs.db, id, seller, true);
      const closed = whyClosed(before, today);
      if (closed !== null) throw fault('ILLEGAL_TRANSITION', { message: closed, details: { status: before.status, allowed_next: [] } });
      checkDays(answers, today);
      return shownOf(await answerOrder(theirs, id, wordOf(answers)), today);
    }),
  ),
];
