import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookOf, CyclicRecipe, costOf, type RecipeComponent, reader, type Version } from './engine.ts';
import { grossProfit, netOf, priceFor } from './price.ts';

const product = (product_id: number, quantity: number, loss_percent = 0): RecipeComponent => ({ product_id, recipe_id: null, quantity, by: 'portion', loss_percent });
const sub = (recipe_id: number, quantity: number, by: RecipeComponent['by'] = 'portion'): RecipeComponent => ({ product_id: null, recipe_id, quantity, by, loss_percent: 0 });
const version = (recipe_id: number, lines: RecipeComponent[], more: Partial<Version> = {}): Version => ({
  recipe_id,
  revision: 1,
  from: 0,
  portions: 1000,
  yields: null,
  made_product_id: null,
  lines,
  ...more,
});
const portion = (versions: Version[], id: number, at = 1) => Object.fromEntries(reader(bookOf(versions), at).portion(id));

describe('what a portion takes', () => {
  test('is what a batch takes, shared among its portions, with what is lost on the way', () => {
    expect(portion([version(1, [product(7, 700_000), product(8, 90_000, 10)], { portions: 10_000 })], 1)).toEqual({ 7: 70_000, 8: 10_000 });
  });
  test('looks into sub-recipes, by portion or by measure', () => {
    const syrup = version(2, [product(7, 500_000), product(8, 500_000)], { portions: 4000, yields: 800_000 });
    expect(portion([version(1, [sub(2, 20_000, 'yield'), product(7, 1000)]), syrup], 1)).toEqual({ 7: 13_500, 8: 12_500 });
    expect(portion([version(1, [sub(2, 2000)]), syrup], 1)).toEqual({ 7: 250_000, 8: 250_000 });
  });
  test('takes a prep that is kept from its own shelf', () => {
    const syrup = version(2, [product(7, 500_000)], { yields: 800_000, made_product_id: 99 });
    expect(portion([version(1, [sub(2, 20_000, 'yield')]), syrup], 1)).toEqual({ 99: 20_000 });
    expect(Object.fromEntries(reader(bookOf([syrup]), 1).batch(2))).toEqual({ 7: 500_000 });
  });
  test('keeps the recipe that held at the moment; the latest word on a moment holds; the first holds for what was before', () => {
    const all = [version(1, [product(7, 1)], { from: 100 }), version(1, [product(7, 2)], { from: 200, revision: 2 }), version(1, [product(7, 3)], { from: 200, revision: 3 })];
    expect([50, 100, 199, 200, 900].map((at) => portion(all, 1, at)[7])).toEqual([1, 1, 1, 3, 3]);
  });
  test('of a recipe that contains itself is refused by its path', () => {
    const all = [version(1, [sub(2, 1000)]), version(2, [sub(3, 1000)]), version(3, [sub(2, 1000)])];
    expect(() => portion(all, 1)).toThrow(CyclicRecipe);
    expect(() => portion(all, 1)).toThrow('2 > 3 > 2');
  });
  test('costs what its products cost, however deep they lie', () => {
    const amounts = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.array(fc.record({ quantity: amounts, cost: amounts, share: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 8 }), (layers) => {
        const versions = layers.map(({ quantity }, index) =>
          version(index, [product(index, quantity), ...(index > 0 ? [sub(index - 1, (layers[index]?.share ?? 1) * 1000)] : [])]),
        );
        const costs = new Map(layers.map(({ cost }, index) => [index, cost]));
        const expected = layers.reduce((below, { quantity, cost, share }, index) => quantity * cost + (index > 0 ? share * below : 0), 0);
        expect(costOf(reader(bookOf(versions), 1).portion(layers.length - 1), costs).cost).toBeCloseTo(expected, 3);
      }),
    );
  });
  test('is not known whole where one cost is not', () => {
    expect(
      costOf(
        [
          [1, 10],
          [2, 10],
        ],
        new Map([[1, 3]]),
      ),
    ).toEqual({ cost: 30, complete: false });
  });
});

test('a price for a gross profit leaves that gross profit', () => {
  expect(netOf(12.3, 23)).toBeCloseTo(10, 10);
  expect(grossProfit(2.5, 12.3, 23)).toBeCloseTo(75, 10);
  expect(priceFor(2.5, 75, 23)).toBeCloseTo(12.3, 10);
  expect(grossProfit(2.5, 0, 23)).toBeNull();
});
