import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createWorker, OEM, type Worker as TextReader } from 'tesseract.js';
import { fault } from './fault.ts';

/** What stands in a picture. */
export interface ImageReading {
  readonly barcode: string | null;
  readonly text: string;
}

const pixelsMax = 50_000_000;
const side = { barcode: 1600, text: 1800 };
const secondsMax = 25;
const waitingMost = 8;
const idleMs = 30_000;

/** Reads a barcode and the text of a picture. Both run apart from the thread that answers requests. */
export async function readImage(bytes: Uint8Array): Promise<ImageReading> {
  const upright = sharp(bytes, { limitInputPixels: pixelsMax }).rotate().flatten({ background: '#fff' });
  const [pixels, grey] = await Promise.all([
    upright.clone().resize(side.barcode, side.barcode, { fit: 'inside', withoutEnlargement: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    upright.clone().resize(side.text, side.text, { fit: 'inside' }).greyscale().normalise().png().toBuffer(),
  ]).catch(() => {
    throw fault('UNREADABLE_IMAGE');
  });
  const [barcode, text] = await Promise.all([barcodeIn(pixels.data, pixels.info.width, pixels.info.height), textIn(grey)]);
  return { barcode, text };
}

const barcodeIn = (data: Uint8Array, width: number, height: number): Promise<string | null> =>
  new Promise((done, refuse) => {
    const worker = new Worker(new URL('./image-worker.ts', import.meta.url), {
      workerData: { data: new Uint8ClampedArray(data), width, height },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    });
    const timer = setTimeout(() => void worker.terminate().then(() => done(null)), secondsMax * 1000);
    worker.once('message', done);
    worker.once('error', refuse);
    worker.once('exit', () => clearTimeout(timer));
  });

const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

let reader: Promise<TextReader> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture after the other, by a reader that is kept while there is work for it. */
async function textIn(image: Buffer): Promise<string> {
  if (waiting >= waitingMost) throw fault('UNAVAILABLE', { message: 'Too many pictures are being read. Try again in a moment.' });
  waiting++;
  clearTimeout(idle);
  const mine = last.then(() => recognise(image));
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting--;
    if (waiting === 0) idle = setTimeout(() => void closeImageReader(), idleMs);
  }
}

async function recognise(image: Buffer): Promise<string> {
  reader ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: join(language, '4.0.0_best_int'), cacheMethod: 'none', gzip: true });
  const worker = await reader;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      void closeImageReader();
      refuse(fault('TIMED_OUT'));
    }, secondsMax * 1000);
  });
  try {
    const { data } = await Promise.race([worker.recognize(image), late]);
    return data.text;
  } finally {
    clearTimeout(timer);
  }
}

export async function closeImageReader(): Promise<void> {
  clearTimeout(idle);
  const closing = reader;
  reader = undefined;
  await (await closing)?.terminate();
}
