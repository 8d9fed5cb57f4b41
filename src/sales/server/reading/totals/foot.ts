import { amountIn, decimalOf } from '../formats.ts';
import { totalLabel } from '../words.ts';
import { isPaidWith, isSummaryHeading } from './foot-words.ts';

/** What is printed below a table: its sales once more by group, payment or tax. */
export interface Foot {
  /** How many rows of the file stand above it. */
  readonly last_row: number;
  /** What it begins with. */
  readonly label: string;
  readonly isProved: boolean;
}

type Numbers = readonly (number | null)[];

interface Entry {
  readonly at: number;
  readonly kind: 'blank' | 'heading' | 'sum' | 'item';
  readonly label: string;
  /** How many of its cells are words. */
  readonly words: number;
  readonly numbers: Numbers;
}

/** Rows that stand together, between blank rows, headings and sums. */
interface Block {
  /** Its first row, that of its heading where it has one. */
  readonly at: number;
  readonly headings: readonly string[];
  readonly items: Entry[];
  readonly sums: Numbers[];
}

const cent = 0.0151;
/** Below that, sums may be equal by chance; whole ones up to a thousand too. */
const tellingSum = 20;
const tellingWhole = 1000;
const labelMost = 80;
const blocksMost = 12;
const mostly = 0.9;
const numeric = /^\D{0,4}\d[\d.,\s’']*\D{0,4}$/;

/** Where a file says below its table what its sales come to in other ways; null where it does not, or nothing tells. */
export function footOf(rows: readonly (readonly string[])[], header_row: number): Foot | null {
  const below = rows.slice(header_row);
  const marked = below.flatMap((row) => row.filter((cell) => numeric.test(cell) && /[.,]/.test(cell)));
  const decimal = decimalOf(marked, '.').value;
  const blocks = blocksOf(below.map((row, at) => entryOf(row, at, decimal)));
  for (let from = Math.max(1, blocks.length - blocksMost); from < blocks.length; from++) {
    const told = toldOf(blocks.slice(0, from), blocks.slice(from));
    const first = blocks[from] as Block;
    if (told) return { last_row: header_row + first.at, label: (first.headings[0] ?? first.items[0]?.label ?? '').slice(0, labelMost), isProved: told === 'proved' };
  }
  return null;
}

function entryOf(row: readonly string[], at: number, decimal: '.' | ','): Entry {
  const filled = row.filter((cell) => cell !== '');
  const numbers = row.map((cell) => (numeric.test(cell) ? amountIn(cell, decimal) : null));
  const label = filled.find((cell) => /\p{L}/u.test(cell)) ?? '';
  const words = row.filter((cell, column) => numbers[column] === null && /\p{L}/u.test(cell)).length;
  if (filled.length === 0) return { at, kind: 'blank', label, words, numbers };
  if (numbers.every((value) => value === null)) return { at, kind: 'heading', label, words, numbers };
  return { at, kind: label === '' || filled.some((cell) => totalLabel(cell) === 'sum') ? 'sum' : 'item', label, words, numbers };
}

function blocksOf(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let above: Entry[] = [];
  for (const entry of entries) {
    const isSum = entry.kind === 'sum' || (open !== null && totalLabel(entry.label) !== null && holds(entry.numbers, sumOf(open.items)));
    if (entry.kind === 'item' && !isSum) {
      if (open === null) {
        open = { at: above[0]?.at ?? entry.at, headings: above.map(({ label }) => label), items: [], sums: [] };
        blocks.push(open);
        above = [];
      }
      open.items.push(entry);
      continue;
    }
    open = null;
    if (entry.kind === 'heading') above.push(entry);
    else if (isSum && above.length === 0) blocks.at(-1)?.sums.push(entry.numbers);
  }
  return blocks;
}

function toldOf(main: readonly Block[], rest: readonly Block[]): 'proved' | 'likely' | null {
  const items = main.flatMap((block) => block.items);
  const names = new Set(items.map(({ label }) => label));
  const last = main.at(-1)?.sums.at(-1);
  const sums = sumOf(items);
  const known = [sums, sumOf(items.filter(({ label }) => totalLabel(label) === null)), ...(last ? [last] : [])];
  const holdsCents = sums.map((_, column) => items.some(({ numbers }) => !Number.isInteger(numbers[column] ?? 0)));
  const areSold = ({ items: own }: Block) => own.filter(({ label }) => names.has(label)).length * 2 > own.length;
  if (areSold(rest[0] as Block)) return null;
  const wordsUsual = Math.max(1, ...items.map(({ words }) => words));
  // “BAR” in front of an item is its group, and alone before a sum cash.
  const isPaid = ({ label, words }: Entry) => (words === 1 || words < wordsUsual) && isPaidWith(label);
  const isAgain = ({ items: own, headings }: Block): boolean => {
    const isNamed = own.length > 1 || headings.some(isSummaryHeading) || own.every(isPaid);
    return isNamed && known.some((total) => repeats(sumOf(own), total, holdsCents));
  };
  const isWorded = ({ headings, items: own }: Block) => headings.some(isSummaryHeading) || own.every(isPaid);
  const isTotal = last !== undefined && items.length > 1 && repeats(last, sums, holdsCents);
  const usual = sums.flatMap((_, column) => (items.filter(({ numbers }) => numbers[column] != null).length >= items.length * mostly ? [column] : []));
  // Such rows are left out below a total, whatever they are.
  const isLacking = ({ items: own }: Block) => isTotal && usual.some((column) => own.every(({ numbers }) => numbers[column] == null));
  const isProved = rest.map((block) => isAgain(block) || isLacking(block));
  if (rest.every((block, at) => isProved[at] || isWorded(block))) return isProved.some((proved) => proved) ? 'proved' : 'likely';
  if (!isTotal) return null;
  if (isProved[0] || isWorded(rest[0] as Block)) return 'likely';
  const all = sumOf([...items, ...rest.flatMap((block) => block.items)]);
  const isSection = endsInItsSum(rest);
  return isSection || rest.some((block) => block.sums.some((sum) => holds(sum, all))) ? null : 'likely';
}

const sumOf = (entries: readonly Entry[]): Numbers => {
  const sums: (number | null)[] = [];
  for (const { numbers } of entries) for (const [column, value] of numbers.entries()) if (value !== null) sums[column] = (sums[column] ?? 0) + value;
  return Array.from(sums, (sum) => sum ?? null);
};

/** Whether the first rows come to the next sum, over headings that stand again on another page. */
function endsInItsSum(blocks: readonly Block[]): boolean {
  const open: Entry[] = [];
  for (const { items, sums } of blocks) {
    for (const entry of items) {
      if (open.length > 1 && totalLabel(entry.label) !== null && holds(entry.numbers, sumOf(open))) return true;
      open.push(entry);
    }
    if (sums.length > 0) return sums.some((sum) => holds(sum, sumOf(open)));
  }
  return false;
}

/** Whether a row can be the sum of others, column by column. */
const holds = (total: Numbers, of: Numbers): boolean => total.some((value, column) => value !== null && value !== 0 && Math.abs(value - (of[column] ?? 0)) <= cent);

/** Shares of a whole come to it in every group. */
const isHundred = (value: number): boolean => Math.abs(value - 100) < 0.1;

/** Whether the one has a sum of the other, in whatever column, that is none by chance. */
function repeats(own: Numbers, total: Numbers, holdsCents: readonly boolean[]): boolean {
  const equal = total.flatMap((value, column) =>
    value !== null && Math.abs(value) >= tellingSum && !isHundred(value) && own.some((one) => one !== null && Math.abs(one - value) <= cent)
      ? [{ value, hasCents: holdsCents[column] ?? false }]
      : [],
  );
  return equal.length > 1 || equal.some(({ value, hasCents }) => hasCents || Math.abs(value) >= tellingWhole);
}
