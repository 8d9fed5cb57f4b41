import { expect, test } from 'vitest';
import { stepOf } from './table-keys.ts';
import { keysByBody } from './use-attempt-key.ts';

test('the same thing said twice has one key, another thing another', () => {
  let made = 0;
  const keyFor = keysByBody(() => {
    made += 1;
    return `k${made}`;
  });
  expect([keyFor({ name: 'a' }), keyFor({ name: 'a' }), keyFor({ name: 'b' }), keyFor({ name: 'a' })]).toEqual(['k1', 'k1', 'k2', 'k3']);
});

test('arrows and j and k move among rows', () => {
  expect(['ArrowDown', 'j', 'ArrowUp', 'k', 'x'].map(stepOf)).toEqual([1, 1, -1, -1, 0]);
});
