import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { refusal } from '../refusals/refusal.ts';

export const fileBytesMax = 200 * 1024 * 1024;
const pieceBytes = 512 * 1024;
/** As much as tells what kind of file it is. */
const openingBytes = 4096;

export type Source = AsyncIterable<Uint8Array> | string;

export const tooLarge = (row?: number): Error => refusal(`is larger than ${fileBytesMax / 1024 / 1024} MB: split it by month`, row);

/** The bytes of a file or a stream, its first piece large enough to know it by. */
export async function* piecesOf(source: Source): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string' && (await stat(source)).size > fileBytesMax) throw tooLarge();
  let held: Uint8Array[] | null = [];
  let size = 0;
  for await (const piece of typeof source === 'string' ? (createReadStream(source, { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>) : source) {
    if (held === null) {
      yield piece;
      continue;
    }
    held.push(piece);
    size += piece.length;
    if (size >= openingBytes) {
      yield held.length === 1 ? piece : Buffer.concat(held);
      held = null;
    }
  }
  if (held !== null && size > 0) yield Buffer.concat(held);
}

/** Everything, where it is not more than `bytesMax`. */
export async function wholeOf(pieces: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Uint8Array> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > bytesMax) throw refusal(`is larger than ${bytesMax / 1024 / 1024} MB`);
    held.push(piece);
  }
  return Buffer.concat(held);
}

/** The first bytes of a file; `whole` says that there are no others. */
export async function headOf(path: string, bytesMax: number): Promise<{ head: Uint8Array; whole: boolean }> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(bytesMax);
    const { bytesRead } = await file.read(buffer, 0, bytesMax, 0);
    return { head: buffer.subarray(0, bytesRead), whole: (await file.stat()).size <= bytesRead };
  } finally {
    await file.close();
  }
}
