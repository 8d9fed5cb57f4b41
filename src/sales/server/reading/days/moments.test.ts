import { describe, expect, test } from 'vitest';
import type { DateOrder } from '../../../contract/reading/mapping.ts';
import { Moments, wordyMoment } from './moments.ts';

const dateIn = (text: string, order: DateOrder | null) => {
  const moments = new Moments(order);
  const bytes = Buffer.from(text);
  return moments.readDate(bytes, 0, bytes.length) ? [moments.day, moments.time] : null;
};

const timeIn = (text: string) => {
  const moments = new Moments('dmy');
  const bytes = Buffer.from(text);
  return moments.readTime(bytes, 0, bytes.length) ? moments.time : null;
};

describe('a date', () => {
  test.each([
    ['03/11/2025', 'dmy', '2025-11-03', null],
    ['03/11/2025', 'mdy', '2025-03-11', null],
    ['11/3/25 7:22 PM', 'mdy', '2025-11-03', '19:22:00'],
    ['11/03/2025, 7:22 a.m.', 'mdy', '2025-11-03', '07:22:00'],
    ['11/03/2025 12:05:00 AM', 'mdy', '2025-11-03', '00:05:00'],
    ['2025-11-03T19:22:10Z', null, '2025-11-03', '19:22:10'],
    ['2025-11-03 19:22:10.123+01:00', null, '2025-11-03', '19:22:10'],
    ['2025-11-03T19:22-05:00', null, '2025-11-03', '19:22:00'],
    ['03.11.2025 19:22', 'dmy', '2025-11-03', '19:22:00'],
    ['03-11-2025 19.22', 'dmy', '2025-11-03', '19:22:00'],
    ['03/11/2025 19h22', 'dmy', '2025-11-03', '19:22:00'],
    ['20251103', null, '2025-11-03', null],
    ['20251103192210', null, '2025-11-03', '19:22:10'],
    ['031125', 'dmy', '2025-11-03', null],
    ['45964', null, '2025-11-03', null],
    ['45964.8072', null, '2025-11-03', '19:22:22'],
    ['1763150400', null, '2025-11-14', '20:00:00'],
    ['29/02/2024', 'dmy', '2024-02-29', null],
  ] as const)('%s as %s', (text, order, day, time) => expect(dateIn(text, order)).toEqual([day, time]));

  test.each([
    ['31/02/2025', 'dmy'],
    ['29/02/2025', 'dmy'],
    ['13/13/2025', 'dmy'],
    ['03/11/2025', null],
    ['03/11/2025 25:00', 'dmy'],
    ['19:22', 'dmy'],
    ['7', 'dmy'],
    ['', 'dmy'],
  ] as const)('%s as %s is none', (text, order) => expect(dateIn(text, order)).toBeNull());

  test.each([
    ['3 Nov 2025', '2025-11-03', null],
    ['Nov 3, 2025, 7:22:10 PM', '2025-11-03', '19:22:10'],
    ['lun. 03/11/2025', '2025-11-03', null],
    ['mar. 4 nov. 2025 19:05', '2025-11-04', '19:05:00'],
    ['3. März 2025', '2025-03-03', null],
    ['3 de noviembre de 2025', '2025-11-03', null],
    ['12 mrt 2025', '2025-03-12', null],
    ['3 août 2025', '2025-08-03', null],
    ['1 gennaio 2026', '2026-01-01', null],
    ['Mon Nov 03 2025 19:22:10 GMT+0100 (CET)', '2025-11-03', '19:22:10'],
    ['2025-11-03 19:22:10 UTC', '2025-11-03', '19:22:10'],
  ] as const)('%s in words', (text, day, time) => expect(wordyMoment(text, 'dmy')).toEqual({ day, time }));
});

describe('a time of day', () => {
  test.each([
    ['19:22', '19:22:00'],
    ['7:22 PM', '19:22:00'],
    ['12:05 am', '00:05:00'],
    ['1922', '19:22:00'],
    ['19h22', '19:22:00'],
    ['19.22', '19:22:00'],
    ['0.8072916', '19:22:30'],
    ['19:22:10.500', '19:22:10'],
    ['2025-11-03 19:22:10', '19:22:10'],
    ['25:00', null],
    ['13:00 PM', null],
    ['soon', null],
  ])('%s', (text, time) => expect(timeIn(text)).toBe(time));
});
