import sharp, { type Sharp } from 'sharp';
import { pictureSides } from '../../contract/picture.ts';
import { notAPicture, openPicture } from './open-picture.ts';

/** A hundred of the smallest in one list are to be less than 300 kB. */
const smallestBytesMax = 2800;
const qualities = [82, 70, 55, 40, 25, 10, 1];
/** What is much taller than wide is a bottle cut out: it is shown whole. Anything else fills its square. */
const tallerThan = 1.6;

/** A picture as squares of each side, the smallest first. */
export async function* read(_request: undefined, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const sides = pictureSides.map(Number);
  const largest = Math.max(...sides);
  const { data, info } = await (await openPicture(bytes, largest * 2))
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new RangeError(notAPicture);
    });
  const shape = Math.max(info.width / info.height, info.height / info.width);
  for (const side of sides) {
    const square = sharp(data).resize(side, side, { fit: shape > tallerThan ? 'contain' : 'cover', background: '#0000' });
    yield side === largest ? await square.webp({ quality: 80 }).toBuffer() : await within(square, smallestBytesMax);
  }
}

async function within(picture: Sharp, bytesMax: number): Promise<Uint8Array> {
  let drawn: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    drawn = await picture.clone().webp({ quality, alphaQuality: 60, effort: 6 }).toBuffer();
    if (drawn.length <= bytesMax) return drawn;
  }
  return drawn;
}
