import type { ReaderKind } from '../readers/kind.ts';
import { readField } from '../readers/pool.ts';

/** A piece of text and where it stands, in points from the lower left of its page. */
export interface PdfText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly height: number;
}

export interface PdfRequest {
  readonly pagesMax: number;
}

const pdfReader: ReaderKind = { module: new URL('./pdf-reader.ts', import.meta.url), megabytes: 200, seconds: 40 };

/** The text of a PDF with its places. */
export async function readPdfText(bytes: Uint8Array): Promise<readonly PdfText[]> {
  const pieces: PdfText[] = [];
  await readField(pdfReader, { pagesMax: 60 } satisfies PdfRequest, bytes, (page: readonly PdfText[]) => void pieces.push(...page));
  return pieces;
}
