import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { VarianceRow } from '../../contract/variance.ts';
import type { SplitLevel } from './tally.ts';

/** How far, of the larger side, what is short and what is over may differ and still be the same goods. */
const aboutTheSame = 0.2;

/**
 * What of a product is missing at some of its places and too much at others by about as much: it was moved without a transfer,
 * or sold from another place than the ledger took it from, and is not lost.
 */
export function movedOf(product: readonly SplitLevel[]): VarianceRow['moved'] {
  // Inside the formula what was used too much, and so is missing, is a plus.
  const short = product.filter(({ split }) => split.unexplained.quantity > 0);
  const over = product.filter(({ split }) => split.unexplained.quantity < 0);
  const sum = (of: readonly SplitLevel[]) => of.reduce((total, { split }) => total + split.unexplained.quantity, 0);
  const [missing, found] = [sum(short), -sum(over)];
  if (missing === 0 || found === 0 || Math.abs(missing - found) > aboutTheSame * Math.max(missing, found)) return null;
  const value = short.reduce((total, { split }) => total + split.unexplained.value, 0);
  const moved = Math.min(missing, found);
  return {
    quantity: quantityFromStore(moved),
    value: moneyFromStore(Math.round((value * moved) / missing)),
    from: namesOf(short),
    to: namesOf(over),
  };
}

const namesOf = (levels: readonly SplitLevel[]): string[] =>
  [...levels].sort((a, b) => Math.abs(b.split.unexplained.quantity) - Math.abs(a.split.unexplained.quantity)).map(({ level }) => level.location_name);
