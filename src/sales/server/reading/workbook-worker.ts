import { parentPort, workerData } from 'node:worker_threads';
import { columnsMax } from '../../contract/reading/mapping.ts';
import { decimalHere } from './workbook-marks.ts';
import type { Cell } from './xlsx/cell.ts';
import { openWorkbook, type Workbook } from './xlsx/open.ts';

export interface WorkbookRequest {
  readonly bytes: Uint8Array;
  /** From 1; without it the sheet with the most rows. */
  readonly sheet: number | undefined;
  readonly rowsMax: number;
}

export interface WorkbookReading {
  readonly csv?: Uint8Array;
  readonly sheet?: number;
  /** Whether amounts stand there as texts with a decimal comma. */
  readonly commaTexts?: boolean;
  /** What is wrong with the file, as the end of a sentence. */
  readonly refusal?: string;
}

/** Comes before the reading: the share of the file that was read. */
export interface WorkbookShare {
  readonly share: number;
}

const cellsMax = 6_000_000;
const exactDigits = 15;
const linesAtOnce = 2000;
const sharesTold = 20;

async function read({ bytes, sheet, rowsMax }: WorkbookRequest): Promise<WorkbookReading> {
  const book = await openWorkbook(bytes);
  if (sheet !== undefined && sheet > book.sheets) return { refusal: `has no sheet ${sheet}` };
  if (sheet !== undefined) return (await sheetAsCsv(book, sheet, rowsMax, tellOf(0, 1))).reading;
  let best: { readonly rows: number; readonly reading: WorkbookReading } | undefined;
  for (let at = 1; at <= book.sheets; at++) {
    const one = await sheetAsCsv(book, at, rowsMax, tellOf(at - 1, book.sheets));
    if (one.rows > (best?.rows ?? -1)) best = one;
  }
  return best?.reading ?? { refusal: 'is empty' };
}

/** Tells the share of all sheets that was read, in few steps. */
function tellOf(before: number, sheets: number): (share: number) => void {
  let told = Math.floor((before / sheets) * sharesTold);
  return (share) => {
    const step = Math.floor(((before + share) / sheets) * sharesTold);
    if (step === told) return;
    told = step;
    parentPort?.postMessage({ share: step / sharesTold } satisfies WorkbookShare);
  };
}

async function sheetAsCsv(book: Workbook, sheet: number, rowsMax: number, tell: (share: number) => void): Promise<{ readonly rows: number; readonly reading: WorkbookReading }> {
  const pieces: Buffer[] = [];
  let [lines, rows, cells, commaTexts] = [[] as string[], 0, 0, false];
  const told = (refusal: string) => ({ rows, reading: { refusal } });
  for await (const row of book.rows(sheet, tell)) {
    rows++;
    cells += row.length;
    if (rows > rowsMax) return told(`has more than ${rowsMax.toLocaleString('en')} rows: export it as CSV`);
    if (row.length > columnsMax && row.findLastIndex((cell) => cell !== null) >= columnsMax) return told(`has more than ${columnsMax} columns`);
    if (cells > cellsMax) return told('has more cells than can be read: export it as CSV');
    if (rows <= 2000) commaTexts ||= row.some((cell) => typeof cell === 'string' && /^\D{0,4}-?\d+,\d{1,2}\D{0,4}$/.test(cell.trim()));
    lines.push(row.map((cell) => quoted(cellText(cell))).join(','));
    if (lines.length === linesAtOnce) {
      pieces.push(Buffer.from(`${lines.join('\n')}\n`));
      lines = [];
    }
  }
  if (rows === 0) return told('is empty');
  if (lines.length > 0) pieces.push(Buffer.from(`${lines.join('\n')}\n`));
  return { rows, reading: { csv: new Uint8Array(Buffer.concat(pieces)), sheet, commaTexts } };
}

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

const reading = await read(workerData as WorkbookRequest).catch(
  (error: unknown): WorkbookReading => ({ refusal: error instanceof RangeError ? error.message : 'cannot be read as a workbook' }),
);
parentPort?.postMessage(reading, reading.csv ? [reading.csv.buffer as ArrayBuffer] : []);
