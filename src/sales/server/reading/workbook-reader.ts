import { isWorkbook } from '../../../kernel/server/sheets/encoding.ts';
import { openMarkup } from '../../../kernel/server/sheets/markup/open.ts';
import type { Cell } from '../../../kernel/server/sheets/xlsx/cell.ts';
import { openWorkbook, type Workbook } from '../../../kernel/server/sheets/xlsx/open.ts';
import { columnsMax } from '../../contract/reading/mapping.ts';
import { decimalHere } from './workbook-marks.ts';

export interface WorkbookRequest {
  /** From 1; without it the sheet with the most rows. */
  readonly sheet: number | undefined;
  readonly rowsMax: number;
}

/** What is told of a workbook, piece by piece: how far it was read, its table, and last what that is. */
export type WorkbookPiece =
  | { readonly share: number }
  | { readonly csv: Uint8Array }
  | {
      readonly sheet: number;
      /** Whether amounts stand there as texts with a decimal comma. */
      readonly commaTexts: boolean;
    };

interface SheetTable {
  readonly rows: number;
  readonly csv: readonly Buffer[];
  readonly commaTexts: boolean;
}

const cellsMax = 6_000_000;
const exactDigits = 15;
const linesAtOnce = 2000;
const sharesTold = 20;

/** One text that many cells point at weighs little in the file and much in the table. */
const tableBytesMax = (bytes: Uint8Array) => Math.min(96 * 1024 * 1024, 8 * 1024 * 1024 + 40 * bytes.length);

export async function* read({ sheet, rowsMax }: WorkbookRequest, bytes: Uint8Array): AsyncGenerator<WorkbookPiece> {
  const book = await opened(bytes).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (sheet !== undefined && sheet > book.sheets) throw new RangeError(`has no sheet ${sheet}`);
  const wanted = sheet === undefined ? Array.from({ length: book.sheets }, (_, at) => at + 1) : [sheet];
  let [best, found] = [undefined as SheetTable | undefined, 0];
  for (const [at, one] of wanted.entries()) {
    const table = yield* sheetAsCsv(book, one, { rowsMax, bytesMax: tableBytesMax(bytes), before: at, sheets: wanted.length });
    if (table.rows > (best?.rows ?? 0)) [best, found] = [table, one];
  }
  if (!best) throw new RangeError('is empty');
  for (const csv of best.csv) yield { csv };
  yield { sheet: found, commaTexts: best.commaTexts };
}

const opened = async (bytes: Uint8Array): Promise<Workbook> => (isWorkbook(bytes) ? await openWorkbook(bytes, columnsMax) : openMarkup(bytes, columnsMax));

interface Reading {
  readonly rowsMax: number;
  readonly bytesMax: number;
  /** How many of the sheets were read before this one. */
  readonly before: number;
  readonly sheets: number;
}

async function* sheetAsCsv(book: Workbook, sheet: number, { rowsMax, bytesMax, before, sheets }: Reading): AsyncGenerator<WorkbookPiece, SheetTable> {
  const csv: Buffer[] = [];
  let [lines, rows, cells, commaTexts, share, told, size] = [[] as string[], 0, 0, false, 0, Math.floor((before / sheets) * sharesTold), 0];
  const keep = () => {
    const piece = Buffer.from(`${lines.join('\n')}\n`);
    size += piece.length;
    if (size > bytesMax) throw new RangeError('holds more than can be read: export it as CSV');
    csv.push(piece);
    lines = [];
  };
  const stepNow = () => Math.floor(((before + share) / sheets) * sharesTold);
  for await (const row of withReasons(book.rows(sheet, (read) => (share = read)))) {
    rows++;
    cells += row.length;
    if (rows > rowsMax) throw new RangeError(`has more than ${rowsMax.toLocaleString('en')} rows: export it as CSV`);
    if (cells > cellsMax) throw new RangeError('has more cells than can be read: export it as CSV');
    if (rows <= 2000) commaTexts ||= row.some((cell) => typeof cell === 'string' && /^\D{0,4}-?\d+,\d{1,2}\D{0,4}$/.test(cell.trim()));
    lines.push(row.map((cell) => quoted(cellText(cell))).join(','));
    if (lines.length === linesAtOnce) keep();
    if (stepNow() === told) continue;
    told = stepNow();
    yield { share: told / sharesTold };
  }
  if (stepNow() > told) yield { share: stepNow() / sharesTold };
  if (lines.length > 0) keep();
  return { rows, csv, commaTexts };
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

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') {
    // Half of 0.1 + 0.2: what a sheet shows as 0.3 is stored with an error in the seventeenth digit.
    return String(Number(cell.toPrecision(exactDigits))).replace('.', decimalHere);
  }
  return String(cell);
}

function dateText(date: Date): string {
  const [day = '', rest = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const time = rest.slice(0, 8);
  if (date.getUTCFullYear() < 1990) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
