import { expect, test } from 'vitest';
import { givenBackWords } from './given-back-words.ts';

test('refunds are described in one way: money and pour of each kind', () => {
  expect(givenBackWords({ refunded: 3, voided_made: 0, voided_unmade: 0 })).toEqual(['3 refunded: money back, poured all the same.']);
  expect(givenBackWords({ refunded: 1, voided_made: 2, voided_unmade: 1 }, 'lines')).toEqual([
    '1 line refunded: money back, poured all the same.',
    '2 lines voided after they were made: no money, poured all the same.',
    '1 line voided before it was made: no money, nothing poured.',
  ]);
  expect(givenBackWords({ refunded: 0, voided_made: 0, voided_unmade: 0 })).toEqual([]);
});
