import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { Mapping, OpenQuestion, SaleField } from '../../../contract/reading/mapping.ts';
import { dayColumns } from '../days/day-columns.ts';
import { type DaysAround, daysOfHeads } from '../days/day-heads.ts';
import { dayIn } from '../days/title-day.ts';
import { amountIn } from '../formats.ts';
import { sayingOf } from '../words.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { SaleColumns } from './columns.ts';
import { meaningsOf } from './headers.ts';
import { titledBlocks } from './titled-blocks.ts';

/** Columns that stand side by side under the same titles. */
interface Block extends Named {
  readonly day: string | null;
}

interface Named {
  readonly columns: readonly number[];
  /** What stands above it. */
  readonly label: string;
}

export interface Blocks {
  /** The block that is read, or the first of those that are. */
  readonly read: Block;
  /** All that are read, where they are outlets or days. */
  readonly beside: readonly Block[] | null;
  /** The block that the numbers show to be the sum of the others. */
  readonly sum: Block | null;
  /** The column that counts what was given away, where a block is of that, and whether a sum proves that it comes on top of what was sold. */
  readonly comp: { readonly column: number; readonly isOnTop: boolean } | null;
  /** Columns of all blocks but the one that is read. */
  readonly others: ReadonlySet<number>;
  /** The titles, without the names of the blocks where these are among them. */
  readonly titles: readonly string[];
  readonly note: string;
  /** What is left for somebody to say. */
  readonly open: readonly OpenQuestion[];
}

const numericMost = 0.8;
const nearly = 0.9;
const cent = 0.0151;
const rowsTelling = 4;
const manyBlocks = 4;
const manyTelling = 2;
const amounts: readonly SaleField[] = ['quantity', 'net', 'gross', 'discount', 'tax', 'unit_price', 'refund'];
const nets = /\b(net|netto|neto|netos|netti|nette|nets|nettosumme|cisty|ciste)\b/;
const notSold =
  /\b(refunds?|returns?|voids?|comps?|waste|erstattung\w*|retouren|storno\w*|remboursements?|retours?|annul\w*|devoluci\w*|anulaci\w*|resi|rimborsi|storni|zwrot\w*|vratk\w*|devoluc\w*|estornos?|retur\w*|aterkop|palautu\w*|last year|prior|previous|ly|budget|target|forecast|plan|vorjahr|soll|annee precedente|n 1|ano anterior|presupuesto|anno precedente|vorig jaar|poprzedni\w*|minuly rok|foregaende|sidste ar|fjor|edellinen)\b/;
const totals =
  /\b(totals?|gesamt|summe|totaux|totale|totaal|razem|suma|celkem|soma|totalt|sum|yhteensa|all|toplam|i alt|alles?|alla|allt|insgesamt|tout|tous|toutes|todo|todos|todas|tutto|tutti|tutte|wszystkie|vse|vsechno|kaikki|hepsi|mind|toate)\b/;

export interface Columned {
  readonly headers: readonly string[];
  /** By column, what stands over its title. */
  readonly labels: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly rows: readonly (readonly string[])[];
  readonly header_row: number;
  readonly decimal: '.' | ',';
  readonly around: DaysAround;
}

/** Blocks of equal titles, and which of them are what was sold; null where no number's title stands there twice. */
export function blocksOf({ headers, labels, facts, rows, header_row, decimal, around }: Columned): Blocks | null {
  const ofDays = dayColumns(headers, facts);
  const named = ofDays ?? titledBlocks(headers, facts);
  const found = named?.blocks ?? labelled(headers, labels, facts) ?? cut(headers, facts, rows[header_row - 2] ?? []);
  if (found.length < 2) return null;
  const [all, areDaysSure] = withDays(found, around);
  const body = rows.slice(header_row).map((row) => row.map((cell) => amountIn(cell, decimal)));
  const [sold, why] = choose(all, body);
  const first = sold[0] ?? (all[0] as Block);
  const others = new Set(all.filter((block) => block !== first).flatMap(({ columns }) => columns));
  const isProved = why !== 'outlets' || (areDaysSure && (sold.length < all.length || sold.every(({ day }) => day !== null)));
  const given = why === 'outlets' ? undefined : all.find(({ label }) => sayingOf(label) === 'comp');
  const comp = given?.columns.find((column) => meaningsOf(headers[column] ?? '')[0]?.field === 'quantity');
  return {
    read: first,
    beside: why === 'outlets' ? sold : null,
    sum: (why === 'outlets' && all.find((block) => !sold.includes(block))) || null,
    comp: comp === undefined ? null : { column: comp, isOnTop: why === 'net' },
    others,
    titles: named?.titles ?? headers,
    note: notes[why](all, sold),
    open: [...(why === 'unclear' ? (['quantity', 'money'] as const) : isProved ? [] : (['beside'] as const)), ...(ofDays ? [ofDays.holds] : [])],
  };
}

