import { sql } from 'kysely';
import { plainLine } from '../../../identity/server/public.ts';
import { calendarDay, daysAfter, wallClock } from '../../../kernel/domain/business-day.ts';
import { type Ctx, mailQueue } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import { type BoundCall, type Services, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { getNoticeMails, putNoticeMails } from '../../contract/notification.ts';
import { addressOf } from '../../domain/notice-address.ts';

const queue = 'market-notice-mails';

interface Due {
  readonly user_id: number;
  readonly email: string;
  readonly user_name: string;
  readonly client_name: string;
  readonly sells: boolean;
  readonly title: string;
  readonly body: string;
  readonly order_id: number | null;
  readonly rfq_id: number | null;
  readonly request_id: number | null;
  readonly standing_id: number | null;
}

/** Who may read a notice in the product, and wants mails at all: nobody else is told of it. */
const readers = sql`
  from market_notifications n
  join clients c on c.client_id = n.client_id
  join users u on u.client_id = n.client_id and u.status = 'active' and (n.user_id is null or n.user_id = u.user_id) and coalesce((u.settings ->> 'mail_notifications')::boolean, true)
  left join notice_choices k on k.client_id = u.client_id and k.user_id = u.user_id
  left join market_orders o on o.client_id = n.client_id and o.order_id = n.order_id
  cross join lateral (select bool_or('market.buy' = any(r.permissions)) as buys, bool_or('market.sell' = any(r.permissions)) as sells, bool_or('market.fulfil' = any(r.permissions)) as fulfils
    from user_roles ur join roles r on r.role_id = ur.role_id where ur.client_id = u.client_id and ur.user_id = u.user_id) p
  where n.client_id = (select app_client()) and (p.buys or (p.sells and n.request_id is null and n.standing_id is null) or (p.fulfils and n.type = 'order'))
    and not exists (select from market_notifications_read d where d.client_id = n.client_id and d.user_id = u.user_id and d.notification_id = n.notification_id)`;
const told = sql`select u.user_id, u.email, u.name as user_name, c.name as client_name, (p.sells or p.fulfils) and not coalesce(p.buys, false) as sells, n.title, n.body, n.order_id, n.rfq_id, n.request_id, n.standing_id`;

/** What waits for somebody goes to whoever ordered it, where it is about an order of the venue's own. */
const theirs = sql`(n.user_id is not null or o.ordered_by is null or o.ordered_by = u.user_id)`;

/** What waits for longer is no news: a worker that was away for days does not send all of it. */
const newsDays = 2;

/** Takes what waits and was not mailed yet, so that it is mailed once, however many servers look. */
async function takeWaiting(db: Sql): Promise<Due[]> {
  const { rows: taken } = await sql<{ id: number }>`
    update market_notifications set mailed_at = now() where client_id = (select app_client()) and notification_id in (
      select notification_id from market_notifications where client_id = (select app_client()) and waits and mailed_at is null order by notification_id for update skip locked)
    returning notification_id as id`.execute(db);
  if (taken.length === 0) return [];
  const { rows } = await sql<Due>`
    ${told} ${readers} and n.notification_id = any(${taken.map(({ id }) => id)}::bigint[]) and n.at > now() - ${sql.lit(newsDays)} * interval '1 day' and coalesce(k.at_once, true) and ${theirs} order by u.user_id, n.notification_id`.execute(
    db,
  );
  return rows;
}

const digestDays = 7;

interface Digest {
  readonly user_id: number;
  readonly timezone: string;
  readonly digest_hour: number;
  readonly digest_day: string;
}

const isDue = ({ timezone, digest_hour, digest_day }: Omit<Digest, 'user_id'>, now: Date): boolean =>
  digest_day < calendarDay(now, timezone) && Number(wallClock(now, timezone).slice(11, 13)) >= digest_hour;

/** Takes the digests of today that are due: what each person has not read and was not mailed, of the last days. */
async function takeDigests({ db, now }: Ctx): Promise<Due[]> {
  const { rows: choices } = await sql<Digest>`
    select k.user_id, c.timezone, k.digest_hour, k.digest_day from notice_choices k join clients c on c.client_id = k.client_id
    where k.client_id = (select app_client()) and k.digest_hour is not null order by k.user_id for update of k skip locked`.execute(db);
  const due = choices.filter((one) => isDue(one, now));
  if (due.length === 0) return [];
  const people = due.map(({ user_id }) => user_id);
  const today = calendarDay(now, due[0]?.timezone);
  const { rows } = await sql<Due>`
    ${told} ${readers} and u.user_id = any(${people}::integer[]) and n.at > now() - ${sql.lit(digestDays)} * interval '1 day'
      and n.at at time zone c.timezone > k.digest_day + k.digest_hour * interval '1 hour'
      and not (n.mailed_at is not null and k.at_once and ${theirs}) order by u.user_id, n.at desc, n.notification_id desc`.execute(db);
  await sql`update notice_choices set digest_day = ${today}::date where client_id = (select app_client()) and user_id = any(${people}::integer[])`.execute(db);
  return rows;
}

const linesMost = 40;
const lineLength = 140;

function lineOf(publicUrl: string, { title, body, ...about }: Due): string {
  const { to, search } = addressOf(about, about.sells);
  const query = new URLSearchParams(Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]));
  return [plainLine(title, lineLength), ...(body === '' ? [] : [plainLine(body, lineLength)]), `${publicUrl}${to}?${query}`].join('\n');
}

