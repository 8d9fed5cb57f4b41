import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import type { tradeByDay } from '../../contract/trade.ts';

type Day = AnswerOf<typeof tradeByDay>['data'][number];

/** Eight weeks, and today, which is not over. */
export const shownDays = 56;

/** Every day of a span, oldest first: one on which nothing happened has nothing, and the stock of the day before. */
export function everyTradeDay({ from, to, data }: Pick<AnswerOf<typeof tradeByDay>, 'from' | 'to' | 'data'>): Day[] {
  const known = new Map(data.map((one) => [one.day, one]));
  const days: Day[] = [];
  // Before the first day on which anything happened there was what that day began with; of that only its end is known.
  let stock_value = data[0]?.stock_value ?? 0;
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const one = known.get(day) ?? { day, net: 0, cost: 0, unmapped: 0, waste: 0, received: 0, differences: 0, stock_value };
    stock_value = one.stock_value;
    days.push(one);
  }
  return days;
}

export const sumOf = (days: readonly Day[], name: 'net' | 'cost' | 'unmapped' | 'waste' | 'received' | 'differences'): number => days.reduce((sum, day) => sum + day[name], 0);

/** Cost of what was sold in per cent of its sales; what nobody has said the recipe of is in neither. */
export function costPercent(days: readonly Day[]): number | null {
  const linked = sumOf(days, 'net') - sumOf(days, 'unmapped');
  return linked > 0 ? (sumOf(days, 'cost') / linked) * 100 : null;
}

const lookedBackDays = 14;

/** Where the days of which sales are known end: files of tills come later than their days. */
export function endOfSales(days: readonly Day[]): number {
  const last = days.findLastIndex(({ net }) => net !== 0);
  return last < days.length - lookedBackDays ? days.length : last + 1;
}

/** The days in stretches of as many, the last one ending with the last day. */
export function stretches(days: readonly Day[], length: number): (readonly Day[])[] {
  const cut: (readonly Day[])[] = [];
  for (let end = days.length; end >= length; end -= length) cut.unshift(days.slice(end - length, end));
  return cut;
}
