import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import type { Part } from '../../../contract/parts.ts';
import type { varianceProduct } from '../../../contract/variance.ts';
import { partWords } from '../part-words.ts';

type Step = AnswerOf<typeof varianceProduct>['steps'][number];

export interface Fall {
  readonly label: string;
  readonly part: Part | undefined;
  /** From where to where the bar reaches. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'level' | 'in' | 'out' | 'unexplained';
}

/** From what was counted first, through all that moved, to what should be there, and from that to what was counted last. */
export function fallsOf(opening: number, closing: number, steps: readonly Step[]): Fall[] {
  const falls: Fall[] = [{ label: 'Opening count', part: undefined, from: 0, to: opening, kind: 'level' }];
  let held = opening;
  for (const { label, part, quantity } of netOf(steps)) {
    const to = held + quantity;
    falls.push({ label, part, from: held, to, kind: quantity > 0 ? 'in' : 'out' });
    held = to;
  }
  falls.push({ label: 'Expected', part: undefined, from: 0, to: held, kind: 'level' });
  if (Math.abs(closing - held) >= 0.0005) falls.push({ label: closing < held ? 'Unexplained loss' : 'Over', part: 'count', from: held, to: closing, kind: 'unexplained' });
  falls.push({ label: 'Closing count', part: undefined, from: 0, to: closing, kind: 'level' });
  return falls;
}

/** What only changed its place is said as what is left of it. */
function netOf(steps: readonly Step[]): { readonly label: string; readonly part: Part | undefined; readonly quantity: number }[] {
  const isMove = ({ part }: Step) => part === 'transfer_in' || part === 'transfer_out';
  const moved = steps.filter(isMove).reduce((sum, { quantity }) => sum + quantity, 0);
  const came = steps.filter(({ part }) => part === 'opened' || part === 'delivery');
  const rest = steps.filter((step) => !came.includes(step) && !isMove(step) && step.part !== 'count');
  const named = ({ part, quantity }: Step) => ({ label: partWords[part], part, quantity });
  return [...came.map(named), { label: 'Moved', part: undefined, quantity: moved }, ...rest.map(named)].filter(({ quantity }) => Math.abs(quantity) >= 0.0005);
}
