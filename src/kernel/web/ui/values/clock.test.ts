import { expect, test } from 'vitest';
import { daysOf, spanText, startOfDayAt, wallTime } from './clock.ts';

const dublin = { timezone: 'Europe/Dublin', closingHour: 4 };
const newYork = { timezone: 'America/New_York', closingHour: 4 };

test('a moment belongs to the venue’s day, and until it closes to the day before', () => {
  const cases: [string, typeof dublin, string, string][] = [
    ['2026-07-10T22:30:00Z', dublin, '2026-07-10', '2026-07-10'],
    ['2026-07-10T23:30:00Z', dublin, '2026-07-11', '2026-07-10'],
    ['2026-07-11T02:59:00Z', dublin, '2026-07-11', '2026-07-10'],
    ['2026-07-11T03:00:00Z', dublin, '2026-07-11', '2026-07-11'],
    ['2026-01-01T04:30:00Z', newYork, '2025-12-31', '2025-12-31'],
    ['2026-01-01T08:59:00Z', newYork, '2026-01-01', '2025-12-31'],
    ['2026-01-01T05:00:00Z', { ...newYork, closingHour: 0 }, '2026-01-01', '2026-01-01'],
  ];
  for (const [at, clock, wall, business] of cases) expect([at, daysOf(at, clock)]).toEqual([at, { wall, business }]);
});

test('the time is the one on the venue’s wall', () => {
  expect(wallTime('2026-07-10T18:05:00Z', dublin)).toMatch(/7:05|19:05/);
  expect(wallTime('2026-07-10T18:05:00Z', newYork)).toMatch(/2:05|14:05/);
});

test('from when until when says a day once', () => {
  const span = (from: string, to: string) => spanText(from, to, newYork).replaceAll('\u202f', ' ');
  expect(span('2026-11-01T14:00:00Z', '2026-11-01T17:30:00Z')).toMatch(/^Nov 1, 2026, 0?9:00.AM to 12:30.PM$/);
  expect(span('2026-11-01T14:00:00Z', '2026-11-01T14:00:30Z')).toMatch(/^Nov 1, 2026, 0?9:00.AM$/);
  expect(span('2026-11-02T03:00:00Z', '2026-11-02T06:00:00Z')).toMatch(/^Nov 1, 2026, 0?10:00.PM to Nov 2, 2026, 0?1:00.AM$/);
});

test('a business day begins at its closing hour on the wall, in summer and winter', () => {
  const venue = { timezone: 'America/New_York', closingHour: 4 };
  const start = (at: string) => startOfDayAt(new Date(at), venue);
  expect([start('2026-11-22T08:59:00Z'), start('2026-11-22T09:00:00Z')]).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z']);
  expect(start('2026-07-04T12:00:00Z')).toBe('2026-07-04T08:00:00.000Z');
  // The clocks go forward at two in the morning.
  expect(start('2026-03-08T12:00:00Z')).toBe('2026-03-08T08:00:00.000Z');
});
