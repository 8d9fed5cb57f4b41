import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/universal';
import { refuseBomb } from '../../../kernel/server/zip-guard.ts';
import { columnsMax } from '../../contract/reading/mapping.ts';

export interface WorkbookRequest {
  readonly bytes: Uint8Array;
  /** From 1; without it the sheet with the most rows. */
  readonly sheet: number | undefined;
  /** The mark that number cells are written with; texts stay as they are. */
  readonly decimal: '.' | ',';
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

type Cell = string | number | boolean | Date | null;

const cellsMax = 6_000_000;
const exactDigits = 15;

async function read({ bytes, sheet, decimal, rowsMax }: WorkbookRequest): Promise<WorkbookReading> {
  refuseBomb(bytes);
  const sheets = await readWorkbook(bytes.slice().buffer as ArrayBuffer, { trim: false });
  if (sheet !== undefined && sheet > sheets.length) return { refusal: `has no sheet ${sheet}` };
  const at = sheet === undefined ? sheets.reduce((best, one, index) => (one.data.length > (sheets[best]?.data.length ?? 0) ? index : best), 0) : sheet - 1;
  const rows = (sheets[at]?.data ?? []) as Cell[][];
  if (rows.length === 0) return { refusal: 'is empty' };
  if (rows.length > rowsMax) return { refusal: `has more than ${rowsMax.toLocaleString('en')} rows: export it as CSV` };
  if ((rows[0]?.length ?? 0) > columnsMax) return { refusal: `has more than ${columnsMax} columns` };
  if (rows.length * (rows[0]?.length ?? 0) > cellsMax) return { refusal: 'has more cells than can be read: export it as CSV' };
  const lines = rows.map((row) => row.map((cell) => quoted(cellText(cell, decimal))).join(','));
  const commaTexts = rows.slice(0, 2000).some((row) => row.some((cell) => typeof cell === 'string' && /^\D{0,4}-?\d+,\d{1,2}\D{0,4}$/.test(cell.trim())));
  return { csv: Buffer.from(`${lines.join('\n')}\n`), sheet: at + 1, commaTexts };
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cellText(cell: Cell, decimal: '.' | ','): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') {
    // Half of 0.1 + 0.2: what a sheet shows as 0.3 is stored with an error in the seventeenth digit.
    const text = String(Number(cell.toPrecision(exactDigits)));
    return decimal === ',' ? text.replace('.', ',') : text;
  }
  return String(cell);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', rest = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const time = rest.slice(0, 8);
  if (date.getUTCFullYear() < 1990) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

const reading = await read(workerData as WorkbookRequest).catch(
  (error: unknown): WorkbookReading => ({ refusal: error instanceof RangeError ? error.message : 'cannot be read as a workbook' }),
);
parentPort?.postMessage(reading);
