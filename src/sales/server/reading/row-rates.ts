import type { Mapping } from '../../contract/reading/mapping.ts';
import { rateIn } from './tax-rates.ts';

const rememberedMax = 10_000;

/** The rate of tax of each row, in thousandths of a per cent, where its file says it. */
export class RowRates {
  readonly #mapping: Mapping;
  readonly #rates = new Map<string, number | null>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
  }

  of(textAt: (column: number) => string | null): number | null {
    const { tax_rate, tax_letters, one_tax_rate } = this.#mapping;
    if (one_tax_rate !== undefined) return Math.round(one_tax_rate * 1000);
    const text = tax_rate === undefined ? null : textAt(tax_rate);
    if (text === null) return null;
    let rate = this.#rates.get(text);
    if (rate === undefined) {
      const lettered = tax_letters?.[text];
      rate = lettered === undefined ? rateIn(text) : Math.round(lettered * 1000);
      if (this.#rates.size < rememberedMax) this.#rates.set(text, rate);
    }
    return rate;
  }
}
