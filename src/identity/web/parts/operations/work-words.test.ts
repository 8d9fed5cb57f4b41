import { expect, test } from 'vitest';
import { failureTitle, triesText } from './work-words.ts';

const venue = { timezone: 'Europe/Berlin', closingHour: 0 };
const now = Date.parse('2026-11-22T12:00:00Z');

test('shows how often something was tried and when it is tried next, by the venue’s clock', () => {
  expect(triesText({ attempts: 3, next_at: '2026-11-22T13:05:00Z' }, venue, now)).toMatch(/^Tried 3 times, next try 0?2:05.PM\.$|^Tried 3 times, next try 14:05\.$/);
  expect(triesText({ attempts: 1, next_at: '2026-11-23T13:05:00Z' }, venue, now)).toContain('Tried once, next try Nov 23, 2026');
  expect(triesText({ attempts: 1, next_at: null }, venue, now)).toBe('Tried once, and not again by itself.');
  expect(triesText({ attempts: 2, next_at: '2026-11-22T11:59:00Z' }, venue, now)).toBe('Tried 2 times; it is being tried again.');
  expect(failureTitle({ what: 'Beginning a scheduled count', about: 'Back bar' })).toBe('Beginning a scheduled count failed: Back bar');
});
