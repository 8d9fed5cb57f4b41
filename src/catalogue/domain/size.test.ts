import { expect, test } from 'vitest';
import { readPack, readSize, sizeInName } from './size.ts';

test.each([
  ['70 cl', { quantity: 700, unit: 'ml' }],
  ['750ml', { quantity: 750, unit: 'ml' }],
  ['1.75 L', { quantity: 1750, unit: 'ml' }],
  ['1,5 l', { quantity: 1500, unit: 'ml' }],
  ['1/6 bbl keg', { quantity: 19557.961, unit: 'ml' }],
  ['20 l keg', { quantity: 20000, unit: 'ml' }],
  ['12 fl oz', { quantity: 354.882, unit: 'ml' }],
  ['1 qt', { quantity: 946.353, unit: 'ml' }],
  ['1/6 barrel', { quantity: 19557.961, unit: 'ml' }],
  ['1/2 keg', { quantity: 58673.883, unit: 'ml' }],
  ['1 gallon jug', { quantity: 3785.412, unit: 'ml' }],
  ['12-oz bag', { quantity: 340.194, unit: 'g' }],
  ['2 loaves', undefined],
  ['5 lbs', { quantity: 2267.962, unit: 'g' }],
  ['each', { quantity: 1, unit: 'each' }],
  ['12 ct', { quantity: 12, unit: 'each' }],
  ['large', undefined],
  ['1/0 l', undefined],
  ['1L', { quantity: 1000, unit: 'ml', label: '1 l', units: undefined }],
  ['12oz', { quantity: 354.882, unit: 'ml', label: '12 fl oz', bareOunces: true }],
  ['28 oz', { quantity: 793.787, unit: 'g', label: '28 oz', bareOunces: true }],
  ['1/2 bbl', { quantity: 58673.883, unit: 'ml', label: '1/2 bbl keg' }],
  ['½ BBL', { quantity: 58673.883, label: '1/2 bbl keg' }],
  ['Sixtel', { quantity: 19557.961, label: '1/6 bbl keg' }],
  ['50 L keg', { quantity: 50000, label: '50 l keg' }],
  ['Fass 30l', { quantity: 30000, label: '30 l keg' }],
  ['6x70cl', { quantity: 700, units: 6, label: '70 cl' }],
  ['24/12oz', { quantity: 354.882, units: 24 }],
  ['4x6x33cl', { quantity: 330, units: 24 }],
  ['4/1 gal', { quantity: 3785.412, units: 4 }],
  ['2/5 lb', { quantity: 2267.962, units: 2 }],
  ['12/750', { quantity: 750, units: 12, unit: 'ml' }],
  ['70cl x 6', { quantity: 700, units: 6 }],
  ['12 oz 24pk', { quantity: 354.882, units: 24 }],
  ['case of 12 x 1 L', { quantity: 1000, units: 12 }],
  ['3/4 l', { quantity: 750, unit: 'ml' }],
  ['2 1/2 gal', { quantity: 9463.529 }],
  ['0,75 l', { quantity: 750 }],
  ['1,000 ml', { quantity: 1000 }],
  ['Magnum', { quantity: 1500, label: '1.5 l' }],
  ['Liter', { quantity: 1000 }],
  ['16 FL. OZ. can', { quantity: 473.176, label: '16 fl oz' }],
  ['1 qt', { quantity: 946.353 }],
  ['#10 can', undefined],
  ['750', undefined],
  ['18 years', undefined],
])('%s', (text, size) => (size ? expect(readSize(text)).toMatchObject(size) : expect(readSize(text)).toBeUndefined()));

test.each([
  ['Absolut 750ml', 'Absolut', 750, undefined],
  ['Coca-Cola 24/12oz cans', 'Coca-Cola cans', 354.882, 24],
  ['Heineken (6x33cl)', 'Heineken', 330, 6],
  ['Guinness Stout 1/2 bbl keg', 'Guinness Stout', 58673.883, undefined],
  ["Tito's Vodka - 1.75L", "Tito's Vodka", 1750, undefined],
  ['1L Campari', 'Campari', 1000, undefined],
  ['Glenfiddich 12 yr 70 cl', 'Glenfiddich 12 yr', 700, undefined],
  ['Barril Estrella 30L', 'Estrella', 30000, undefined],
])('%s names a size', (text, name, quantity, units) => {
  expect(sizeInName(text)).toMatchObject({ name, size: { quantity } });
  expect(sizeInName(text)?.size.units).toBe(units);
});

test.each(['7 Up', 'Bacardi 151', 'Licor 43', "Jack Daniel's No. 7", 'Macallan 18', 'Limes 200ct', 'Casamigos Reposado', 'Lillet (G)'])('%s names none', (text) =>
  expect(sizeInName(text)).toBeUndefined(),
);

test.each([
  ['Case of 12', 12],
  ['6 x 70 cl', 6],
  ['24-pack', 24],
  ['Single', 1],
  ['Keg', 1],
  ['12', 12],
  ['12/750ml', 12],
  ['cs/24', 24],
  ['12pk', 12],
  ['12 btls', 12],
  ['Kiste 20', 20],
  ['caja de 6', 6],
  ['a lot', undefined],
])('%s', (text, units) => expect(readPack(text)).toBe(units));

test('a pint is the one of the house', () => {
  expect([readSize('1 pint', 'oz'), readSize('1 pint', 'imperial'), readSize('16 oz keg', 'oz')]).toMatchObject([
    { quantity: 473.176, unit: 'ml' },
    { quantity: 568.261, unit: 'ml' },
    { quantity: 473.176, unit: 'ml' },
  ]);
});
