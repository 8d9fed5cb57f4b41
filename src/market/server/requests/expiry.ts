import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { orderRequestLists } from '../../contract/orders/order-request.ts';
import { notifyClient } from '../notifications/notify.ts';

const queue = 'order-request-expiry';

async function expireDue(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ request_id: number; request_number: string; asked_by: number }>`
    with due as (select client_id, request_id from order_requests where client_id = (select app_client()) and status = 'waiting' and expires_at <= now() order by request_id for update skip locked),
      settled as (update market_notifications n set waits = false from due where n.client_id = due.client_id and n.request_id = due.request_id and n.waits)
    update order_requests q set status = 'expired' from due where q.client_id = due.client_id and q.request_id = due.request_id returning q.request_id, q.request_number, q.asked_by`.execute(
    ctx.db,
  );
  for (const { request_id, request_number, asked_by } of rows) {
    await notifyClient(ctx, {
      type: 'request',
      title: `${request_number} has expired`,
      body: 'Nobody answered it in time, and nothing was ordered',
      orderId: null,
      requestId: request_id,
      people: [asked_by],
    });
    ctx.changed({ entity: 'order request', id: request_id, action: 'expired', before: { status: 'waiting' }, after: { status: 'expired' } });
  }
  if (rows.length > 0) ctx.emit(roomOfClient(ctx.who.clientId), 'lists.changed', { calls: orderRequestLists });
}

/** Ends requests that nobody answered. */
export const orderRequestExpiryWork: ClientWork = {
  queue,
  cron: '* * * * *',
  what: 'Ending requests to order that nobody answered',
  retryMinutes: { first: 1, most: 60 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from due_order_requests()`.execute(db);
    return rows.map(({ client_id }) => wholeClient(client_id));
  },
  lot: (database, { clientId }) =>
    inClient(database, clientId, queue, async (ctx) => {
      await expireDue(ctx);
      return false;
    }),
};
