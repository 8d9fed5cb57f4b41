import type { Cell } from './cell.ts';
import { findParts, type SheetPart } from './parts.ts';
import { rowsOf } from './rows.ts';
import { sharedTexts } from './shared-texts.ts';
import { dateStyles } from './styles.ts';
import { textOf, type ZipEntry } from './zip-guard.ts';

/** A workbook that is read row by row: of a sheet no more is held than what one piece of it holds. */
export interface Workbook {
  readonly sheets: number;
  readonly named: readonly { readonly name: string; readonly hidden: boolean }[];
  /** The rows of a sheet, counted from 1; `tell` is called with the share that was read. */
  rows(sheet: number, tell?: (share: number) => void): AsyncGenerator<Cell[]>;
}

/** What stands further to the right than `columnsMax` is refused; cells that hold nothing may stand anywhere. */
export async function openWorkbook(bytes: Uint8Array, columnsMax: number): Promise<Workbook> {
  const { sheets, styles, sharedTexts: shared, is1904 } = await findParts(bytes);
  const isDate = styles ? await dateStyles(textOf(bytes, styles)) : [];
  const texts = shared ? await sharedTexts(textOf(bytes, shared)) : [];
  return {
    sheets: sheets.length,
    named: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: (sheet, tell) => rowsOf(told(bytes, (sheets[sheet - 1] as SheetPart).entry, tell), { texts, isDate, is1904 }, columnsMax),
  };
}

async function* told(bytes: Uint8Array, entry: ZipEntry, tell: ((share: number) => void) | undefined): AsyncGenerator<string> {
  let read = 0;
  for await (const piece of textOf(bytes, entry)) {
    yield piece;
    read += piece.length;
    tell?.(read / entry.unpacked);
  }
}
