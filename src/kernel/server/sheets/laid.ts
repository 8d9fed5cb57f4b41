import { oneByOne } from '../scheduling/yielder.ts';
import type { FieldWords, TitledColumn } from './columns.ts';
import { type ColumnChoices, findHead, type SheetHead } from './head.ts';
import { underTitles } from './pdf-table.ts';
import type { SheetTable } from './read.ts';

/** A row under its titles. */
export interface LaidRow {
  readonly key: string;
  readonly row: number;
  readonly sheet: string;
  readonly cells: readonly string[];
  /** What it says, by field, with what a person mended. */
  readonly texts: Readonly<Record<string, string>>;
  readonly mended: boolean;
}

export interface LaidColumn {
  readonly title: string;
  readonly field: string | null;
  readonly sure: number;
  /** Every cell of the column that is not empty. */
  readonly cells: readonly string[];
}

export interface Laid {
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly used: boolean }[];
  readonly head: { readonly row: number; readonly remembered: boolean; readonly titles: readonly string[] } | null;
  readonly columns: readonly LaidColumn[];
  readonly rows: readonly LaidRow[];
  /** What stands above the titles. */
  readonly above: readonly string[];
}

export interface LayOptions {
  readonly said?: ColumnChoices | undefined;
  readonly layouts?: ReadonlyMap<string, ColumnChoices>;
  readonly enough: (fields: readonly (string | null)[]) => boolean;
  /** What a column can mean beside the fields that have words. */
  readonly isField?: (field: string) => boolean;
  /** Where no row names the columns: what each is by its cells alone. */
  readonly headless?: (rows: readonly string[][]) => SheetHead | undefined;
  /** Whether other worksheets with a head of their own are read too, or the best alone. */
  readonly several?: boolean;
  /** What columns are in sight of each other, where a title alone does not tell. */
  readonly adjust?: (columns: readonly TitledColumn[]) => readonly TitledColumn[];
  readonly sheets?: readonly string[] | undefined;
  readonly edits?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

interface Found {
  readonly table: SheetTable;
  readonly head: SheetHead;
  readonly score: number;
}

const namesOf = (head: SheetHead) => new Set(head.columns.flatMap(({ field }) => (field === null ? [] : [field])));

/** Tables under their titles: which of them are read, what each column is, and every row by field. */
export async function layOut(tables: readonly SheetTable[], fields: readonly FieldWords[], options: LayOptions): Promise<Laid> {
  const found: Found[] = [];
  for (const table of tables) {
    const bare = await headOf(table, fields, options);
    if (!bare) continue;
    const head = options.adjust ? { ...bare, columns: options.adjust(bare.columns) } : bare;
    const sure = head.columns.reduce((sum, { field, sure: each }) => sum + (field === null ? 0 : each), 0);
    found.push({ table, head, score: sure * Math.log2(2 + table.rows.length - head.at) });
  }
  const best = found.reduce<Found | undefined>((first, one) => (first && first.score >= one.score ? first : one), undefined);
  const used = new Set(best ? found.filter((one) => isUsed(one, best, options)).map(({ table }) => table) : []);
  const read = found.filter(({ table }) => used.has(table));
  const rows = (await oneByOne(read, ({ table, head }) => laidRows(table, head, read.length > 1, options))).flat();
  return {
    tables: tables.map((table) => ({ name: table.name, rows: table.rows.length, used: used.has(table) })),
    head: best && best.head.at >= 0 ? { row: best.table.numbers[best.head.at] ?? 1, remembered: best.head.remembered, titles: best.head.columns.map(({ title }) => title) } : null,
    columns: columnsOf(read),
    rows,
    above: best ? best.table.rows.slice(0, Math.max(0, best.head.at)).flatMap((cells) => cells.filter((cell) => cell !== '')) : [],
  };
}

async function headOf(table: SheetTable, fields: readonly FieldWords[], { said, layouts, enough, isField, headless }: LayOptions): Promise<SheetHead | undefined> {
  const found = await findHead(table.rows, fields, { said, ...(layouts && { layouts }), enough, isField });
  if (found || !said || Object.keys(said).length === 0) return found ?? headless?.(table.rows);
  // The given mapping may name titles that this table lacks or leave too little: then the suggested one is used.
  const guessed = (await findHead(table.rows, fields, { enough })) ?? headless?.(table.rows);
  return guessed && { ...guessed, columns: guessed.columns.map((column) => (column.title in said ? { ...column, field: said[column.title] ?? null, sure: 1 } : column)) };
}

function isUsed({ table, head }: Found, best: Found, { sheets, several }: LayOptions): boolean {
  if (sheets) return sheets.includes(table.name);
  if (table === best.table) return true;
  if (!several) return false;
  const [own, wanted] = [namesOf(head), namesOf(best.head)];
  return own.intersection(wanted).size >= Math.min(3, wanted.size);
}

function laidRows(table: SheetTable, head: SheetHead, several: boolean, { edits = {} }: LayOptions): LaidRow[] {
  const nameColumn = Math.max(
    0,
    head.columns.findIndex(({ field }) => field === 'name'),
  );
  const { rows, numbers } = table.spans && head.at >= 0 ? underTitles({ rows: table.rows, numbers: table.numbers, spans: table.spans }, head.at, nameColumn) : table;
  const titles = rows[head.at]?.join('|');
  return rows.slice(head.at + 1).flatMap((cells, at): LaidRow[] => {
    if (cells.join('|') === titles) return [];
    const row = numbers[head.at + 1 + at] ?? 0;
    const key = several ? `${table.name}!${row}` : String(row);
    const texts: Record<string, string> = {};
    for (const [column, { field }] of head.columns.entries()) {
      const text = (cells[column] ?? '').trim();
      if (field !== null && text !== '' && !texts[field]) texts[field] = text;
    }
    const mended = edits[key];
    for (const [field, text] of Object.entries(mended ?? {})) {
      if (text.trim() === '') delete texts[field];
      else texts[field] = text.trim();
    }
    return [{ key, row, sheet: several ? table.name : '', cells, texts, mended: mended !== undefined }];
  });
}

function columnsOf(read: readonly Found[]): LaidColumn[] {
  const columns = new Map<string, { title: string; field: string | null; sure: number; cells: string[] }>();
  for (const { table, head } of read)
    for (const [at, { title, field, sure }] of head.columns.entries()) {
      const column = columns.get(title) ?? { title, field, sure, cells: [] };
      columns.set(title, column);
      for (const row of table.rows.slice(head.at + 1)) if (row[at]) column.cells.push(row[at]);
    }
  return [...columns.values()].filter(({ field, cells }) => field !== null || cells.length > 0);
}
