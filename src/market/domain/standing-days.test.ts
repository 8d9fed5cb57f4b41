import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryPlan, nextDeliveries } from './delivery-days.ts';
import { orderBy, standingDays } from './standing-days.ts';

const plan: DeliveryPlan = {
  timezone: 'America/New_York',
  cut_off: '14:00',
  cut_off_strict: true,
  processing_days: 1,
  transit_days: 1,
  delivery_weekdays: [1, 2, 3, 4, 5],
  closed_days: ['2026-11-26'],
};
const always = { starts_on: '2026-01-01', ends_on: null };

describe('the days of a standing order', () => {
  test('have to be ordered before the cut-off by the supplier’s clock, also when clocks change in between', () => {
    expect(orderBy(plan, '2026-11-24').toISOString()).toBe('2026-11-22T19:00:00.000Z');
    // Clocks go back on 1 November: the cut-off of 31 October is still by summer's clock.
    expect(orderBy(plan, '2026-11-02').toISOString()).toBe('2026-10-31T18:00:00.000Z');
    expect(orderBy({ ...plan, cut_off_strict: false }, '2026-11-24').toISOString()).toBe('2026-11-23T05:00:00.000Z');
    // At two the clock jumps to three; in November it shows one o'clock twice, and the first is the cut-off.
    const atOnce = { ...plan, processing_days: 0, transit_days: 0 };
    expect(orderBy({ ...atOnce, cut_off: '02:00' }, '2026-03-08').toISOString()).toBe('2026-03-08T07:00:00.000Z');
    expect(orderBy({ ...atOnce, cut_off: '01:00' }, '2026-11-01').toISOString()).toBe('2026-11-01T05:00:00.000Z');
  });

  test('are its weekdays from its first day to its last, and say where the supplier is closed', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const days = standingDays(plan, { weekdays: [2, 4], starts_on: '2026-11-23', ends_on: '2026-12-01' }, now);
    expect(days.map(({ day, closed }) => [day, closed])).toEqual([
      ['2026-11-24', false],
      ['2026-11-26', true],
      ['2026-12-01', false],
    ]);
  });

  test('can be reached at the last moment, and not a moment after', () => {
    const weekday = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(
        fc.record({
          timezone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland'),
          hour: fc.integer({ min: 1, max: 23 }),
          processing_days: fc.integer({ min: 0, max: 5 }),
          transit_days: fc.integer({ min: 0, max: 5 }),
          strict: fc.boolean(),
          delivery_weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
          weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
          lead: fc.integer({ min: 0, max: 9 }),
          at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        }),
        ({ hour, strict, weekdays, lead, at, ...more }) => {
          const seller: DeliveryPlan = { ...more, cut_off: `${String(hour).padStart(2, '0')}:00`, cut_off_strict: strict, closed_days: [] };
          for (const { day, orderBy: by, closed } of standingDays(seller, { weekdays, ...always }, at, lead)) {
            if (closed) continue;
            const before = nextDeliveries(seller, new Date(by.getTime() - 60_000), lead, 1)[0] ?? '';
            const after = nextDeliveries(seller, new Date(by.getTime() + 60_000), lead, 1)[0] ?? '';
            expect(before <= day && after > day).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
