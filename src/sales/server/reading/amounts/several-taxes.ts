import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { meaningsOf, namesRate } from '../columns/headers.ts';
import { amountIn } from '../formats.ts';
import { rateIn } from './tax-rates.ts';

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const sureEnough = 0.75;
const cent = 0.0151;
const nearly = 0.9;
const ratesMost = 3;

export interface SeveralTaxes {
  readonly columns: SaleColumns;
  /** The columns of tax that are parts of it; none where there is one tax alone. */
  readonly parts: readonly number[];
}

/** Taxes of several kinds (PDV and PNP, GST and PST), each in a column of its own: the tax of a row is all of them, and none of them alone. */
export function withoutPartialTax({ headers, facts, body, columns, decimal }: Table): SeveralTaxes {
  const { tax, net, gross } = columns;
  const alone = { columns, parts: [] };
  if (tax === null) return alone;
  const areAmounts = (own: ColumnFacts) => own.numeric >= 0.8 && own.percent < 0.3 && !(new Set(own.values).size <= ratesMost && own.values.every((text) => rateIn(text) !== null));
  const others = facts.flatMap((own, column) => {
    const [meaning] = meaningsOf(headers[column] ?? '');
    const isTax = meaning?.field === 'tax' && meaning.sure >= sureEnough && !namesRate(headers[column] ?? '');
    return isTax && column !== tax && !Object.values(columns).includes(column) && areAmounts(own) ? [column] : [];
  });
  const rows = body.map((row) => ({
    tax: amountIn(row[tax], decimal) ?? 0,
    others: others.reduce((sum, column) => sum + (amountIn(row[column], decimal) ?? 0), 0),
    net: net === null ? null : amountIn(row[net], decimal),
    gross: gross === null ? null : amountIn(row[gross], decimal),
  }));
  const telling = rows.filter((row) => row.others !== 0 && Math.abs(row.others - row.tax) > cent);
  if (telling.length < rows.length / 4) return alone;
  const both = telling.filter((row) => row.net !== null && row.gross !== null) as { tax: number; others: number; net: number; gross: number }[];
  const isWhole = both.length > 0 && both.filter((row) => Math.abs(row.net + row.tax - row.gross) <= cent).length >= both.length * nearly;
  return isWhole ? alone : { columns: { ...columns, tax: null }, parts: [tax, ...others] };
}
