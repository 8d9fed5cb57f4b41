import type { MeasuredProduct } from '../../../../stock/web/public/quantity-text.ts';
import { baseText, quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { VarianceRow } from '../../../contract/variance.ts';

interface Pour {
  readonly name: string;
  readonly quantity: number;
}

type Amounts = NonNullable<VarianceRow['quantities']>;

/** What the whole loss would be for each portion sold: "poured 58 ml where the recipe says 45". */
export function pourText({ theoretical, unexplained }: Amounts, pours: readonly Pour[], product: MeasuredProduct): string | undefined {
  const portion = pours.length === 0 ? undefined : Math.min(...pours.map(({ quantity }) => quantity));
  // Where its portions differ, no single one can be blamed.
  if (portion === undefined || portion <= 0 || unexplained >= 0 || theoretical <= 0 || pours.some(({ quantity }) => quantity > portion * 1.5)) return undefined;
  if (portion >= product.size_quantity) return undefined;
  const poured = (portion * (theoretical - unexplained)) / theoretical;
  return `Same as pouring ${baseText(Math.round(poured * 10) / 10, product.base_unit)} where ${baseText(portion, product.base_unit)} is the recipe, ${Math.round(theoretical / portion).toLocaleString()} times.`;
}

export function countErrorText({ count_error, product }: VarianceRow): string | undefined {
  if (!count_error || !product) return undefined;
  const usual = quantityWords(count_error.usual, product).main;
  return count_error.within
    ? `Within the usual count error (${usual}, over ${count_error.counts} counts).`
    : `Counts are usually off by ${usual}: ${count_error.likelihood < 0.01 ? 'more than counting error explains' : `a ${Math.round(count_error.likelihood * 100)}% chance that it is only counting error`}.`;
}
