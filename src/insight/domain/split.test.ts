import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Part, parts, supplyParts, usageParts } from '../contract/parts.ts';
import { likelihoodOf } from '../server/variance/count-error.ts';
import { nothing, plus, type QuantityValue, splitOf, sumOf, type VarianceWindow } from './split.ts';

const amount = (quantity: number, value: number): QuantityValue => ({ quantity, value });
const bottles = (count: number, each: number): QuantityValue => amount(count * 750_000, count * each * 10_000);

/** A window whose closing is what its movements leave of its opening. */
const tied = (opening: QuantityValue, moved: VarianceWindow['moved']): VarianceWindow => ({ opening, moved, closing: plus(opening, sumOf(moved, parts)) });

describe('a window between two counts', () => {
  test('splits what was used into what should have been, what is explained and the rest', () => {
    const split = splitOf(tied(bottles(10, 20), { delivery: bottles(6, 20), sale: bottles(-7, 20), waste: bottles(-1, 20), comp: bottles(-0.5, 20), count: bottles(-0.4, 20) }));
    expect(split.actual).toEqual(bottles(8.9, 20));
    expect(split.theoretical).toEqual(bottles(7, 20));
    expect([split.waste, split.comps]).toEqual([bottles(1, 20), bottles(0.5, 20)]);
    expect(split.unexplained).toEqual(bottles(0.4, 20));
    expect([split.price, split.shorts, split.adjustments, split.tieOut]).toEqual([0, nothing, nothing, nothing]);
  });

  test('says what dearer goods cost apart from what went missing', () => {
    const split = splitOf(tied(bottles(2, 20), { delivery: bottles(10, 26), sale: bottles(-4, 25), count: bottles(-1, 25) }));
    expect(split.theoretical).toEqual(bottles(4, 20));
    expect(split.price).toBe(4 * 5 * 10_000);
    expect(split.unexplained).toEqual(bottles(1, 25));
  });

  test('values what a count found too much at the cost of what left, not at the little that was used', () => {
    const split = splitOf(tied(bottles(12, 20), { sale: bottles(-10, 20), count: bottles(9, 22) }));
    expect(split.unexplained).toEqual(bottles(-9, 20));
    expect(split.price).toBe(-9 * 2 * 10_000);
  });

  test('has a cost for what was found where nothing was ever used', () => {
    const split = splitOf(tied(bottles(3, 20), { count: bottles(2, 20) }));
    expect([split.unexplained, split.price]).toEqual([bottles(-2, 20), 0]);
  });

  test('tells where the balances and the movements disagree', () => {
    const { closing, ...window } = tied(bottles(10, 20), { sale: bottles(-4, 20) });
    expect(splitOf({ ...window, closing: plus(closing, amount(-3, -1)) }).tieOut).toEqual(amount(3, 1));
  });

  const any = fc.record({ quantity: fc.integer({ min: -5_000_000, max: 5_000_000 }), value: fc.integer({ min: -9_000_000, max: 9_000_000 }) });
  const window = fc.record({
    opening: any,
    moved: fc.dictionary(fc.constantFrom<Part>(...parts), any, { noNullPrototype: true }) as fc.Arbitrary<VarianceWindow['moved']>,
  });

  test('sums exactly, whatever moved', () => {
    fc.assert(
      fc.property(window, ({ opening, moved }) => {
        const split = splitOf(tied(opening, moved));
        const explained = [split.waste, split.comps, split.shorts, split.adjustments];
        const all = [split.theoretical, ...explained, split.unexplained].reduce(plus);
        expect(all.quantity).toBe(split.actual.quantity);
        expect(all.value + split.price).toBe(split.actual.value);
        expect(split.tieOut).toEqual(nothing);
        if (split.unexplained.quantity === 0) expect(split.unexplained.value).toBe(0);
        expect(plus(split.actual, sumOf(moved, usageParts))).toEqual(nothing);
      }),
      { numRuns: 2000 },
    );
  });

  test('knows every part as supply or as usage, and none as both', () => {
    expect([...supplyParts, ...usageParts].sort()).toEqual([...parts].sort());
  });
});

test('a difference is the less likely a slip of counting the larger it is', () => {
  expect([likelihoodOf(0, 10), likelihoodOf(10, 10), likelihoodOf(20, 10), likelihoodOf(50, 10), likelihoodOf(1, 0)]).toEqual([1, 0.317, 0.046, 0, 0]);
});
