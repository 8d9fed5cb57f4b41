import { UnreadableFile } from '../../../../kernel/server/readers/child.ts';
import type { ReaderKind } from '../../../../kernel/server/readers/kind.ts';
import { readInProcess } from '../../../../kernel/server/readers/pool.ts';
import { refusal } from '../refusals/refusal.ts';
import type { WorkbookPiece, WorkbookRequest } from './workbook-reader.ts';

const workbookReader: ReaderKind = { module: new URL('./workbook-reader.ts', import.meta.url), megabytes: 400, seconds: 120 };
export const workbookBytesMax = 50 * 1024 * 1024;
const workbookRowsMax = 400_000;

export interface WorkbookTable {
  readonly csv: Uint8Array;
  /** Left out where several sheets are read together. */
  readonly sheet?: number;
  readonly commaTexts: boolean;
  readonly beside: readonly string[][];
  readonly together: readonly { readonly sheet: number; readonly name: string }[];
  /** Sheets that say once more what those say, and are not read. */
  readonly repeated: readonly string[];
  readonly areProved: boolean;
  readonly areDays: boolean;
}

/**
 * One sheet of a workbook as CSV, row for row, with the values its cells show, decimals yet without their mark: formulas are not
 * run. `tell` hears which share of it was read.
 */
export async function workbookAsCsv(bytes: Uint8Array, sheet: number | undefined, tell?: (share: number) => Promise<void>): Promise<WorkbookTable> {
  const request: WorkbookRequest = { sheet, rowsMax: workbookRowsMax };
  const pieces: Uint8Array[] = [];
  let found: Omit<WorkbookTable, 'csv'> = { sheet: 1, commaTexts: false, beside: [], together: [], repeated: [], areProved: false, areDays: false };
  let told = Promise.resolve();
  await readInProcess(workbookReader, request, bytes, (piece: WorkbookPiece) => {
    if ('share' in piece) {
      told = told.then(() => tell?.(piece.share));
      // Heard below, when the reading has ended.
      told.catch(() => undefined);
    } else if ('csv' in piece) pieces.push(piece.csv);
    else found = piece;
  }).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? refusal(error.message) : error;
  });
  await told;
  return { csv: Buffer.concat(pieces), ...found };
}
