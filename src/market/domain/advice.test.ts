import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceFor, type BuyingWay, type Need } from './advice.ts';

const way: BuyingWay = { pack: 6, order_multiple: 1, minimum_quantity: 1, next: 2, after: 5 };
const need: Need = { held: 4, out: false, on_order: 0, per_day: 2, deviation: 0, par_min: null, par_max: null, shelf_life_days: null };

test('what runs out before the delivery after the next is bought up to there, in whole packs', () => {
  expect(adviceFor(need, way)).toEqual({ reason: 'runs_out', packs: 1, target: 10, limited_by: null });
  expect(adviceFor({ ...need, held: 0, out: true }, way)).toMatchObject({ reason: 'out', packs: 2 });
  expect(adviceFor({ ...need, on_order: 6 }, way)).toMatchObject({ reason: 'enough', packs: 0 });
});

test('a rest from which nobody could serve is out, as the house’s figures say it', () => {
  expect(adviceFor({ ...need, held: 0.01, out: true }, way)).toMatchObject({ reason: 'out' });
});

test('what is under its par is filled up to it, whatever is used', () => {
  expect(adviceFor({ ...need, held: 20, par_min: 24, par_max: 48 }, way)).toMatchObject({ reason: 'under_par', packs: 5, target: 48 });
  expect(adviceFor({ ...need, held: 24, par_min: 24, par_max: 48 }, way)).toMatchObject({ reason: 'enough', packs: 0 });
});

test('what spoils is bought as far as it is used, and not at all where the least would spoil', () => {
  expect(adviceFor({ ...need, par_min: 40, par_max: 60, shelf_life_days: 7 }, way)).toMatchObject({ packs: 2, limited_by: 'shelf_life' });
  expect(adviceFor({ ...need, par_min: 40, par_max: 60, shelf_life_days: 2 }, way)).toMatchObject({ packs: 0, limited_by: 'shelf_life' });
});

test('whatever there is and however it is sold: never beyond cover by more than one lot, never beyond shelf life, nothing where there is enough', () => {
  const amount = fc.double({ min: 0, max: 500, noNaN: true });
  const needs = fc.record({
    held: amount,
    on_order: amount,
    per_day: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 60, noNaN: true })),
    deviation: fc.double({ min: 0, max: 20, noNaN: true }),
    par_min: fc.option(amount),
    par_max: fc.option(amount),
    shelf_life_days: fc.option(fc.integer({ min: 1, max: 400 })),
  });
  const ways = fc
    .record({
      pack: fc.double({ min: 0.1, max: 48, noNaN: true }),
      order_multiple: fc.integer({ min: 1, max: 6 }),
      minimum_quantity: fc.integer({ min: 1, max: 12 }),
      next: fc.integer({ min: 1, max: 7 }),
      more: fc.integer({ min: 1, max: 7 }),
    })
    .map(({ more, ...one }) => ({ ...one, after: one.next + more }));
  fc.assert(
    fc.property(needs, ways, (has, sold) => {
      const { packs, target, reason } = adviceFor({ ...has, out: has.held <= 0 }, sold);
      const bought = packs * sold.pack;
      const there = has.held + has.on_order;
      const lot = sold.pack * Math.max(sold.order_multiple, sold.minimum_quantity + sold.order_multiple);
      expect(packs % sold.order_multiple).toBe(0);
      if (packs > 0) {
        expect(packs).toBeGreaterThanOrEqual(sold.minimum_quantity);
        expect(bought).toBeLessThanOrEqual(target - there + lot + 1e-6);
        expect(reason).not.toBe('enough');
        if (has.shelf_life_days !== null && has.per_day > 0)
          expect(Math.max(0, there - has.per_day * sold.next) + bought).toBeLessThanOrEqual(has.per_day * has.shelf_life_days * (1 + 1e-6) + 1e-6);
      }
      if (has.per_day === 0 && (has.par_min === null || there >= has.par_min)) expect(packs).toBe(0);
    }),
    { numRuns: 500 },
  );
});
