import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';
import { numbersOf } from '../words.ts';

interface Table {
  readonly headers: readonly string[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const cent = 0.0151;

/**
 * Whether a column of voids counts units on lines of bills, so that a 1 in it does not void a row of several: it holds other numbers than 0 and 1,
 * or the amounts of its rows are those of what is left.
 */
export function countsVoids({ headers, body, columns, decimal }: Table): boolean {
  const { void: voided, quantity, receipt, time, unit_price } = columns;
  if (voided === null || quantity === null || (receipt === null && time === null) || numbersOf(headers[voided] ?? '') !== 'either') return false;
  const money = columns.gross ?? columns.net;
  const rows = body.map((row) => {
    const at = (column: number | null) => (column === null ? null : amountIn(row[column], decimal));
    return { voided: at(voided), quantity: at(quantity), price: at(unit_price), money: at(money) };
  });
  const several = rows.filter((row) => row.voided === 1 && row.quantity !== null && row.quantity > 1 && row.money !== 0);
  if (several.length === 0) return false;
  if (rows.some((row) => row.voided !== null && row.voided !== 0 && row.voided !== 1)) return true;
  const leavesRest = ({ quantity: count, price, money: worth }: (typeof rows)[number]) =>
    count !== null && price !== null && worth !== null && Math.abs(price * (count - 1) - worth) <= cent;
  return several.every(leavesRest);
}
