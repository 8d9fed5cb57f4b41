import { beforeEach, describe, expect, test } from 'vitest';
import { houseMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { baseText, containerOf, fromBaseUnits, inBaseUnits, isHardly, type MeasuredProduct, quantityText, quantityWords, rangeText, unitChoices } from './quantity-text.ts';

beforeEach(() => houseMeasures.set('ml'));

const product = (more: Partial<MeasuredProduct>): MeasuredProduct => ({ product_name: 'Campari', size: '700 ml', base_unit: 'ml', size_quantity: 700, ...more });
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
  test('a part of a bottle is shown to the quarter', () => expect(quantityWords(175, gin).main).toBe('0.25\u00a0bottles'));
  test('what rounds to one is shown as one', () => expect(quantityWords(701, gin).main).toBe('1\u00a0bottle'));
  test('decimals stand where they matter', () => {
    expect(baseText(46_422.285, 'ml')).toBe('46.42\u00a0l');
    expect(baseText(12.345, 'g')).toBe('12.35\u00a0g');
    expect([baseText(49.821, 'each'), baseText(1, 'each'), baseText(-173, 'each', true)]).toEqual(['49.82\u00a0pcs', '1\u00a0pc', '\u2212173\u00a0pcs']);
    expect([baseText(0.002, 'ml'), baseText(-0.002, 'ml', true)]).toEqual(['0.002\u00a0ml', '\u22120.002\u00a0ml']);
  });
  test('a column speaks of bottles from its first row to its last', () => {
    expect([45, 14, 2, -45].map((one) => quantityWords(one, gin).main)).toEqual(['0.06\u00a0bottles', '0.02\u00a0bottles', '2\u00a0ml', '\u22120.06\u00a0bottles']);
    const straws = product({ product_name: 'Straws', size: '400 count', base_unit: 'each', size_quantity: 400 });
    expect([-47, -8].map((one) => quantityText(one, straws, true))).toEqual(['\u22120.12\u00a0packs (\u221247\u00a0pcs)', '\u22120.02\u00a0packs (\u22128\u00a0pcs)']);
    expect(quantityText(4000, keg)).toBe('0.07\u00a0kegs (4\u00a0l)');
  });
  test('what is bought by weight is spoken of by weight below a pack, and where packs are too rough', () => {
    const potatoes = product({ product_name: 'Potatoes', size: '50 lb', base_unit: 'g', size_quantity: 22_679.6 });
    houseMeasures.set('oz');
    expect([54_270, 22_679.6, 453.6, -200, 0].map((one) => quantityWords(one, potatoes).main)).toEqual([
      '2.4\u00a0packs',
      '1\u00a0pack',
      '1\u00a0lb',
      '\u22127.05\u00a0oz',
      '0\u00a0packs',
    ]);
    expect(rangeText(54_270, 54_230, potatoes, '→')).toBe('119.64 → 119.56\u00a0lb');
    expect(quantityWords(-0.03, potatoes, true).main).toBe('\u22120.03\u00a0g');
    houseMeasures.set('ml');
    expect(rangeText(54_270, 54_230, potatoes, '→')).toBe('54.27 → 54.23\u00a0kg');
  });
  test('hardly any is less than two decimals of a bottle', () => expect([0, 0.53, 3.4, 3.6].map((one) => isHardly(one, gin))).toEqual([false, true, true, false]));
  test('bottles are never measured in quarts and gallons', () => {
    houseMeasures.set('oz');
    expect([45, 1400, 7000].map((one) => quantityWords(one, gin).exact)).toEqual(['1.52\u00a0fl oz', '47.34\u00a0fl oz', '237\u00a0fl oz']);
    expect(quantityWords(58_670, keg).exact).toBe('15.5\u00a0gal');
  });
  test('what is counted one by one has no second form', () => expect(quantityWords(12, limes)).toEqual({ main: '12\u00a0pcs', exact: undefined }));
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
    expect(rangeText(35, 700, gin)).toBe('0.05 – 1\u00a0bottle');
  });
  test('a change shows as many decimals as it takes', () => {
    expect(rangeText(1500, 1490, gin, '→')).toBe('2.14 → 2.13\u00a0bottles');
    expect(rangeText(1500, 1498, gin, '→')).toBe('2.143 → 2.14\u00a0bottles');
    expect(rangeText(1500, 1499.8, gin, '→')).toBe('1,500 → 1,499.8\u00a0ml');
  });
  test('nothing known is a dash', () => expect(quantityWords(null, gin).main).toBe('—'));
});

describe('saying how much', () => {
  test('the likeliest unit comes first', () => {
    const flour = product({ product_name: 'Flour', size: '1 kg', base_unit: 'g', size_quantity: 1000 });
    const labels = (one: MeasuredProduct, measures: 'ml' | 'oz') => unitChoices(one, measures).map(({ label }) => label);
    expect(labels(gin, 'ml')).toEqual(['bottles', 'ml', 'cl', 'l', 'fl oz']);
    expect(labels(gin, 'oz')).toEqual(['bottles', 'fl oz', 'quart', 'gal', 'l']);
    expect(labels(flour, 'ml')).toEqual(['packs', 'g', 'kg', 'oz', 'lb']);
    expect(labels(flour, 'oz')).toEqual(['packs', 'oz', 'lb', 'g', 'kg']);
    expect([labels(limes, 'ml'), labels(limes, 'oz')]).toEqual([['pcs'], ['pcs']]);
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
