import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { approveOrderRequest, getOrderRequest, listOrderRequests, type OrderRequestDetail, refuseOrderRequest, withdrawOrderRequest } from '../../contract/orders/order-request.ts';
import { type OrderRequestState, orderRequestStates } from '../../contract/states.ts';
import { isHindrance } from '../cart/quote.ts';
import { notifyClient } from '../notifications/notify.ts';
import type { OrderDraft } from '../orders/place.ts';
import { placeOrder } from '../orders/place.ts';
import { moneyText } from '../words.ts';
import { isOver, limitOf, overLimit } from './limits.ts';
import { askedPrint, currentPrint, type KeptRequest, keptRequest, requestPage, wholeRequest } from './request-rows.ts';

/** Refuses a step that the request's state does not know, or that is not for whoever asks for it. */
async function checkStep(ctx: Ctx, request: KeptRequest, to: OrderRequestState): Promise<void> {
  checkTransition(orderRequestStates, request.status, to);
  if (request.allowed_next.includes(to)) return;
  if (to === 'withdrawn') throw fault('FORBIDDEN', { message: 'Whoever asked for it takes it back.', details: { status: request.status, allowed_next: request.allowed_next } });
  throw overLimit(await limitOf(ctx, ctx.who.userId));
}

const answer = ({ db, who, now }: Ctx, id: number, status: OrderRequestState, reason: string | null) =>
  sql`update order_requests set status = ${status}, answered_by = ${who.userId}, answered_at = ${now.toISOString()}::timestamptz, reason = ${reason}
    where client_id = (select app_client()) and request_id = ${id}`.execute(db);

async function done(ctx: Ctx, before: KeptRequest, action: string, reason?: string): Promise<OrderRequestDetail> {
  // What was asked of others is settled: it waits for nobody.
  await sql`
    with settled as (update market_notifications set waits = false where client_id = (select app_client()) and request_id = ${before.request_id} and waits returning notification_id, user_id)
    insert into market_notifications_read (client_id, user_id, notification_id) select app_client(), user_id, notification_id from settled where user_id is not null on conflict do nothing`.execute(
    ctx.db,
  );
  const after = await keptRequest(ctx, before.request_id);
  ctx.changed({
    entity: 'order request',
    id: before.request_id,
    action,
    before: { status: before.status },
    after: { status: after.status },
    ...(reason !== undefined && { reason }),
  });
  return wholeRequest(ctx, after);
}

/** Who asked is told what became of it. */
const tellAsker = (ctx: Ctx, { asked_by, request_id }: KeptRequest, title: string, body: string) =>
  asked_by === ctx.who.userId ? undefined : notifyClient(ctx, { type: 'request', title, body, orderId: null, requestId: request_id, people: [asked_by] });

/** What would be ordered, in the order of the suppliers' numbers, as everybody who takes goods of several does; refused where it is not what was seen. */
function agreed(request: KeptRequest, print: string): readonly { readonly at: number; readonly draft: OrderDraft }[] {
  const lines = request.now.flatMap((one, order) => one.lines.map((line, at) => ({ ...line, order, name: one.asked.draft.lines[at]?.name ?? '' })));
  const hindered = lines.some(({ changes }) => changes.some(isHindrance));
  const small = request.now.filter(({ belowMinimum }) => belowMinimum > 0);
  const told = lines
    .filter(({ changes }) => changes.length > 0)
    .map(({ order, product_id, name, price, allowed, changes }) => ({
      order,
      product_id,
      name,
      changes,
      unit_price: price === null ? null : moneyFromStore(price),
      quantity_allowed: allowed,
    }));
  if (lines.some(({ changes }) => changes.includes('suspended'))) throw fault('ACCOUNT_SUSPENDED', { details: { lines: told } });
  if (hindered) throw fault('CART_CHANGED', { message: 'Some of this cannot be ordered now. Look at the lines that are marked.', details: { lines: told } });
  if (small.length > 0)
    throw fault('BELOW_MINIMUM', {
      details: {
        suppliers: small.map(({ asked: { draft }, belowMinimum }) => ({ seller_id: draft.seller_id, seller_name: draft.seller_name, misses: moneyFromStore(belowMinimum) })),
      },
    });
  if (print !== currentPrint(request))
    throw fault('CART_CHANGED', {
      message: 'Prices or days are otherwise than you have seen. Look at the lines, and approve again.',
      details: { lines: told, print: currentPrint(request) },
    });
  return request.now.flatMap(({ draft }, at) => (draft ? [{ at, draft }] : [])).sort((a, b) => a.draft.seller_id - b.draft.seller_id);
}

async function approve(ctx: Ctx, request: KeptRequest, print: string): Promise<OrderRequestDetail> {
  const orders = agreed(request, print);
  const limit = await limitOf(ctx, ctx.who.userId);
  if (
    isOver(
      limit,
      orders.map(({ draft }) => draft),
    )
  )
    throw overLimit(limit);
  const by = { userId: request.asked_by, name: request.asked_by_name };
  const placed: number[] = [];
  for (const { at, draft } of orders) {
    const terms = request.content[at]?.terms;
    if (terms) placed.push(await placeOrder(ctx, draft, { ...terms, by }));
  }
  await sql`insert into order_request_orders (client_id, request_id, order_id) select app_client(), ${request.request_id}, o from unnest(${placed}::integer[]) o`.execute(ctx.db);
  await sql`update checkouts k set status = 'completed' from order_requests q
    where q.client_id = (select app_client()) and q.request_id = ${request.request_id} and k.client_id = q.client_id and k.checkout_id = q.checkout_id`.execute(ctx.db);
  await answer(ctx, request.request_id, 'approved', null);
  const total = orders.reduce((all, { draft }) => all + draft.total, 0);
  await tellAsker(ctx, request, `${ctx.who.name} approved ${request.request_number}`, `${moneyText(moneyFromStore(total), request.currency)} is ordered`);
  return done(ctx, request, 'approved');
}

export const orderRequestRoutes: readonly BoundCall[] = [
  serve(listOrderRequests, ({ db }, { query }) => requestPage(db, query as ListInput)),
  serve(getOrderRequest, async (ctx, { params }) => wholeRequest(ctx, await keptRequest(ctx, params.id))),
  serve(approveOrderRequest, async (ctx, { params: { id }, body: { print, version } }) => {
    const request = await keptRequest(ctx, id, true);
    await checkStep(ctx, request, 'approved');
    checkVersion(request, version, {});
    return approve(ctx, request, print ?? askedPrint(request));
  }),
  serve(refuseOrderRequest, async (ctx, { params: { id }, body: { reason, version } }) => {
    const request = await keptRequest(ctx, id, true);
    await checkStep(ctx, request, 'refused');
    checkVersion(request, version, { reason });
    await answer(ctx, id, 'refused', reason);
    await tellAsker(ctx, request, `${ctx.who.name} refused ${request.request_number}`, reason);
    return done(ctx, request, 'refused', reason);
  }),
  serve(withdrawOrderRequest, async (ctx, { params: { id }, body: { version } }) => {
    const request = await keptRequest(ctx, id, true);
    await checkStep(ctx, request, 'withdrawn');
    checkVersion(request, version, {});
    await answer(ctx, id, 'withdrawn', null);
    return done(ctx, request, 'withdrawn');
  }),
];
