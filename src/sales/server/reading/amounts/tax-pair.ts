import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { isOtherwise, meaningsOf } from '../columns/headers.ts';
import { amountIn } from '../formats.ts';

const nearly = 0.9;
const rowsNeeded = 4;
const ratesMost = 4;

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

/** Two amounts of which the one is the other with a few rates of tax on it: the larger contains tax. */
export function withTaxPair({ headers, facts, body, columns, decimal }: Table): SaleColumns {
  const money = columns.gross ?? columns.net;
  if (money === null || (columns.gross !== null && columns.net !== null)) return columns;
  const taken = new Set(Object.values(columns));
  for (const [column, own] of facts.entries()) {
    if (taken.has(column) || own.numeric < 0.8 || own.percent > 0.3 || isOtherwise(headers[column] ?? '')) continue;
    if (!meaningsOf(headers[column] ?? '').some(({ field, sure }) => (field === 'gross' || field === 'net') && sure >= 0.5)) continue;
    const larger = largerByTax(
      body.map((row) => amountIn(row[money], decimal)),
      body.map((row) => amountIn(row[column], decimal)),
    );
    if (larger !== null) return { ...columns, gross: larger === 'first' ? money : column, net: larger === 'first' ? column : money };
  }
  return columns;
}

function largerByTax(first: readonly (number | null)[], second: readonly (number | null)[]): 'first' | 'second' | null {
  const ratios = first.flatMap((one, row) => {
    const other = second[row];
    return one && other && Math.min(Math.abs(one), Math.abs(other)) >= 1 ? [{ ratio: one / other, blur: 0.011 / Math.min(Math.abs(one), Math.abs(other)) }] : [];
  });
  if (ratios.length < rowsNeeded) return null;
  const isFirst = ratios.filter(({ ratio }) => ratio > 1).length > ratios.length / 2;
  const rates: number[] = [];
  let fitting = 0;
  // The largest amounts tell a rate best.
  for (const { ratio, blur } of ratios.toSorted((a, b) => a.blur - b.blur)) {
    const rate = (isFirst ? ratio : 1 / ratio) - 1;
    if (rate < 0.02 || rate > 0.3) continue;
    if (rates.some((known) => Math.abs(known - rate) <= blur * 2 + 0.0005)) fitting++;
    else if (rates.length < ratesMost) {
      rates.push(rate);
      fitting++;
    }
  }
  return fitting >= ratios.length * nearly && rates.length < ratios.length / 2 ? (isFirst ? 'first' : 'second') : null;
}
