import type { OpenQuestion, SaleField } from '../../../contract/reading/mapping.ts';
import type { Proofs } from '../amounts/proofs.ts';
import { saysKilos } from '../amounts/weights.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { isOtherwise, meaningsOf } from '../columns/headers.ts';
import { type Amounts, amountIn } from '../formats.ts';
import { holdsStates, sayingOf, saysGivenBack } from '../words.ts';
import { nameOf } from './other-reports.ts';

export interface FileReading {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly amounts: readonly Amounts[];
  readonly proofs: Proofs;
  /** Columns that are accounted for beside those that are read. */
  readonly explained: readonly number[];
  readonly decimal: '.' | ',';
}

export interface ReadingDoubt {
  readonly question: OpenQuestion;
  /** What speaks against the reading, in plain words. */
  readonly note: string;
  /** The column that the question is about. */
  readonly column?: number;
}

const cent = 0.0151;
const mostly = 0.8;
const rowsNeeded = 5;

/** What the titles say and the numbers do not bear out. */
export const doubtsOf = (reading: FileReading): ReadingDoubt[] =>
  [unreadQuantity(reading), kilosDoubt(reading), priceDoubt(reading), netDoubt(reading), ...rivals(reading), paidDoubt(reading), statesDoubt(reading)].filter(
    (one) => one !== null,
  );

/** Kilos among pieces are counted as they stand there; whether they are meant so, nothing says but a price. */
function kilosDoubt({ headers, facts, columns, proofs }: FileReading): ReadingDoubt | null {
  const { quantity } = columns;
  const kilos = quantity === null ? undefined : facts[quantity]?.values.find(saysKilos);
  const isProved = [...proofs.products, ...proofs.samePrices].some((one) => one.quantity === quantity);
  if (quantity === null || kilos === undefined || isProved) return null;
  return { question: 'quantity', column: quantity, note: `${nameOf(headers, quantity)} counts some items in kilos (“${kilos}”): so they are read.` };
}

/** A title says how many, and its cells are no plain numbers: rows are not counted as one each in silence. */
function unreadQuantity({ headers, facts, columns }: FileReading): ReadingDoubt | null {
  if (columns.quantity !== null) return null;
  const column = headers.findIndex((title, at) => {
    const { values = [], filled = 0 } = facts[at] ?? {};
    const counts = meaningsOf(title).some(({ field, sure }) => field === 'quantity' && sure >= 0.5);
    return counts && filled >= 0.5 && values.filter((text) => /\d/.test(text)).length >= values.length * mostly;
  });
  return column === -1 ? null : { question: 'quantity', column, note: `${nameOf(headers, column)} says how many, but not in plain numbers.` };
}

/** The price of one, the quantity and the amount stand there, and do not multiply. */
function priceDoubt({ headers, columns, amounts }: FileReading): ReadingDoubt | null {
  const { quantity, unit_price } = columns;
  const money = columns.gross ?? columns.net;
  if (quantity === null || unit_price === null || money === null) return null;
  const ratios = new Map<number, number>();
  let [rows, fitting] = [0, 0];
  for (const one of amounts) {
    const worths = [one.gross, one.net].filter((worth) => worth !== null).map(Math.abs);
    if (worths.length === 0 || !one.quantity || !one.unit_price) continue;
    const full = Math.abs(one.quantity * one.unit_price);
    // A price on average is rounded, and so is what it comes to.
    const near = cent + 0.0051 * Math.abs(one.quantity);
    rows++;
    if (worths.some((worth) => [0, Math.abs(one.discount ?? 0)].some((off) => Math.abs(full - off - worth) <= near) || worth === 0)) fitting++;
    else ratios.set(Math.round((Math.max(...worths) / full) * 50), (ratios.get(Math.round((Math.max(...worths) / full) * 50)) ?? 0) + 1);
  }
  // With and without tax: one rate, or a few.
  const rates = [...ratios].sort((a, b) => b[1] - a[1]).slice(0, 3);
  const taxed = rates.filter(([ratio, times]) => ratio >= 35 && ratio <= 65 && times >= rows * 0.1).reduce((sum, [, times]) => sum + times, 0);
  if (rows < rowsNeeded || fitting + taxed >= rows * mostly) return null;
  return {
    question: 'money',
    note: `${nameOf(headers, quantity)} × ${nameOf(headers, unit_price)} is ${nameOf(headers, money)} on only ${fitting} of ${rows} rows looked at.`,
  };
}

