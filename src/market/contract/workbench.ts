import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { maySell } from './access.ts';

/** What a supplier can be waited for, in the order in which a day goes. */
export const workKinds = ['cancellation', 'change', 'answer', 'failed', 'short', 'pick', 'picking', 'pack', 'hand_over', 'client'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workItem = z.object({
  kind: z.enum(workKinds),
  /** What it is about: an order, or a wave of many, or a shipment. */
  order_id: z.number().int().nullable(),
  wave_id: z.number().int().nullable(),
  shipment_id: z.number().int().nullable(),
  /** By which number it is known. */
  title: z.string(),
  /** Nothing where many clients wait. */
  client_name: z.string().nullable(),
  lines: column.whole('Lines'),
  money: column.money('Worth'),
  /** The day for which it is wanted. */
  day: column.day('Wanted for'),
  /** Until when it must be done; nothing where the day alone says it. */
  due_at: column.moment('By').nullable(),
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
