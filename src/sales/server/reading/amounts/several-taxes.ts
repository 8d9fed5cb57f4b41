import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { meaningsOf } from '../columns/headers.ts';
import { amountIn } from '../formats.ts';
import { rateIn } from './tax-rates.ts';

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const sureEnough = 0.5;
const cent = 0.0151;
const nearly = 0.9;
const ratesMost = 3;
const tellingNeeded = 2;
const numbered = /\s*\d$/;
const rateInTitle = /(\d{1,2}(?:[.,]\d{1,3})?)\s*%/;

export interface SeveralTaxes {
  readonly columns: SaleColumns;
  /** The columns of tax that are parts of it; none where there is one tax alone. */
  readonly parts: readonly number[];
  /** Those of them that are added to the tax, where the numbers prove that all of them are what a row holds. */
  readonly more_taxes: readonly number[];
  /** Whether the amounts contain the taxes, where the rates in their titles prove it. */
  readonly basis: 'included' | 'excluded' | null;
}

/** Taxes of several kinds (food and bar tax, 7 % and 19 %, GST and PST), each in a column of its own: the tax of a row is all of them, and none of them alone. */
export function withSeveralTaxes({ headers, facts, body, columns, decimal }: Table): SeveralTaxes {
  const { net, gross } = columns;
  const alone: SeveralTaxes = { columns, parts: [], more_taxes: [], basis: null };
  const areRates = ({ values }: ColumnFacts) => new Set(values).size <= Math.min(ratesMost, values.length / 2) && values.every((text) => rateIn(text) !== null);
  const areAmounts = (own: ColumnFacts) => own.numeric >= 0.8 && own.percent < 0.3 && !areRates(own);
  const found = facts.flatMap((own, column) => {
    const [meaning] = meaningsOf(headers[column] ?? '');
    const isTax = meaning?.field === 'tax' && meaning.sure >= sureEnough;
    return column !== columns.tax && isTax && !Object.values(columns).includes(column) && areAmounts(own) ? [column] : [];
  });
  const all = columns.tax === null ? found : [columns.tax, ...found];
  const [tax, ...others] = all;
  if (tax === undefined || others.length === 0) return alone;
  const amount = (row: readonly string[], column: number | null) => (column === null ? null : amountIn(row[column], decimal));
  const sumOf = (row: readonly string[], of: readonly number[]) => of.reduce((sum, column) => sum + (amount(row, column) ?? 0), 0);
  const telling = body.filter((row) => sumOf(row, others) !== 0 && Math.abs(sumOf(row, others) - (amount(row, tax) ?? 0)) > cent);
  if (telling.length < body.length / 4) return alone;
  const both = telling.filter((row) => amount(row, net) !== null && amount(row, gross) !== null);
  const fits = (of: readonly number[]) =>
    both.length >= tellingNeeded && both.filter((row) => Math.abs((amount(row, net) ?? 0) + sumOf(row, of) - (amount(row, gross) ?? 0)) <= cent).length >= both.length * nearly;
  if (columns.tax !== null && fits([tax])) return alone;
  const together = { columns: { ...columns, tax }, parts: all, more_taxes: others };
  // “Tax 1” and “Tax 2” say by their names that neither is all of it.
  if (fits(all) || new Set(all.map((column) => (headers[column] ?? '').replace(numbered, ''))).size === 1) return { ...together, basis: null };
  const basis = net === null && gross !== null ? basisOf(body, gross, all, headers, decimal) : null;
  return basis ? { ...together, basis } : { columns: { ...columns, tax: null }, parts: all, more_taxes: [], basis: null };
}

/** Whether each tax is the rate in its title of the amount, inside of it or on top of it. */
function basisOf(body: readonly (readonly string[])[], money: number, taxes: readonly number[], headers: readonly string[], decimal: '.' | ','): SeveralTaxes['basis'] {
  const rates = taxes.map((column) => Number(rateInTitle.exec(headers[column] ?? '')?.[1]?.replace(',', '.')));
  if (rates.some((rate) => !(rate > 0))) return null;
  const said = body.flatMap((row) =>
    taxes.flatMap((column, at) => {
      const [tax, amount] = [amountIn(row[column], decimal), amountIn(row[money], decimal)];
      return tax && amount ? [{ tax, amount, rate: rates[at] ?? 0 }] : [];
    }),
  );
  const share = (of: (one: { amount: number; rate: number }) => number) => said.filter((one) => Math.abs(of(one) - one.tax) <= cent).length / said.length;
  if (said.length < 2 * tellingNeeded) return null;
  const [inside, onTop] = [share(({ amount, rate }) => (amount * rate) / (100 + rate)), share(({ amount, rate }) => (amount * rate) / 100)];
  return inside >= nearly && onTop < nearly ? 'included' : onTop >= nearly && inside < nearly ? 'excluded' : null;
}
