import type { Cart, CartLine, CartSeller } from '../../../contract/cart.ts';
import { linesText } from '../words.ts';

/** Whether a line keeps its supplier's part from being ordered. */
export const isHindered = ({ changes }: CartLine): boolean => changes.some((change) => change !== 'dearer' && change !== 'cheaper');

/** Why a supplier's part of the cart cannot be ordered yet. */
export function whyNotYet({ lines, below_minimum }: CartSeller): string | undefined {
  const hindered = lines.filter(isHindered).length;
  if (hindered > 0) return `${linesText(hindered)} cannot be ordered as ${hindered === 1 ? 'it is' : 'they are'}`;
  return below_minimum > 0 ? 'below its minimum order' : undefined;
}

/** What can be ordered now: each supplier for itself, the others stay in the cart. */
export const readyPart = ({ sellers }: Cart): readonly CartSeller[] => sellers.filter((seller) => whyNotYet(seller) === undefined);

export const totalOf = (sellers: readonly CartSeller[]): number => sellers.reduce((all, { total }) => all + total, 0);
export const countOf = (sellers: readonly CartSeller[]): number => sellers.reduce((all, { lines }) => all + lines.length, 0);
