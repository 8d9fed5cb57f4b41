import sharp from 'sharp';
import { invalid } from './fault.ts';

const sideMax = 1600;

/** A picture drawn anew, so that nothing of the file but what it shows is kept: no place where it was taken, no second content. */
export const redrawn = (bytes: Uint8Array, field: string): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw invalid(field, 'is not a picture that can be read');
    });
