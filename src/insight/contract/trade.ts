import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { day } from '../../kernel/contract/moment.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { maySeeReports } from './access.ts';

const trade = {
  net: column.money('Net sales'),
  /** What the recipes and products that were sold took from the shelf. */
  cost: column.money('Cost of goods'),
  /** What was thrown away. */
  waste: column.money('Waste'),
  /** What counts found beyond what the books held; minus is missing. */
  differences: column.money('Count differences'),
};

/** What one business day sold, what that cost, and what else went out of the house and came in. */
export const tradeDay = z.object({
  day: column.day('Day'),
  ...trade,
  /** Of the net, what nobody has said the recipe of: it costs nothing here. */
  unmapped: column.money('Not linked'),
  received: column.money('Received'),
  /** What the stock was worth when the day ended. */
  stock_value: column.money('Stock value'),
});

export const daysWithoutAsking = 28;
export const tradeMonths = 12;

/** All that trade is reckoned from. */
const follows = ['pos-sales.list', 'stock-movements.list'];

/** What was sold and what it cost, day by day; days on which nothing happened stay away. */
export const tradeByDay = call({
  id: 'reports.trade-by-day',
  method: 'GET',
  path: '/reports/trade-by-day',
  summary: 'Net sales, cost of goods, waste, count differences, receipts and stock value by business day',
  access: maySeeReports,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  answer: z.object({ from: z.string(), to: z.string(), today: z.string(), data: z.array(tradeDay) }),
  follows,
});

/** The same of the last months, this one among them; months before the first in which anything happened stay away. */
export const tradeByMonth = call({
  id: 'reports.trade-by-month',
  method: 'GET',
  path: '/reports/trade-by-month',
  summary: 'Net sales, cost of goods, waste and count differences of the last twelve months',
  access: maySeeReports,
  answer: z.object({ data: z.array(z.object({ month: z.string(), ...trade })) }),
  follows,
});
