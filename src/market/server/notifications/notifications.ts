import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { mayTrade } from '../../contract/access.ts';
import { listNotifications, notificationRow, readAllNotifications, readNotification } from '../../contract/notification.ts';

const read = sql`exists (select from market_notifications_read r where r.client_id = n.client_id and r.notification_id = n.notification_id and r.user_id = (select app_user()))`;
const from = sql`market_notifications n`;
const rows = rowsOf(notificationRow, {
  notification_id: sql`n.notification_id`,
  type: sql`n.type`,
  title: sql`n.title`,
  body: sql`n.body`,
  order_id: sql`n.order_id`,
  rfq_id: sql`n.rfq_id`,
  request_id: sql`n.request_id`,
  standing_id: sql`n.standing_id`,
  waits: sql`n.waits`,
  read,
  at: sql`n.at`,
});
/** What is told to one person is nobody else's; who only picks and drives is told of orders. */
const ownOf = ({ who: { permissions } }: Pick<Ctx, 'who'>) => {
  const trades = mayTrade.anyOf.some((permission) => permissions.has(permission));
  return sql`n.client_id = (select app_client()) and (n.user_id is null or n.user_id = (select app_user())) and ${trades ? sql`true` : sql`n.type = 'order'`}`;
};

const markRead = (ctx: Ctx, which: ReturnType<typeof sql>) =>
  sql`
    insert into market_notifications_read (client_id, user_id, notification_id) select n.client_id, app_user(), n.notification_id from ${from} where ${ownOf(ctx)} and ${which}
    on conflict do nothing returning 1`.execute(ctx.db);

export const notificationRoutes: readonly BoundCall[] = [
  serve(listNotifications, (ctx, { query }) => {
    const input = query as ListInput;
    return pageOf(ctx.db, input, { ...rows, from, tie: sql`n.notification_id desc`, where: [ownOf(ctx), ...(input.filters.read === undefined ? [sql`not ${read}`] : [])] });
  }),
  serve(readAllNotifications, async (ctx) => {
    const done = await markRead(ctx, sql`not ${read}`);
    return { read: done.rows.length };
  }),
  serve(readNotification, async (ctx, { params: { id } }) => {
    await markRead(ctx, sql`n.notification_id = ${id}`);
    const row = await oneRow(ctx.db, rows, from, sql`${ownOf(ctx)} and n.notification_id = ${id}`);
    if (!row) throw notFound();
    return row;
  }),
];
