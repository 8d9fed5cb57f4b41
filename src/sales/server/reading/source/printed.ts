import { meaningsOf } from '../columns/headers.ts';
import { isFiguresOnly, isItem, isNameOnly, isRule, isSumLine, type PrintedLine, printedLine } from './printed-lines.ts';

/** What a till printed, as a table whose rows are its lines. */
export interface Printed {
  readonly csv: Buffer;
  /** Whether the titles are ours, as no line names the columns. */
  readonly untitled: boolean;
}

export const printedBytesMax = 64 * 1024;
const itemsNeeded = 4;
const mostly = 0.8;
const headLines = 6;
/** Of the lines: pages that are headed anew have few items. */
const fewest = 0.12;
const pairsNeeded = 3;
const marks = /[;\t|]/;
/** Lines that part the cells of a table drawn with the signs that a DOS had for it. */
const drawn = /[│┃║]/g;

/** The table that a till printed line by line, in columns of blanks or with dots up to the figures; null where it is none. */
export function printedTable(text: string): Printed | null {
  if (text.length > printedBytesMax) return null;
  const texts = text.replace(drawn, ' ').split(/\r\n|\r|\n|\f/);
  const filled = texts.filter((line) => line.trim() !== '');
  if (filled.filter((line) => marks.test(line)).length > filled.length * 0.1) return null;
  const lines = inOneRow(texts.map(printedLine), texts);
  const items = lines.filter((line) => line !== null && isItem(line)) as PrintedLine[];
  if (items.length < itemsNeeded || items.length < filled.length * fewest || items.filter(({ name }) => (name.match(/,/g) ?? []).length > 1).length > items.length / 2) return null;
  const ends = columnEnds(items);
  const first = lines.findIndex((line) => line !== null && isItem(line));
  const goods = items.filter((line) => !isSumLine(line));
  const times = goods.filter(({ lead }) => lead?.times).length >= goods.length * mostly;
  const leads = times || goods.filter(({ lead }) => lead !== null).length >= goods.length * mostly;
  const head = headOver(texts, first, ends, leads);
  const titles = head?.titles ?? [...(leads ? [times ? 'Qty' : ''] : []), 'Item', ...ends.map((_, at) => (at === ends.length - 1 && isMoney(goods, ends) ? 'Amount' : ''))];
  const at = head?.at ?? freeLine(texts, first);
  const seen = new Set(texts.slice(0, first).map(shape));
  const rows = lines.map((line, index) => {
    if (index === at) return titles;
    if (line === null || (head?.lines.has(index) ?? false)) return [];
    if (isItem(line)) return rowOf(line, ends, leads, times);
    const own = (texts[index] ?? '').trim();
    return isRule(own) || (index > first && seen.has(shape(own))) ? [] : own.split(/\s{2,}/);
  });
  return { csv: Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\n')), untitled: head === null };
}

/** Letters of whichever encoding a printer had, where nobody has told it. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** Heads of pages are the same but for the number of the page and the hour. */
const shape = (line: string): string => line.replace(/\d/g, '').replace(/\s+/g, ' ').trim();

/** Names whose figures stand in the line below them are put beside these; the line of the name is left blank. */
function inOneRow(lines: readonly PrintedLine[], texts: readonly string[]): (PrintedLine | null)[] {
  const isPair = (at: number) => {
    const [above, below] = [lines[at], lines[at + 1]];
    return above !== undefined && below !== undefined && isNameOnly(above) && isFiguresOnly(below) && !isRule(texts[at] ?? '');
  };
  const pairs = lines.filter((_, at) => isPair(at)).length;
  if (pairs < pairsNeeded || pairs < lines.filter(isItem).length) return [...lines];
  return lines.map((line, at) => {
    if (isPair(at)) return null;
    const above = lines[at - 1];
    return above !== undefined && isPair(at - 1) ? { ...above, figures: line.figures } : line;
  });
}

/** Where the columns of figures end, by the lines that have as many as most have. */
function columnEnds(items: readonly PrintedLine[]): number[] {
  const counts = Map.groupBy(items, ({ figures }) => figures.length);
  const [, usual = []] = [...counts].reduce((best, one) => (one[1].length > best[1].length ? one : best));
  const width = usual[0]?.figures.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    const ends = usual.map(({ figures }) => figures[column]?.end ?? 0).sort((a, b) => a - b);
    return ends[Math.floor(ends.length / 2)] ?? 0;
  });
}

