import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Pack quantities', 'pack quantities'],
  ['PLUs', 'PLUs'],
  ['PLU brands', 'PLU brands'],
])('%s is written %s in a sentence', (title, written) => {
  expect(inSentence(title)).toBe(written);
});
