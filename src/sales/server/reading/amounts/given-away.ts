import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';
import { nameOf } from '../refusals/other-reports.ts';
import { numbersOf } from '../words.ts';

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

const needed = 2;
const mostly = 0.9;
const hundredth = 0.0001;

/** Whether what was given away comes on top of what was sold: money of the one is a price of whole cents for each, and with the other taken off it is none. */
export function givenOnTop({ headers, facts, body, columns, decimal }: Table): { columns: SaleColumns; given_away: number; note: string } | null {
  const { comp, quantity } = columns;
  const money = columns.gross ?? columns.net;
  if (comp === null || quantity === null || money === null || (facts[comp]?.whole ?? 0) < mostly || numbersOf(headers[comp] ?? '') !== 'quantity') return null;
  let [rows, onTop, within] = [0, 0, 0];
  for (const row of body) {
    const [given, sold, worth] = [amountIn(row[comp], decimal), amountIn(row[quantity], decimal), amountIn(row[money], decimal)];
    if (!given || !sold || !worth || given >= sold) continue;
    rows++;
    if (isPrice(worth / sold)) onTop++;
    if (isPrice(worth / (sold - given))) within++;
  }
  if (rows < needed || onTop < rows * mostly || within > onTop / 2) return null;
  const note = `${nameOf(headers, comp)} comes on top of ${nameOf(headers, quantity)}: by the money of the rows these were paid for without them.`;
  return { columns: { ...columns, comp: null }, given_away: comp, note };
}

const isPrice = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) < hundredth * 100;
