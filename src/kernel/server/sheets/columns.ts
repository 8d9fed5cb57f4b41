import { plainWords } from './plain-words.ts';

/** Letters and digits alone: "Cost price (€)" and "cost_price" are the same title. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The same of a record's name: "1.5 l" and "15 l" are two. */
export const bareName = (text: string): string => bareText(text.replace(/(?<=\d)[.,](?=\d)/g, 'p'));

/** What a column can be: the field and the titles that people give it. */
export interface FieldWords {
  readonly field: string;
  readonly words: readonly string[];
  /** Titles that only suggest it. */
  readonly perhaps?: readonly string[];
  /** How well the cells of a column suit it, from -1 to 1; it settles what a title leaves open. */
  readonly fits?: (cells: readonly string[]) => number;
  /** What a sheet may hold that is not brought in: any number of columns can be it. */
  readonly ignored?: boolean;
}

export interface TitledColumn {
  readonly title: string;
  readonly field: string | null;
  /** How sure the title is, up to 1; what a person said is certain. */
  readonly sure: number;
}

const pairsKept = 5000;
const pairs = new Map<string, ReadonlySet<string>>();

/** Each word of a vocabulary is held against every title, and each title against all of them. */
function pairsOf(text: string): ReadonlySet<string> {
  const known = pairs.get(text) ?? new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  if (pairs.size >= pairsKept) pairs.clear();
  pairs.set(text, known);
  return known;
}

/** How alike two words are, up to 1, by the pairs of letters that both have. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / (a.size + b.size);
}

// "Product name" and "Brand name" hold the whole word of their field: the more of the title it is, the surer.
function wordScore(title: string, word: string): number {
  if (title === word) return 1;
  if (title.replaceAll(' ', '') === word.replaceAll(' ', '')) return 0.98;
  if (` ${title} `.includes(` ${word} `)) return 0.65 + (0.3 * word.length) / title.length;
  // A few letters are like too much: "Lief." is no "lieu".
  const like = Math.min(word.length, title.length) >= likeLetters ? likeness(title.replaceAll(' ', ''), word.replaceAll(' ', '')) : 0;
  return like >= likeEnough ? like * 0.95 : 0;
}

/** "Bezeichn." is the beginning of one word, cut short. */
const isCutShort = (title: string) => /^\p{L}{3,}\.$/u.test(title.trim());
const cutScore = 0.8;

const likeLetters = 5;
const likeEnough = 0.66;
const perhapsScore = 0.7;
const sureEnough = 0.62;
const fitsWeight = 0.2;
const unfit = -0.5;

const spelled = (title: string): string => plainWords(title.replace(/#/g, ' no ')).replace(/\beur\b|[$£%]/g, (mark) => (mark === '%' ? mark : ' '));

interface Spelled {
  readonly words: readonly string[];
  readonly perhaps: ReadonlySet<string>;
}

const vocabularies = new WeakMap<readonly FieldWords[], readonly Spelled[]>();
function spelledWords(fields: readonly FieldWords[]): readonly Spelled[] {
  const all = (words: readonly string[]) => [...new Set(words.map((word) => spelled(word).trim()))];
  const known = vocabularies.get(fields) ?? fields.map(({ words, perhaps = [] }) => ({ words: all(words), perhaps: new Set(all(perhaps)) }));
  vocabularies.set(fields, known);
  return known;
}

function scoreOf(title: string, cutShort: boolean, { words, perhaps }: Spelled): number {
  const best = Math.max(0, ...words.map((word) => wordScore(title, word)));
  const suggested = perhaps.has(title) ? perhapsScore : 0;
  const begun = cutShort && words.some((word) => word.length > title.length && word.startsWith(title)) ? cutScore : 0;
  return Math.max(best, suggested, begun);
}

const scoresMost = 2000;
const scoresOf = new WeakMap<readonly FieldWords[], Map<string, readonly number[]>>();

/** How well a title suits each field: rows that may be titles say the same words again and again. */
function scoresKept(fields: readonly FieldWords[]) {
  const known = scoresOf.get(fields) ?? new Map<string, readonly number[]>();
  scoresOf.set(fields, known);
  return (written: string, words: readonly Spelled[]): readonly number[] => {
    const scores = known.get(written) ?? words.map((ofField) => scoreOf(spelled(written).trim(), isCutShort(written), ofField));
    if (known.size >= scoresMost) known.clear();
    known.set(written, scores);
    return scores;
  };
}

/** Which field each column fills, by its title and its cells: the user's choice first, then the most certain, each field once. */
export function guessColumns(
  titles: readonly string[],
  fields: readonly FieldWords[],
  {
    said = {},
    isField = () => false,
    cellsOf,
    sure = sureEnough,
  }: {
    readonly said?: Readonly<Record<string, string | null>>;
    /** What a column can mean beside the fields that have words. */
    readonly isField?: (field: string) => boolean;
    readonly cellsOf?: (column: number) => readonly string[];
    readonly sure?: number;
  } = {},
): TitledColumn[] {
  const known = new Set(fields.map(({ field }) => field));
  const sayable = (field: string | null | undefined): string | null => (field && (known.has(field) || isField(field)) ? field : null);
  const columns: TitledColumn[] = titles.map((title) => ({ title, field: sayable(said[title]), sure: title in said ? 1 : 0 }));
  const taken = new Set(columns.map(({ field }) => field));
  const words = spelledWords(fields);
  const scores = scoresKept(fields);
  const chances = titles.flatMap((title, column) => {
    if (title in said || spelled(title).trim() === '') return [];
    const scored = scores(title, words);
    return fields.flatMap(({ field, fits, ignored = false }, at) => {
      const score = scored[at] ?? 0;
      if (score < sure) return [];
      const fit = fits && cellsOf ? fits(cellsOf(column)) : 0;
      return [{ column, field, ignored, title: score, score: fit <= unfit ? score * 0.5 : score + fit * fitsWeight }];
    });
  });
  const settled = new Set<number>();
  for (const { column, field, score, title, ignored } of chances.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score < sure) break;
    if (columns[column]?.field || settled.has(column) || taken.has(field)) continue;
    columns[column] = { title: titles[column] as string, field: ignored ? null : field, sure: Math.min(1, title) };
    settled.add(column);
    if (!ignored) taken.add(field);
  }
  return columns;
}
