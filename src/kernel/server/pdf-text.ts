import { Worker } from 'node:worker_threads';
import { invalid } from './fault.ts';

/** A piece of text and where it stands, in points from the lower left of its page. */
export interface PdfText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly height: number;
}

export interface PdfReading {
  readonly pieces?: readonly PdfText[];
  /** What is wrong with the file, as the end of a sentence. */
  readonly refusal?: string;
}

const pagesMax = 60;
const readingSeconds = 40;

/** The text of a PDF with its places. A stranger's file is taken apart in a thread of its own, with a ceiling on its memory and its time. */
export function readPdfText(bytes: Uint8Array): Promise<readonly PdfText[]> {
  return new Promise((done, refuse) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: { bytes, pagesMax }, resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [] });
    const timer = setTimeout(() => void worker.terminate().then(() => refuse(invalid('file', 'takes too long to read'))), readingSeconds * 1000);
    worker.once('message', ({ pieces, refusal }: PdfReading) => {
      // The reader keeps timers of its own that would hold the thread open.
      void worker.terminate();
      if (pieces) done(pieces);
      else refuse(invalid('file', refusal ?? 'cannot be read'));
    });
    worker.once('error', () => refuse(invalid('file', 'cannot be read')));
    worker.once('exit', () => clearTimeout(timer));
  });
}
