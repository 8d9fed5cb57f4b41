import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import type { StandingDayRow, StandingOrderRow } from '../../../contract/orders/standing-order.ts';

type Words = readonly [Tone, string];

export const standingWords: Readonly<Record<StandingOrderRow['status'], Words>> = {
  active: ['good', 'Active'],
  paused: ['attention', 'Paused'],
  ended: ['quiet', 'Ended'],
};

export const standingDayWords: Readonly<Record<StandingDayRow['status'], Words>> = {
  planned: ['info', 'Planned'],
  closed: ['quiet', 'Supplier closed'],
  placed: ['good', 'Ordered'],
  asked: ['attention', 'Waiting for approval'],
  held: ['bad', 'Held back'],
  skipped: ['quiet', 'Left out'],
  missed: ['bad', 'Missed'],
};

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** "Mon, Thu", "every day". */
export const weekdaysText = (days: readonly number[]): string => (days.length === weekdayNames.length ? 'every day' : days.map((day) => weekdayNames[day - 1]).join(', '));
