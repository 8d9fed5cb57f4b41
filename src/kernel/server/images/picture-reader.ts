import { notAPicture, openPicture } from './open-picture.ts';

const sideMax = 1600;

export async function* read(_request: undefined, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const picture = await openPicture(bytes, sideMax);
  yield await picture
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new RangeError(notAPicture);
    });
}
