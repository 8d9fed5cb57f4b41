import { expect, test } from 'vitest';
import { openSpaces, spaceOf } from './spaces.ts';
import { screenAt } from './test-screens.ts';

test.each([
  ['/market', 'marketplace'],
  ['/marketplace/ai-products', 'marketplace'],
  ['/market-x', 'marketplace'],
  ['/checkout', 'marketplace'],
  ['/dashboard', 'admin'],
  ['/supermarket', 'admin'],
])('%s belongs to %s', (path, space) => {
  expect(spaceOf(path)).toBe(space);
});

test('a space opens with its first screen', () => {
  expect(openSpaces([screenAt('/a')])).toEqual(['admin']);
  expect(openSpaces([screenAt('/marketplace', { space: 'marketplace' }), screenAt('/a')])).toEqual(['admin', 'marketplace']);
});
