import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';

interface Table {
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const nearly = 0.95;
const tellingNeeded = 2;
const cent = 0.0151;

/** Whether what several columns took back (voids and returns) is still in the quantity: price times what is left is the amount on the rows. */
export function provesTakenOff({ body, columns, decimal }: Table, quantity: number, backs: readonly number[]): boolean {
  const { unit_price } = columns;
  const money = columns.gross ?? columns.net;
  if (unit_price === null || money === null) return false;
  let [rows, fitting, telling] = [0, 0, 0];
  for (const row of body) {
    const [count, price, amount] = [quantity, unit_price, money].map((column) => amountIn(row[column], decimal));
    if (count == null || price == null || amount == null) continue;
    const off = backs.reduce((sum, column) => sum + Math.abs(amountIn(row[column], decimal) ?? 0), 0);
    rows++;
    if (Math.abs(price * (count - off) - amount) > cent) continue;
    fitting++;
    if (off !== 0) telling++;
  }
  return rows > 0 && fitting >= rows * nearly && telling >= tellingNeeded;
}

/** A column that holds what is left of the quantity without all that was taken back. */
export function leftBeside({ body, decimal }: Pick<Table, 'body' | 'decimal'>, quantity: number, backs: readonly number[], others: readonly number[]): number | undefined {
  return others.find((column) => {
    let [rows, fitting, telling] = [0, 0, 0];
    for (const row of body) {
      const [count, left] = [quantity, column].map((one) => amountIn(row[one], decimal));
      if (count == null || left == null) continue;
      const off = backs.reduce((sum, one) => sum + Math.abs(amountIn(row[one], decimal) ?? 0), 0);
      rows++;
      if (Math.abs(count - off - left) > 0.0005) continue;
      fitting++;
      if (off !== 0) telling++;
    }
    return rows > 0 && fitting >= rows * nearly && telling >= tellingNeeded;
  });
}
