import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookOf, type RecipeComponent, type Version } from '../../recipes/domain/engine.ts';
import { type ChargedPrice, costSteps, within } from './recipe-cost.ts';

const line = (product_id: number, quantity: number): RecipeComponent => ({ product_id, recipe_id: null, quantity, by: 'yield', loss_percent: 0 });
const version = (recipe_id: number, from: number, lines: readonly RecipeComponent[], more: Partial<Version> = {}): Version => ({
  recipe_id,
  revision: 1,
  from,
  portions: 1000,
  yields: null,
  made_product_id: null,
  lines,
  ...more,
});
const charged = (product_id: number, at: number, unit: number): ChargedPrice => ({ product_id, at, unit });
const asked = (versions: readonly Version[], more: object = {}) => ({ book: bookOf(versions), recipeId: 1, since: 0, until: 1000, now: new Map<number, number>(), ...more });

describe('how a portion came to cost what it does', () => {
  test('is told by each price and each version that moved it, and by nothing that did not', () => {
    const book = [version(1, 0, [line(7, 50)]), version(1, 30, [line(7, 60)], { revision: 2 })];
    const { first, steps } = costSteps(asked(book), [charged(7, 10, 20), charged(7, 20, 24), charged(7, 25, 24.001), charged(8, 26, 5), charged(7, 40, 30)]);
    expect(first).toEqual({ cost: 1000, complete: true });
    expect(steps.map(({ cause, costBefore, cost }) => [cause.kind, cause.at, costBefore, cost])).toEqual([
      ['price', 20, 1000, 1200],
      ['version', 30, 1200, 1440],
      ['price', 40, 1440, 1800],
    ]);
  });

  test('follows what is within it: a syrup by what goes into it, also where it is kept as a product', () => {
    const syrup = (made: number | null) => version(2, 0, [line(9, 400)], { yields: 800, made_product_id: made });
    const taken = (made: number | null) => (made === null ? { product_id: null, recipe_id: 2, quantity: 20, by: 'yield' as const, loss_percent: 0 } : line(made, 20));
    for (const made of [null, 5]) {
      const book = [version(1, 0, [taken(made)]), syrup(made), { ...syrup(made), revision: 2, from: 50, lines: [line(9, 600)] }];
      const { first, steps } = costSteps(asked(book), [charged(9, 10, 2), charged(9, 20, 4)]);
      expect([first.cost, ...steps.map(({ cost }) => cost)]).toEqual([20, 40, 60]);
      expect(within(bookOf(book), 1).recipes).toEqual(new Set([1, 2]));
    }
  });

  test('takes what a product costs now where nobody ever charged for it, and says where nothing is known', () => {
    const book = [version(1, 0, [line(7, 50), line(8, 10)])];
    expect(costSteps(asked(book, { now: new Map([[8, 3]]) }), [charged(7, 10, 20)]).first).toEqual({ cost: 1030, complete: true });
    expect(costSteps(asked(book), [charged(7, 10, 20)]).first).toEqual({ cost: 1000, complete: false });
  });

  test('leads from the first cost to the last price of each product, whatever was charged in between', () => {
    const prices = fc.array(fc.record({ product_id: fc.integer({ min: 7, max: 9 }), at: fc.integer({ min: 1, max: 900 }), unit: fc.integer({ min: 1, max: 5000 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(prices, (given) => {
        const sorted = given.toSorted((a, b) => a.at - b.at);
        const { first, steps } = costSteps(asked([version(1, 0, [line(7, 50), line(8, 20), line(9, 5)])], { now: new Map([7, 8, 9].map((id) => [id, 1])) }), sorted);
        for (const [at, step] of steps.entries()) expect(step.costBefore).toBeCloseTo(steps[at - 1]?.cost ?? first.cost, 0);
        const last = (id: number) => sorted.findLast(({ product_id }) => product_id === id)?.unit ?? 1;
        const expected = 50 * last(7) + 20 * last(8) + 5 * last(9);
        // A price a thousandth off the one before is the rounding of a case, and is not followed.
        expect(Math.abs((steps.at(-1)?.cost ?? first.cost) / expected - 1)).toBeLessThan(0.05);
      }),
    );
  });
});
