import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayTakePart } from './access.ts';

export const noticeTypes = ['order', 'claim', 'rfq', 'price', 'request', 'standing'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const notificationRow = z.object({
  notification_id: column.id(),
  type: column.text('Kind'),
  title: column.text('What happened'),
  body: column.text('More'),
  order_id: column.id().nullable(),
  rfq_id: column.id().nullable(),
  /** A request to order something, or a standing order. */
  request_id: column.id().nullable(),
  standing_id: column.id().nullable(),
  /** Something is to be done about it. */
  waits: column.flag('Waits'),
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
  access: mayTakePart,
  query: listQuery({ sort: ['at'], filters: filtersOf(notificationRow, ['read', 'type', 'at', 'order_id']), defaultSort: 'at', defaultOrder: 'desc', pageSize: 20 }),
  answer: listAnswer(notificationRow),
});
export const readNotification = call({
  id: 'mkt.notifications.read',
  method: 'PUT',
  path: '/marketplace/v1/notifications/{id}/read',
  summary: 'Mark one as read',
  access: mayTakePart,
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
  access: mayTakePart,
  body: z.strictObject({}),
  answer: z.object({ read: z.number().int() }),
  refreshes,
});

/** What one is mailed of it. The switch of one's own settings, "E-mail me about tasks", goes before. */
const noticeChoices = z.object({
  /** What waits for me, as soon as it does. */
  at_once: z.boolean(),
  /** What I have not read, once a day at this hour of the venue's clock; nothing: no digest. */
  digest_hour: z.number().int().min(0).max(23).nullable(),
});
const ownMail = noticeChoices.extend({
  timezone: z.string(),
  /** Where it goes, and whether it is switched off for everything. */
  email: z.string(),
  off: z.boolean(),
});
export const getNoticeMails = call({
  id: 'mkt.notifications.mails.get',
  method: 'GET',
  path: '/marketplace/v1/notifications/mails',
  summary: 'What one is mailed of the market',
  access: mayTakePart,
  answer: ownMail,
});
export const putNoticeMails = call({
  id: 'mkt.notifications.mails.put',
  method: 'PUT',
  path: '/marketplace/v1/notifications/mails',
  summary: 'Say what one is mailed of the market',
  access: mayTakePart,
  body: z.strictObject(noticeChoices.shape),
  answer: ownMail,
  refreshes: ['mkt.notifications.mails.get'],
});
