import { expected, houses, paper } from '../../../../test/first-hour/papers.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { guessMapping } from './guess.ts';
import { readLines } from './read.ts';

interface Sold {
  readonly name: string;
  readonly quantity: number;
}

describe('reports of a till made by somebody who has not seen the reader', () => {
  test.for(houses)('%s: each item as often as it was sold, on no day, and nothing of the foot', async ([set]) => {
    const file = paper(set, 'sales.csv');
    const { mapping } = await guessMapping(file, 'sales.csv');
    const sold = new Map<string, number>();
    for await (const { lines, faults } of readLines([file] as never, mapping)) {
      expect(faults).toEqual([]);
      for (const { plu_code, description, quantity, kind, day } of lines) {
        expect([day, /storno/i.test(description), kind === 'refund']).toEqual([null, false, false]);
        const key = plu_code === description ? description : plu_code;
        if (kind !== 'void' || quantity < 0) sold.set(key, (sold.get(key) ?? 0) + quantity / 1000);
      }
    }
    const { items } = expected<{ items: (Sold & { code?: string; plu?: string })[] }>(set, 'sales.csv');
    expect([...sold.values()].toSorted((a, b) => a - b)).toEqual(items.map(({ quantity }) => quantity).toSorted((a, b) => a - b));
  });
});
