import { createHash } from 'node:crypto';
import { shownText } from '../../../../kernel/server/sheets/cell-text.ts';
import { openAnyWorkbook } from '../../../../kernel/server/sheets/workbook.ts';
import type { Cell } from '../../../../kernel/server/sheets/xlsx/cell.ts';
import type { Workbook } from '../../../../kernel/server/sheets/xlsx/open.ts';
import { columnsMax } from '../../../contract/reading/mapping.ts';
import { daysOfHeads } from '../days/day-heads.ts';
import { repeatedSheets, type SheetSums } from './repeated-sheets.ts';
import { alike, type SheetSight, sightOf } from './sheet-choice.ts';
import { decimalHere } from './workbook-marks.ts';

export interface WorkbookRequest {
  /** From 1; without it the sheet of sales with the most rows, and those that have its titles. */
  readonly sheet: number | undefined;
  readonly rowsMax: number;
}

/** What is told of a workbook, piece by piece: how far it was read, its table, and last what that is. */
export type WorkbookPiece =
  | { readonly share: number }
  | { readonly csv: Uint8Array }
  | {
      /** Left out where several are read together. */
      readonly sheet?: number;
      /** The first rows of the sheets that are not read. */
      readonly beside: string[][];
      /** Sheets of the same titles that are read one below the other. */
      readonly together: { readonly sheet: number; readonly name: string }[];
      /** Sheets that say once more what those say, and are not read. */
      readonly repeated: string[];
      /** Whether one of these is what they come to: they belong together. */
      readonly areProved: boolean;
      /** Whether each of those is of a day that its name says. */
      readonly areDays: boolean;
      /** Whether amounts stand there as texts with a decimal comma. */
      readonly commaTexts: boolean;
    };

interface SheetTable extends SheetSums {
  readonly csv: readonly Buffer[];
  readonly commaTexts: boolean;
  readonly head: string[][];
  readonly width: number;
}

const headRows = 60;
const besideRows = 20;
const nameMost = 60;
const cellsMax = 6_000_000;
const linesAtOnce = 2000;
const sharesTold = 20;

/** One text that many cells point at weighs little in the file and much in the table. */
const tableBytesMax = (bytes: Uint8Array) => Math.min(96 * 1024 * 1024, 8 * 1024 * 1024 + 40 * bytes.length);

export async function* read({ sheet, rowsMax }: WorkbookRequest, bytes: Uint8Array): AsyncGenerator<WorkbookPiece> {
  const book = await openAnyWorkbook(bytes, columnsMax).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (sheet !== undefined && sheet > book.sheets) throw new RangeError(`has no sheet ${sheet}`);
  const wanted = sheet === undefined ? Array.from({ length: book.sheets }, (_, at) => at + 1) : [sheet];
  const sights = new Map<number, SheetSight>();
  const beside = new Map<number, string[][]>();
  const sums = new Map<number, SheetSums>();
  const reading = { rowsMax, bytesMax: tableBytesMax(bytes), sheets: wanted.length };
  let [best, found, width] = [undefined as SheetTable | undefined, 0, 0];
  for (const [at, one] of wanted.entries()) {
    const table = yield* sheetAsCsv(book, one, { ...reading, before: at });
    const { name = `Sheet ${one}`, hidden = false } = book.named[one - 1] ?? {};
    const sight = sightOf(table.head, { name, isHidden: hidden });
    sights.set(one, sight);
    beside.set(one, table.head.slice(0, besideRows));
    sums.set(one, { sums: table.sums, content: table.content, rows: table.rows });
    width = Math.max(width, table.width);
    const score = sights.get(found)?.score ?? -1;
    if (table.rows > 0 && (sight.score > score || (sight.score === score && table.rows > (best?.rows ?? 0)))) [best, found] = [table, one];
  }
  if (!best) throw new RangeError('is empty');
  const own = sights.get(found) as SheetSight;
  const same = sheet === undefined && width < columnsMax ? alike(sights, found) : [found];
  const { copies, whole } = repeatedSheets(
    same.map((one) => ({ sheet: one, ...(sums.get(one) as SheetSums) })),
    own.titles.split('|'),
  );
  const repeated = [...copies, ...(whole === null ? [] : [whole])];
  const together = same.filter((one) => !repeated.includes(one));
  const nameOf = (one: number) => (sights.get(one) as SheetSight).name;
  if (together.length === 1 && together[0] !== found) [found] = together as [number];
  const names = together.map(nameOf);
  const days = own.hasDays ? null : daysOfHeads(names, { texts: [], house: { country: null, today: new Date().toISOString().slice(0, 10) } });
  if (together.length === 1) for (const csv of best.csv) yield { csv };
  for (const [at, one] of together.length === 1 ? [] : together.entries()) {
    const column = own.hasDays ? null : { width, title: days?.isSure ? 'Date' : 'Outlet', cell: (days?.isSure && days.days[at]) || (names[at] as string) };
    const table = yield* sheetAsCsv(book, one, { ...reading, before: at, joined: { header_row: (sights.get(one) as SheetSight).header_row, isFirst: at === 0, column } });
    for (const csv of table.csv) yield { csv };
  }
  yield {
    ...(together.length === 1 && { sheet: found }),
    commaTexts: best.commaTexts,
    beside: [...beside].filter(([one]) => !together.includes(one)).flatMap(([, rows]) => rows),
    together: together.length === 1 ? [] : together.map((one, at) => ({ sheet: one, name: (names[at] as string).slice(0, nameMost) })),
    repeated: repeated.map((one) => nameOf(one).slice(0, nameMost)),
    areProved: whole !== null,
    areDays: days?.isSure ?? false,
  };
}

