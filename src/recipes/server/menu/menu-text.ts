import type { ReceivedFile } from '../../../kernel/contract/call.ts';
import { pdfLines } from '../../../kernel/server/documents/pdf-lines.ts';
import { readPdfText } from '../../../kernel/server/documents/pdf-text.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { readImage } from '../../../kernel/server/images/image-text.ts';
import { decodeText } from '../../../kernel/server/sheets/csv.ts';

export interface MenuText {
  readonly from: 'text' | 'pdf' | 'picture';
  readonly lines: readonly string[];
}

const linesMost = 2000;
const lettersMost = 400;

/** The lines of a menu, whatever it came as. */
export async function menuText({ type, bytes }: ReceivedFile): Promise<MenuText> {
  const from = type === 'application/pdf' ? 'pdf' : type === 'text/plain' ? 'text' : 'picture';
  const lines =
    from === 'pdf' ? pdfLines(await readPdfText(bytes)) : (from === 'text' ? decodeText(bytes) : (await readImage(bytes)).text).replace(/^\ufeff/, '').split(/\r\n|[\n\r\f\u2028]/);
  if (lines.length > linesMost) throw invalid('file', `has more than ${linesMost.toLocaleString('en')} lines: that is no menu`);
  return { from, lines: lines.map((line) => line.replace(/[^\P{Cc}\t]/gu, '').slice(0, lettersMost)) };
}
