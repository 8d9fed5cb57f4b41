import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { mayClose, maySee, seeWorth } from './access.ts';
import { month, stockLists } from './cards.ts';
import { type PeriodState, periodStates, statesOf } from './states.ts';

/** The screens where something may be missing for a period, of every room; each is a link in the browser, which fails to compile where one is misspelt. */
const checkScreens = [
  '/reports/current-inventory',
  '/transfers-returns',
  '/adjustments',
  '/waste-log',
  '/stock-count-wizard/list',
  '/delivery-management',
  '/sales-import',
] as const;

export const periodCheck = z.object({
  check: z.string(),
  holds: z.boolean(),
  count: z.number().int(),
  said: z.string(),
  link: z
    .object({ to: z.enum(checkScreens), search: z.record(z.string(), z.unknown()) })
    .nullable()
    .describe('The screen where what is missing stands'),
});
export type PeriodCheck = z.output<typeof periodCheck>;
export const periodRow = z.object({
  period_id: z.number().int(),
  starts_on: z.string(),
  ends_on: z.string(),
  status: z.enum(statesOf(periodStates)),
  closed_at: z.string().nullable(),
  locked_at: z.string().nullable(),
  reason: z.string().nullable(),
  closing_value: z.number().nullable(),
  locked_after: z.string().nullable().describe('The first day of the next later period that is locked: while it is, this one cannot be opened again'),
  allowed_next: z.array(z.string()),
  version: z.number().int(),
});
export type PeriodRow = z.output<typeof periodRow>;

type InTime = Pick<PeriodRow, 'starts_on' | 'status'>;

/** What was closed or locked on top of a period that is opened again no longer stands: the later ones that move with it. */
export function movedAlong<P extends InTime>(period: InTime, to: PeriodState, all: readonly P[]): P[] {
  const later = all.filter(({ starts_on }) => starts_on > period.starts_on);
  if (period.status === 'locked' && to === 'closed') return later.filter(({ status }) => status === 'locked');
  if (period.status === 'closed' && to === 'open') return later.filter(({ status }) => status !== 'open');
  return [];
}

const lists = ['stock-periods.list', ...stockLists];
export const listPeriods = call({
  id: 'stock-periods.list',
  method: 'GET',
  path: '/stock-periods',
  summary: 'Accounting periods of stock, the latest first',
  access: maySee,
  answer: z.object({ data: z.array(periodRow), total: z.number().int() }),
});
export const createPeriod = call({
  id: 'stock-periods.create',
  method: 'POST',
  path: '/stock-periods',
  summary: 'Open the books for a month',
  access: mayClose,
  body: z.strictObject({ month }),
  answer: periodRow,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: lists,
});
/** What goes out is negative: the opening and all that follows it add up to the closing. */
export const periodFigures = z.object({
  opening_value: z.number(),
  deliveries: z.number(),
  used: z.number(),
  waste: z.number(),
  other: z.number(),
  closing_value: z.number(),
});
export type PeriodFigures = z.output<typeof periodFigures>;

export const checkPeriod = call({
  id: 'stock-periods.checks',
  method: 'GET',
  path: '/stock-periods/{id}/checks',
  summary: 'What stands in the way of closing a period, and what it comes to',
  access: maySee,
  params: idParams,
  answer: z.object({ checks: z.array(periodCheck), may_close: z.boolean(), figures: heldBack(periodFigures, seeWorth) }),
});
export const movePeriod = call({
  id: 'stock-periods.move',
  method: 'PUT',
  path: '/stock-periods/{id}',
  summary: 'Close, lock, unlock or reopen a period; later ones are unlocked and reopened with it',
  access: mayClose,
  params: idParams,
  body: z.strictObject({ status: z.enum(statesOf(periodStates)), reason: text(300).nullish(), version: z.number().int().positive().optional() }),
  answer: periodRow,
  faults: ['ILLEGAL_TRANSITION', 'STALE_WRITE', 'CONFLICT'],
  refreshes: lists,
});
export const verifyLedger = call({
  id: 'stock.verify',
  method: 'POST',
  path: '/stock/verify',
  heavy: true,
  summary: 'Re-derive levels and values from the entries and say where they differ; there must be no difference',
  access: mayClose,
  answer: z.object({
    entries: z.number().int(),
    products: z.number().int(),
    /** How many of them were reckoned from their documents alone, too. Every night all are. */
    from_documents: z.number().int(),
    differences: z.array(z.object({ product_id: z.number().int(), location_id: z.number().int(), what: z.string(), kept: z.number(), derived: z.number() })),
  }),
});
