import type { Mapping } from '../../../contract/reading/mapping.ts';
import { rateIn } from '../amounts/tax-rates.ts';
import { Memo } from './memo.ts';

/** The rate of tax of each row, in thousandths of a per cent, where its file says it. */
export class RowRates {
  readonly #mapping: Mapping;
  readonly #rates: Memo<number | null>;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#rates = new Memo((text) => {
      const lettered = mapping.tax_letters?.[text];
      return lettered === undefined ? rateIn(text) : Math.round(lettered * 1000);
    });
  }

  of(textAt: (column: number) => string | null): number | null {
    const { tax_rate, one_tax_rate } = this.#mapping;
    if (one_tax_rate !== undefined) return Math.round(one_tax_rate * 1000);
    const text = tax_rate === undefined ? null : textAt(tax_rate);
    return text === null ? null : this.#rates.of(text);
  }
}
