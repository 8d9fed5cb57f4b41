import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { decodeText, delimiterOf } from './sheet-text.ts';
import { refuseBomb } from './zip-guard.ts';

export interface SheetReading {
  readonly rows?: string[][];
  /** Which row of the sheet each of them is, the first being 1. */
  readonly numbers?: number[];
  /** What is wrong with the file, as the end of a sentence. */
  readonly refusal?: string;
}

const columnsMax = 200;
const cellCharactersMax = 10_000;

async function read(bytes: Uint8Array, type: string, rowsMax: number): Promise<SheetReading> {
  const all = type === 'application/zip' ? await fromXlsx(bytes) : fromCsv(bytes, rowsMax);
  const numbers = all.flatMap((row, at) => (row.some((cell) => cell !== '') ? [at + 1] : []));
  const rows = numbers.map((number) => all[number - 1] as string[]);
  if (rows.length === 0) return { refusal: 'is empty' };
  if (rows.length > rowsMax + 1 || all.length > 2 * rowsMax) return { refusal: `has more than ${rowsMax.toLocaleString('en')} rows` };
  if (rows.some((row) => row.length > columnsMax)) return { refusal: `has more than ${columnsMax} columns` };
  if (rows.some((row) => row.some((cell) => cell.length > cellCharactersMax))) return { refusal: 'has a cell with more text than any field can hold' };
  return { rows, numbers };
}

function fromCsv(bytes: Uint8Array, rowsMax: number): string[][] {
  const text = decodeText(bytes);
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const rows = parse(body, {
    delimiter: named?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    relax_quotes: true,
    to: 2 * rowsMax + 1,
    max_record_size: 1_000_000,
  });
  return (rows as string[][]).map((row) => row.map(cellText));
}

async function fromXlsx(bytes: Uint8Array): Promise<string[][]> {
  refuseBomb(bytes);
  const copy = bytes.slice().buffer as ArrayBuffer;
  const rows = (await readSheet(copy)) as (string | number | boolean | Date | null)[][];
  return rows.map((row) => row.map(cellText));
}

function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(value)
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');
}

function refusalOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  // The reader tells where the text ended, not where the cell began: that was in the row after those it had read.
  const read = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? Number((error as { records?: unknown }).records) : Number.NaN;
  return Number.isInteger(read) ? `has a quotation mark in row ${read + 1} that never closes` : 'cannot be read as a table';
}

const { bytes, type, rowsMax } = workerData as { bytes: Uint8Array; type: string; rowsMax: number };
const reading = await read(bytes, type, rowsMax).catch((error: unknown): SheetReading => ({ refusal: refusalOf(error) }));
parentPort?.postMessage(reading);
