import { expect, test } from 'vitest';
import { dayOf, daysBefore, everyDay, fromLocalInput, toLocalInput } from './days.ts';

test('a day is the one of where the reader is', () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 5))).toBe('2026-11-21');
  expect(dayOf(new Date(2026, 10, 21, 23, 55))).toBe('2026-11-21');
  expect([daysBefore('2026-03-01', 1), daysBefore('2026-11-21', 7), daysBefore('', 7)]).toEqual(['2026-02-28', '2026-11-14', '']);
});

test('a day without a figure had nothing', () => {
  const week = everyDay({ from: '2026-02-25', to: '2026-03-03' }, [{ day: '2026-03-01', cost: 9 }]);
  expect(week.map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 9, 0, 0]);
  expect([week[0]?.day, week.at(-1)?.day]).toEqual(['2026-02-25', '2026-03-03']);
});

test('a moment goes through an input to the minute, and nonsense is nothing', () => {
  const at = new Date(2026, 10, 21, 23, 55).toISOString();
  expect(toLocalInput(at)).toBe('2026-11-21T23:55');
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput('')).toBeUndefined();
});
