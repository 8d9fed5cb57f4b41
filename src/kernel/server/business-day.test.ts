import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { putClientSettings } from '../../identity/contract/settings.ts';
import { businessDay } from '../domain/business-day.ts';
import { businessDayOf, startOfDay } from './business-day.ts';

const moments = [
  '2026-11-22T08:59:59Z',
  '2026-11-22T09:00:00Z',
  '2026-03-08T07:59:00Z',
  '2026-03-08T08:00:00Z',
  '2026-11-01T08:30:00Z',
  '2026-07-04T03:00:00Z',
  '2026-03-29T02:00:00Z',
  '2026-09-26T14:59:59Z',
  '2026-04-04T15:59:59Z',
];
const calendars = [
  { timezone: 'America/New_York', closingHour: 4 },
  { timezone: 'Pacific/Auckland', closingHour: 0 },
  { timezone: 'Europe/Madrid', closingHour: 6 },
  { timezone: 'Europe/Madrid', closingHour: 4 },
  { timezone: 'Pacific/Auckland', closingHour: 4 },
  { timezone: 'Pacific/Honolulu', closingHour: 4 },
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

test('the database knows the business day of the client that asks, as the server does', async ({ api, venue }) => {
  for (const calendar of calendars) {
    await api.call(putClientSettings, { body: { timezone: calendar.timezone, day_closing_hour: calendar.closingHour } }, venue.owner);
    for (const moment of moments) {
      const day = await api.db.transaction(undefined, async (db) => {
        await sql`select app_enter_tenant(${venue.clientId})`.execute(db);
        return (await sql<{ day: string }>`select business_day(${moment}::timestamptz) as day`.execute(db)).rows[0]?.day;
      });
      expect([calendar.timezone, moment, day]).toEqual([calendar.timezone, moment, businessDay(new Date(moment), calendar)]);
    }
  }
});
