import { describe, expect, test } from 'vitest';
import { baseText, containerOf, fromBaseUnits, inBaseUnits, type Measured, quantityText, quantityWords, rangeText, unitChoices } from './quantity-text.ts';

const product = (more: Partial<Measured>): Measured => ({ product_name: 'Campari', size: '700 ml', base_unit: 'ml', size_quantity: 700, ...more });
const gin = product({});
const keg = product({ product_name: 'Lager Keg', size: '1/2 bbl keg', size_quantity: 58_670 });
const limes = product({ product_name: 'Limes', size: 'each', base_unit: 'each', size_quantity: 1 });

describe('what one unit is called', () => {
  test.each([
    [gin, 'bottle'],
    [keg, 'keg'],
    [product({ product_name: 'IPA Can', size: '355 ml', size_quantity: 355 }), 'can'],
    [product({ product_name: 'Cola', size: '10 l bag in box', size_quantity: 10_000 }), 'box'],
    [product({ product_name: 'Canola Oil', size: '5 l', size_quantity: 5000 }), 'bottle'],
    [product({ product_name: 'Fryer oil', size: '20 l', size_quantity: 20_000 }), 'container'],
    [product({ product_name: 'Napkins', size: '1000 count', base_unit: 'each', size_quantity: 1000 }), 'pack'],
    [limes, undefined],
    [product({ size: null, size_quantity: 1 }), undefined],
  ])('%o', (one, word) => expect(containerOf(one)).toBe(word));
});

describe('a quantity in words', () => {
  test('bottles, and what that is exactly', () => {
    expect(quantityWords(2380, gin)).toEqual({ main: '3.4\u00a0bottles', exact: '2.38\u00a0l' });
    expect(quantityWords(700, gin).main).toBe('1\u00a0bottle');
    expect(quantityWords(0, gin).main).toBe('0\u00a0bottles');
    expect(quantityText(58_670, keg)).toBe('1\u00a0keg (58.67\u00a0l)');
  });
  test('a part of a bottle is said to the quarter', () => expect(quantityWords(175, gin).main).toBe('0.25\u00a0bottles'));
  test('what rounds to one is said as one', () => expect(quantityWords(701, gin).main).toBe('1\u00a0bottle'));
  test('decimals stand where they matter', () => {
    expect(baseText(46_422.285, 'ml')).toBe('46.422\u00a0l');
    expect(baseText(12.345, 'g')).toBe('12.35\u00a0g');
    expect(baseText(0.125, 'each')).toBe('0.125\u00a0each');
  });
  test('less than a tenth of a bottle is said in what it is measured in', () => expect(quantityWords(45, gin)).toEqual({ main: '45\u00a0ml', exact: undefined }));
  test('what is counted one by one has no second form', () => expect(quantityWords(12, limes)).toEqual({ main: '12\u00a0each', exact: undefined }));
  test('signs are drawn as signs', () => {
    expect(quantityWords(-1400, gin, true)).toEqual({ main: '\u22122\u00a0bottles', exact: '\u22121.4\u00a0l' });
    expect(quantityWords(1400, gin, true).main).toBe('+2\u00a0bottles');
    expect(quantityWords(0, gin, true).main).toBe('0\u00a0bottles');
  });
  test('a range names what it counts once, where both are the same', () => {
    expect(rangeText(2100, 5600, gin)).toBe('3 – 8\u00a0bottles');
    expect(rangeText(700, 5600, gin)).toBe('1 – 8\u00a0bottles');
    expect(rangeText(700, 700, gin)).toBe('1\u00a0bottle');
    expect(rangeText(2800, 700, gin, '→')).toBe('4 → 1\u00a0bottle');
    expect(rangeText(1606, 1562, gin, '→')).toBe('2.3 → 2.2\u00a0bottles');
    expect(rangeText(1500, 1490, gin, '→')).toBe('1.5 → 1.49\u00a0l');
    expect(rangeText(35, 700, gin)).toBe('35\u00a0ml – 1\u00a0bottle');
  });
  test('nothing known is a dash', () => expect(quantityWords(null, gin).main).toBe('—'));
});

describe('saying how much', () => {
  test('the likeliest unit comes first', () => {
    const flour = product({ product_name: 'Flour', size: '1 kg', base_unit: 'g', size_quantity: 1000 });
    const labels = (one: Measured, measures: 'ml' | 'oz') => unitChoices(one, measures).map(({ label }) => label);
    expect(labels(gin, 'ml')).toEqual(['bottles', 'ml', 'cl', 'l', 'fl oz']);
    expect(labels(gin, 'oz')).toEqual(['bottles', 'fl oz', 'quart', 'gal', 'l']);
    expect(labels(flour, 'ml')).toEqual(['packs', 'g', 'kg', 'oz', 'lb']);
    expect(labels(flour, 'oz')).toEqual(['packs', 'oz', 'lb', 'g', 'kg']);
    expect([labels(limes, 'ml'), labels(limes, 'oz')]).toEqual([['each'], ['each']]);
  });
  test('there and back in every unit', () => {
    for (const one of [gin, product({ base_unit: 'g', size_quantity: 500 })])
      for (const measures of ['ml', 'oz'] as const)
        for (const { unit } of unitChoices(one, measures)) expect(fromBaseUnits(inBaseUnits(2.5, unit, one), unit, one)).toBeCloseTo(2.5, 2);
    expect(inBaseUnits(0.5, 'unit', gin)).toBe(350);
  });
  test('an ounce that is poured is another than one that is weighed', () => {
    expect([inBaseUnits(1, 'oz', gin), inBaseUnits(1, 'oz', product({ base_unit: 'g' }))]).toEqual([29.574, 28.35]);
  });
});
