import { expected, houses, paper } from '../../../../../test/first-hour/papers.ts';
import { describe, expect, test } from '../../../../../test/harness.ts';
import { guessMapping } from '../guess.ts';
import { readLines } from '../read.ts';

interface Sold {
  readonly name: string;
  readonly quantity: number;
}

const periods: Readonly<Record<string, object>> = {
  'us-bar': { first: '2026-10-19', last: '2026-10-25' },
  'spanish-cafe': { first: '2026-11-09', last: '2026-11-15' },
  // Until the morning after the last day.
  'german-restaurant': { first: '2026-11-09', last: '2026-11-15' },
};

describe('reports of a till made by somebody who has not seen the reader', () => {
  test.for(houses)('%s: each item as often as it was sold, on the last of its days, and nothing of the foot', async ([set]) => {
    const file = paper(set, 'sales.csv');
    const { mapping } = await guessMapping(file, 'sales.csv');
    expect(mapping.period).toEqual(periods[set]);
    const sold = new Map<string, number>();
    for await (const { lines, faults } of readLines([file] as never, mapping)) {
      expect(faults).toEqual([]);
      for (const { plu_code, description, quantity, kind, day } of lines) {
        expect([day, /storno/i.test(description), kind === 'refund']).toEqual([mapping.period?.last, false, false]);
        const key = plu_code === description ? description : plu_code;
        if (kind !== 'void' || quantity < 0) sold.set(key, (sold.get(key) ?? 0) + quantity / 1000);
      }
    }
    const { items } = expected<{ items: (Sold & { code?: string; plu?: string })[] }>(set, 'sales.csv');
    expect([...sold.values()].toSorted((a, b) => a - b)).toEqual(items.map(({ quantity }) => quantity).toSorted((a, b) => a - b));
  });
});