/** Blocks with the days that their names say, and whether nothing else can be meant. */
function withDays(blocks: readonly Named[], around: DaysAround): [Block[], boolean] {
  const ofDays = blocks.filter(({ label }) => !totals.test(plainWords(label)));
  const found = daysOfHeads(
    ofDays.map(({ label }) => label),
    around,
  );
  return [blocks.map((block) => ({ ...block, day: found ? (found.days[ofDays.indexOf(block)] ?? null) : dayIn(block.label) })), found?.isSure ?? true];
}

type Why = 'net' | 'one' | 'outlets' | 'unclear';
const named = (blocks: readonly Named[]): string => blocks.map(({ label }, at) => (label ? `“${label}”` : `block ${at + 1}`)).join(', ');
const notes: Readonly<Record<Why, (all: readonly Block[], sold: readonly Block[]) => string>> = {
  net: (all, sold) => `The titles stand there ${all.length} times: ${named(sold)} is read, which is what the others come to.`,
  one: (all, sold) => `The titles stand there ${all.length} times: only ${named(sold)} is read.`,
  outlets: (all, sold) =>
    `${named(sold)} stand side by side under the same titles: each is read as a place or a day of its own${sold.length < all.length ? ', their sum is left out' : ''}.`,
  unclear: (all) => `The titles stand there ${all.length} times, and nothing says what each is (${named(all)}): say which columns are to be read.`,
};

/** Columns under the same titles, by the name over each of them; null where the names do not stand over equal ones. */
function labelled(headers: readonly string[], labels: readonly string[], facts: readonly ColumnFacts[]): Named[] | null {
  const blocks: { columns: number[]; label: string }[] = [];
  for (const [column, label] of labels.entries()) {
    if (label === '' || (facts[column]?.numeric ?? 0) < numericMost || !amounts.includes(meaningsOf(headers[column] ?? '')[0]?.field ?? 'date')) continue;
    const open = blocks.find((block) => block.label === label);
    if (open) open.columns.push(column);
    else blocks.push({ columns: [column], label });
  }
  const titlesOf = ({ columns }: Named) => columns.map((column) => plainWords(headers[column] ?? '')).join('|');
  return blocks.length > 1 && new Set(blocks.map(titlesOf)).size === 1 ? blocks : null;
}

/** Cuts the columns where the titles begin again. */
function cut(headers: readonly string[], facts: readonly ColumnFacts[], band: readonly string[]): Named[] {
  const words = headers.map(plainWords);
  const ofNumbers = (column: number) => (facts[column]?.numeric ?? 0) >= numericMost && amounts.includes(meaningsOf(headers[column] ?? '')[0]?.field ?? 'date');
  const again = [...words.keys()].filter(
    (column) => words[column] !== '' && ofNumbers(column) && words.some((one, other) => other !== column && one === words[column] && ofNumbers(other)),
  );
  const blocks: number[][] = [];
  for (const column of again) {
    const open = blocks.at(-1);
    if (!open || open.some((one) => words[one] === words[column])) blocks.push([column]);
    else open.push(column);
  }
  const isEven = blocks.every((block) => block.map((column) => words[column]).join() === blocks[0]?.map((column) => words[column]).join());
  return isEven ? blocks.map((columns, at) => ({ columns, label: labelOf(columns, band, blocks[at - 1]?.at(-1) ?? 0) })) : [];
}

const labelOf = (columns: readonly number[], band: readonly string[], after: number): string =>
  [...columns, ...Array.from({ length: (columns[0] as number) - after - 1 }, (_, at) => (columns[0] as number) - 1 - at)]
    .map((column) => band[column] ?? '')
    .find((text) => text !== '') ?? '';

type Numbers = readonly (readonly (number | null)[])[];

