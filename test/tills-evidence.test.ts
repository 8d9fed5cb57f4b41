import { describe, expect, test } from 'vitest';
import { Fault as Refusal } from '../src/kernel/server/fault.ts';
import { guessMapping } from '../src/sales/server/reading/guess.ts';
import { readLines } from '../src/sales/server/reading/read.ts';
import { evidence } from './tills/evidence.ts';
import { notSales } from './tills/not-sales.ts';

const guessOf = (text: string, isSales = false) => guessMapping(Buffer.from(text), 'export.csv', { isSales });

describe('what is no list of sales is refused', () => {
  test.each(Object.entries(notSales))('%s', async (_, text) => {
    await expect(guessOf(text)).rejects.toBeInstanceOf(Refusal);
    // Whoever knows better may go on, and says what each column is.
    expect((await guessOf(text, true)).mapping.open).toEqual(['item', 'quantity', 'money']);
  });
});

async function* whole(text: string) {
  yield Buffer.from(text);
}

describe('what titles and numbers tell is read, and the rest is asked', () => {
  test.each(Object.entries(evidence))('%s', async (_, { text, columns, sold, lines, voids = 0, open }) => {
    const guess = await guessOf(text);
    expect(Object.fromEntries(guess.columns.flatMap(({ field, header }) => (field === null ? [] : [[field, header]])))).toEqual(columns);
    expect(guess.mapping.open).toEqual(open);
    const read = { lines: 0, voids: 0, sold: 0, refused: 0 };
    for await (const reading of readLines(whole(text), guess.mapping)) {
      read.lines += reading.lines.length;
      read.refused += reading.refused;
      for (const line of reading.lines) {
        if (line.kind === 'void') read.voids++;
        else read.sold += line.quantity / 1000;
      }
    }
    expect(read).toEqual({ lines, voids, sold, refused: 0 });
  });
});
