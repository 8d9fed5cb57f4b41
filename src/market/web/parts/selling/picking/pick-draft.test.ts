import { expect, test } from 'vitest';
import type { PickLine } from '../../../../contract/picking.ts';
import { scannedOnce, withSaid } from './pick-draft.ts';
import { nextToPick } from './pick-words.ts';

const line = (more: Partial<PickLine> = {}): PickLine =>
  ({ line: 1, quantity: 2, picked: 0, state: 'to_pick', reason: null, substitute_product_id: null, weight: null, ...more }) as PickLine;

test('a line is scanned pack by pack until all of it is there', () => {
  expect(scannedOnce(line())).toEqual({ line: 1, state: 'to_pick', picked: 1 });
  expect(scannedOnce(line({ picked: 1 }))).toEqual({ line: 1, state: 'picked' });
});

test('what was said last stands', () => {
  const [one, two] = withSaid(
    [line(), line({ line: 2 })],
    [
      { line: 1, state: 'picked' },
      { line: 1, state: 'to_pick' },
      { line: 2, state: 'short', picked: 1, reason: 'Broken' },
    ],
  );
  expect([one, two]).toMatchObject([
    { state: 'to_pick', picked: 0 },
    { state: 'short', picked: 1, reason: 'Broken' },
  ]);
});

test('one goes on along the shelf, and comes back for what was left', () => {
  const lines = [line(), line({ line: 2, state: 'picked' }), line({ line: 3 })];
  expect([nextToPick(lines, 1)?.line, nextToPick(lines, 3)?.line, nextToPick([], 0)]).toEqual([3, 1, undefined]);
});
