import type { Tone } from '../../../kernel/web/ui/status-badge.tsx';
import type { PeriodRow } from '../../contract/period.ts';
import type { PeriodState } from '../../contract/states.ts';

export const periodWords: Readonly<Record<PeriodState, readonly [Tone, string]>> = {
  open: ['info', 'Open'],
  closing: ['attention', 'Closing'],
  closed: ['good', 'Closed'],
  locked: ['quiet', 'Locked'],
};

export interface Step {
  readonly to: PeriodState;
  readonly label: string;
  readonly done: string;
  readonly effect: string;
  /** Opens what was shut: then a reason is asked for. */
  readonly back: boolean;
}

const steps: Readonly<Record<string, Step>> = {
  'open closed': {
    to: 'closed',
    label: 'Close month',
    done: 'closed',
    effect: 'Its figures are kept as they are now. What comes later for it goes to the open month and says so.',
    back: false,
  },
  'closing closed': {
    to: 'closed',
    label: 'Close month',
    done: 'closed',
    effect: 'Its figures are kept as they are now. What comes later for it goes to the open month and says so.',
    back: false,
  },
  'closing open': { to: 'open', label: 'Leave open', done: 'open', effect: 'Stock may be posted into it again.', back: false },
  'closed locked': { to: 'locked', label: 'Lock', done: 'locked', effect: 'Only an owner may unlock it again.', back: false },
  'closed open': { to: 'open', label: 'Reopen', done: 'open again', effect: 'Every later month is reopened with it, and what was reported for them may change.', back: true },
  'locked closed': { to: 'closed', label: 'Unlock', done: 'unlocked', effect: 'A manager may then reopen it. Who unlocked it and why is written down.', back: true },
};

/** What can be done with a period now. */
export const stepsOf = ({ status, allowed_next }: Pick<PeriodRow, 'status' | 'allowed_next'>): Step[] =>
  allowed_next.flatMap((to) => {
    const step = steps[`${status} ${to}`];
    return step ? [step] : [];
  });

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
export const monthText = (day: string): string => month.format(new Date(`${day}T12:00:00`));

/** The month after the latest; the running one where there is none; nothing once the future is reached. */
export function nextMonth(latest: string | undefined, today = new Date()): string | undefined {
  const running = today.toISOString().slice(0, 7);
  if (latest === undefined) return running;
  const [year = 0, number = 0] = latest.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  return next <= running ? next : undefined;
}
