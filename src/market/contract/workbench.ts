import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { maySell } from './access.ts';

/** What a supplier can be waited for, in the order in which a day goes. */
export const workKinds = ['cancellation', 'change', 'answer', 'quote', 'claim', 'failed', 'short', 'pick', 'picking', 'pack', 'hand_over', 'client'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workItem = z.object({
  kind: z.enum(workKinds),
  /** What it is about: an order, a wave of many, a shipment, a request for quotation, or a claim. */
  order_id: z.number().int().nullable(),
  wave_id: z.number().int().nullable(),
  shipment_id: z.number().int().nullable(),
  rfq_id: z.number().int().nullable(),
  claim_id: z.number().int().nullable(),
  /** By which number it is known. */
  title: z.string(),
  /** Nothing where many clients wait. */
  client_name: z.string().nullable(),
  lines: column.whole('Lines'),
  /** Nothing where no price has been said yet. */
  money: column.money('Worth').nullable(),
  /** The day for which it is wanted. */
  day: column.day('Wanted for'),
  /** Until when it must be done; nothing where the day alone says it. */
  due_at: column.moment('By').nullable(),
  /** Since when somebody waits, where no day is wanted. */
  since: column.moment('Since').nullable(),
  note: z.string().nullable(),
});
export type WorkItem = z.output<typeof workItem>;

export const workbench = call({
  id: 'mkt.supplier.workbench',
  method: 'GET',
  path: '/marketplace/v1/supplier/workbench',
  summary: 'Everything that waits on the supplier, the next to be due first',
  access: maySell,
  answer: z.object({ data: z.array(workItem), total: z.number().int(), currency: z.string(), today: z.string() }),
});
