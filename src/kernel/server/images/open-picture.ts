import sharp, { type Sharp } from 'sharp';

const pixelsMax = 50_000_000;
export const notAPicture = 'is not a picture that can be read';

sharp.concurrency(1);
sharp.cache(false);

/** A picture, upright and no larger than a square of `side`. How many pixels it unpacks to stands at its beginning: too many are refused before one is drawn. */
export async function openPicture(bytes: Uint8Array, side: number): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(() => {
    throw new RangeError(notAPicture);
  });
  if (width * height > pixelsMax) throw new RangeError(`is too large to read: it unpacks to more than ${pixelsMax / 1_000_000} million pixels`);
  return picture.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
}
