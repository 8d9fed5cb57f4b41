import { describe, expect, test } from 'vitest';
import { demoProducts } from '../catalogue/catalogue.ts';
import { type Kept, monthsOf } from './months.ts';
import { spanOf } from './span.ts';
import { leaks } from './trade.ts';

const vodka: Kept = {
  id: 1,
  name: "Tito's Handmade Vodka",
  group: 'Spirits',
  baseUnit: 'ml',
  size: 1000,
  pack: 12,
  cost: 24.58,
  supplierId: 2,
  comesOn: 3,
  store: 9,
  bar: 1,
  measures: 'oz',
};
const span = spanOf(new Date('2026-11-01T00:00:00Z'));

describe("a product's year", () => {
  test('is the same every time', () => {
    expect(monthsOf(149, vodka, span)).toEqual(monthsOf(149, vodka, span));
  });

  test('leaks what is planted to leak: the counts find more missing than where nothing leaks', () => {
    const missing = (product: Kept) => {
      let [book, found] = [0, 0];
      for (const one of monthsOf(149, product, span).sort((a, b) => a.at.getTime() - b.at.getTime())) {
        if (one.what === 'move') book += one.quantity;
        if (one.what === 'sale' || one.what === 'waste') book -= one.quantity;
        if (one.what === 'adjust') book = one.found;
        if (one.what !== 'count' || one.place !== product.bar) continue;
        found += book - one.found;
        book = one.found;
      }
      return found;
    };
    expect(leaks.has(vodka.name)).toBe(true);
    expect(missing(vodka)).toBeGreaterThan(vodka.size);
    expect(missing(vodka)).toBeGreaterThan(3 * Math.abs(missing({ ...vodka, name: 'Nothing leaks here' })));
  });

  test('names only products that there are', () => {
    const names = new Set(demoProducts.map(({ name }) => name));
    expect([...leaks.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