/** Net is more than gross. */
function netDoubt({ headers, columns, amounts }: FileReading): ReadingDoubt | null {
  const { net, gross } = columns;
  if (net === null || gross === null) return null;
  const both = amounts.filter((one) => one.net !== null && one.gross !== null && one.gross > 0);
  const more = both.filter((one) => (one.net ?? 0) > (one.gross ?? 0) + cent);
  if (more.length <= both.length * (1 - mostly)) return null;
  return { question: 'money', note: `${nameOf(headers, net)} is more than ${nameOf(headers, gross)} on ${more.length} of ${both.length} rows.` };
}

/** Another column whose title says the same as that of one that is read, with other numbers in it. */
function rivals(reading: FileReading): ReadingDoubt[] {
  const { headers, facts, body, columns, proofs, explained, decimal, amounts } = reading;
  const taken = new Set([...Object.values(columns), ...explained]);
  const isProved = (column: number) =>
    proofs.products.some((one) => one.quantity === column || one.amount === column) || proofs.samePrices.some((one) => one.quantity === column || one.amount === column);
  const found: ReadingDoubt[] = [];
  for (const [field, question] of [
    ['quantity', 'quantity'],
    ['gross', 'money'],
    ['net', 'money'],
  ] as const) {
    const own = columns[field];
    if (own === null || isProved(own)) continue;
    const rival = facts.findIndex((other, column) => {
      if (taken.has(column) || proofs.others.has(column) || isOtherwise(headers[column] ?? '') || saysGivenBack(headers[column] ?? '')) return false;
      if (other.numeric < mostly || other.percent > 0.3) return false;
      const meaning = meaningsOf(headers[column] ?? '').find((one) => one.field === field);
      return meaning !== undefined && meaning.sure >= 0.5 && differ(body, own, column, decimal) && !isOfTax(body, column, amounts, decimal) && !explainsDiscount(column, reading);
    });
    if (rival !== -1) found.push({ question, note: `${nameOf(headers, own)} and ${nameOf(headers, rival)} could both be meant.` });
  }
  return found;
}

/** Whether the amount and a column that is called a discount come to it. */
function explainsDiscount(column: number, { headers, body, columns, decimal }: FileReading): boolean {
  const money = columns.gross ?? columns.net;
  const off = headers.findIndex((title, at) => at !== column && meaningsOf(title).some(({ field, sure }) => field === 'discount' && sure >= 0.5));
  if (money === null || off === -1) return false;
  const rows = body.map((row) => [column, money, off].map((one) => amountIn(row[one], decimal))).filter(([full, left]) => full !== null && left !== null) as [
    number,
    number,
    number | null,
  ][];
  return rows.length >= rowsNeeded && rows.filter(([full, left, less]) => Math.abs(full - left - Math.abs(less ?? 0)) <= cent).length >= rows.length * 0.95;
}

/** A column that nobody names holds the amount on most rows, and less on some: what is left after a discount, perhaps. */
function paidDoubt({ headers, facts, body, columns, proofs, explained, decimal, amounts }: FileReading): ReadingDoubt | null {
  const taken = new Set([...Object.values(columns), ...explained]);
  if (columns.gross === null || columns.net !== null) return null;
  const column = facts.findIndex((own, at) => {
    if (taken.has(at) || own.numeric < mostly || own.percent > 0.3 || proofs.others.has(at) || isOtherwise(headers[at] ?? '')) return false;
    const both = body
      .map((row, index) => [amountIn(row[at], decimal), amounts[index]?.gross ?? null] as const)
      .filter(([one, gross]) => one !== null && gross !== null && gross > 0);
    const same = both.filter(([one, gross]) => Math.abs((one as number) - (gross as number)) <= cent).length;
    const less = both.filter(([one, gross]) => (one as number) < (gross as number) - cent && (one as number) >= 0).length;
    return both.length >= rowsNeeded && less > 0 && same >= both.length * 0.3 && same + less >= both.length * 0.95 && !isOfTax(body, at, amounts, decimal);
  });
  return column === -1 ? null : { question: 'money', note: `${nameOf(headers, column)} is ${nameOf(headers, columns.gross)} on most rows and less on some.` };
}

const differ = (body: FileReading['body'], one: number, other: number, decimal: '.' | ','): boolean => {
  const both = body.map((row) => [amountIn(row[one], decimal), amountIn(row[other], decimal)] as const).filter(([a, b]) => a !== null && b !== null && b !== 0);
  return both.filter(([a, b]) => Math.abs((a as number) - (b as number)) > cent).length > both.length * 0.05;
};

