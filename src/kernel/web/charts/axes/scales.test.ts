import { expect, test } from 'vitest';
import type { ChartMeasure } from '../spec.ts';
import { dayTicks, valueScale } from './scales.ts';

const money: ChartMeasure = { kind: 'money', label: 'Cost' };
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const texts = (from: string, to: string, most: number) => dayTicks(noon(from), noon(to), most).map(({ text }) => text);

test('an axis begins at nothing, ends at a round number and steps evenly', () => {
  const scale = valueScale([12, 87, null, 43], money, { range: [0, 100] });
  expect(scale.ticks).toEqual([0, 20, 40, 60, 80, 100]);
  expect(scale.high).toBe(100);
  expect(scale.at(50)).toBe(50);
});

test('what is less than nothing has its place on the same axis', () => {
  const scale = valueScale([-54.3, 12], money, { range: [0, 80] });
  expect(scale.low).toBe(-60);
  expect(scale.ticks).toContain(0);
  expect(scale.at(0)).toBe(60);
});

test('bottles step by bottles, however many millilitres one holds', () => {
  const scale = valueScale([700 * 5.5], { kind: 'quantity', label: 'On hand', per: 700 }, { range: [0, 1] });
  expect(scale.ticks.map((tick) => tick / 700)).toEqual([0, 2, 4, 6]);
});

test('a price may begin above nothing, and one value or none still has an axis', () => {
  expect(valueScale([21.4, 23.1], money, { range: [0, 1], loose: true }).low).toBe(21);
  expect(valueScale([], money, { range: [0, 1] }).ticks.length).toBeGreaterThan(1);
  expect(valueScale([5], money, { range: [0, 1], loose: true })).toMatchObject({ low: 0, high: 10 });
  expect(valueScale([-5, -5], money, { range: [0, 1], loose: true }).low).toBeLessThanOrEqual(-10);
});

test('what stays as it is, but for a fraction of a cent, is a line in the middle over nothing, and a small change looks small', () => {
  for (const steady of [
    [19.8, 19.8],
    [19.8, 19.7992, 19.8008],
  ])
    expect(valueScale(steady, money, { range: [0, 100], loose: true })).toMatchObject({ low: 0, high: 40 });
  const dearer = valueScale([20, 20.2], money, { range: [0, 100], loose: true });
  expect([dearer.low, dearer.high]).toEqual([19, 21.5]);
  expect(dearer.at(20.2) - dearer.at(20)).toBeLessThan(10);
  expect(valueScale([0.02, 0.03], money, { range: [0, 100], loose: true }).low).toBeGreaterThanOrEqual(0);
});

test('days are ticked by days, weeks from their Monday, months and years, as many as there is room for', () => {
  expect(texts('2026-11-16', '2026-11-20', 7)).toEqual(['Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20']);
  expect(texts('2026-10-29', '2026-11-25', 6)).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23']);
  expect(texts('2026-11-01', '2026-11-25', 6)).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23']);
  expect(texts('2025-09-14', '2026-03-02', 8)).toEqual(['Oct', 'Nov', 'Dec', '2026', 'Feb', 'Mar']);
});

test.each([2, 4, 7, 12])('no more than %i ticks, whatever the stretch', (most) => {
  for (const days of [1, 2, 9, 31, 45, 90, 200, 365, 800, 4000]) {
    const ticks = dayTicks(noon('2026-01-15'), noon('2026-01-15') + (days - 1) * 86_400_000, most);
    expect(ticks.length).toBeLessThanOrEqual(most + 1);
  }
});
