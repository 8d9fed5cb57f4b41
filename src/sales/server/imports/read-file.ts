import type { ReceivedFile } from '../../../kernel/contract/call.ts';
import type { Outside } from '../../../kernel/server/calls/serve.ts';
import { isAnyWorkbook } from '../../../kernel/server/sheets/workbook.ts';
import { type PackedLines, readAllLines } from '../reading/read-all-lines.ts';
import { refusal } from '../reading/refusals/refusal.ts';
import { type WorkbookTable, workbookAsCsv, workbookBytesMax } from '../reading/source/workbook.ts';
import { type FileInput, type Here, type HowToRead, howToRead } from './how-to-read.ts';
import { refuseOpen } from './open-questions.ts';

/** Says how far the work on a file has come. */
export type Tell = (share: number) => Promise<void>;

/** How much of the work is opening a workbook, and reading its lines; the rest is writing them. */
const openingShare = 0.3;
const readingShare = 0.7;

/** A workbook is opened once, whatever is then asked of it. */
export async function opened({ bytes }: ReceivedFile, sheet?: number, tell?: Tell): Promise<WorkbookTable | undefined> {
  if (!isAnyWorkbook(bytes)) return undefined;
  if (bytes.length > workbookBytesMax) throw refusal(`is larger than ${workbookBytesMax / 1024 / 1024} MB`);
  return workbookAsCsv(bytes, sheet, tell && ((share) => tell(share * openingShare)));
}

export interface FileRead {
  readonly how: HowToRead;
  readonly lines: PackedLines;
  /** Says how much of the lines was written. */
  readonly tellWritten: Tell;
}

/** A transaction of its own, over before the file is read. */
type Reading = <T>(work: (here: Here) => Promise<T>) => Promise<T>;

export const readingOf =
  ({ read, who }: Pick<Outside, 'read' | 'who'>): Reading =>
  (work) =>
    read((db) => work({ db, who, now: new Date() }));

interface Manner {
  /** Whether nothing may be left to guess: what is written is never guessed. */
  readonly settled: boolean;
  readonly tell?: Tell | undefined;
}

/** Reads a file from its first byte to its last, before anything is locked or written. */
export const readFile = async (reading: Reading, input: FileInput, manner: Manner): Promise<FileRead> =>
  readOpened(reading, input, await opened(input.upload, input.body.mapping?.sheet, manner.tell), manner);

/** The same of a file whose workbook, where it is one, was opened already. */
export async function readOpened(reading: Reading, input: FileInput, table: WorkbookTable | undefined, { settled, tell }: Manner): Promise<FileRead> {
  const how = await reading((here) => howToRead(here, input, table));
  if (settled) refuseOpen(how.mapping);
  const before = table ? openingShare : 0;
  let told = Promise.resolve();
  const lines = await readAllLines({ mapping: how.mapping, isTable: table !== undefined }, table?.csv ?? input.upload.bytes, (share) => {
    told = told.then(() => tell?.(before + (readingShare - before) * share));
    // Thrown below, when the reading has ended.
    told.catch(() => undefined);
  });
  await told;
  return { how, lines, tellWritten: async (share) => tell?.(readingShare + (1 - readingShare) * share) };
}
