import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { OpenQuestion } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { isOtherwise } from '../columns/headers.ts';
import { amountIn } from '../formats.ts';
import { nameOf } from '../refusals/other-reports.ts';
import { isNetTitle, saysGivenBack, saysVoided } from '../words.ts';
import type { Proofs } from './proofs.ts';
import { leftBeside, provesTakenOff } from './several-back.ts';

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly proofs: Proofs;
  readonly decimal: '.' | ',';
}

export interface Counts {
  readonly columns: SaleColumns;
  /** A column of what was given back, which the quantity still contains. */
  readonly taken_off?: number;
  readonly also_taken_off?: readonly number[];
  /** Columns that the numbers show to be parts or the whole of what is counted. */
  readonly explained: readonly number[];
  readonly notes: readonly string[];
  readonly open: readonly OpenQuestion[];
}

const nearly = 0.95;
const tellingNeeded = 2;
const wholeMost = 0.9;

/** Sold, given back and what is left stand side by side: the net count is read where the numbers prove it, else the user is asked. */
export function keptCounts({ headers, facts, body, columns, proofs, decimal }: Table): Counts {
  const none = { columns, explained: [], notes: [], open: [] };
  const { quantity } = columns;
  if (quantity === null) return none;
  const fields = new Set(Object.entries(columns).flatMap(([field, column]) => (column === null || ['quantity', 'refund', 'void', 'comp'].includes(field) ? [] : [column])));
  const beside = facts.flatMap((own, column) =>
    column !== quantity && !fields.has(column) && !proofs.others.has(column) && isCounted(own) && !isOtherwise(headers[column] ?? '') ? [column] : [],
  );
  const numbers = new Map([quantity, ...beside].map((column) => [column, body.map((row) => amountIn(row[column], decimal))]));
  const isBack = (column: number) => saysGivenBack(headers[column] ?? '');
  const parts = partsAmong(numbers, quantity);
  if (parts) {
    const [whole, ...two] = parts;
    const back = two.filter(isBack);
    const [kept] = two.filter((column) => !isBack(column));
    if (back.length === 1 && kept !== undefined) {
      const dropped = [...parts].filter((column) => column !== kept);
      const left = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column !== null && dropped.includes(column) ? null : column])) as SaleColumns;
      const note = `${nameOf(headers, kept)} is ${nameOf(headers, whole)} less ${nameOf(headers, back[0] as number)}: it is what is counted.`;
      return { columns: { ...left, quantity: kept }, explained: parts, notes: [note], open: [] };
    }
    const isTotal = whole === quantity && two.every((column) => !isBack(column));
    return { ...none, explained: parts, open: isTotal && totalTitle.test(plainWords(headers[whole] ?? '')) ? [] : ['quantity'] };
  }
  const several = backs({ body, columns, decimal }, headers, quantity, beside);
  if (several) return several;
  // What was voided was not sold: a count of it stands beside what was.
  const back = beside.find((column) => isBack(column) && !saysVoided(headers[column] ?? ''));
  if (back === undefined || isBack(quantity) || isNetTitle(headers[quantity] ?? '')) return none;
  // Where all of a row was given back the row itself says so.
  const isPart = (value: number | null, row: number) => value !== null && value !== 0 && Math.abs(value) !== Math.abs(numbers.get(quantity)?.[row] ?? 0);
  if (!(numbers.get(back) ?? []).some(isPart)) return none;
  const left = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column === back ? null : column])) as SaleColumns;
  return {
    columns: left,
    taken_off: back,
    explained: [back],
    notes: [`Nothing says whether ${nameOf(headers, quantity)} still contains ${nameOf(headers, back)}.`],
    open: beside.filter(isBack).length > 1 ? ['returned', 'quantity'] : ['returned'],
  };
}

/** Several columns of what was given back (voids and returns): taken off, where price and amount prove it, or read as the column that holds what is left. */
function backs(table: Pick<Table, 'body' | 'columns' | 'decimal'>, headers: readonly string[], quantity: number, beside: readonly number[]): Counts | null {
  const { columns } = table;
  const all = beside.filter((column) => saysGivenBack(headers[column] ?? ''));
  if (all.length < 2 || saysGivenBack(headers[quantity] ?? '')) return null;
  const without = (dropped: readonly number[]) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column !== null && dropped.includes(column) ? null : column])) as SaleColumns;
  const names = all.map((column) => nameOf(headers, column)).join(' and ');
  const left = leftBeside(
    table,
    quantity,
    all,
    beside.filter((column) => !all.includes(column)),
  );
  if (left !== undefined)
    return {
      columns: { ...without(all), quantity: left },
      explained: [quantity, ...all, left],
      notes: [`${nameOf(headers, left)} is ${nameOf(headers, quantity)} less ${names}: it is what is counted.`],
      open: [],
    };
  if (!provesTakenOff(table, quantity, all)) return null;
  const [taken_off = 0, ...also_taken_off] = all;
  return {
    columns: without(all),
    taken_off,
    also_taken_off,
    explained: all,
    notes: [`${names} are still in ${nameOf(headers, quantity)}, as price and amount show: they are taken off.`],
    open: [],
  };
}

const totalTitle = /\b(totals?|gesamt|summe|totale|totaal|razem|celkem|totalt|sum|yhteensa|toplam|i alt|osszesen)\b/;

const isCounted = (own: ColumnFacts): boolean => own.values.length > 0 && own.whole >= wholeMost && own.date < 0.3;

/** Three columns of which the first is the sum of the others on the rows, the quantity among them. */
function partsAmong(numbers: ReadonlyMap<number, readonly (number | null)[]>, quantity: number): [number, number, number] | null {
  const all = [...numbers.keys()];
  for (const whole of all)
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) {
        if (one === whole || other === whole || ![whole, one, other].includes(quantity)) continue;
        if (isSumOf(numbers.get(whole) ?? [], numbers.get(one) ?? [], numbers.get(other) ?? [])) return [whole, one, other];
      }
  return null;
}

function isSumOf(whole: readonly (number | null)[], one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  let [rows, fitting, telling] = [0, 0, 0];
  for (const [row, sum] of whole.entries()) {
    const [a, b] = [one[row] ?? 0, other[row] ?? 0];
    if (sum === null || (sum === 0 && a === 0 && b === 0)) continue;
    rows++;
    if (Math.abs(sum - a - b) > 0.0005 && Math.abs(sum - Math.abs(a) - Math.abs(b)) > 0.0005) continue;
    fitting++;
    if (a !== 0 && b !== 0) telling++;
  }
  return rows > 0 && fitting >= rows * nearly && telling >= tellingNeeded;
}
