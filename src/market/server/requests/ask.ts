import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { checkoutMinutes } from '../../contract/checkout.ts';
import { type AskedFor, orderRequestHours, orderRequestLists } from '../../contract/orders/order-request.ts';
import type { orderRequestSources } from '../../contract/states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { type Buyer, numberOf } from '../orders/place.ts';
import { countText, moneyText } from '../words.ts';
import { isOver, type Limit, limitOf } from './limits.ts';
import type { RequestedOrder } from './now.ts';
import { approversOf } from './request-rows.ts';

interface Asking {
  readonly source: (typeof orderRequestSources)[number];
  readonly orders: readonly RequestedOrder[];
  readonly by: Buyer;
  readonly checkoutId?: string;
  /** Prices stand until then; left out, as long as those of a checkout. */
  readonly pricesUntil?: string;
}

/** Writes what is over the limit of whoever wants it down as a request, and tells who may approve it. */
async function ask(ctx: Ctx, { source, orders, by, checkoutId, pricesUntil }: Asking, limit: Limit): Promise<AskedFor> {
  const drafts = orders.map(({ draft }) => draft);
  const sum = { total: drafts.reduce((all, { total }) => all + total, 0), currency: drafts[0]?.currency ?? limit.currency };
  // Sums of several currencies are nobody's to compare with a limit.
  if (drafts.some(({ currency }) => currency !== sum.currency)) sum.currency = [...new Set(drafts.map(({ currency }) => currency))].join('+');
  const suppliers = [...new Set(drafts.map(({ seller_name }) => seller_name))].join(', ');
  const lines = drafts.reduce((all, draft) => all + draft.lines.length, 0);
  const after = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString();
  const { rows } = await sql<{ id: number; number: string }>`
    insert into order_requests (client_id, request_number, asked_by, source, checkout_id, content, currency, total, lines_count, suppliers, prices_until, expires_at)
    values (app_client(), ${numberOf('AR', 'order-request', ctx.now.getUTCFullYear())}, ${by.userId}, ${source}, ${checkoutId ?? null}::uuid, ${JSON.stringify(orders)}::jsonb, ${sum.currency}, ${sum.total},
      ${lines}, ${suppliers}, ${pricesUntil ?? after(checkoutMinutes * 60_000)}::timestamptz, ${after(orderRequestHours * 3_600_000)}::timestamptz)
    returning request_id as id, request_number as number`.execute(ctx.db);
  const [{ id, number } = { id: 0, number: '' }] = rows;
  const approvers = await approversOf(ctx, sum, by.userId);
  await notifyClient(ctx, {
    type: 'request',
    title: `${by.name} asks you to approve ${number}`,
    body: `${moneyText(moneyFromStore(sum.total), sum.currency)}, ${countText(lines, 'line')}, ${suppliers}`,
    orderId: null,
    requestId: id,
    waits: true,
    people: approvers.map(({ user_id }) => user_id),
  });
  ctx.emit(roomOfClient(ctx.who.clientId), 'lists.changed', { calls: orderRequestLists });
  ctx.changed({ entity: 'order request', id, action: 'asked', after: { request_number: number, asked_by: by.userId, total: sum.total, source } });
  return askedAnswer({ id, number, ...sum, names: approvers.map(({ user_name }) => user_name) }, limit);
}

interface Asked {
  readonly id: number;
  readonly number: string;
  readonly total: number;
  readonly currency: string;
  readonly names: readonly string[];
}

function askedAnswer({ id, number, total, currency, names }: Asked, { amount }: Limit): AskedFor {
  const who = names.length === 0 ? 'Nobody here may approve so much yet.' : `It waits for ${names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' or ')}.`;
  return {
    request_id: id,
    request_number: number,
    total: moneyFromStore(total),
    currency,
    limit: amount === null ? null : moneyFromStore(amount),
    approvers: [...names],
    message: `Nothing is ordered yet: ${moneyText(moneyFromStore(total), currency)} is over the limit. ${who}`,
  };
}

/** A request where this is over somebody's limit; nothing where they may order it alone. */
export async function askWhereOver(ctx: Ctx, asking: Asking): Promise<AskedFor | undefined> {
  const limit = await limitOf(ctx, asking.by.userId);
  return isOver(
    limit,
    asking.orders.map(({ draft }) => draft),
  )
    ? ask(ctx, asking, limit)
    : undefined;
}

/** The request that a checkout has become, told again. */
export async function askedBefore(ctx: Ctx, checkoutId: string): Promise<AskedFor | null> {
  const { rows } = await sql<Omit<Asked, 'names'>>`
    select request_id as id, request_number as number, total, currency from order_requests where client_id = (select app_client()) and checkout_id = ${checkoutId}::uuid`.execute(
    ctx.db,
  );
  const [asked] = rows;
  if (!asked) return null;
  const approvers = await approversOf(ctx, asked, ctx.who.userId);
  return askedAnswer({ ...asked, names: approvers.map(({ user_name }) => user_name) }, await limitOf(ctx, ctx.who.userId));
}
