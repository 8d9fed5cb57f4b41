import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { inflateRaw } from 'node:zlib';
import { fault } from '../../../kernel/server/fault.ts';
import { UnreadableFile } from '../../../kernel/server/readers/child.ts';
import type { ReaderKind } from '../../../kernel/server/readers/kind.ts';
import { readInProcess } from '../../../kernel/server/readers/pool.ts';
import { type FileRefusal, type LinesPiece, type LinesRequest, read } from './lines-reader.ts';
import { refusal } from './refusals/refusal.ts';
import type { LinesRead } from './rows/lines-read.ts';

const linesReader: ReaderKind = { module: new URL('./lines-reader.ts', import.meta.url), megabytes: 400, seconds: 120 };
/** A day of sales is read sooner than a process begins. */
const smallBytes = 256 * 1024;
const inflated = promisify(inflateRaw);

/** The lines of a file, read in a process of its own and kept packed until somebody takes them. */
export class PackedLines {
  readonly #packed: readonly Uint8Array[];

  constructor(packed: readonly Uint8Array[]) {
    this.#packed = packed;
  }

  get count(): number {
    return this.#packed.length;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LinesRead> {
    for (const packed of this.#packed) yield deserialize(await inflated(packed)) as LinesRead;
  }
}

/** Reads all lines of a file, or of the table of its workbook. A file that cannot be read on is refused with the place. */
export async function readAllLines(request: LinesRequest, bytes: Uint8Array, onShare: (share: number) => void): Promise<PackedLines> {
  const packed: Uint8Array[] = [];
  let refused: FileRefusal | undefined;
  const hear = (piece: LinesPiece) => {
    if ('packed' in piece) packed.push(piece.packed);
    else if ('share' in piece) onShare(piece.share);
    else refused = piece.refusal;
  };
  if (bytes.length <= smallBytes) for await (const piece of read(request, bytes)) hear(piece);
  else
    await readInProcess(linesReader, request, bytes, hear).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? refusal(error.message) : error;
    });
  if (refused) throw fault(refused.code, { message: refused.message, errors: refused.errors, ...(refused.details && { details: refused.details }) });
  return new PackedLines(packed);
}
