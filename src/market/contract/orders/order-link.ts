import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { text } from '../../../kernel/contract/ids.ts';
import { day } from '../../../kernel/contract/moment.ts';
import { baseUnits } from '../../../kernel/contract/quantity.ts';
import { lineAnswers, orderStatuses } from '../states.ts';

/** 256 bits as they stand in a link. */
const token = z.string().regex(/^[\w-]{43}$/, 'is no link to an order');

/** What a supplier can say of a line without an account: what comes instead is theirs to write, since nobody knows what else they sell. */
export const linkAnswers = ['confirmed', 'short', 'later', 'refused'] as const satisfies readonly (typeof lineAnswers)[number][];

const lineSaid = z.strictObject({
  line: z.number().int().min(1).max(2000),
  answer: z.enum(linkAnswers),
  confirmed: z.number().int().min(0).max(100_000).optional(),
  reason: text(300, 1).optional(),
  promised_day: day.optional(),
  /** It may fall, and never rise without the buyer's word. */
  unit_price: z.number().min(0).max(1_000_000).optional(),
});
export type LineSaid = z.input<typeof lineSaid>;

export const mailAnswers = {
  /** All of it; the note says why. */
  refuse: z.boolean().optional(),
  /** Lines that are not said are confirmed as they were ordered. */
  lines: z.array(lineSaid).max(200).optional(),
  estimated_delivery: day.optional(),
  note: text(1000).optional(),
};

/** One order as whoever holds its link sees it, and nothing else of either side. */
export const linkedOrder = z.object({
  order_number: z.string(),
  buyer_name: z.string(),
  supplier_name: z.string(),
  ordered_by: z.string(),
  ordered_at: z.string(),
  status: z.enum(orderStatuses),
  delivery_address: z.string(),
  requested_day: z.string(),
  estimated_delivery: z.string(),
  po_number: z.string().nullable(),
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  currency: z.string(),
  total: z.number(),
  /** Something of the answer waits for the buyer's word. */
  buyer_ack_needed: z.boolean(),
  today: z.string(),
  /** What the venue wrote since. */
  words: z.array(z.object({ event_id: z.number().int(), by: z.string().nullable(), note: z.string() })),
  /** Why nothing can be said of it any more; nothing while it waits for an answer. */
  closed: z.string().nullable(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      name: z.string(),
      pack: z.string(),
      base_unit: z.enum(baseUnits),
      size_quantity: z.number(),
      pack_units: z.number().int(),
      qty: z.number().int(),
      unit_price: z.number(),
      price_before: z.number().nullable(),
      total: z.number(),
      answer: z.enum(lineAnswers).nullable(),
      confirmed: z.number().int().nullable(),
      answer_reason: z.string().nullable(),
      promised_day: z.string().nullable(),
    }),
  ),
});
export type LinkedOrder = z.output<typeof linkedOrder>;

/** A link's key is never part of an address that a server or a proxy writes down. */
const limit = { requests: 30, seconds: 60 } as const;

export const readOrderLink = call({
  id: 'mkt.order-link.read',
  method: 'POST',
  path: '/marketplace/v1/order-link/read',
  summary: 'Read the one order that a link opens; reading changes nothing',
  access: 'public',
  body: z.strictObject({ token }),
  answer: linkedOrder,
  faults: ['NOT_FOUND', 'TOKEN_SPENT'],
  limit,
});
export const seeOrderLink = call({
  id: 'mkt.order-link.seen',
  method: 'POST',
  path: '/marketplace/v1/order-link/seen',
  summary: 'Tell the buyer that somebody looks at the order',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({ done: z.literal(true) }),
  faults: ['NOT_FOUND', 'TOKEN_SPENT'],
  limit,
});
export const answerOrderLink = call({
  id: 'mkt.order-link.answer',
  method: 'POST',
  path: '/marketplace/v1/order-link/answer',
  summary: 'Answer the one order that a link opens, line by line, once',
  access: 'public',
  body: z.strictObject({ token, ...mailAnswers }),
  answer: linkedOrder,
  faults: ['NOT_FOUND', 'TOKEN_SPENT', 'ILLEGAL_TRANSITION'],
  limit,
});
