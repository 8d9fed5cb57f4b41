import { sql } from 'kysely';
import { hashOf, newSecret } from '../../../identity/server/public.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { OrderLink } from '../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { tellHistory } from '../orders/events.ts';
import type { MailOrderConfig } from './config.ts';
import { orderMailFor } from './order-mail.ts';

/** So long after the day of the delivery one may still read the order. */
const readableDays = 30;
const mailsHourly = 60;

/** Refuses what is no order by mail, and what has ended. */
export function checkSendable({ by_mail, status, supplier_name, allowed_next }: OrderDetail): void {
  checkByMail({ by_mail, supplier_name });
  if (status === 'pending' || status === 'accepted') return;
  throw fault('ILLEGAL_TRANSITION', { message: `This order is ${status}; it is not sent any more.`, details: { status, allowed_next } });
}

export function checkByMail({ by_mail, supplier_name }: Pick<OrderDetail, 'by_mail' | 'supplier_name'>): void {
  if (!by_mail) throw fault('CONFLICT', { message: `${supplier_name} sells here and answers here; no link is needed.` });
}

async function addLink({ db, who }: Ctx, { order_id, requested_day }: OrderDetail, sentTo: string | null): Promise<{ secret: string; expires_at: string }> {
  const secret = newSecret();
  const { rows } = await sql<{ expires_at: string }>`
    insert into market_order_links (client_id, order_id, token_hash, sent_to, made_by, expires_at)
    values (app_client(), ${order_id}, ${hashOf(secret)}, ${sentTo}, ${who.name}, greatest(${requested_day}::date, current_date) + ${readableDays}::integer)
    returning expires_at`.execute(db);
  return { secret, expires_at: rows[0]?.expires_at ?? '' };
}

/** The key stands behind the sign that no browser sends to a server. */
const addressOf = ({ publicUrl }: MailOrderConfig, secret: string): string => `${publicUrl}/order-link#${secret}`;

async function refuseTooManyMails({ db }: Ctx): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from market_order_links where client_id = (select app_client()) and sent_to is not null and made_at > now() - interval '1 hour'`.execute(db);
  if ((rows[0]?.sent ?? 0) < mailsHourly) return;
  throw fault('RATE_LIMITED', { message: `${mailsHourly} orders were mailed within the last hour. Nothing was sent; try again later.`, details: { retry_after_seconds: 3600 } });
}

/** Mails the order with a new link. Links that went to another address end: it was the wrong one. */
export async function mailOrder(ctx: Ctx, config: MailOrderConfig, order: OrderDetail, to: string): Promise<void> {
  if (!config.mail) throw fault('CONFLICT', { message: 'No mail server is set up. Copy the link, or print the order.' });
  checkSendable(order);
  await refuseTooManyMails(ctx);
  await batch(
    ctx.db,
    sql`update market_order_links set withdrawn_at = now() where client_id = (select app_client()) and order_id = ${order.order_id} and sent_to <> ${to} and withdrawn_at is null`,
    sql`update mail_suppliers set email = ${to}, updated_at = now() where client_id = (select app_client()) and seller_id = ${order.supplier_id}`,
  );
  const { secret } = await addLink(ctx, order, to);
  const { clientId, name, email } = ctx.who;
  ctx.enqueue(orderMailFor({ clientId, orderId: order.order_id, to, link: addressOf(config, secret), sender: { name, email } }));
  await tellHistory(ctx, order, { party: 'buyer', event: 'sent', note: `To ${to}` });
  ctx.changed({ entity: 'market order', id: order.order_id, action: 'mailed', after: { to } });
}

/** A link that its maker hands over. */
export async function handOverLink(ctx: Ctx, config: MailOrderConfig, order: OrderDetail): Promise<{ link: string; expires_at: string }> {
  checkSendable(order);
  const { secret, expires_at } = await addLink(ctx, order, null);
  await tellHistory(ctx, order, { party: 'buyer', event: 'link_made' });
  ctx.changed({ entity: 'market order', id: order.order_id, action: 'link made' });
  return { link: addressOf(config, secret), expires_at };
}

export async function withdrawLinks(ctx: Ctx, order: OrderDetail): Promise<void> {
  checkByMail(order);
  const { rows } = await sql`
    update market_order_links set withdrawn_at = now() where client_id = (select app_client()) and order_id = ${order.order_id} and withdrawn_at is null returning link_id`.execute(
    ctx.db,
  );
  if (rows.length === 0) return;
  await tellHistory(ctx, order, { party: 'buyer', event: 'link_withdrawn' });
  ctx.changed({ entity: 'market order', id: order.order_id, action: 'links withdrawn', after: { links: rows.length } });
}

export async function linksOf({ db }: Ctx, { order_id }: OrderDetail): Promise<OrderLink[]> {
  const { rows } = await sql<OrderLink>`
    select link_id, sent_to, made_by, made_at, expires_at, withdrawn_at, withdrawn_at is null and expires_at > now() as open
    from market_order_links where client_id = (select app_client()) and order_id = ${order_id} order by link_id desc`.execute(db);
  return rows;
}

/** Where the supplier of an order is written to; nothing where it was never mailed, or is no order by mail. */
export async function mailedTo({ db }: Ctx, { order_id }: OrderDetail): Promise<string | null> {
  const { rows } = await sql<{ sent_to: string }>`
    select sent_to from market_order_links where client_id = (select app_client()) and order_id = ${order_id} and sent_to is not null order by link_id desc limit 1`.execute(db);
  return rows[0]?.sent_to ?? null;
}
