import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { mailedTo } from './links.ts';
import { wordMail } from './mails.ts';

/** Tells a supplier who is written to what its buyer says of an order. Who sells here reads it here, and gets no mail. */
export async function writeToSupplier(ctx: Ctx, order: OrderDetail, subject: string, said: readonly string[]): Promise<void> {
  if (!order.by_mail) return;
  const to = await mailedTo(ctx, order);
  if (to !== null) ctx.enqueue(wordMail(to, order, ctx.who, subject, said));
}
