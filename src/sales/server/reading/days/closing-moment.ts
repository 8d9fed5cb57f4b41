import { daysAfter } from '../../../../kernel/domain/business-day.ts';
import type { DateOrder } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { Moments } from './moments.ts';

const rowsNeeded = 5;
const receiptsNeeded = 3;
const noon = '12:00:00';

export interface Closing {
  readonly day: string;
  /** Whether it could as well be the day that had just begun. */
  readonly isOpen: boolean;
}

/** One moment, to the second, on the rows of many receipts: that is when the day was closed, and not when anything was sold. */
export function closingMoment(facts: readonly ColumnFacts[], { date, time, receipt }: SaleColumns, order: DateOrder | null): Closing | null {
  if (date === null || time !== null || receipt === null) return null;
  const [values, receipts] = [facts[date]?.values ?? [], new Set(facts[receipt]?.values)];
  const [text] = values;
  if (text === undefined || values.length < rowsNeeded || receipts.size < receiptsNeeded || values.some((other) => other !== text)) return null;
  const moments = new Moments(order);
  const bytes = Buffer.from(text);
  if (!moments.readDate(bytes, 0, bytes.length) || moments.day === null || moments.time === null || moments.time === '00:00:00') return null;
  const isMorning = moments.time < noon;
  return { day: isMorning ? daysAfter(moments.day, -1) : moments.day, isOpen: isMorning };
}
