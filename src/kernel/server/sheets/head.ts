import { createHash } from 'node:crypto';
import { oneByOne } from '../scheduling/yielder.ts';
import { bareText, type FieldWords, guessColumns, type TitledColumn } from './columns.ts';

export type ColumnChoices = Readonly<Record<string, string | null>>;

export interface SheetHead {
  /** Which row holds the titles; -1 where none does. */
  readonly at: number;
  readonly columns: readonly TitledColumn[];
  readonly remembered: boolean;
}

export interface HeadOptions {
  /** The titles as somebody says now what they are. */
  readonly said?: ColumnChoices | undefined;
  /** How rows of titles were read before, by their fingerprint. */
  readonly layouts?: ReadonlyMap<string, ColumnChoices>;
  readonly enough: (fields: readonly (string | null)[]) => boolean;
  /** What a column can mean beside the fields that have words. */
  readonly isField?: ((field: string) => boolean) | undefined;
}

const searchedRows = 60;
const looksAt = 200;

export const fingerprintOf = (titles: readonly string[]): string => createHash('sha256').update(titles.map(bareText).join('|')).digest('hex');

const isNumeric = (cell: string) => /\d/.test(cell) && !/\p{L}{3}/u.test(cell);
const worth = (columns: readonly TitledColumn[]) => columns.reduce((sum, { field, sure }) => sum + (field === null ? 0 : sure), 0);

/** Equal titles are numbered, so that each column has a name; a column without a title is called by its letter. */
export function namedTitles(row: readonly string[], width = row.length): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(width, row.length) }, (_, at) => {
    const title = (row[at] ?? '').replace(/\s+/g, ' ').trim() || `Column ${letters(at)}`;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A title above several columns belongs to each of them: "Cost" over "bottle" and "case". */
function underAbove(row: readonly string[], above: readonly string[]): string[] | undefined {
  const filled = above.filter((cell) => cell !== '');
  if (filled.length < 1 || filled.some((cell) => isNumeric(cell) || cell.length > 30) || above.length < 2 || row.filter((cell) => cell !== '').length < 2) return undefined;
  let last = '';
  return row.map((cell, at) => {
    last = above[at] || last;
    return cell === '' ? (above[at] ?? '') : `${last} ${cell}`.trim();
  });
}

/**
 * The row of titles and what each column is: as somebody says now, as such a head was read before, or as titles and cells
 * suggest. Nothing where it takes somebody to say.
 */
export async function findHead(
  rows: readonly string[][],
  fields: readonly FieldWords[],
  { said, layouts = new Map(), enough, isField }: HeadOptions,
): Promise<SheetHead | undefined> {
  const first = rows.slice(0, searchedRows);
  const read = (titles: readonly string[], at: number, meaning?: ColumnChoices) => {
    const below = rows.slice(at + 1, at + 1 + looksAt);
    return guessColumns(titles, fields, {
      ...(meaning && { said: meaning }),
      ...(isField && { isField }),
      cellsOf: (column) => below.map((row) => row[column] ?? '').filter((cell) => cell !== ''),
    });
  };
  const widthBelow = (at: number) => Math.max(...rows.slice(at, at + looksAt).map((row) => row.length));
  const inLots = await oneByOne(first.entries(), ([at, row]) => {
    const merged = at > 0 ? underAbove(row, first[at - 1] as string[]) : undefined;
    return [{ at, titles: namedTitles(row, widthBelow(at)), merged: false }, ...(merged ? [{ at, titles: namedTitles(merged, widthBelow(at)), merged: true }] : [])];
  });
  const candidates = inLots.flat();
  const fieldsOf = (columns: readonly TitledColumn[]) => columns.map(({ field }) => field);

  if (said && Object.keys(said).length > 0) {
    const meant = candidates.find(({ titles }) => Object.keys(said).every((title) => titles.includes(title)));
    const columns = meant && read(meant.titles, meant.at, said);
    return meant && columns && enough(fieldsOf(columns)) ? { at: meant.at, columns, remembered: false } : undefined;
  }
  for (const { at, titles } of candidates) {
    const layout = layouts.get(fingerprintOf(titles));
    const columns = layout && read(titles, at, layout);
    if (columns && enough(fieldsOf(columns))) return { at, columns, remembered: true };
  }
  const readings = await oneByOne(candidates, ({ at, titles, merged }) => ({ at, columns: read(titles, at), merged, numeric: (rows[at] ?? []).filter(isNumeric).length }));
  const guesses = readings
    .filter(({ columns }) => enough(fieldsOf(columns)))
    // A title that was put together must say more than the plain one does.
    .map((one) => ({ ...one, score: worth(one.columns) - one.numeric * 0.7 - (one.merged ? 0.4 : 0) }));
  const best = guesses.sort((a, b) => b.score - a.score || a.at - b.at)[0];
  return best && { at: best.at, columns: best.columns, remembered: false };
}

/** The row that is likeliest to hold titles, to ask about it: the first with as many cells as any. */
export function likeliestHead(rows: readonly string[][]): number {
  const filled = rows.slice(0, searchedRows).map((row) => row.filter((cell) => cell !== '').length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}
