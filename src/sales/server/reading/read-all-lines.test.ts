import { afterAll, describe, expect, test } from 'vitest';
import { endReaders } from '../../../kernel/server/readers/pool.ts';
import { guessMapping } from './guess.ts';
import { readLines } from './read.ts';
import { readAllLines } from './read-all-lines.ts';
import type { LinesRead } from './rows/lines-read.ts';

afterAll(endReaders);

const head = 'Date,Time,PLU,Item,Quantity,Net sales,Order,Modifiers\n';
const row = (order: number) =>
  `2026-11-10,19:00,G${order % 7},Gin and tonic,${(order % 3) - 1 || 1},${order % 11 === 0 ? 'much' : '10.00'},${order},${order % 5 === 0 ? 'Lime' : ''}\n`;
const file = Buffer.from(head + Array.from({ length: 9000 }, (_, order) => row(order)).join(''));

async function all(parts: AsyncIterable<LinesRead>): Promise<LinesRead[]> {
  const found: LinesRead[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

describe('a file that is read in a process of its own', () => {
  test('comes to the same lines, faults and sums as where it is read in one', { timeout: 60_000 }, async () => {
    const { mapping } = await guessMapping(file, 'export.csv', { house: { country: 'US', today: '2026-11-22' } });
    const apart = await readAllLines({ mapping, isTable: false }, file, () => undefined);
    expect(await all(apart)).toEqual(await all(readLines(whole(file), mapping)));
    expect(apart.count).toBeGreaterThan(3);
    // Taken twice, as after a conflict, it is whole both times.
    expect((await all(apart)).flatMap(({ lines }) => lines)).toHaveLength(9000 - Math.ceil(9000 / 11));
  });

  test('and cannot be read on is refused with its own words and place', { timeout: 60_000 }, async () => {
    const { mapping } = await guessMapping(file, 'export.csv', { house: { country: 'US', today: '2026-11-22' } });
    await expect(readAllLines({ mapping, isTable: false }, Buffer.from('%PDF-1.7 and so on'), () => undefined)).rejects.toMatchObject({
      code: 'INVALID_DATA',
      status: 422,
      message: 'The file is a PDF: ask the till for CSV or XLSX.',
    });
    // A small file is read here, a large one apart: both say the same.
    const broken = Buffer.from(`${head}${row(1)}"2026-11-10,19:00,${'x'.repeat(2_000_000)}`);
    await expect(readAllLines({ mapping, isTable: false }, broken, () => undefined)).rejects.toMatchObject({ details: { row: 3 } });
  });
});
