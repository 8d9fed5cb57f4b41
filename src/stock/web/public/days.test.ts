import { beforeEach, expect, test } from 'vitest';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import { dayOf, daysBefore, everyDay, fromLocalInput, lastsText, momentText, timeText, toLocalInput } from './days.ts';

beforeEach(() => clock.set({ timezone: 'America/New_York', closingHour: 4 }));

test('days, moments and times are those on the wall of the venue, wherever the reader is', () => {
  expect([dayOf(new Date('2026-11-21T04:59:00Z')), dayOf(new Date('2026-11-21T05:00:00Z'))]).toEqual(['2026-11-20', '2026-11-21']);
  expect(momentText('2026-11-21T04:59:00Z')).toMatch(/Nov 20, 2026, 11:59.PM/);
  expect(timeText('2026-11-21T11:05:00Z')).toMatch(/^6:05.AM$/);
  clock.set({ timezone: 'Asia/Tokyo', closingHour: 4 });
  expect(momentText('2026-11-21T04:59:00Z')).toMatch(/Nov 21, 2026, 1:59.PM/);
});

test('more than a year is shown as such, without a number of days', () => {
  expect([null, 0, 1, 2.25, 16.4, 365, 16_256.8].map(lastsText)).toEqual(['—', 'Out now', '1 day', '2.3 days', '16 days', '365 days', 'Over a year']);
});

test('days are counted by the calendar', () => {
  expect([daysBefore('2026-03-01', 1), daysBefore('2026-11-21', 7), daysBefore('', 7)]).toEqual(['2026-02-28', '2026-11-14', '']);
});

test('a day without a figure had nothing', () => {
  const week = everyDay({ from: '2026-02-25', to: '2026-03-03' }, [{ day: '2026-03-01', cost: 9 }]);
  expect(week.map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 9, 0, 0]);
  expect([week[0]?.day, week.at(-1)?.day]).toEqual(['2026-02-25', '2026-03-03']);
});

test('a moment goes through an input to the minute, and nonsense is nothing', () => {
  const at = '2026-11-22T04:55:00.000Z';
  expect(toLocalInput(at)).toBe('2026-11-21T23:55');
  expect(toLocalInput('2026-07-22T03:55:00.000Z')).toBe('2026-07-21T23:55');
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput('')).toBeUndefined();
});
