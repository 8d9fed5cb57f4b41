import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { movedAlong, type PeriodRow } from '../../../contract/period.ts';
import { type PeriodState, periodStates } from '../../../contract/states.ts';

export const periodWords: Readonly<Record<PeriodState, readonly [Tone, string]>> = {
  open: ['info', 'Open'],
  closing: ['attention', 'Closing'],
  closed: ['good', 'Closed'],
  locked: ['quiet', 'Locked'],
};

export interface PeriodStep {
  readonly to: PeriodState;
  readonly label: string;
  readonly done: string;
  readonly effect: string;
  /** Reopens a period, which needs a reason. */
  readonly back: boolean;
  /** Why it can't be done now. */
  readonly why?: string;
}

const steps: Readonly<Record<string, PeriodStep>> = {
  'open closed': {
    to: 'closed',
    label: 'Close month',
    done: 'closed',
    effect: 'Its figures are locked in as they are now. Late entries go to the open month and are marked as late.',
    back: false,
  },
  'closing closed': {
    to: 'closed',
    label: 'Close month',
    done: 'closed',
    effect: 'Its figures are locked in as they are now. Late entries go to the open month and are marked as late.',
    back: false,
  },
  'closing open': { to: 'open', label: 'Leave open', done: 'open', effect: 'Stock can be posted to it again.', back: false },
  'closed locked': { to: 'locked', label: 'Lock', done: 'locked', effect: 'Only an owner can unlock it.', back: false },
  'closed open': { to: 'open', label: 'Reopen', done: 'open again', effect: 'Stock can be posted to it again, so its reports may change.', back: true },
  'locked closed': { to: 'closed', label: 'Unlock', done: 'unlocked', effect: 'It can then be reopened. Who unlocked it and why is recorded.', back: true },
};

/** What can be done with a period, and what could if a later one were not locked. */
export const stepsOf = ({ status, allowed_next, locked_after }: Pick<PeriodRow, 'status' | 'allowed_next' | 'locked_after'>): PeriodStep[] =>
  periodStates[status].flatMap((to) => {
    const step = steps[`${status} ${to}`];
    if (!step) return [];
    if (allowed_next.includes(to) || locked_after === null) return [step];
    return [{ ...step, why: `${monthText(locked_after)} is locked: an owner must unlock it first.` }];
  });

export const monthText = (day: string): string => dayWords(day, { month: 'long', year: 'numeric' });

/** The month after the latest, on a business day; the running one where there is none; nothing once the future is reached. */
export function nextMonth(latest: string | undefined, today: string): string | undefined {
  const running = today.slice(0, 7);
  if (latest === undefined) return running;
  const [year = 0, number = 0] = latest.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  return next <= running ? next : undefined;
}

const together = new Intl.ListFormat(undefined, { type: 'conjunction' });
const monthsText = (periods: readonly Pick<PeriodRow, 'starts_on'>[]): string =>
  together.format(
    periods
      .map(({ starts_on }) => starts_on)
      .sort()
      .map(monthText),
  );

/** Which later months move with it, in a sentence. */
export function alongText(period: PeriodRow, { to }: PeriodStep, all: readonly PeriodRow[]): string | undefined {
  const later = movedAlong(period, to, all);
  if (later.length === 0) return undefined;
  return `${monthsText(later)} ${later.length === 1 ? 'is' : 'are'} ${to === 'open' ? 'reopened' : 'unlocked'} with it.`;
}

/** What was opened again, and why: until it is closed or locked anew. */
export function openedAgain(all: readonly PeriodRow[]): { readonly text: string; readonly reason: string }[] {
  const again = all.filter((period): period is PeriodRow & { reason: string } => period.reason !== null);
  return [...Map.groupBy(again, ({ status, reason }) => `${status} ${reason}`).values()].map((periods) => ({
    text: `${monthsText(periods)} ${periods.length === 1 ? 'is' : 'are'} ${periods[0]?.status === 'closed' ? 'unlocked' : 'open again'}`,
    reason: periods[0]?.reason ?? '',
  }));
}
