import { afterEach, expect, test } from 'vitest';
import { houseMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { sizeText } from './size-text.ts';

afterEach(() => houseMeasures.set('ml'));

test.each([
  ['355 ml', '12 oz'],
  ['473 ml', '16 oz'],
  ['355 ml can', '12 oz can'],
  ['946 ml', '1 qt'],
  ['3.79 l', '1 gal'],
  ['3.785 l', '1 gal'],
  ['19.5 l keg', '1/6 bbl keg'],
  ['454 g', '1 lb'],
  ['1.36 kg', '3 lb'],
  ['2.27 kg', '5 lb'],
  ['22.7 kg', '50 lb'],
  ['340 g', '12 oz'],
  ['750 ml', '750 ml'],
  ['700 ml', '700 ml'],
  ['330 ml', '330 ml'],
  ['500 ml', '500 ml'],
  ['1 l', '1 l'],
  ['50 l keg', '50 l keg'],
  ['1 kg', '1 kg'],
  ['10 kg', '10 kg'],
  ['1/2 bbl keg', '1/2 bbl keg'],
  ['12 fl oz', '12 fl oz'],
  ['each', 'each'],
])('%s is %s in America', (size, said) => {
  expect(sizeText(size)).toBe(size);
  houseMeasures.set('oz');
  expect(sizeText(size)).toBe(said);
});

test('nothing is no size', () => expect([sizeText(null), sizeText('')]).toEqual([undefined, undefined]));
