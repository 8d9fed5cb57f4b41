import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import type { RowAction, RunState } from '../../../contract/feeds/feed-states.ts';
import type { RunLine, RunRow } from '../../../contract/feeds/run.ts';

type Words = readonly [Tone, string];

export const runWords: Readonly<Record<RunState, Words>> = {
  waiting: ['attention', 'To confirm'],
  applying: ['info', 'Being imported'],
  done: ['good', 'Imported'],
  discarded: ['quiet', 'Not imported'],
  undone: ['quiet', 'Undone'],
};

export const actionWords: Readonly<Record<RowAction, Words>> = {
  create: ['good', 'New'],
  update: ['info', 'Changed'],
  archive: ['attention', 'Put away'],
  ask: ['attention', 'To map'],
  refuse: ['bad', 'Refused'],
};

export const lineStateWords: Readonly<Record<RunLine['state'], Words>> = {
  waiting: ['quiet', 'Waits'],
  done: ['good', 'Done'],
  kept: ['attention', 'Kept as it was'],
  undone: ['quiet', 'Undone'],
  told: ['quiet', 'Not imported'],
};

const counted = (count: number, word: string) => (count === 0 ? [] : [`${count.toLocaleString()} ${word}`]);

/** What a list did, or would do: "3 new, 12 changed, 400 the same". */
export const runText = ({ created, changed, archived, unchanged, asked, refused, left_out }: RunRow): string =>
  [
    ...counted(created, 'new'),
    ...counted(changed, 'changed'),
    ...counted(archived, 'put away'),
    ...counted(unchanged, 'the same'),
    ...counted(asked, 'to map'),
    ...counted(refused, 'refused'),
    ...counted(left_out, 'left out'),
  ].join(' · ') || 'No rows';

/** Of what was mapped, prices so far from those that stand that they were not taken. */
export function tellWaiting(count: number): void {
  if (count > 0)
    toast.warn(`${count === 1 ? '1 price waits' : `${count.toLocaleString()} prices wait`} for your word under Sources`, 'Twofold or more of what stands now, up or down.');
}
