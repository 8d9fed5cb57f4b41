import { describe, expect, test } from 'vitest';
import { marginOf, nextChange, nextTier, type PrivateRule, type PublicPrice, resolvePrice } from './price.ts';

const gin = { listing_id: 7, category: 'Spirits', list_price: 200_000 };
const open = (more: Partial<PublicPrice>): PublicPrice => ({ kind: 'tier', min_quantity: 1, price: 0, valid_from: null, valid_until: null, ...more });
const agreed = (more: Partial<PrivateRule>): PrivateRule => ({
  rule_id: 1,
  listing_id: null,
  category: null,
  kind: 'percent',
  value: 100_000,
  min_quantity: 1,
  valid_from: null,
  valid_until: null,
  ...more,
});
const day = '2026-11-23';
const at = (prices: PublicPrice[], rules: PrivateRule[], quantity = 1, on = day) => {
  const { price, reason } = resolvePrice(gin, prices, rules, quantity, on);
  return [price, reason];
};

describe('what one costs', () => {
  test('is the list price until a price from a quantity on, a promotion or an agreement makes it less', () => {
    expect(at([], [])).toEqual([200_000, 'list']);
    const tier = open({ min_quantity: 6, price: 180_000 });
    expect([at([tier], [], 5), at([tier], [], 6)]).toEqual([
      [200_000, 'list'],
      [180_000, 'tier'],
    ]);
    expect(at([tier, open({ kind: 'promotion', price: 170_000, valid_from: '2026-11-23', valid_until: '2026-11-23' })], [], 6)).toEqual([170_000, 'promotion']);
    expect(at([open({ kind: 'promotion', price: 170_000, valid_until: '2026-11-22' })], [])).toEqual([200_000, 'list']);
    expect(at([], [agreed({})])).toEqual([180_000, 'private']);
  });

  test('is the list price that began last, also where that is a higher one', () => {
    const rises = [
      open({ kind: 'list', price: 190_000, valid_from: '2026-01-01' }),
      open({ kind: 'list', price: 230_000, valid_from: '2026-11-01' }),
      open({ kind: 'list', price: 260_000, valid_from: '2026-12-01' }),
    ];
    expect([at(rises, [], 1, '2025-12-31'), at(rises, [], 1, '2026-10-31'), at(rises, []), at(rises, [], 1, '2026-12-01')].map(([price]) => price)).toEqual([
      200_000, 190_000, 230_000, 260_000,
    ]);
  });

  test('follows the most specific agreement that holds, then the lowest, and never more than everybody pays', () => {
    const all = agreed({ rule_id: 1, value: 500_000 });
    const spirits = agreed({ rule_id: 2, category: 'Spirits', value: 50_000 });
    const wine = agreed({ rule_id: 3, category: 'Wine', value: 900_000 });
    const own = agreed({ rule_id: 4, listing_id: 7, kind: 'fixed', value: 195_000 });
    const cheaper = agreed({ rule_id: 5, listing_id: 7, kind: 'fixed', value: 185_000, min_quantity: 12 });
    expect(at([], [all, wine])).toEqual([100_000, 'private']);
    expect(at([], [all, spirits, wine])).toEqual([190_000, 'private']);
    expect(at([], [all, spirits, own, cheaper])).toEqual([195_000, 'private']);
    expect(at([], [all, spirits, own, cheaper], 12)).toEqual([185_000, 'private']);
    expect(at([open({ min_quantity: 6, price: 170_000 })], [own], 6)).toEqual([170_000, 'tier']);
    expect(at([], [agreed({ listing_id: 7, kind: 'fixed', value: 240_000 })])).toEqual([200_000, 'list']);
    expect(at([], [agreed({ valid_from: '2026-11-24' })])).toEqual([200_000, 'list']);
  });

  test('says from how many on it is less, and nothing where it never is', () => {
    const steps = [open({ min_quantity: 6, price: 180_000 }), open({ min_quantity: 12, price: 185_000 }), open({ min_quantity: 24, price: 160_000 })];
    expect(nextTier(gin, steps, [], 1, day)).toEqual({ min_quantity: 6, price: 180_000 });
    expect(nextTier(gin, steps, [], 6, day)).toEqual({ min_quantity: 24, price: 160_000 });
    expect(nextTier(gin, steps, [], 24, day)).toBeNull();
    expect(nextTier(gin, [], [agreed({ min_quantity: 10 })], 1, day)).toEqual({ min_quantity: 10, price: 180_000 });
  });
});

describe('when what one costs changes', () => {
  const then = (prices: PublicPrice[], rules: PrivateRule[] = [], quantity = 1) => {
    const found = nextChange(gin, prices, rules, quantity, day);
    return found && [found.day, found.price, found.reason];
  };

  test('is the first day on which something begins or has ended that makes a difference', () => {
    expect(then([])).toBeNull();
    const dearer = open({ kind: 'list', price: 230_000, valid_from: '2026-12-01' });
    expect(then([dearer])).toEqual(['2026-12-01', 230_000, 'list']);
    const offer = open({ kind: 'promotion', price: 150_000, valid_until: '2026-11-30' });
    expect(then([offer])).toEqual(['2026-12-01', 200_000, 'list']);
    // What was agreed stands below it, so it changes nothing.
    expect(then([open({ price: 190_000, valid_from: '2026-11-25' })], [agreed({ value: 200_000 })])).toBeNull();
    expect(then([offer], [agreed({ valid_from: '2026-11-28', kind: 'fixed', listing_id: 7, value: 140_000 })])).toEqual(['2026-11-28', 140_000, 'private']);
    // Of so many as are asked about.
    expect([then([open({ min_quantity: 6, price: 1, valid_from: '2026-12-05' })]), then([open({ min_quantity: 6, price: 1, valid_from: '2026-12-05' })], [], 6)]).toEqual([
      null,
      ['2026-12-05', 1, 'tier'],
    ]);
  });

  test('leaves a margin between the price and the cost, below nothing where it costs more', () => {
    expect([marginOf(200, 150), marginOf(200, 250), marginOf(0, 5)]).toEqual([0.25, -0.25, null]);
  });
});
