import { parse } from 'csv-parse/sync';
import { asText } from './cell-text.ts';
import { decodeBytes, encodingOf } from './encoding.ts';

/** Text as tills, spreadsheets and accountants write it: UTF-8, UTF-16, or the letters of Windows, Mac or DOS. */
export const decodeText = (bytes: Uint8Array): string => decodeBytes(bytes, encodingOf(bytes) ?? 'utf-8').replace(/^\ufeff/, '');

const delimiters = ['\t', ';', '|', ','] as const;
const linesLookedAt = 60;

/** What parts the cells: the mark of which most lines hold the same number, outside of quotes. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 40_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const score = (mark: string) => {
    const times = new Map<number, number>();
    for (const line of lines) times.set(line.split(mark).length - 1, (times.get(line.split(mark).length - 1) ?? 0) + 1);
    return Math.max(0, ...[...times].map(([count, alike]) => (count === 0 ? 0 : alike * 100 + Math.min(count, 30))));
  };
  return delimiters.reduce<string>((best, mark) => (score(mark) > score(best) ? mark : best), ',');
}

export function csvRows(bytes: Uint8Array, rowsMax: number): string[][] {
  const text = decodeText(bytes);
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const rows = parse(body, {
    delimiter: named?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    relax_quotes: true,
    to: rowsMax,
    max_record_size: 1_000_000,
  }) as string[][];
  return rows.map((row) => row.map(asText));
}
