import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWeight } from './weight-text.ts';

test.each([
  ['482', 'g', 482],
  ['482', 'oz', 13_664.47],
  ['17 oz', 'g', 481.942],
  ['33.5 oz', 'g', 949.709],
  ['33,5oz.', 'g', 949.709],
  ['17 ounces', 'g', 481.942],
  ['1 lb 3 oz', 'g', 538.641],
  ['0.48 kg', 'oz', 480],
  ['480 grams', 'oz', 480],
] as const)('“%s” where a bare number means %s is %d g', (typed, bare, grams) => {
  expect(readWeight(typed, bare)).toEqual({ grams });
});

test.each(['', 'heavy', '17 fl oz', '700 ml', '12 stone', '1 lb 3', '3 2', '0', '-4', '17 oz of gin'])('“%s” is refused', (typed) => {
  expect(readWeight(typed, 'g')).toHaveProperty('refusal');
});

test('a word behind a number is never dropped', () => {
  const letters = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), letters, (number, word) => {
      const read = readWeight(`${number} ${word}`, 'g');
      if ('grams' in read && read.grams === number) expect(word).toMatch(/^g(r|ram|rams|ramme|rammes|ramm|ramo|ramos|rammo|rammi|rs|s)?$/);
    }),
  );
});
