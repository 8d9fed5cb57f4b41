import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { archive, part, sheetOf, workbook } from '../../../../test/archive.ts';
import { readImage } from '../image-text.ts';
import { readPdfText } from '../pdf-text.ts';
import { redrawn } from '../picture.ts';
import { readTables } from '../sheets/read.ts';
import { endReaders, readersMegabytes } from './pool.ts';

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

const textBomb = once(() => pdfWith(deflateSync(Buffer.from(`BT /F 8 Tf\n${'(Gin) Tj 1 0 0 1 5 5 Tm\n'.repeat(1_500_000)}ET`))));
const blankBomb = once(() => pdfWith(deflateSync(Buffer.alloc(300 * 1024 * 1024, ' '), { level: 1 })));
const manyPages = () => pdfWith(deflateSync(Buffer.from('BT /F 8 Tf (Gin) Tj ET')), 61);

const farCells = () => workbook(sheetOf(Array.from({ length: 8000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join('')));
const farRow = () => workbook(sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
const zipBomb = () => archive(part('xl/workbook.xml', Buffer.alloc(100 * 1024 * 1024)));
/** One long text that every cell points at. */
const sameText = () =>
  workbook(sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(120)), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(9000)}</t></si></sst>` });

/** The head of a PNG of so many pixels: what it would unpack to stands in its first bytes. */
function png(width: number, height: number): Buffer {
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

const words = (reading: Promise<unknown>) =>
  reading.then(
    () => 'was read',
    (error: { message: string; errors?: { message: string }[] }) => error.errors?.[0]?.message ?? error.message,
  );

const sheet = (bytes: Uint8Array) => words(readTables(bytes, 'application/zip'));
const pdf = (bytes: Uint8Array) => words(readPdfText(bytes));

/** The most memory that the readers took, and that this process gained, while something went on. */
async function watched<T>(work: () => Promise<T>): Promise<{ told: T; readers: number; server: number }> {
  const before = process.memoryUsage.rss();
  let [readers, server] = [0, before];
  const looking = setInterval(() => {
    readers = Math.max(readers, readersMegabytes());
    server = Math.max(server, process.memoryUsage.rss());
  }, 20);
  const told = await work().finally(() => clearInterval(looking));
  return { told, readers, server: (server - before) / 1024 / 1024 };
}

afterEach(endReaders);

describe('a hostile file', { timeout: 120_000 }, () => {
  test.for([
    ['a PDF of much text', () => pdf(textBomb()), /^is too large to read: it unpacks to more than 220 MB$|^has more text than can be read$/],
    ['a PDF of blanks', () => pdf(blankBomb()), /^is too large to read: it unpacks to more than 220 MB$/],
    ['a PDF of many pages', () => pdf(manyPages()), /^has more than 60 pages$/],
    ['a workbook of far cells', () => sheet(farCells()), /^has more than 200 columns$/],
    ['a workbook with one cell at the far corner', () => sheet(farRow()), /^has more than 200 columns$/],
    ['an archive that is a bomb', () => sheet(zipBomb()), /^unpacks to far more than it should$/],
    ['a workbook that says one long text often', () => sheet(sameText()), /^has more text than can be read$/],
    ['a picture of 30,000 by 30,000 pixels', () => words(redrawn(png(30_000, 30_000), 'photo')), /^is too large to read: it unpacks to more than 50 million pixels$/],
    ['the same to be read', () => words(readImage(png(30_000, 30_000))), /^is too large to read: it unpacks to more than 50 million pixels$/],
  ] as const)('%s is refused in words', async ([, read, said]) => {
    expect(await read()).toMatch(said);
  });

  test('eight at once take turns, and no more memory than their readers may', async () => {
    const [text, blank, cells] = [textBomb(), blankBomb(), farCells()];
    const { told, readers, server } = await watched(() => Promise.all([text, blank, text, blank].flatMap((file) => [pdf(file), sheet(cells)])));
    for (const said of told) expect(said).toMatch(/^is too large to read|^has more text than can be read$|^has more than 200 columns$/);
    expect(readers).toBeGreaterThan(0);
    expect(readers).toBeLessThan(480);
    expect(server).toBeLessThan(200);
  });

  test('leaves the next one to be read', async () => {
    const hostile = pdf(blankBomb());
    expect(await readTables(Buffer.from('Name,Price\nGin,2'), 'text/plain')).toMatchObject([
      {
        rows: [
          ['Name', 'Price'],
          ['Gin', '2'],
        ],
      },
    ]);
    await hostile;
  });
});
