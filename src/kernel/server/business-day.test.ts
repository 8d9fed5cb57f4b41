import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { businessDay, businessDayOf, momentOnWall, startOfDay, wallClock } from './business-day.ts';

const moments = ['2026-11-22T08:59:59Z', '2026-11-22T09:00:00Z', '2026-03-08T07:59:00Z', '2026-03-08T08:00:00Z', '2026-11-01T08:30:00Z', '2026-07-04T03:00:00Z'];
const calendars = [
  { timezone: 'America/New_York', closingHour: 4 },
  { timezone: 'Pacific/Auckland', closingHour: 0 },
  { timezone: 'Europe/Madrid', closingHour: 6 },
];

test('the database and the server put a moment into the same business day, which begins before it and ends after it', async ({ api }) => {
  for (const calendar of calendars)
    for (const moment of moments) {
      const day = businessDayOf(sql`${moment}::timestamptz`, calendar);
      const { rows } = await api.db.reading(undefined, (db) =>
        sql<{ day: string; within: boolean }>`
          select ${day} as day, ${moment}::timestamptz >= ${startOfDay(day, calendar)} and ${moment}::timestamptz < ${startOfDay(sql`${day} + 1`, calendar)} as within`.execute(db),
      );
      expect([calendar.timezone, moment, rows[0]]).toEqual([calendar.timezone, moment, { day: businessDay(new Date(moment), calendar), within: true }]);
    }
});

test('the moment when the wall shows a time is found across a change of the clocks', () => {
  const shown = (at: string) => Date.parse(`${at}Z`);
  expect(momentOnWall(shown('2026-11-22T12:00:00'), 'America/New_York').toISOString()).toBe('2026-11-22T17:00:00.000Z');
  expect(momentOnWall(shown('2026-03-29T03:00:00'), 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(wallClock(momentOnWall(shown('2026-04-05T12:00:00'), 'Pacific/Auckland'), 'Pacific/Auckland')).toBe('2026-04-05 12:00:00');
});
