import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfReading, PdfText } from './pdf-text.ts';

const { bytes, pagesMax } = workerData as { bytes: Uint8Array; pagesMax: number };

async function read(): Promise<PdfReading> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: 1024, stopAtErrors: false });
  if (document.numPages > pagesMax) return { refusal: `has more than ${pagesMax} pages` };
  const pieces: PdfText[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        pieces.push({
          page,
          text: item.str,
          left: item.transform[4] as number,
          width: item.width,
          bottom: item.transform[5] as number,
          height: item.height || Math.abs(item.transform[3] as number),
        });
  }
  return pieces.length === 0 ? { refusal: 'holds no text: it is a picture of a document' } : { pieces };
}

const reading = await read().catch(
  (error: unknown): PdfReading => ({ refusal: (error as { name?: string }).name === 'PasswordException' ? 'is locked by a password' : 'cannot be read as a PDF' }),
);
parentPort?.postMessage(reading);
