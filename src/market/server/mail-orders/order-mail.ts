import { z } from 'zod';
import { enterTenant, type Job, mailQueue } from '../../../kernel/server/calls/context.ts';
import type { Services } from '../../../kernel/server/calls/serve.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import type { Worker } from '../../../kernel/server/jobs/jobs.ts';
import { type SheetColumn, writeCsv } from '../../../kernel/server/sheets/export/write.ts';
import type { OrderDetail, OrderLine } from '../../contract/orders/order.ts';
import { packWords } from '../../domain/pack-words.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { orderMail } from './mails.ts';
import { orderPdf } from './order-pdf.ts';

const queue = 'market-order-mail';
const orderMailJob = z.object({ clientId: z.number(), orderId: z.number(), to: z.string(), link: z.string(), sender: z.object({ name: z.string(), email: z.string() }) });

/** Drawing the paper takes a moment: it is done once the order stands. */
export const orderMailFor = (data: z.output<typeof orderMailJob>): Job => ({ queue, data, urgent: true });

const columns = (order: OrderDetail): readonly SheetColumn<OrderLine>[] => [
  { title: 'Order', value: () => order.order_number },
  { title: 'Line', value: ({ line }) => line },
  { title: 'Article', value: ({ sku }) => sku },
  { title: 'Product', value: ({ name }) => name },
  { title: 'Pack', value: packWords },
  { title: 'Quantity', value: ({ qty }) => qty },
  { title: 'Price', value: ({ unit_price }) => (unit_price > 0 ? unit_price : null) },
  { title: 'Currency', value: () => order.currency },
  { title: 'Wanted for', value: () => order.requested_day },
  { title: 'PO number', value: () => order.po_number },
];

const attached = (filename: string, contentType: string, bytes: Uint8Array) => ({
  filename,
  contentType,
  encoding: 'base64' as const,
  content: Buffer.from(bytes).toString('base64'),
});

/** Puts an order's mail together and hands it on to be sent. */
export const orderMailWorker = (database: Database, send: Services['send']): Worker => ({
  queue,
  async work(data) {
    const { clientId, orderId, to, link, sender } = orderMailJob.parse(data);
    const order = await database.transaction(undefined, async (db) => {
      await enterTenant(db, clientId);
      return oneOrder(db, orderId, buyer);
    });
    const attachments = [
      attached(`${order.order_number}.pdf`, 'application/pdf', await orderPdf(order)),
      attached(`${order.order_number}.csv`, 'text/csv; charset=utf-8', await writeCsv(columns(order), order.lines)),
    ];
    await database.transaction(undefined, (db) => send(db, { queue: mailQueue, data: { ...orderMail(to, order, sender, link), attachments }, clientId, urgent: true }));
  },
});
