import type { ComponentProps } from 'react';
import type { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import type { CountRow } from '../../../contract/cards.ts';
import type { CountKind, CountState, LineState } from '../../../contract/states.ts';

type Words = readonly [ComponentProps<typeof StatusBadge>['tone'], string];

export const countWords: Readonly<Record<CountState, Words>> = {
  draft: ['quiet', 'Not started'],
  in_progress: ['info', 'Counting'],
  in_review: ['attention', 'In review'],
  completed: ['good', 'Completed'],
  reversed: ['quiet', 'Voided'],
  cancelled: ['quiet', 'Cancelled'],
};

/** What was left as it was is not counted. */
export const countedWords = ({ items, counted }: Pick<CountRow, 'items' | 'counted'>): string => `${counted.toLocaleString()} of ${items.toLocaleString()}`;

export const lineWords: Readonly<Record<LineState, Words>> = {
  uncounted: ['quiet', 'Not counted'],
  counted: ['good', 'Counted'],
  recount: ['attention', 'Recount'],
  skipped: ['quiet', 'Skipped'],
  conflict: ['bad', 'Counted twice'],
};

export const kindWords: Readonly<Record<CountKind, string>> = { full: 'Full', partial: 'Partial', spot: 'Spot' };

export const outlierWords = {
  spread: 'Much bigger gap than usual',
  value: 'Over the value limit',
  factor: 'Far more or less than last time',
} as const;
