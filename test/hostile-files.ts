import { deflateSync } from 'node:zlib';
import { archive, part, sheetOf, workbook } from './archive.ts';

/** A PDF whose pages all show one stream, which says much more than it weighs. */
function pdfWith(stream: Buffer, pages = 1): Buffer {
  const first = 5;
  const kids = Array.from({ length: pages }, (_, at) => first + at);
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`,
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>'),
  ].map((body, at) => Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n')]));
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from(`trailer << /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF`)]);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export const textBomb = once(() => pdfWith(deflateSync(Buffer.from(`BT /F 8 Tf\n${'(Gin) Tj 1 0 0 1 5 5 Tm\n'.repeat(1_500_000)}ET`))));
export const blankBomb = once(() => pdfWith(deflateSync(Buffer.alloc(300 * 1024 * 1024, ' '), { level: 1 })));
export const manyPages = () => pdfWith(deflateSync(Buffer.from('BT /F 8 Tf (Gin) Tj ET')), 61);

export const farCells = () => workbook(sheetOf(Array.from({ length: 8000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join('')));
export const farRow = () => workbook(sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
export const zipBomb = () => archive(part('xl/workbook.xml', Buffer.alloc(100 * 1024 * 1024)));
/** One long text that every cell points at. */
export const sameText = () =>
  workbook(sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(120)), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(9000)}</t></si></sst>` });

/** The head of a PNG of so many pixels: what it would unpack to stands in its first bytes. */
export function png(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(body.length, 0);
    ends.writeUInt32BE(crc(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
