import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';

interface Table {
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const nearly = 0.9;
const rowsNeeded = 4;
const cent = 0.0151;

/** Net and tax stand there, and what they come to is another column: that contains tax, whatever its title says. What is that and the discount is no price of one. */
export function withNetAndTax({ facts, body, columns, decimal }: Table): SaleColumns {
  const { net, tax, gross, discount, unit_price } = columns;
  if (net === null || tax === null) return columns;
  const at = (row: readonly string[], column: number | null) => (column === null ? null : amountIn(row[column], decimal));
  const fits = (column: number, sumOf: (row: readonly string[]) => number | null): boolean => {
    let [rows, fitting, telling] = [0, 0, 0];
    for (const row of body) {
      const [own, sum] = [at(row, column), sumOf(row)];
      if (own === null || sum === null) continue;
      rows++;
      if (Math.abs(own - sum) > cent) continue;
      fitting++;
      if (at(row, tax)) telling++;
    }
    return rows >= rowsNeeded && fitting >= rows * nearly && telling >= rows / 2;
  };
  const paid = (row: readonly string[]) => {
    const [own, taxed] = [at(row, net), at(row, tax)];
    return own === null || taxed === null ? null : own + taxed;
  };
  const full = (row: readonly string[]) => {
    const [sum, off] = [paid(row), at(row, discount)];
    return sum === null ? null : sum + Math.abs(off ?? 0);
  };
  if (gross !== null && (fits(gross, paid) || fits(gross, full))) return columns;
  const taken = new Set(Object.entries(columns).flatMap(([field, column]) => (column === null || ['gross', 'unit_price'].includes(field) ? [] : [column])));
  const found = facts.findIndex((own, column) => !taken.has(column) && own.numeric >= nearly && fits(column, paid));
  if (found === -1) return columns;
  const isPriceOfOne = unit_price !== null && unit_price !== found && !fits(unit_price, full);
  return { ...columns, gross: found, unit_price: isPriceOfOne ? unit_price : null };
}

/** Whether net, tax and gross add up on every row: nothing else can be meant by them. */
export function addsUp({ body, columns, decimal }: Omit<Table, 'facts'>): boolean {
  const { net, tax, gross } = columns;
  if (net === null || tax === null || gross === null) return false;
  const rows = body.map((row) => [net, tax, gross].map((column) => amountIn(row[column], decimal))).filter((row) => row.every((value) => value !== null)) as [
    number,
    number,
    number,
  ][];
  const telling = rows.filter(([, own]) => own !== 0).length;
  return telling >= rowsNeeded && telling * 2 >= rows.length && rows.every(([worth, own, all]) => Math.abs(worth + own - all) <= cent);
}
