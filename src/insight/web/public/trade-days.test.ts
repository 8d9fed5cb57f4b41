import { expect, test } from 'vitest';
import { costPercent, endOfSales, everyTradeDay, stretches, sumOf } from './trade-days.ts';

const nothing = { net: 0, cost: 0, unmapped: 0, waste: 0, received: 0, differences: 0, stock_value: 0 };
const on = (day: string, more: Partial<typeof nothing>) => ({ day, ...nothing, ...more });

test('a day without trade has nothing but the stock of the day before', () => {
  const days = everyTradeDay({ from: '2026-02-27', to: '2026-03-02', data: [on('2026-02-28', { net: 10, stock_value: 500 }), on('2026-03-02', { waste: 2, stock_value: 498 })] });
  expect(days.map(({ day, net, waste, stock_value }) => [day, net, waste, stock_value])).toEqual([
    ['2026-02-27', 0, 0, 500],
    ['2026-02-28', 10, 0, 500],
    ['2026-03-01', 0, 0, 500],
    ['2026-03-02', 0, 2, 498],
  ]);
  expect([sumOf(days, 'net'), sumOf(days, 'waste'), stretches(days, 3).map((some) => some.map(({ day }) => day.slice(8)))]).toEqual([10, 2, [['28', '01', '02']]]);
});

test('cost is held against the sales that it is known of, and against none it is nothing', () => {
  expect(costPercent([on('2026-03-01', { net: 120, unmapped: 20, cost: 25 })])).toBe(25);
  expect(costPercent([on('2026-03-01', { net: 20, unmapped: 20 })])).toBeNull();
});

test('sales end with the last day that has any, where that is not long ago', () => {
  const days = everyTradeDay({ from: '2026-03-01', to: '2026-03-31', data: [on('2026-03-29', { net: 5 })] });
  expect([endOfSales(days), endOfSales(days.slice(0, 20)), endOfSales([])]).toEqual([29, 20, 0]);
});
