import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';

interface Table {
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const cent = 0.0151;
const nearly = 0.95;
const tellingNeeded = 2;

/** Where an amount less the discount is another one on the rows, the first is before its discount, and the discount is taken off once. */
export function withDiscountPair(table: Table): SaleColumns {
  const { columns } = table;
  const { net, gross, unit_price } = columns;
  const pairs = pairsOf(table);
  const [pair] = pairs.filter(({ before, after }) => [gross, net, unit_price].some((column) => column === before || column === after));
  if (!pair || pairs.length > 1) return columns;
  const { before, after } = pair;
  const isNetOfTax = net !== null && net !== before && net !== after;
  if (isNetOfTax || (gross === before && (net === null || net === after))) return columns;
  const isPriceOfPair = unit_price === before || unit_price === after;
  return { ...columns, gross: before, net: net === before ? null : net, unit_price: isPriceOfPair ? null : unit_price };
}

/** The amount that is the gross one less its discount: whoever says that it is the money has the discount taken off already. */
export const afterDiscount = (table: Table): number | undefined => pairsOf(table).find(({ before }) => before === table.columns.gross)?.after;

/** Amounts of which the second is the first less the discount, on the rows. */
function pairsOf({ facts, body, columns, decimal }: Table): { readonly before: number; readonly after: number }[] {
  const { discount, quantity, tax, unit_price } = columns;
  if (discount === null) return [];
  const others = new Set(Object.entries(columns).flatMap(([field, column]) => (column === null || ['gross', 'net', 'unit_price'].includes(field) ? [] : [column])));
  const isAmount = (own: ColumnFacts, column: number) => !others.has(column) && column !== quantity && column !== tax && own.numeric >= 0.8 && own.percent < 0.3 && own.date < 0.3;
  const amounts = facts.flatMap((own, column) => (isAmount(own, column) ? [column] : []));
  const numbers = new Map([discount, ...amounts].map((column) => [column, body.map((row) => amountIn(row[column], decimal))]));
  const off = numbers.get(discount) ?? [];
  const isLess = (before: number, after: number): boolean => {
    let [rows, fitting, telling] = [0, 0, 0];
    for (const [row, full] of (numbers.get(before) ?? []).entries()) {
      const left = numbers.get(after)?.[row] ?? null;
      if (full === null || left === null) continue;
      rows++;
      if (Math.abs(Math.abs(full) - Math.abs(off[row] ?? 0) - Math.abs(left)) > cent) continue;
      fitting++;
      if (off[row]) telling++;
    }
    return telling >= tellingNeeded && fitting >= rows * (before === unit_price ? 1 : nearly);
  };
  return amounts.flatMap((before) => amounts.flatMap((after) => (before !== after && isLess(before, after) ? [{ before, after }] : [])));
}
