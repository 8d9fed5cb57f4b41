import { describe, expect, test } from 'vitest';
import { periodStates } from '../../contract/states.ts';
import { nextMonth, stepsOf } from './period-words.ts';

describe('the steps of a period', () => {
  test('are those that the table of states allows, in words', () => {
    expect(stepsOf({ status: 'open', allowed_next: [...periodStates.open] }).map(({ label }) => label)).toEqual(['Close month']);
    expect(stepsOf({ status: 'closed', allowed_next: [...periodStates.closed] }).map(({ label, back }) => [label, back])).toEqual([
      ['Reopen', true],
      ['Lock', false],
    ]);
    expect(stepsOf({ status: 'locked', allowed_next: [...periodStates.locked] }).map(({ label, back }) => [label, back])).toEqual([['Unlock', true]]);
  });
});

describe('the next month', () => {
  const today = new Date('2026-11-21T10:00:00Z');
  test('follows the latest, up to the running one', () => {
    expect([nextMonth(undefined, today), nextMonth('2026-09-01', today), nextMonth('2026-11-01', today), nextMonth('2025-12-01', today)]).toEqual([
      '2026-11',
      '2026-10',
      undefined,
      '2026-01',
    ]);
  });
});
