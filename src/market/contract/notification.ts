import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayTrade } from './access.ts';

export const notificationRow = z.object({
  notification_id: column.id(),
  type: column.text('Kind'),
  title: column.text('What happened'),
  body: column.text('More'),
  order_id: column.id().nullable(),
  rfq_id: column.id().nullable(),
  read: column.flag('Read'),
  at: column.moment('When'),
});
export type NotificationRow = z.output<typeof notificationRow>;

const refreshes = ['mkt.notifications.list'];
/** To whoever buys or sells here: one's own client's, and of those what one has not read, unless all are asked for. */
export const listNotifications = call({
  id: 'mkt.notifications.list',
  method: 'GET',
  path: '/marketplace/v1/notifications',
  summary: 'What happened on the market, unread by default',
  access: mayTrade,
  query: listQuery({ sort: ['at'], filters: filtersOf(notificationRow, ['read', 'type', 'at', 'order_id']), defaultSort: 'at', defaultOrder: 'desc', pageSize: 20 }),
  answer: listAnswer(notificationRow),
});
export const readNotification = call({
  id: 'mkt.notifications.read',
  method: 'PUT',
  path: '/marketplace/v1/notifications/{id}/read',
  summary: 'Mark one as read',
  access: mayTrade,
  params: idParams,
  body: z.strictObject({}),
  answer: notificationRow,
  refreshes,
});
export const readAllNotifications = call({
  id: 'mkt.notifications.mark-all-read',
  method: 'PUT',
  path: '/marketplace/v1/notifications/mark-all-read',
  summary: 'Mark all as read',
  access: mayTrade,
  body: z.strictObject({}),
  answer: z.object({ read: z.number().int() }),
  refreshes,
});
