import { expect, test } from 'vitest';
import { clientProducts } from './client-products.ts';
import { masterProducts } from './master-products.ts';

test('the fields of a product are in the order in which people think of it: kind, size, pack, supplier, price', () => {
  const order = Object.values(clientProducts.spec.fields).map(({ label }) => label);
  expect(order.slice(0, 10)).toEqual(['Name', 'Group', 'Subgroup', 'Size', 'Base unit', 'Holds', 'Pack', 'Units in a pack', 'Supplier', 'Cost price']);
  expect(order.at(-1)).toBe('Active');
  expect(
    Object.values(masterProducts.spec.fields)
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['Name', 'Group', 'Subgroup', 'Size']);
});
