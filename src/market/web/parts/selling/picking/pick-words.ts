import type { Tone } from '../../../../../kernel/web/ui/status-badge.tsx';
import type { PickLine } from '../../../../contract/picking.ts';
import type { PickState, WaveState } from '../../../../contract/states.ts';

export const waveWords: Readonly<Record<WaveState, readonly [Tone, string]>> = {
  open: ['attention', 'Open'],
  picking: ['info', 'Being picked'],
  picked: ['info', 'Picked'],
  packed: ['info', 'Packed'],
  handed_over: ['good', 'Handed over'],
};

export const pickWords: Readonly<Record<PickState, readonly [Tone, string]>> = {
  to_pick: ['quiet', 'To pick'],
  picked: ['good', 'Picked'],
  short: ['attention', 'Short'],
  substituted: ['attention', 'Substituted'],
};

export const packsText = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'pack' : 'packs'}`;

/** Where one was, else the first that is still to be picked: along the shelf from there, and round again. */
export function nextToPick(lines: readonly PickLine[], after: number): PickLine | undefined {
  const open = lines.filter(({ state }) => state === 'to_pick');
  return open.find(({ line }) => line > after) ?? open[0];
}
