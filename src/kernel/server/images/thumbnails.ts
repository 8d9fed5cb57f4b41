import { createHash } from 'node:crypto';
import { type PictureSide, pictureSides } from '../../contract/picture.ts';
import { fileKey } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import type { ReaderKind } from '../readers/kind.ts';
import { readField } from '../readers/pool.ts';

const thumbnailReader: ReaderKind = { module: new URL('./thumbnail-reader.ts', import.meta.url), megabytes: 400, seconds: 25, native: true };
const type = 'image/webp';

const keyFor = (owner: number, picture: string, side: PictureSide) => fileKey('pictures', owner, `${picture}-${side}.webp`);

/** Keeps a picture in each of its sizes for a client, or as nobody's own (0), and says by what it is known: the digest of what it shows. */
export async function keepPicture(files: Files, owner: number, bytes: Uint8Array, field: string): Promise<string> {
  const drawn: Uint8Array[] = [];
  await readField(thumbnailReader, undefined, bytes, (piece: Uint8Array) => void drawn.push(piece), field);
  const digest = createHash('sha256');
  for (const one of drawn) digest.update(one);
  const picture = digest.digest('hex');
  for (const [at, side] of pictureSides.entries()) await files.put(keyFor(owner, picture, side), drawn[at] as Uint8Array, type);
  return picture;
}

export const keptPicture = (files: Files, owner: number, picture: string, side: PictureSide) => files.get(keyFor(owner, picture, side));
