import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../recipes/domain/engine.ts';
import { depletionLines } from './depletion-lines.ts';
import { drawer, type SoldGroup } from './draws.ts';

const minute = 60_000_000;
const line = (product_id: number, quantity: number) => ({ product_id, recipe_id: null, quantity, by: 'portion' as const, loss_percent: 0 });
const book = bookOf([{ recipe_id: 1, revision: 1, from: 0, portions: 3000, yields: null, made_product_id: null, lines: [line(7, 100_000), line(8, 30_000)] }]);
const always = { since: 0, until: null };
const rules = [
  { name: 'light', effect: 'return' as const, product_id: 8, quantity: 15_000, ...always },
  { name: 'lighter', effect: 'return' as const, product_id: 8, quantity: 4000, ...always },
  { name: 'extra', effect: 'deduct' as const, product_id: 8, quantity: 10_000, ...always },
];
const draw = drawer(book, () => ({ recipe_id: 1 }), rules);
const sold = (n: number): SoldGroup => ({ sale_id: 1, item_id: 1, kind: 's', quantity: 1000, at: n * minute, modifiers: null, outlet_id: null });

describe('what is sold', () => {
  test('takes a third of a hundred three hundred times over as ten thousand, however finely the day is kept', () => {
    const groups = Array.from({ length: 300 }, (_, n) => sold(n));
    const lines = depletionLines(groups, draw, () => 1, []).filter(({ productId }) => productId === 7);
    expect([lines.length, lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0)]).toEqual([300, -10_000_000]);
    expect(Math.max(...lines.map(({ quantity = 0 }) => Math.abs(quantity + 33_333.333)))).toBeLessThan(1);
  });

  test('does what a word does from the moment on that somebody said, and until then', () => {
    const double = { name: 'double', effect: 'deduct' as const, product_id: 8, quantity: 10_000, since: 60, until: 120 };
    const dated = drawer(book, () => ({ recipe_id: 1 }), [double]);
    const at = (seconds: number) => dated({ item_id: 1, at: (seconds * minute) / 60_000, modifiers: ['Double'] })?.get(8);
    expect([at(59), at(60), at(119), at(120)]).toEqual([10_000, 20_000, 20_000, 10_000]);
  });

  test('never gives back more than it takes', () => {
    const takes = (...modifiers: string[]) => draw({ item_id: 1, at: minute, modifiers })?.get(8) ?? 0;
    expect([takes(), takes('lighter'), takes('light'), takes('light', 'lighter'), takes('extra', 'light')]).toEqual([10_000, 6000, 0, 0, 5000]);
  });
});
