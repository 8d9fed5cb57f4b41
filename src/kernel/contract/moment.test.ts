import { expect, test } from 'vitest';
import { day, dayOrMoment, moment } from './moment.ts';

test.each([
  ['2026-11-22T10:00:00Z', true],
  ['2026-11-22T10:00:00+14:00', true],
  ['2026-11-22T10:00:00-12:00', true],
  ['2026-11-22T10:00:00+16:00', false],
  ['2026-11-22T10:00:00-23:59', false],
  ['9999-12-31T23:59:59-10:00', false],
  ['0999-12-31T23:59:59Z', false],
])('%s is a moment: %s', (said, holds) => {
  expect([moment.safeParse(said).success, dayOrMoment.safeParse(said).success]).toEqual([holds, holds]);
});

test.each([
  ['2024-02-29', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
])('%s is a day: %s', (said, holds) => {
  expect([day.safeParse(said).success, dayOrMoment.safeParse(said).success]).toEqual([holds, holds]);
});
