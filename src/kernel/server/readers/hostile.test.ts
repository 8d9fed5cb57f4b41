import { afterEach, describe, expect, test } from 'vitest';
import { blankBomb, farCells, farRow, manyPages, png, sameText, textBomb, zipBomb } from '../../../../test/hostile-files.ts';
import { readPdfText } from '../documents/pdf-text.ts';
import { readImage } from '../images/image-text.ts';
import { redrawn } from '../images/picture.ts';
import { readTables } from '../sheets/read.ts';
import { endReaders, readersMegabytes } from './pool.ts';

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
    ['a PDF of much text', () => pdf(textBomb()), /^is too large to read: it unpacks to more than 200 MB$|^has more text than can be read$/],
    ['a PDF of blanks', () => pdf(blankBomb()), /^is too large to read: it unpacks to more than 200 MB$/],
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
