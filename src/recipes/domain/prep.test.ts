import { expect, test } from 'vitest';
import { bookOf, type Version } from './engine.ts';
import { planPreps } from './prep.ts';

const [sugar, lime, syrup, sour] = [1, 2, 3, 4];
const prep = (recipe_id: number, made_product_id: number, yields: number, lines: readonly (readonly [product: number, quantity: number])[]): Version => ({
  recipe_id,
  revision: 1,
  from: 0,
  portions: 1000,
  yields,
  made_product_id,
  lines: lines.map(([product_id, quantity]) => ({ product_id, recipe_id: null, quantity, by: 'portion', loss_percent: 0 })),
});
const book = bookOf([
  prep(10, syrup, 1000, [[sugar, 500]]),
  prep(11, sour, 2000, [
    [lime, 300],
    [syrup, 1000],
  ]),
]);
const kept = (recipe_id: number, product_id: number, held: number, par_min: number, par_max: number) => ({ recipe_id, product_id, held, par_min, par_max });
const told = (...preps: Parameters<typeof planPreps>[2]) => planPreps(book, 1, preps).map(({ recipe_id, make, for_others }) => [recipe_id, make, for_others]);

test('what is under its par is made up to it, and nothing else', () => {
  expect(told(kept(10, syrup, 900, 1000, 3000))).toEqual([[10, 2100, 0]]);
  expect(told(kept(10, syrup, 1000, 1000, 3000))).toEqual([[10, 0, 0]]);
});

test('what others take is made as well, and before them', () => {
  expect(told(kept(10, syrup, 1500, 1000, 3000), kept(11, sour, 0, 1000, 4000))).toEqual([
    [10, 3500, 2000],
    [11, 4000, 0],
  ]);
  // Enough of it stands there.
  expect(told(kept(11, sour, 0, 1000, 4000), kept(10, syrup, 9000, 1000, 3000))).toEqual([
    [10, 0, 2000],
    [11, 4000, 0],
  ]);
});

test('without a par as much is made as others lack', () => {
  expect(told(kept(10, syrup, 500, 0, 0), kept(11, sour, 0, 1000, 4000))[0]).toEqual([10, 1500, 2000]);
});
