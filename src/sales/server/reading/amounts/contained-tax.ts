import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { saysOfWhich, taxInTitle } from '../columns/headers.ts';
import { type Amounts, differOnlyByDiscount, taxByArithmetic } from '../formats.ts';

export interface ContainedTax {
  readonly columns: SaleColumns;
  /** Whether something besides the title of the amount says that it contains tax. */
  readonly isSaid: boolean;
  /** Whether the titles contradict each other, or the numbers them. */
  readonly isOpen: boolean;
}

interface Told {
  readonly columns: SaleColumns;
  readonly headers: readonly string[];
  readonly amounts: readonly Amounts[];
  /** What the lines around the table say of its amounts. */
  readonly around: 'included' | 'excluded' | null;
}

/** Languages in which an amount called so contains tax rather than a discount. */
const grossOfTax = /\b(?:brutto\w*|bruto|bruta|brut|lord[oaie])\b/;

/** An amount that is called net and is so of its discount alone: it contains tax where the column of tax is of it, or the lines above the table say so. */
export function withContainedTax({ columns, headers, amounts, around }: Told): ContainedTax {
  const title = (field: SaleField) => (columns[field] === null ? '' : (headers[columns[field]] ?? ''));
  const isOf = saysOfWhich(title('tax'));
  const isSaid = isOf || around === 'included';
  const none = { columns, isSaid, isOpen: false };
  if (columns.net === null || taxInTitle(title('net')) === 'excluded') return none;
  const asGross = amounts.map((one) => ({ ...one, gross: one.net, net: null, discount: null }));
  const summed = columns.tax === null ? null : taxByArithmetic(asGross);
  if (columns.gross === null) {
    if (!isSaid) return none;
    if (!isOf || summed === 'excluded') return { ...none, isOpen: true };
    return { columns: { ...columns, gross: columns.net, net: null, discount: null }, isSaid, isOpen: false };
  }
  const isSame = differOnlyByDiscount(amounts) && taxInTitle(title('gross')) !== 'excluded';
  if (!isSame) return none;
  if (isSaid || summed === 'included') return { columns: { ...columns, net: null }, isSaid: true, isOpen: summed === 'excluded' };
  const isEither = grossOfTax.test(plainWords(title('gross'))) && summed === null && around === null;
  return isEither ? { columns: { ...columns, net: null }, isSaid, isOpen: true } : none;
}
