import { z } from 'zod';
import { email } from '../../../identity/contract/fields.ts';
import { call } from '../../../kernel/contract/call.ts';
import { id, idParams, text } from '../../../kernel/contract/ids.ts';
import { day } from '../../../kernel/contract/moment.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import { productCard } from '../../../stock/contract/cards.ts';
import { mayBuy } from '../access.ts';
import { orderDetail, orderLists } from './order.ts';
import { mailAnswers } from './order-link.ts';

/** More lines make no order that anybody reads in a mail. */
export const mailLinesMost = 200;

const mailLists = ['mkt.client.mail-suppliers.list', 'mkt.client.mail-suppliers.products', 'mkt.client.mail-orders.links'] as const;
const refreshes = [...orderLists, ...mailLists];
const version = z.number().int().positive().optional();

const mailSupplier = z.object({
  supplier_id: column.id(),
  supplier_name: column.name('Supplier'),
  /** As which supplier they stand in orders; nothing before the first. */
  seller_id: column.id().nullable(),
  /** Where the last order went, else the address among what is known of how to reach them. */
  email: z.string().nullable(),
  products: column.whole('Products'),
  last_ordered_at: column.moment('Last ordered').nullable(),
});
export type MailSupplier = z.output<typeof mailSupplier>;

export const listMailSuppliers = call({
  id: 'mkt.client.mail-suppliers.list',
  method: 'GET',
  path: '/marketplace/v1/client/mail-suppliers',
  summary: 'The suppliers of the own catalogue who do not sell here: orders go to them by mail',
  access: mayBuy,
  answer: z.object({
    data: z.array(mailSupplier),
    total: z.number().int(),
    /** Whether mails reach anybody: without a mail server an order is handed over as a link or on paper. */
    mail: z.boolean(),
  }),
});

/** What one buys from that supplier. Amounts are in the base unit, prices of a pack. */
const mailProduct = z.object({
  ...productCard,
  pack_units: z.number().int(),
  bought_singly: z.boolean(),
  article_number: z.string().nullable(),
  on_hand: z.number(),
  on_order: z.number(),
  par_min: z.number().nullable(),
  par_max: z.number().nullable(),
  /** So many packs fill the par; none while there is enough. */
  suggested: z.number().int(),
  /** How many packs usually come at once. */
  usual: z.number().int().nullable(),
  /** What one pack cost the last time it came from them, else by the product's own cost. */
  price: z.number().nullable(),
  last_came_at: z.string().nullable(),
});
export type MailProduct = z.output<typeof mailProduct>;

export const mailProducts = call({
  id: 'mkt.client.mail-suppliers.products',
  method: 'GET',
  path: '/marketplace/v1/client/mail-suppliers/{id}/products',
  summary: 'What one buys from a supplier who is written to, with what it cost, what there is and what is missing',
  access: mayBuy,
  params: idParams,
  answer: z.object({
    supplier: mailSupplier,
    data: z.array(mailProduct),
    total: z.number().int(),
    currency: z.string(),
    mail: z.boolean(),
    /** Where it went the last time. */
    delivery_address: z.string().nullable(),
    today: z.string(),
    /** When they could come, by how long they take. */
    delivery_day: z.string(),
  }),
});

export const placeMailOrder = call({
  id: 'mkt.client.mail-orders.create',
  method: 'POST',
  path: '/marketplace/v1/client/mail-orders',
  summary: 'Order from a supplier who does not sell here; with an address the order is mailed at once',
  access: mayBuy,
  outward: true,
  body: z.strictObject({
    supplier_id: id,
    items: z
      .array(
        z.strictObject({
          product_id: id,
          /** In packs, or in single ones where they are bought so. */
          qty: z.number().int().min(1).max(100_000),
          /** What one expects to pay for a pack; left open, what was paid the last time. */
          unit_price: z.number().min(0).max(1_000_000).optional(),
        }),
      )
      .min(1)
      .max(mailLinesMost),
    delivery_address: text(500, 1),
    delivery_day: day,
    po_number: text(60).nullish(),
    notes: text(1000).nullish(),
    /** Without one it is handed over as a link or on paper. */
    email: email.nullish(),
    reordered_from: id.nullish(),
  }),
  answer: orderDetail,
  status: 201,
  faults: ['CONFLICT', 'ACCOUNT_SUSPENDED', 'OVER_LIMIT'],
  refreshes,
});

const orderLink = z.object({
  link_id: z.number().int(),
  sent_to: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  withdrawn_at: z.string().nullable(),
  /** It opens the order now. */
  open: z.boolean(),
});
export type OrderLink = z.output<typeof orderLink>;
export const listOrderLinks = call({
  id: 'mkt.client.mail-orders.links',
  method: 'GET',
  path: '/marketplace/v1/client/mail-orders/{id}/links',
  summary: 'How an order went to a supplier who is written to, and which of its links still open it',
  access: mayBuy,
  params: idParams,
  answer: z.object({ data: z.array(orderLink), total: z.number().int(), email: z.string().nullable(), mail: z.boolean() }),
});

export const sendMailOrder = call({
  id: 'mkt.client.mail-orders.send',
  method: 'POST',
  path: '/marketplace/v1/client/mail-orders/{id}/send',
  summary: 'Mail an order with its link, again or to another address; links to other addresses end',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ email }),
  answer: orderDetail,
  faults: ['CONFLICT', 'ILLEGAL_TRANSITION'],
  refreshes,
});
export const linkMailOrder = call({
  id: 'mkt.client.mail-orders.link',
  method: 'POST',
  path: '/marketplace/v1/client/mail-orders/{id}/link',
  summary: 'Make a link to an order, to be handed over in another way than by mail',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({}),
  answer: z.object({ link: z.string(), expires_at: z.string() }),
  faults: ['CONFLICT', 'ILLEGAL_TRANSITION'],
  refreshes,
  replayable: false,
});
export const withdrawOrderLinks = call({
  id: 'mkt.client.mail-orders.withdraw',
  method: 'POST',
  path: '/marketplace/v1/client/mail-orders/{id}/withdraw',
  summary: 'End every link to an order: whoever holds one sees nothing any more',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({}),
  answer: orderDetail,
  faults: ['CONFLICT'],
  refreshes,
});
export const answerMailOrder = call({
  id: 'mkt.client.mail-orders.answer',
  method: 'PUT',
  path: '/marketplace/v1/client/mail-orders/{id}/answer',
  summary: 'Write down what a supplier said of an order by phone',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ ...mailAnswers, version }),
  answer: orderDetail,
  faults: ['CONFLICT', 'STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes,
});
export const mailOrderPaper = call({
  id: 'mkt.client.mail-orders.paper',
  method: 'GET',
  path: '/marketplace/v1/client/mail-orders/{id}/paper',
  summary: 'An order as the PDF that goes with its mail',
  access: mayBuy,
  params: idParams,
  answer: { document: ['application/pdf'] },
});

/** What the supplier changed need not be taken: the lines that are refused are left out, and both sides know it. */
export const refuseChanges = call({
  id: 'mkt.client.orders.refuse-changes',
  method: 'PUT',
  path: '/marketplace/v1/client/orders/{id}/refuse-changes',
  summary: 'Leave out lines that the supplier answered otherwise than they were ordered',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ lines: z.array(z.number().int().min(1).max(2000)).min(1).max(200), version }),
  answer: orderDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes: [...orderLists],
});
