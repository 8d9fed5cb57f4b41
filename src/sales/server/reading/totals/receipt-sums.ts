import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';

const cent = 0.0101;
const receiptsNeeded = 3;
const labelsMost = 5;
const labelMost = 80;

interface Row {
  readonly receipt: string;
  readonly label: string;
  readonly quantity: number | null;
  readonly money: number | null;
}

/** How a journal calls the rows that say what each receipt came to: every row so called sums those of its receipt above it. */
export function receiptSums(body: readonly (readonly string[])[], columns: SaleColumns, decimal: '.' | ','): string[] {
  const money = columns.net ?? columns.gross;
  const { description, receipt, quantity } = columns;
  if (money === null || receipt === null || description === null) return [];
  const rows = body.map((row) => ({
    receipt: row[receipt] ?? '',
    label: plainWords(row[description] ?? ''),
    quantity: quantity === null ? null : amountIn(row[quantity], decimal),
    money: amountIn(row[money], decimal),
  }));
  const told = new Map<string, { rows: number; sums: number; ofSeveral: number }>();
  let [open, above] = ['', [] as Row[]];
  for (const row of rows) {
    if (row.receipt !== '' && row.receipt !== open) [open, above] = [row.receipt, []];
    const one = told.get(row.label) ?? { rows: 0, sums: 0, ofSeveral: 0 };
    told.set(row.label, one);
    one.rows++;
    if (isSumOf(row, above)) {
      one.sums++;
      if (above.length > 1) one.ofSeveral++;
      above = [];
    } else above.push(row);
  }
  const found = [...told].filter(([label, { rows: all, sums, ofSeveral }]) => label !== '' && sums === all && sums >= receiptsNeeded && ofSeveral * 2 >= sums);
  return found.slice(0, labelsMost).map(([label]) => label.slice(0, labelMost));
}

const isSumOf = ({ money, quantity }: Row, above: readonly Row[]): boolean =>
  above.length > 0 &&
  money !== null &&
  money !== 0 &&
  Math.abs(above.reduce((sum, row) => sum + (row.money ?? 0), 0) - money) <= cent &&
  (quantity === null || quantity === above.reduce((sum, row) => sum + (row.quantity ?? 0), 0));
