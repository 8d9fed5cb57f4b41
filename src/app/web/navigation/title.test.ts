import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/stock-movements', 'Stock Movements'],
  ['/soc/dashboard', 'Dashboard'],
  ['/recipe-management/edit/7', 'Edit'],
  ['/client-products/149', 'Products'],
  ['/plu-brands', 'PLU Brands'],
  ['/idp', 'IDP'],
  ['/marketplace/ai-products', 'What to buy'],
  ['/plus', 'Plus'],
  ['/idp/invoice/0f8fad5b-d9cb-469f-a165-70867728950e', 'Invoice'],
])('%s is %s', (path, title) => {
  expect(titleOf(path)).toBe(title);
});
