import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Worker as TextReader } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ImageReading } from './image-text.ts';
import { notAPicture, openPicture } from './open-picture.ts';

const side = { barcode: 1600, text: 1800 };
const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const language = dirname(require.resolve('@tesseract.js-data/eng/package.json'));

prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

export async function* read(_request: undefined, bytes: Uint8Array): AsyncGenerator<ImageReading> {
  const { pixels, grey } = await drawn(bytes);
  yield { barcode: await barcodeIn(new Uint8ClampedArray(pixels.data), pixels.info.width, pixels.info.height), text: await textIn(grey) };
}

/** Drawn once, small, and from that what each of both looks at. */
async function drawn(bytes: Uint8Array) {
  const upright = await openPicture(bytes, Math.max(side.barcode, side.text));
  const { data, info } = await upright
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new RangeError(notAPicture);
    });
  const small = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const pixels = await small().resize(side.barcode, side.barcode, { fit: 'inside', withoutEnlargement: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const grey = await small().resize(side.text, side.text, { fit: 'inside' }).greyscale().normalise().png().toBuffer();
  return { pixels, grey };
}

async function barcodeIn(data: Uint8ClampedArray, width: number, height: number): Promise<string | null> {
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0], {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    maxNumberOfSymbols: 1,
  });
  return found[0]?.text || null;
}

let reader: Promise<TextReader> | undefined;

async function textIn(image: Buffer): Promise<string> {
  reader ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: join(language, '4.0.0_best_int'), cacheMethod: 'none', gzip: true });
  const { data } = await (await reader).recognize(image);
  return data.text;
}
