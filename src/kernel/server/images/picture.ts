import type { ReaderKind } from '../readers/kind.ts';
import { readField } from '../readers/pool.ts';

const pictureReader: ReaderKind = { module: new URL('./picture-reader.ts', import.meta.url), megabytes: 400, seconds: 25, native: true };

/** A picture drawn anew, so that nothing of the file but what it shows is kept: no place where it was taken, no second content. */
export async function redrawn(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  let drawn: Uint8Array = new Uint8Array();
  await readField(
    pictureReader,
    undefined,
    bytes,
    (piece: Uint8Array) => {
      drawn = piece;
    },
    field,
  );
  return drawn;
}
