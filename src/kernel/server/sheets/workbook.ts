import { isWorkbook } from './encoding.ts';
import { isMarkup, openMarkup } from './markup/open.ts';
import { isWebArchive, openWebArchive } from './markup/web-archive.ts';
import { openWorkbook, type Workbook } from './xlsx/open.ts';

/** Whether a file is a workbook, by whichever name and in whichever of its forms: XLSX, a page, a page in one file, or XML of the year 2003. */
export const isAnyWorkbook = (head: Uint8Array): boolean => isWorkbook(head) || isMarkup(head) || isWebArchive(head);

/** Opens it row by row. Only a reader's own process calls this. */
export async function openAnyWorkbook(bytes: Uint8Array, columnsMax: number): Promise<Workbook> {
  if (isWorkbook(bytes)) return openWorkbook(bytes, columnsMax);
  return isWebArchive(bytes) ? openWebArchive(bytes, columnsMax) : openMarkup(bytes, columnsMax);
}
