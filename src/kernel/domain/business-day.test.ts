import { describe, expect, test } from 'vitest';
import { businessDay, calendarDay, daysAfter, endOfBusinessDay, momentOnWall, startOfBusinessDay } from './business-day.ts';

const closingAtFour = (timezone: string) => ({ timezone, closingHour: 4 });
const auckland = closingAtFour('Pacific/Auckland');
const honolulu = closingAtFour('Pacific/Honolulu');
const madrid = closingAtFour('Europe/Madrid');

describe('a venue that closes at four', () => {
  test.each([
    // The clocks go forward on 27 September 2026 in Auckland and on 29 March in Madrid, and back on 5 April and 25 October; never in Honolulu.
    ['in Auckland before four', auckland, '2026-09-26T14:59:59Z', '2026-09-26', '2026-09-27'],
    ['in Auckland at four of the short day', auckland, '2026-09-26T15:00:00Z', '2026-09-27', '2026-09-27'],
    ['in Auckland on the long day', auckland, '2026-04-04T15:59:59Z', '2026-04-04', '2026-04-05'],
    ['in Auckland at four of the long day', auckland, '2026-04-04T16:00:00Z', '2026-04-05', '2026-04-05'],
    ['in Honolulu in the evening', honolulu, '2026-03-29T06:00:00Z', '2026-03-28', '2026-03-28'],
    ['in Honolulu at half past three', honolulu, '2026-03-29T13:30:00Z', '2026-03-28', '2026-03-29'],
    ['in Honolulu at four', honolulu, '2026-03-29T14:00:00Z', '2026-03-29', '2026-03-29'],
    ['in Madrid before four of the short day', madrid, '2026-03-29T01:59:59Z', '2026-03-28', '2026-03-29'],
    ['in Madrid at four of the short day', madrid, '2026-03-29T02:00:00Z', '2026-03-29', '2026-03-29'],
    ['in Madrid at four of the long day', madrid, '2026-10-25T03:00:00Z', '2026-10-25', '2026-10-25'],
  ])('%s', (_where, venue, at, business, wall) => {
    const moment = new Date(at);
    expect([businessDay(moment, venue), calendarDay(moment, venue.timezone)]).toEqual([business, wall]);
    expect(startOfBusinessDay(business, venue) <= moment && moment < startOfBusinessDay(daysAfter(business, 1), venue)).toBe(true);
  });

  test('has days of 23 and of 25 hours', () => {
    const hours = (day: string, venue: typeof auckland) => (startOfBusinessDay(daysAfter(day, 1), venue).getTime() - startOfBusinessDay(day, venue).getTime()) / 3_600_000;
    expect(['2026-09-26', '2026-09-27', '2026-04-04'].map((day) => hours(day, auckland))).toEqual([23, 24, 25]);
    expect(['2026-03-28', '2026-10-24', '2026-10-25'].map((day) => hours(day, madrid))).toEqual([23, 25, 24]);
    expect(['2026-03-28', '2026-10-24'].map((day) => hours(day, honolulu))).toEqual([24, 24]);
    expect(endOfBusinessDay('2026-03-28', madrid)).toBe('2026-03-29T01:59:59.999999Z');
  });
});

test('the moment when the wall shows a time is found across a change of the clocks', () => {
  const shown = (at: string) => Date.parse(`${at}Z`);
  expect(momentOnWall(shown('2026-11-22T12:00:00'), 'America/New_York').toISOString()).toBe('2026-11-22T17:00:00.000Z');
  expect(momentOnWall(shown('2026-03-29T03:00:00'), 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(momentOnWall(shown('2026-03-29T02:00:00'), 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(momentOnWall(shown('2026-03-08T02:00:00'), 'America/New_York').toISOString()).toBe('2026-03-08T07:00:00.000Z');
  expect(momentOnWall(shown('2026-11-01T01:30:00'), 'America/New_York').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(momentOnWall(shown('2026-10-25T02:30:00'), 'Europe/Madrid').toISOString()).toBe('2026-10-25T01:30:00.000Z');
  expect(momentOnWall(shown('2026-04-05T12:00:00'), 'Pacific/Auckland').toISOString()).toBe('2026-04-05T00:00:00.000Z');
});
