import type { LineKind } from '../../../contract/reading/line.ts';
import type { Markers } from '../columns/markers.ts';

export interface RowAmounts {
  readonly quantity: number;
  readonly net: number | null;
  readonly gross: number | null;
  readonly tax: number | null;
  readonly discount: number | null;
}

export interface Kinded extends RowAmounts {
  readonly kind: LineKind;
  /** What a refund on the row of its own sale had sold. */
  readonly made: number;
}

const back = (value: number | null): number | null => (value === null ? null : -Math.abs(value) || 0);
const nothing = (value: number | null): number | null => (value === null ? null : 0);

/** What became of a row, by its name, its marks and its signs, and its amounts with the signs that they then have. */
export function asKind(isRebate: boolean, isVoid: boolean, { quantity, net, gross, tax, discount }: RowAmounts, saying: ReturnType<Markers['of']>): Kinded {
  const money = net ?? gross;
  const taken = discount === null ? 0 : Math.abs(discount);
  if (saying === 'given back' && quantity > 0)
    return { kind: 'refund', made: quantity, quantity: 0, net: nothing(net), gross: nothing(gross), tax: nothing(tax), discount: nothing(discount) };
  const count = money !== null && money < 0 && quantity > 0 && isRebate ? 0 : quantity;
  if (saying === 'refund' || saying === 'given back' || count < 0 || (money !== null && money < 0 && count > 0)) {
    const kind = saying === 'void' || isVoid ? 'void' : 'refund';
    return { kind, made: 0, quantity: -Math.abs(count) || 0, net: back(net), gross: back(gross), tax: back(tax), discount: back(discount) };
  }
  const isComp = saying === 'comp' || (gross !== null && gross > 0 && taken >= gross && (net === null || net === 0));
  return { kind: saying === 'void' ? 'void' : isComp ? 'comp' : 'sale', made: 0, quantity: count, net, gross, tax, discount: discount === null ? null : taken };
}
