import { Worker } from 'node:worker_threads';
import { refusal } from './refusal.ts';
import type { WorkbookReading, WorkbookRequest, WorkbookShare } from './workbook-worker.ts';

const readingSeconds = 120;
const memoryMegabytes = 256;
export const workbookBytesMax = 50 * 1024 * 1024;
const workbookRowsMax = 400_000;

export type Table = Required<Pick<WorkbookReading, 'csv' | 'sheet' | 'commaTexts'>>;

/**
 * One sheet of a workbook as CSV, row for row, with the values its cells show, decimals yet without their mark: formulas are not
 * run. A stranger's file is taken apart in a thread of its own, with a ceiling on its memory and its time. `tell` hears which
 * share of it was read.
 */
export function workbookAsCsv(bytes: Uint8Array, sheet: number | undefined, tell?: (share: number) => Promise<void>): Promise<Table> {
  return new Promise((done, refuse) => {
    const request: WorkbookRequest = { bytes, sheet, rowsMax: workbookRowsMax };
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: request, resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes }, execArgv: [] });
    const timer = setTimeout(() => void worker.terminate().then(() => refuse(refusal('takes too long to read'))), readingSeconds * 1000);
    let told = Promise.resolve();
    worker.on('message', (message: WorkbookReading | WorkbookShare) => {
      if ('share' in message) told = told.then(() => tell?.(message.share));
      else told = told.then(() => (message.csv ? done(tableOf(message.csv, message)) : refuse(refusal(message.refusal ?? 'cannot be read'))));
      told.catch(refuse);
    });
    worker.once('error', () => refuse(refusal('cannot be read as a workbook')));
    worker.once('exit', () => clearTimeout(timer));
  });
}

const tableOf = (csv: Uint8Array, { sheet = 1, commaTexts = false }: WorkbookReading): Table => ({ csv, sheet, commaTexts });
