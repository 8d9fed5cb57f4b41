import { getDocumentProxy } from 'unpdf';
import type { PdfRequest, PdfText } from './pdf-text.ts';

/** A page of small print has some five thousand. */
const piecesMax = 100_000;
const charactersMax = 2_000_000;
const piecesAtOnce = 1000;

/** The text of each page, in lots. */
export async function* read({ pagesMax }: PdfRequest, bytes: Uint8Array): AsyncGenerator<readonly PdfText[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1024, stopAtErrors: false }).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (document.numPages > pagesMax) throw new RangeError(`has more than ${pagesMax} pages`);
  const pieces: PdfText[] = [];
  let characters = 0;
  for (let page = 1; page <= document.numPages; page++) {
    const texts = await textsOf(document, page).catch((error: unknown) => {
      throw unreadable(error);
    });
    for (const one of texts) {
      pieces.push(one);
      characters += one.text.length;
    }
    if (pieces.length > piecesMax || characters > charactersMax) throw new RangeError('has more text than can be read');
  }
  if (pieces.length === 0) throw new RangeError('holds no text: it is a picture of a document');
  for (let at = 0; at < pieces.length; at += piecesAtOnce) yield pieces.slice(at, at + piecesAtOnce);
}

async function textsOf(document: Awaited<ReturnType<typeof getDocumentProxy>>, page: number): Promise<PdfText[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            page,
            text: item.str,
            left: item.transform[4] as number,
            width: item.width,
            bottom: item.transform[5] as number,
            height: item.height || Math.abs(item.transform[3] as number),
          },
        ]
      : [],
  );
}

const unreadable = (error: unknown): RangeError =>
  new RangeError((error as { name?: string }).name === 'PasswordException' ? 'is locked by a password' : 'cannot be read as a PDF');
