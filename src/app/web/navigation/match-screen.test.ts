import { expect, test } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { screenAt } from './test-screens.ts';

const screens = ['/recipe-management/$id', '/recipe-management/new', '/recipe-management', '/supplier/product-studio/{-$productId}', '/recipe-management/edit/$id'].map((path) =>
  screenAt(path),
);

test.each([
  ['/recipe-management', '/recipe-management'],
  ['/recipe-management/new', '/recipe-management/new'],
  ['/recipe-management/7', '/recipe-management/$id'],
  ['/recipe-management/edit/7', '/recipe-management/edit/$id'],
  ['/supplier/product-studio', '/supplier/product-studio/{-$productId}'],
  ['/supplier/product-studio/7', '/supplier/product-studio/{-$productId}'],
  ['/supplier', undefined],
])('%s is %s', (path, found) => {
  expect(matchScreen(screens, path)?.path).toBe(found);
});
