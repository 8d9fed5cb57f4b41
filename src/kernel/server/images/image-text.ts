import { fault } from '../fault.ts';
import { UnreadableFile } from '../readers/child.ts';
import type { ReaderKind } from '../readers/kind.ts';
import { readInProcess } from '../readers/pool.ts';

/** What stands in a picture. */
export interface ImageReading {
  readonly barcode: string | null;
  readonly text: string;
}

const imageReader: ReaderKind = { module: new URL('./image-reader.ts', import.meta.url), megabytes: 400, seconds: 40, native: true, kept: true };

/** Reads a barcode and the text of a picture. */
export async function readImage(bytes: Uint8Array): Promise<ImageReading> {
  let reading: ImageReading = { barcode: null, text: '' };
  await readInProcess(imageReader, undefined, bytes, (piece: ImageReading) => {
    reading = piece;
  }).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? fault('UNREADABLE_IMAGE', { errors: [{ field: 'image', message: error.message }] }) : error;
  });
  return reading;
}
