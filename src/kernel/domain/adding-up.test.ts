import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addingUp } from './adding-up.ts';

const inCents = (parts: readonly number[]) => parts.reduce((sum, part) => sum + Math.round(part * 100), 0) + 0;

test('parts that were each rounded by themselves were a cent off their total', () => {
  const thirds = [3.3333, 3.3333, 3.3334];
  expect(inCents(thirds)).toBe(999);
  expect(addingUp(thirds)).toEqual([3.33, 3.33, 3.34]);
  expect(addingUp([10.005, 10.005, 10.005])).toEqual([10.01, 10.01, 10]);
  expect(addingUp([-0.4967, 0.005, 0], -0.4917)).toEqual([-0.5, 0.01, 0]);
});

test('what is not all of the total is rounded by itself', () => {
  expect(addingUp([1.005, 2.004], 10)).toEqual([1.01, 2]);
});

const money = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((stored) => stored / 10_000 + 0);

test('any parts add up to their total as it is shown, each within a cent of itself, and nothing stays nothing', () => {
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 40 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + Math.round(part * 10_000), 0) / 10_000;
      const shown = addingUp(parts, total);
      expect(inCents(shown)).toBe(Math.round((addingUp([total])[0] as number) * 100));
      for (const [at, part] of parts.entries()) {
        expect(Math.abs((shown[at] ?? 0) - part)).toBeLessThan(0.01 + 1e-9);
        if (part === 0) expect(shown[at]).toBe(0);
      }
    }),
  );
});
