import { sql } from 'kysely';
import type { DocumentBody } from '../../../kernel/contract/call.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { answerMailOrder, linkMailOrder, listOrderLinks, mailOrderPaper, placeMailOrder, sendMailOrder, withdrawOrderLinks } from '../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { answerOrder } from '../orders/sold.ts';
import { wordOf } from './answers.ts';
import type { MailOrderConfig } from './config.ts';
import { checkByMail, handOverLink, linksOf, mailOrder, withdrawLinks } from './links.ts';
import { orderPdf } from './order-pdf.ts';
import { placeByMail } from './place.ts';

const readAgain = (ctx: Ctx, { order_id }: OrderDetail): Promise<OrderDetail> => oneOrder(ctx.db, order_id, buyer);

async function emailOf({ db }: Ctx, { supplier_id }: OrderDetail): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select email from mail_suppliers where client_id = (select app_client()) and seller_id = ${supplier_id}`.execute(db);
  return rows[0]?.email ?? null;
}

export const mailOrderRoutes = (config: MailOrderConfig): readonly BoundCall[] => [
  serve(placeMailOrder, async (ctx, { body }) => {
    const id = await placeByMail(ctx, body);
    if (body.email) await mailOrder(ctx, config, await oneOrder(ctx.db, id, buyer), body.email);
    return oneOrder(ctx.db, id, buyer);
  }),
  serve(listOrderLinks, async (ctx, { params }) => {
    const order = await oneOrder(ctx.db, params.id, buyer);
    const data = await linksOf(ctx, order);
    return { data, total: data.length, email: await emailOf(ctx, order), mail: config.mail };
  }),
  serve(sendMailOrder, async (ctx, { params, body }) => {
    const order = await oneOrder(ctx.db, params.id, buyer, true);
    await mailOrder(ctx, config, order, body.email);
    return readAgain(ctx, order);
  }),
  serve(linkMailOrder, async (ctx, { params }) => handOverLink(ctx, config, await oneOrder(ctx.db, params.id, buyer, true))),
  serve(withdrawOrderLinks, async (ctx, { params }) => {
    const order = await oneOrder(ctx.db, params.id, buyer, true);
    await withdrawLinks(ctx, order);
    return readAgain(ctx, order);
  }),
  serve(answerMailOrder, async (ctx, { params, body: { version, ...answers } }) => {
    const before = await oneOrder(ctx.db, params.id, buyer, true);
    checkByMail(before);
    checkVersion(before, version, answers);
    const word = wordOf(answers);
    const told = { ...word, notes: [`Told to ${ctx.who.name}`, word.notes].filter(Boolean).join(': ') };
    await inNameOf(ctx, before.supplier_id, answerMailOrder.id, (theirs) => answerOrder(theirs, before.order_id, told));
    const after = await readAgain(ctx, before);
    ctx.changed({ entity: 'market order', id: before.order_id, action: 'answered by phone', before, after });
    return after;
  }),
  serve(mailOrderPaper, async (_ctx, _input, paper: DocumentBody) => paper, {
    gather: async (outside, { params }) => {
      const order = await outside.read((db) => oneOrder(db, params.id, buyer));
      checkByMail(order);
      return { fileName: `${order.order_number}.pdf`, type: 'application/pdf', bytes: await orderPdf(order) };
    },
  }),
];
