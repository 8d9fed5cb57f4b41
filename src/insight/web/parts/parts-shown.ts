import { addingUp, inWholeCents } from '../../../kernel/domain/adding-up.ts';
import { type SplitCosts, type SplitName, splitWords } from './part-words.ts';

interface Totals extends SplitCosts {
  readonly actual_cost: number;
  readonly theoretical_cost: number;
}

/** What was used and expected, and all that made the difference, so that they add up as they are shown. What is unexplained is the same wherever it stands. */
export function partsShown(totals: Totals): { readonly used: number; readonly expected: number; readonly parts: Readonly<Record<SplitName, number>> } {
  const others = splitWords.map(({ name }) => name).filter((name) => name !== 'unexplained_cost');
  const used = inWholeCents(totals.actual_cost);
  const unexplained = inWholeCents(totals.unexplained_cost);
  const shown = addingUp(others.map((name) => totals[name]));
  const expected = inWholeCents(shown.reduce((sum, part) => sum + part, used + unexplained));
  const parts = { ...totals, unexplained_cost: unexplained, ...Object.fromEntries(others.map((name, at) => [name, shown[at] ?? 0])) };
  return { used, expected, parts };
}
