import { expect, test } from 'vitest';
import { stillMoving } from './part-words.ts';

test.each([
  [0, 0, undefined],
  [1, 0, 'Not final: sales of 1 day are still being deducted from stock.'],
  [0, 12, 'Not final: stock of 12 days of undone or replaced sales is still being put back.'],
  [2, 1, 'Not final: sales of 2 days are still being deducted from stock, and stock of 1 day of undone or replaced sales is still being put back.'],
])('with %s days to deduct and %s to put back', (waiting_days, putting_back_days, said) => expect(stillMoving({ waiting_days, putting_back_days })).toBe(said));
