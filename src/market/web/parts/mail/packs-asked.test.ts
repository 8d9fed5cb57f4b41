import { expect, test } from 'vitest';
import { packsFrom } from './packs-asked.ts';

test('an address says how many packs of which products; what is no number is left out', () => {
  expect([...packsFrom('12:2,15:1', undefined)]).toEqual([
    [12, 2],
    [15, 1],
  ]);
  for (const nonsense of ['', 'x', '12', '12:', '12:-1', '12:1.5', ':2', '0:1']) expect(packsFrom(nonsense, undefined).size).toBe(0);
});
