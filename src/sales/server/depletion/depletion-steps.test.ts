import { describe, expect, test } from 'vitest';
import type { PostingLine, StandingEntry } from '../../../stock/server/public.ts';
import { depletionSteps, Portions } from './depletion-steps.ts';

const madrid = { timezone: 'Europe/Madrid', closingHour: 4 };
const at = Date.UTC(2026, 9, 10, 20) * 1000;
const [gin, tonic, bar] = [1, 2, 9];
const line = (productId: number, quantity: number, more: Partial<PostingLine> = {}): PostingLine => ({
  line: 1,
  productId,
  locationId: bar,
  kind: 'sale',
  quantity,
  at,
  leg: 0,
  ...more,
});
const stands = (entry: number, source: number, product: number, quantity: number, more: Partial<StandingEntry> = {}): StandingEntry => ({
  entry,
  source,
  product,
  place: bar,
  leg: 0,
  quantity,
  at,
  late_for: null,
  ...more,
});

describe('what days have to take otherwise', () => {
  test('is nothing where they stand as they should', () =>
    expect(
      depletionSteps(
        [{ sale: 5, lines: [line(gin, -50), line(gin, -50), line(tonic, -200)] }],
        [stands(1, 5, gin, -50), stands(2, 5, gin, -50), stands(3, 5, tonic, -200)],
        madrid,
      ),
    ).toEqual([]));

  test('is the one product that changed, and all of a day that was taken back', () =>
    expect(
      depletionSteps(
        [
          { sale: 7, lines: [] },
          { sale: 5, lines: [line(gin, -60), line(tonic, -200)] },
        ],
        [stands(1, 5, gin, -50), stands(2, 5, tonic, -200), stands(3, 7, gin, -50), stands(4, 7, tonic, -100)],
        madrid,
      ),
    ).toEqual([
      { sale: 7, product: gin, back: [3], lines: [] },
      { sale: 5, product: gin, back: [1], lines: [line(gin, -60)] },
      { sale: 7, product: tonic, back: [4], lines: [] },
    ]));

  test.each([
    ['another amount', line(gin, -51)],
    ['another place', line(gin, -50, { locationId: 8 })],
    ['another moment', line(gin, -50, { at: at + 1 })],
    ['given away', line(gin, -50, { leg: 1 })],
  ])('is a product with %s', (_what, wanted) => expect(depletionSteps([{ sale: 5, lines: [wanted] }], [stands(1, 5, gin, -50)], madrid)).toHaveLength(1));

  test('what came too late for closed books stands with the day that it was for', () => {
    const late = stands(1, 5, gin, -50, { at: at + 9e12, late_for: '2026-10-10' });
    expect(depletionSteps([{ sale: 5, lines: [line(gin, -50)] }], [late], madrid)).toEqual([]);
    expect(depletionSteps([{ sale: 5, lines: [line(gin, -50)] }], [{ ...late, late_for: '2026-10-11' }], madrid)).toHaveLength(1);
  });
});

describe('what one transaction takes', () => {
  const steps = [gin, tonic].flatMap((product) => [1, 2, 3].map((sale) => ({ sale, product, back: [sale], lines: [] })));
  const past = [gin, tonic].map((product) => ({ product, entries: 1000, last_at: at }));
  const divided = (mostSteps: number, mostCost: number) => {
    const portions = new Portions(steps, past);
    const taken: string[] = [];
    while (portions.left)
      taken.push(
        portions
          .next(mostSteps, mostCost)
          .steps.map(({ product, sale }) => `${product}:${sale}`)
          .join(' '),
      );
    return taken;
  };
  test('is no more than it may cost, the past of its products included, and one step at least', () => {
    expect(divided(10, 1100)).toEqual(['1:1 1:2 1:3', '2:1 2:2 2:3']);
    expect(divided(10, 1060)).toEqual(['1:1 1:2', '1:3', '2:1 2:2', '2:3']);
    expect(divided(10, 10)).toEqual(['1:1', '1:2', '1:3', '2:1', '2:2', '2:3']);
    expect(divided(10, 1e9)).toHaveLength(1);
  });
  test('is no more steps than it may have', () => expect(divided(4, 1e9)).toEqual(['1:1 1:2 1:3 2:1', '2:2 2:3']));
  test('does not count the past of what only goes on', () => {
    const later = [1, 2].map((sale) => ({ sale, product: gin, back: [], lines: [line(gin, -50, { at: at + sale })] }));
    expect(new Portions(later, past).next(10, 100).steps).toHaveLength(2);
  });
});
