import { describe, expect, test } from 'vitest';
import type { PeriodRow } from '../../../contract/period.ts';
import { type PeriodState, periodStates } from '../../../contract/states.ts';
import { alongText, nextMonth, openedAgain, type PeriodStep, stepsOf } from './period-words.ts';

const period = (starts_on: string, status: PeriodState, more: Partial<PeriodRow> = {}): PeriodRow => ({
  period_id: Number(starts_on.slice(5, 7)),
  starts_on,
  ends_on: starts_on,
  status,
  closed_at: null,
  locked_at: null,
  reason: null,
  closing_value: null,
  locked_after: null,
  allowed_next: [...periodStates[status]],
  version: 1,
  ...more,
});

describe('the steps of a period', () => {
  test('are those that the table of states allows, in words', () => {
    expect(stepsOf(period('2026-01-01', 'open')).map(({ label }) => label)).toEqual(['Close month']);
    expect(stepsOf(period('2026-01-01', 'closed')).map(({ label, back }) => [label, back])).toEqual([
      ['Reopen', true],
      ['Lock', false],
    ]);
    expect(stepsOf(period('2026-01-01', 'locked')).map(({ label, back }) => [label, back])).toEqual([['Unlock', true]]);
  });

  test('that a later lock forbids say so', () => {
    const below = period('2026-01-01', 'closed', { allowed_next: ['locked'], locked_after: '2026-02-01' });
    expect(stepsOf(below).map(({ label, why }) => [label, why])).toEqual([
      ['Reopen', 'February 2026 is locked: an owner must unlock it first.'],
      ['Lock', undefined],
    ]);
  });

  test('name the later months that move with it', () => {
    const step = (of: PeriodRow) => stepsOf(of).find(({ back }) => back) as PeriodStep;
    const closed = [period('2026-03-01', 'closed'), period('2026-02-01', 'closed'), period('2026-04-01', 'open'), period('2026-01-01', 'closed')];
    expect(alongText(closed[3] as PeriodRow, step(closed[3] as PeriodRow), closed)).toBe('February 2026 and March 2026 are reopened with it.');
    const locked = [period('2026-03-01', 'closed'), period('2026-02-01', 'locked'), period('2026-01-01', 'locked')];
    expect(alongText(locked[2] as PeriodRow, step(locked[2] as PeriodRow), locked)).toBe('February 2026 is unlocked with it.');
    expect(alongText(locked[1] as PeriodRow, step(locked[1] as PeriodRow), locked)).toBeUndefined();
  });
});

test('what was opened again is named with its reason until it is shut anew', () => {
  const reason = 'An invoice was wrong';
  const all = [period('2026-04-01', 'open'), period('2026-03-01', 'open', { reason }), period('2026-02-01', 'open', { reason }), period('2026-01-01', 'closed', { reason })];
  expect(openedAgain(all)).toEqual([
    { text: 'February 2026 and March 2026 are open again', reason },
    { text: 'January 2026 is unlocked', reason },
  ]);
});

describe('the next month', () => {
  const today = '2026-11-21';
  test('follows the latest, up to the running one', () => {
    expect([nextMonth(undefined, today), nextMonth('2026-09-01', today), nextMonth('2026-11-01', today), nextMonth('2025-12-01', today)]).toEqual([
      '2026-11',
      '2026-10',
      undefined,
      '2026-01',
    ]);
  });
});
