import { expect, test } from 'vitest';
import { type DeliveryPlan, minutesToCutOff, minutesToOrder, nextDeliveries } from './delivery-days.ts';

const plan: DeliveryPlan = {
  timezone: 'UTC',
  cut_off: '14:00',
  cut_off_strict: true,
  processing_days: 1,
  transit_days: 3,
  delivery_weekdays: [1, 2, 3, 4, 5, 6, 7],
  closed_days: [],
};
const at = (moment: string) => new Date(moment);

test('an order of the first of January comes on the fifth: a day to process it and three under way', () => {
  expect(nextDeliveries(plan, at('2026-01-01T09:00:00Z'), 0, 2)).toEqual(['2026-01-05', '2026-01-06']);
});

test('after a strict cut-off it counts as ordered tomorrow, after a flexible one it does not', () => {
  expect(nextDeliveries(plan, at('2026-01-01T14:00:00Z'), 0, 1)).toEqual(['2026-01-06']);
  expect(nextDeliveries({ ...plan, cut_off_strict: false }, at('2026-01-01T14:00:00Z'), 0, 1)).toEqual(['2026-01-05']);
});

test("the cut-off is by the supplier's clock, not by anybody else's", () => {
  const york = { ...plan, timezone: 'America/New_York' };
  // Nine in the evening of the first in New York is two in the morning of the second in Greenwich.
  expect(nextDeliveries(york, at('2026-01-02T02:00:00Z'), 0, 1)).toEqual(['2026-01-06']);
  expect(nextDeliveries(york, at('2026-01-01T18:59:00Z'), 0, 1)).toEqual(['2026-01-05']);
  expect([minutesToCutOff(york, at('2026-01-01T18:59:00Z')), minutesToCutOff(york, at('2026-01-01T19:00:00Z'))]).toEqual([1, 1440]);
});

test('goods come on the days on which the supplier drives and is open, later where they must be made first', () => {
  const tuesdays = { ...plan, delivery_weekdays: [2, 4], closed_days: ['2026-01-06'] };
  expect(nextDeliveries(tuesdays, at('2026-01-01T09:00:00Z'), 0, 3)).toEqual(['2026-01-08', '2026-01-13', '2026-01-15']);
  expect(nextDeliveries(tuesdays, at('2026-01-01T09:00:00Z'), 10, 1)).toEqual(['2026-01-13']);
});

test('an order comes on the soonest day until the last cut-off before it, which is not always the next one', () => {
  const tuesdays = { ...plan, processing_days: 0, transit_days: 2, delivery_weekdays: [2] };
  // Thursday morning: on Tuesday comes what is ordered by Sunday at two.
  const thursday = at('2026-01-01T09:00:00Z');
  expect([nextDeliveries(tuesdays, thursday, 0, 1), minutesToOrder(tuesdays, thursday)]).toEqual([['2026-01-06'], (3 * 24 + 5) * 60]);
  expect(minutesToOrder(tuesdays, at('2026-01-04T13:59:00Z'))).toBe(1);
  expect(minutesToOrder(tuesdays, at('2026-01-04T14:00:00Z'))).toBe(7 * 24 * 60);
  expect(minutesToOrder({ ...tuesdays, cut_off_strict: false }, at('2026-01-04T14:00:00Z'))).toBe(10 * 60);
});
