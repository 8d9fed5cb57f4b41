import { type Entry, textOf } from '../../../../kernel/server/zip-guard.ts';
import type { Cell } from './cell.ts';
import { findParts } from './parts.ts';
import { rowsOf } from './rows.ts';
import { sharedTexts } from './shared-texts.ts';
import { dateStyles } from './styles.ts';

/** A workbook that is read row by row: of a sheet no more is held than what one piece of it holds. */
export interface Workbook {
  readonly sheets: number;
  /** The rows of a sheet, counted from 1; `tell` hears which share of it was read. */
  rows(sheet: number, tell?: (share: number) => void): AsyncGenerator<Cell[]>;
}

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { sheets, styles, sharedTexts: shared, is1904 } = await findParts(bytes);
  const isDate = styles ? await dateStyles(textOf(bytes, styles)) : [];
  const texts = shared ? await sharedTexts(textOf(bytes, shared)) : [];
  return {
    sheets: sheets.length,
    rows: (sheet, tell) => rowsOf(told(bytes, sheets[sheet - 1] as Entry, tell), { texts, isDate, is1904 }),
  };
}

async function* told(bytes: Uint8Array, entry: Entry, tell: ((share: number) => void) | undefined): AsyncGenerator<string> {
  let read = 0;
  for await (const piece of textOf(bytes, entry)) {
    yield piece;
    read += piece.length;
    tell?.(read / entry.unpacked);
  }
}