const nearest = (ends: readonly number[], place: number): number =>
  ends.reduce((best, end, column) => (Math.abs(end - place) < Math.abs((ends[best] ?? 0) - place) ? column : best), 0);

function rowOf({ lead, name, text, figures }: PrintedLine, ends: readonly number[], leads: boolean, times: boolean): string[] {
  const cells = ends.map(() => '');
  for (const [at, { text: figure, end }] of figures.entries()) cells[figures.length === ends.length ? at : nearest(ends, end)] = figure;
  if (!leads) return [text, ...cells];
  // A sum may say how many without the sign that stands before the items.
  const isLed = lead !== null && (!times || lead.times || isSumLine({ lead, name, text, figures }));
  return isLed ? [lead.text, name, ...cells] : ['', text, ...cells];
}

const isMoney = (items: readonly PrintedLine[], ends: readonly number[]): boolean =>
  items.filter(({ figures }) => figures.length === ends.length && /[.,]\d{2}$/.test(figures.at(-1)?.text ?? '')).length >= items.length * mostly;

interface Head {
  readonly at: number;
  readonly lines: ReadonlySet<number>;
  readonly titles: readonly string[];
}

interface Title {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const titlesIn = (line: string): Title[] => [...line.matchAll(/\S+(?: \S+)*/g)].map((found) => ({ text: found[0], start: found.index, end: found.index + found[0].length }));
const isTitle = (text: string): boolean => (meaningsOf(text)[0]?.sure ?? 0) >= 0.5;

/** The titles above the first item, in one line or in two, each over its column. */
function headOver(texts: readonly string[], first: number, ends: readonly number[], leads: boolean): Head | null {
  for (let at = first - 1; at >= Math.max(0, first - headLines); at--) {
    const own = titlesIn(texts[at] ?? '');
    if (own.filter(({ text }) => isTitle(text)).length < 2) continue;
    const over = at > 0 && !isRule(texts[at - 1] ?? '') ? titlesIn(texts[at - 1] ?? '') : [];
    const isOfTwo = over.length > 0 && over.some(({ text }) => isTitle(text) || text.split(' ').some(isTitle)) && !over.some(({ text }) => /\d/.test(text));
    return { at, lines: new Set(isOfTwo ? [at - 1, at] : [at]), titles: placed(isOfTwo ? [...over, ...own] : own, ends, leads) };
  }
  return null;
}

function placed(titles: readonly Title[], ends: readonly number[], leads: boolean): string[] {
  const ofFigures = titles.slice(-ends.length).length === ends.length && titles.length >= ends.length + 1 ? titles.slice(-ends.length) : titles.slice(1);
  const left = titles.filter((title) => !ofFigures.includes(title)).map(({ text }) => text);
  const cells = ends.map(() => '');
  for (const [at, { text, end }] of ofFigures.entries()) cells[ofFigures.length === ends.length ? at : nearest(ends, end)] = text;
  // “PLU Bezeichnung”: two titles with one blank between them.
  const names = left.length === 1 && leads ? (left[0] ?? '').split(' ') : left;
  return leads ? [names.length > 1 ? (names[0] ?? '') : '', names.slice(names.length > 1 ? 1 : 0).join(' ') || 'Item', ...cells] : [names.join(' ') || 'Item', ...cells];
}

/** A line above the first item that says nothing, for titles of our own. */
function freeLine(texts: readonly string[], first: number): number {
  for (let at = first - 1; at >= 0; at--) if (isRule(texts[at] ?? '')) return at;
  return -1;
}