interface Reading {
  readonly rowsMax: number;
  readonly bytesMax: number;
  /** How many of the sheets were read before this one. */
  readonly before: number;
  readonly sheets: number;
  /** What is left out and added where sheets are read one below the other. */
  readonly joined?: {
    readonly header_row: number;
    readonly isFirst: boolean;
    readonly column: { readonly width: number; readonly title: string; readonly cell: string } | null;
  };
}

async function* sheetAsCsv(book: Workbook, sheet: number, { rowsMax, bytesMax, before, sheets, joined }: Reading): AsyncGenerator<WorkbookPiece, SheetTable> {
  const csv: Buffer[] = [];
  const content = createHash('sha256');
  const sums: number[] = [];
  const head: string[][] = [];
  let width = 0;
  let [lines, rows, cells, commaTexts, share, told, size] = [[] as string[], 0, 0, false, 0, Math.floor((before / sheets) * sharesTold), 0];
  const keep = () => {
    const piece = Buffer.from(`${lines.join('\n')}\n`);
    size += piece.length;
    if (size > bytesMax) throw new RangeError('holds more than can be read: export it as CSV');
    csv.push(piece);
    content.update(piece);
    lines = [];
  };
  const stepNow = () => Math.floor(((before + share) / sheets) * sharesTold);
  for await (const row of withReasons(book.rows(sheet, (read) => (share = read)))) {
    rows++;
    cells += row.length;
    if (rows > rowsMax) throw new RangeError(`has more than ${rowsMax.toLocaleString('en')} rows: export it as CSV`);
    if (cells > cellsMax) throw new RangeError('has more cells than can be read: export it as CSV');
    if (rows <= 2000) commaTexts ||= row.some((cell) => typeof cell === 'string' && /^\D{0,4}-?\d+,\d{1,2}\D{0,4}$/.test(cell.trim()));
    width = Math.max(width, row.length);
    for (const [at, cell] of row.entries()) if (typeof cell === 'number') sums[at] = (sums[at] ?? 0) + cell;
    if (rows <= headRows) head.push(row.map((cell) => shownText(cell).trim()));
    if (!joined || joined.isFirst || rows > joined.header_row) lines.push(lineOf(row, rows, joined));
    if (lines.length === linesAtOnce) keep();
    if (stepNow() === told) continue;
    told = stepNow();
    yield { share: told / sharesTold };
  }
  if (stepNow() > told) yield { share: stepNow() / sharesTold };
  if (lines.length > 0) keep();
  return { rows, csv, commaTexts, head, width, sums, content: content.digest('hex') };
}

function lineOf(row: readonly Cell[], number: number, joined: Reading['joined']): string {
  const cells = row.map((cell) => quoted(shownText(cell, decimalHere)));
  if (!joined?.column || cells.length === 0 || number < joined.header_row) return cells.join(',');
  const { width, title, cell } = joined.column;
  return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), quoted(number === joined.header_row ? title : cell)].join(',');
}

async function* withReasons(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  try {
    yield* rows;
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (error: unknown): RangeError => (error instanceof RangeError ? error : new RangeError('cannot be read as a workbook'));

const quoted = (text: string): string => (text.includes(decimalHere) || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