/** Whether it is an amount that is read, more or less its discount or tax. */
const isOfTax = (body: FileReading['body'], column: number, amounts: readonly Amounts[], decimal: '.' | ','): boolean => {
  let [rows, fitting] = [0, 0];
  for (const [at, row] of body.entries()) {
    const value = amountIn(row[column], decimal);
    const { gross, net, tax, discount } = amounts[at] as Amounts;
    if (value === null || (gross === null && net === null)) continue;
    rows++;
    const near = [gross, net].some((worth) =>
      worth === null
        ? false
        : [0, tax ?? 0, -(tax ?? 0)].some((by) => [0, Math.abs(discount ?? 0), -Math.abs(discount ?? 0)].some((off) => Math.abs(worth + by + off - value) <= cent)),
    );
    if (near) fitting++;
  }
  return rows > 1 && fitting >= rows * mostly;
};

const statesMost = 8;
const namesField: readonly SaleField[] = ['description', 'plu_code', 'category', 'staff', 'location', 'modifiers', 'variant', 'receipt', 'line_id', 'date', 'time'];

/** A column that says what became of each row in words that nobody knows: some of them may be no sales. */
function statesDoubt(reading: FileReading): ReadingDoubt | null {
  const { headers, facts, body, columns, explained } = reading;
  const read = (['void', 'refund', 'comp'] as const).map((field) => columns[field]).filter((column) => column !== null && !explained.includes(column)) as number[];
  for (const column of read) {
    const unknown = [...new Set(facts[column]?.values)].filter((text) => /\p{L}/u.test(text) && sayingOf(text, holdsStates(headers[column] ?? '')) === 'unknown');
    if (unknown.length > 0 && unknown.length <= statesMost)
      return {
        question: 'states',
        column,
        note: `${nameOf(headers, column)} holds ${unknown
          .slice(0, 4)
          .map((text) => `“${text}”`)
          .join(', ')}: it is not known which of these rows are no sales.`,
      };
  }
  if (read.length > 0) return flagDoubt(reading);
  const name = columns.description ?? columns.plu_code;
  // What is a category by its shape alone may as well say what became of each row.
  const isShaped =
    columns.category !== null && !meaningsOf(headers[columns.category] ?? '').some(({ field }) => field === 'category') && !staysWithItem(body, name, columns.category);
  const named = new Set([...namesField.filter((field) => field !== 'category' || !isShaped).map((field) => columns[field]), ...explained]);
  const column = facts.findIndex((own, at) => {
    const texts = new Set(own.values);
    if (named.has(at) || own.numeric > 0.1 || own.filled < 0.9 || own.date > 0.3 || texts.size < 2 || texts.size > statesMost || isOtherwise(headers[at] ?? '')) return false;
    const [meaning] = meaningsOf(headers[at] ?? '');
    if (meaning && meaning.sure >= 0.6 && ['void', 'refund', 'comp'].includes(meaning.field)) return true;
    if (meaning && meaning.sure >= 0.6) return false;
    return mostOf(own.values) >= 0.6 && !staysWithItem(body, name, at);
  });
  if (column === -1) return flagDoubt(reading);
  const texts = [...new Set(facts[column]?.values)].slice(0, 4).map((text) => `“${text}”`);
  return { question: 'states', column, note: `${nameOf(headers, column)} holds ${texts.join(', ')}: it is not known whether some of these rows are no sales.` };
}

const flaggedMost = 0.3;

/** A column says yes of some rows and no of most, and nobody knows to what: to training, perhaps, or to a test. */
function flagDoubt({ headers, facts, body, columns, explained }: FileReading): ReadingDoubt | null {
  const taken = new Set([...Object.values(columns), ...explained]);
  const name = columns.description ?? columns.plu_code;
  const column = facts.findIndex((own, at) => {
    const sayings = new Map([...new Set(own.values)].map((text) => [text, sayingOf(text)]));
    if (taken.has(at) || own.filled < 0.9 || sayings.size !== 2 || isOtherwise(headers[at] ?? '')) return false;
    const yes = own.values.filter((text) => sayings.get(text) === 'yes').length;
    return [...sayings.values()].toSorted().join() === 'no,yes' && yes <= own.values.length * flaggedMost && !staysWithItem(body, name, at);
  });
  return column === -1 ? null : { question: 'states', column, note: `${nameOf(headers, column)} is said of some rows alone: it is not known whether those are sales.` };
}

const mostOf = (values: readonly string[]): number => Math.max(0, ...[...Map.groupBy(values, (text) => text).values()].map((same) => same.length)) / Math.max(1, values.length);

/** A category stays with its item. */
function staysWithItem(body: FileReading['body'], name: number | null, column: number): boolean {
  if (name === null) return false;
  const texts = new Map<string, string>();
  return body.every((row) => {
    const [item, text] = [row[name] ?? '', row[column] ?? ''];
    const known = texts.get(item);
    if (known === undefined) texts.set(item, text);
    return known === undefined || known === text;
  });
}
