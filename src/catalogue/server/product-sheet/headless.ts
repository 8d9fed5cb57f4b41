import type { SheetHead } from '../../../kernel/server/sheets/head.ts';
import { namedTitles } from '../../../kernel/server/sheets/head.ts';
import { readSize } from '../../domain/size.ts';

const guessed = 0.5;

/** A list without titles: its longest words are names, what measures is the size, what has cents is the cost. Somebody looks at it before it is brought in. */
export function withoutHead(rows: readonly string[][]): SheetHead | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const columns = Array.from({ length: width }, (_, column) => cellsOf(column));
  const share = (cells: readonly string[], test: (cell: string) => boolean) => (cells.length < rows.length / 3 ? 0 : cells.filter(test).length / cells.length);
  const best = (test: (cell: string) => boolean, taken: readonly number[], least = 0.6) => {
    const scored = columns.map((cells, at) => ({ at, score: taken.includes(at) ? 0 : share(cells, test) * (0.5 + (0.5 * new Set(cells).size) / Math.max(1, cells.length)) }));
    const found = scored.reduce((first, one) => (one.score > first.score ? one : first), { at: -1, score: 0 });
    return found.score >= least * 0.5 && share(columns[found.at] ?? [], test) >= least ? found.at : -1;
  };
  const name = best((cell) => /\p{L}{3}/u.test(cell), []);
  if (name < 0) return undefined;
  const size = best((cell) => readSize(cell) !== undefined, [name]);
  const cost = best((cell) => /^\D{0,4}\d+[.,]\d{2}\D{0,4}$/.test(cell), [name, size]);
  const fields = new Map([
    [name, 'name'],
    [size, 'size'],
    [cost, 'cost'],
  ]);
  return {
    at: -1,
    columns: namedTitles([], width).map((title, at) => ({ title, field: fields.get(at) ?? null, sure: fields.has(at) ? guessed : 0 })),
    remembered: false,
  };
}
