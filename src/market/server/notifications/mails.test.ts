import { sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { openMailServer } from '../../../../test/mail-server.ts';
import { afternoon, assistants, order, stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import { putUserSettings } from '../../../identity/contract/settings.ts';
import { updateUser } from '../../../identity/contract/user.ts';
import type { Job } from '../../../kernel/server/calls/context.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { mailWorker } from '../../../kernel/server/mail/mail.ts';
import { openLog } from '../../../kernel/server/process/log.ts';
import { getNoticeMails, listNotifications, putNoticeMails, readNotification } from '../../contract/notification.ts';
import { answerSold, bulkBought } from '../../contract/orders/order.ts';
import { refuseOrderRequest } from '../../contract/orders/order-request.ts';
import { noticeMailWork } from './mails.ts';

const publicUrl = 'https://cellar.example';

/** What the worker hands to the queue of mails when it looks. */
async function mailed(api: Api): Promise<Job[]> {
  const jobs: Job[] = [];
  await workInTurns(
    api.db,
    noticeMailWork({ publicUrl }, async (_db, job) => void jobs.push(job)),
    noFailure,
  );
  return jobs;
}
const linesOf = ({ data }: Job) => String(data.text).split('\n');
const to = (jobs: readonly Job[]) => jobs.map(({ data }) => data.to).sort();

async function asks(api: Api, product: number, by: SignedIn) {
  const asked = await api.call(bulkBought, { body: { orders: [{ items: [{ product_id: product, qty: 3 }], delivery_address: '1 Cellar Street' }] } }, by);
  return asked.body.request?.request_id ?? 0;
}
/** It is so much earlier since the last digest, without anybody waiting. */
const yesterday = (api: Api) => api.db.asOwner((db) => sql`update notice_choices set digest_day = current_date - 2`.execute(db));
const atHour = (api: Api, timezone: string) => api.db.asOwner((db) => sql`update clients set timezone = ${timezone}`.execute(db));

describe('mails of the market', () => {
  test('tell at once what waits for somebody, once, with a link to it; read by a mail program', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const anna = await (await assistants(api, venue, 50)).user('Anna');
    const max = await venue.user('Max', ['manager']);
    const quiet = await venue.user('Quin', ['manager']);
    const off = await venue.user('Ole', ['manager']);
    await api.call(putNoticeMails, { body: { at_once: false, digest_hour: null } }, quiet);
    await api.call(putUserSettings, { body: { mail_notifications: false } }, off);
    const id = await asks(api, await offer(), anna);
    const jobs = await mailed(api);
    // Neither the supplier nor whoever asked, nor people who want none.
    expect(to(jobs)).toEqual([max.email, venue.owner.email].sort());
    expect(jobs.every(({ clientId, queue }) => clientId === venue.clientId && queue === 'mail')).toBe(true);
    expect(await mailed(api)).toEqual([]);

    const smtp = await openMailServer({ offersTls: false });
    const worker = mailWorker(
      { MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Cellar <cellar@mail.example>', DATA_DIR: '', DEMO: false },
      openLog({ LOG_LEVEL: 'silent' }),
      api.db,
    );
    for (const { data } of jobs) await worker.work(data);
    const got = smtp.received.find(({ to: [address] }) => address === max.email);
    const [head = '', ...rest] = (got?.source ?? '').split('\r\n\r\n');
    const text = rest
      .join('\r\n\r\n')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    expect(head).toMatch(/^Subject: The Test Arms: Anna asks you to approve AR-\d{4}-0001/m);
    expect(text).toContain('$60.00, 1 line, ');
    expect(text).toContain(`${publicUrl}/marketplace?tab=approvals&request=${id}\r\n`);
    await smtp.close();

    await api.call(refuseOrderRequest, { params: { id }, body: { reason: 'Too much' } }, max);
    expect(await mailed(api)).toEqual([]);
  });

  test('go to suppliers for a new order, and to whoever ordered for what changed of it, each with a link of their own', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const max = await venue.user('Max', ['manager']);
    const [placed] = await order(api, venue, [{ product_id: await offer(), qty: 2 }], max);
    const [news, ...others] = await mailed(api);
    expect([news?.data.to, others]).toEqual([seller.owner.email, []]);
    expect(linesOf(news as Job)).toContain(`${publicUrl}/supplier/orders?order=${placed?.order_id}`);
    await api.call(
      answerSold,
      { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted', lines: [{ line: 1, answer: 'short', confirmed: 1, reason: 'Broken' }] } },
      seller.owner,
    );
    const answers = await mailed(api);
    expect(to(answers)).toEqual([max.email]);
    expect(linesOf(answers[0] as Job)).toContain(`${publicUrl}/marketplace?tab=orders&order=${placed?.order_id}`);
  });

  test('name nothing to whoever may not see it: another’s own notice, or anybody without the right', async ({ api, venue }) => {
    const { offer } = await stall(api, {}, 'Very Secret Supplier');
    const anna = await (await assistants(api, venue, 50)).user('Anna');
    const max = await venue.user('Max', ['manager']);
    await asks(api, await offer(), anna);
    // Between the notice and the mail, Max may buy no more.
    await api.call(updateUser, { params: { id: max.userId }, body: { role_ids: [4] } }, venue.owner);
    const counter = await venue.user('Cleo', ['counter']);
    expect((await api.call(putNoticeMails, { body: { at_once: true, digest_hour: 0 } }, counter)).status).toBe(403);
    await api.call(putNoticeMails, { body: { at_once: true, digest_hour: 0 } }, anna);
    await yesterday(api);
    const jobs = await mailed(api);
    expect(to(jobs)).toEqual([venue.owner.email]);
    expect((await api.call(listNotifications, {}, anna)).body.total).toBe(0);
    const { notification_id } = (await api.call(listNotifications, {}, venue.owner)).body.data[0] as { notification_id: number };
    expect((await api.call(readNotification, { params: { id: notification_id }, body: {} }, anna)).status).toBe(404);
  });

  test('are, for whoever wants it, one a day at their hour by the venue’s clock, of what they have not read', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const { timezone } = await afternoon(api, seller);
    await atHour(api, timezone);
    const max = await venue.user('Max', ['manager']);
    const gin = await offer();
    const orders = [...(await order(api, venue, [{ product_id: gin, qty: 1 }])), ...(await order(api, venue, [{ product_id: gin, qty: 2 }]))];
    for (const { order_id } of orders) await api.call(answerSold, { params: { id: order_id }, body: { status: 'accepted' } }, seller.owner);
    await mailed(api);
    await api.call(putNoticeMails, { body: { at_once: true, digest_hour: 20 } }, max);
    await yesterday(api);
    expect(await mailed(api)).toEqual([]);
    const set = await api.call(putNoticeMails, { body: { at_once: true, digest_hour: 17 } }, max);
    expect(set.body).toMatchObject({ at_once: true, digest_hour: 17, timezone, email: max.email, off: false });
    expect(await mailed(api)).toEqual([]);
    const { data } = (await api.call(listNotifications, {}, max)).body;
    await api.call(readNotification, { params: { id: data[0]?.notification_id ?? 0 }, body: {} }, max);
    await yesterday(api);
    const [digest, ...others] = await mailed(api);
    expect([digest?.data.to, digest?.data.subject, others]).toEqual([max.email, 'The Test Arms: 1 thing you have not read', []]);
    expect(linesOf(digest as Job)).toContain(`${publicUrl}/marketplace?tab=orders&order=${data[1]?.order_id}`);
    expect(await mailed(api)).toEqual([]);
    expect((await api.call(getNoticeMails, {}, venue.owner)).body).toMatchObject({ at_once: true, digest_hour: null });
  });
});
