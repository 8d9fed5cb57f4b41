import type { Mapping } from '../../../contract/reading/mapping.ts';
import type { SaleColumns } from '../columns/columns.ts';
import type { Seen } from '../columns/sight.ts';
import { letteredRates, onlyRate, rateColumn } from './tax-rates.ts';

/** The rates of tax that a file says, where it holds neither net nor tax. */
export function taxRateOf(whole: boolean, { headers, facts, header_row, around }: Seen, columns: SaleColumns): Pick<Mapping, 'tax_rate' | 'tax_letters' | 'one_tax_rate'> {
  if (columns.net !== null || columns.tax !== null) return {};
  const tax_rate = header_row === 0 ? undefined : rateColumn({ headers, facts, columns });
  if (tax_rate !== undefined) return { tax_rate };
  const printed = [...around.above, ...around.below].flat();
  const lettered = letteredRates({ headers, facts, columns }, printed);
  if (lettered) return lettered;
  const one_tax_rate = whole ? onlyRate(printed) : undefined;
  return one_tax_rate === undefined ? {} : { one_tax_rate };
}
