import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import type { WaterfallStep } from '../../../../kernel/web/charts/spec.ts';
import type { Part } from '../../../contract/parts.ts';
import type { varianceProduct } from '../../../contract/variance.ts';
import { partWords } from '../part-words.ts';

type Step = AnswerOf<typeof varianceProduct>['steps'][number];

export interface Fall extends WaterfallStep {
  /** The part of the variance whose rows it leads to. */
  readonly key?: Part;
}

/** From what was counted first, through all that moved, to what should be there, and from that to what was counted last. */
export function fallsOf(opening: number, closing: number, steps: readonly Step[]): Fall[] {
  const falls: Fall[] = [{ label: 'Opening count', from: 0, to: opening, tone: 'level' }];
  let held = opening;
  for (const { label, part, quantity } of netOf(steps)) {
    const to = held + quantity;
    falls.push({ key: part, label, from: held, to, tone: quantity > 0 ? 'in' : 'out' });
    held = to;
  }
  falls.push({ label: 'Expected', from: 0, to: held, tone: 'level' });
  if (Math.abs(closing - held) >= 0.0005) falls.push({ key: 'count', label: closing < held ? 'Unexplained loss' : 'Over', from: held, to: closing, tone: 'missing' });
  falls.push({ label: 'Closing count', from: 0, to: closing, tone: 'level' });
  return falls;
}

/** Moves between places are shown as their net amount. */
function netOf(steps: readonly Step[]): { readonly label: string; readonly part: Part | undefined; readonly quantity: number }[] {
  const isMove = ({ part }: Step) => part === 'transfer_in' || part === 'transfer_out';
  const moved = steps.filter(isMove).reduce((sum, { quantity }) => sum + quantity, 0);
  const came = steps.filter(({ part }) => part === 'opened' || part === 'delivery');
  const rest = steps.filter((step) => !came.includes(step) && !isMove(step) && step.part !== 'count');
  const named = ({ part, quantity }: Step) => ({ label: partWords[part], part, quantity });
  return [...came.map(named), { label: 'Moved', part: undefined, quantity: moved }, ...rest.map(named)].filter(({ quantity }) => Math.abs(quantity) >= 0.0005);
}
