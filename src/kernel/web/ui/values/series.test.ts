import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seriesOf } from './series.ts';

test('whatever it is has one of eight colours, the same however it is written', () => {
  fc.assert(fc.property(fc.string(), (name) => seriesOf(name) >= 1 && seriesOf(name) <= 8 && seriesOf(` ${name.toUpperCase()}`.toLowerCase()) === seriesOf(name.toUpperCase())));
});

test('neighbouring numbers get different colours, and names use all eight', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(seriesOf)).toEqual([2, 3, 4, 5, 6, 7, 8, 1]);
  expect(new Set(Array.from({ length: 200 }, (_, n) => seriesOf(`Supplier ${n}`))).size).toBe(8);
});