const subjectOf = (all: readonly Due[], digest: boolean): string => {
  const [first] = all as [Due];
  const house = plainLine(first.client_name, lineLength);
  if (digest) return `${house}: ${all.length === 1 ? '1 thing' : `${all.length} things`} you have not read`;
  return all.length === 1 ? `${house}: ${plainLine(first.title, lineLength)}` : `${house}: ${all.length} things wait for you`;
};

function mailOf(publicUrl: string, all: readonly Due[], digest: boolean) {
  const [{ email, user_name, sells }] = all as [Due];
  const more = all.length - linesMost;
  const text = [
    `Hello ${plainLine(user_name, lineLength)},`,
    ...all.slice(0, linesMost).map((one) => lineOf(publicUrl, one)),
    ...(more > 0 ? [`and ${more} more.`] : []),
    `What you are mailed you say here:\n${publicUrl}${sells ? '/supplier/management?tab=notifications' : '/marketplace?tab=notifications'}`,
  ].join('\n\n');
  return { queue: mailQueue, data: { to: email, subject: subjectOf(all, digest), text: `${text}\n` } };
}

interface MailConfig {
  readonly publicUrl: string;
}

/** Mails what waits for somebody at once, and to whoever wants it a digest a day. */
export const noticeMailWork = ({ publicUrl }: MailConfig, send: Services['send']): ClientWork => ({
  queue,
  cron: '* * * * *',
  what: 'Mailing what waits on the market',
  retryMinutes: { first: 1, most: 60 },
  async pieces(db) {
    const { rows } = await sql<{ client_id: number }>`select client_id from clients_to_mail()`.execute(db);
    const { rows: digests } = await sql<Omit<Digest, 'user_id'> & { client_id: number }>`select * from notice_digests()`.execute(db);
    const due = digests.filter((one) => isDue(one, new Date()));
    return [...new Set([...rows, ...due].map(({ client_id }) => client_id))].map(wholeClient);
  },
  lot: (database, { clientId }) =>
    inClient(
      database,
      clientId,
      queue,
      async (ctx) => {
        const [waiting, digests] = [await takeWaiting(ctx.db), await takeDigests(ctx)];
        for (const [all, digest] of [
          [waiting, false],
          [digests, true],
        ] as const)
          for (const mine of Map.groupBy(all, ({ user_id }) => user_id).values()) ctx.enqueue(mailOf(publicUrl, mine, digest));
        return false;
      },
      send,
    ),
});

async function choicesOf({ db }: Ctx) {
  const { rows } = await sql<{ at_once: boolean; digest_hour: number | null; timezone: string; email: string; off: boolean }>`
    select coalesce(k.at_once, true) as at_once, k.digest_hour, c.timezone, coalesce(u.email, '') as email, not coalesce((u.settings ->> 'mail_notifications')::boolean, true) as off
    from clients c left join users u on u.client_id = c.client_id and u.user_id = (select app_user())
    left join notice_choices k on k.client_id = c.client_id and k.user_id = (select app_user()) where c.client_id = (select app_client())`.execute(db);
  return rows[0] as (typeof rows)[number];
}

export const noticeMailRoutes: readonly BoundCall[] = [
  serve(getNoticeMails, choicesOf),
  serve(putNoticeMails, async (ctx, { body: { at_once, digest_hour } }) => {
    const before = await choicesOf(ctx);
    const today = calendarDay(ctx.now, before.timezone);
    // A digest begins at its next hour: what is past of today is over.
    const begun = digest_hour === null || Number(wallClock(ctx.now, before.timezone).slice(11, 13)) >= digest_hour;
    await sql`
      insert into notice_choices (client_id, user_id, at_once, digest_hour, digest_day) values (app_client(), ${ctx.who.userId}, ${at_once}, ${digest_hour}::integer, ${begun ? today : daysAfter(today, -1)}::date)
      on conflict (client_id, user_id) do update set at_once = excluded.at_once, digest_hour = excluded.digest_hour, digest_day = greatest(notice_choices.digest_day, excluded.digest_day)`.execute(
      ctx.db,
    );
    const after = await choicesOf(ctx);
    ctx.changed({ entity: 'market mails', id: ctx.who.userId, action: 'updated', before, after });
    return after;
  }),
];