function choose(all: readonly Block[], body: Numbers): [readonly Block[], Why] {
  const labelled = (pattern: RegExp) => all.filter(({ label }) => pattern.test(plainWords(label)));
  const unsold = all.filter(({ label }) => notSold.test(plainWords(label)) || ['void', 'refund', 'given back', 'comp'].includes(sayingOf(label)));
  const sum = all.find((block) => all.length > 2 && isSum(block, rest(all, block), body, 1));
  const [net] = labelled(nets);
  if (net && labelled(nets).length === 1) return [[net], all.length === 3 && isSum(net, rest(all, net), body, -1) ? 'net' : 'one'];
  // Sold, given back and what is left: the first is the sum of the others, and one of them says that it was no sale.
  const back = unsold;
  const kept = all.filter((block) => block !== sum && !back.includes(block));
  if (sum && all.length === 3 && back.length === 1 && kept.length === 1) return [kept, 'net'];
  if (sum && sum.label !== '' && !totals.test(plainWords(sum.label))) return [[], 'unclear'];
  const left = all.filter((block) => block !== sum && !unsold.includes(block));
  if (unsold.length > 0)
    return labelled(/./).length === all.length &&
      left.length === 1 &&
      !unsold.some(({ label }) => ['refund', 'given back'].includes(sayingOf(label)) || /refund|return|erstatt|rembours|devol|res[io]|retur/.test(plainWords(label)))
      ? [left, 'one']
      : [[], 'unclear'];
  // What is called a sum beside days, and is not theirs, is no place.
  if (left.some(({ day }) => day !== null) && left.some(({ day, label }) => day === null && totals.test(plainWords(label)))) return [[], 'unclear'];
  const labels = new Set(left.map(({ label }) => plainWords(label)));
  return labels.size === left.length && !labels.has('') && left.length > 1 ? [left, 'outlets'] : [[], 'unclear'];
}

const rest = (all: readonly Block[], but: Block): Block[] => all.filter((block) => block !== but);

/** Whether on the rows a block is the sum of the others, or the first of them less the second. */
function isSum(block: Block, others: readonly Block[], body: Numbers, way: 1 | -1): boolean {
  // Of many days some are blank, and on some the house is closed.
  const areMany = others.length >= manyBlocks;
  let [telling, fitting] = [0, 0];
  for (const row of body)
    for (const [at, column] of block.columns.entries()) {
      const [own, parts] = [row[column], others.map(({ columns }) => row[columns[at] as number] ?? (areMany ? 0 : null))];
      if (own == null || parts.some((part) => part == null)) continue;
      const [first = 0, ...further] = parts as number[];
      telling++;
      if (Math.abs(own - (first + way * further.reduce((sum, part) => sum + Math.abs(part), 0))) <= cent) fitting++;
    }
  const isFilled = (row: Numbers[number]) => others.filter(({ columns }) => row[columns[0] as number]).length >= (areMany ? others.length / 2 : others.length);
  return telling >= (areMany ? manyTelling : rowsTelling) && fitting >= telling * nearly && body.some(isFilled);
}

const once: readonly SaleField[] = ['gross', 'net', 'tax', 'discount'];

/** How each outlet's or day's columns stand for those of the first. Money that stands there once is read once. */
export function blockColumns({ read, beside }: Blocks, columns: SaleColumns): NonNullable<Mapping['blocks']> | null {
  if (beside === null) return null;
  const fields = (Object.entries(columns) as [SaleField, number | null][]).filter(([, column]) => column !== null && read.columns.includes(column));
  const outside = once.filter((field) => columns[field] !== null && !read.columns.includes(columns[field] as number));
  return beside.map((block, at) => {
    const { day } = block;
    return {
      location: day === null ? block.label.slice(0, 200) : null,
      ...(day !== null && { day }),
      columns: {
        ...Object.fromEntries(fields.map(([field, column]) => [field, block.columns[read.columns.indexOf(column as number)] ?? null])),
        ...(at > 0 && Object.fromEntries(outside.map((field) => [field, null]))),
      },
    };
  });
}

/** Where money stands there once for what is counted in several blocks, the block that sums them goes with it. */
export function withMoneyOnce(blocks: Blocks, columns: SaleColumns): SaleColumns | null {
  const { read, sum } = blocks;
  if (sum === null || !once.some((field) => columns[field] !== null && !read.columns.includes(columns[field] as number))) return null;
  const inSum = (column: number | null) => (column !== null && read.columns.includes(column) ? (sum.columns[read.columns.indexOf(column)] ?? null) : column);
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, inSum(column)])) as SaleColumns;
}
