import { readPdfText } from '../documents/pdf-text.ts';
import type { ReaderKind } from '../readers/kind.ts';
import { readField } from '../readers/pool.ts';
import { type CellSpan, pdfTable } from './pdf-table.ts';
import type { SheetLot, SheetsRequest, Worksheet } from './sheet-reader.ts';

export const sheetRowsMax = 20_000;
const sheetReader: ReaderKind = { module: new URL('./sheet-reader.ts', import.meta.url), megabytes: 220, seconds: 40 };

/** A table as it stands in a file; the cells of a PDF know where they stand. */
export interface SheetTable {
  readonly name: string;
  readonly rows: string[][];
  /** Which row of the file each of them is, the first being 1. */
  readonly numbers: readonly number[];
  readonly spans?: readonly CellSpan[][];
}

/** Every worksheet that can be seen, whatever form its workbook has, the table of a CSV, or the text of a PDF as rows of cells. */
export async function readTables(bytes: Uint8Array, type: string): Promise<SheetTable[]> {
  if (type === 'application/pdf') return [{ name: '', ...pdfTable(await readPdfText(bytes)) }];
  return readSheets({ rowsMax: sheetRowsMax }, bytes);
}

/** The cells of a CSV or of the first worksheet of an XLSX as text, the header first. */
export const readSheet = async (bytes: Uint8Array, type: string): Promise<string[][]> => (await readTables(bytes, type))[0]?.rows ?? [];

async function readSheets(request: SheetsRequest, bytes: Uint8Array): Promise<Worksheet[]> {
  const sheets: Worksheet[] = [];
  await readField(sheetReader, request, bytes, ({ goesOn, ...lot }: SheetLot) => {
    const sheet = goesOn ? sheets.at(-1) : undefined;
    if (!sheet) return void sheets.push(lot);
    sheet.rows.push(...lot.rows);
    sheet.numbers.push(...lot.numbers);
  });
  return sheets;
}
