import { expect, test } from 'vitest';
import { healthFrom } from './health-store.ts';

test.each([
  [0, true, 'healthy'],
  [1, true, 'degraded'],
  [2, true, 'degraded'],
  [3, true, 'unhealthy'],
  [0, false, 'unhealthy'],
])('%i failures in a row, network %s: %s', (failures, connected, state) => {
  expect(healthFrom(failures, connected)).toBe(state);
});
