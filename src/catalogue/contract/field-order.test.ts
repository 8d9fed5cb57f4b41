import { expect, test } from 'vitest';
import { clientProducts } from './client-products.ts';
import { masterProducts } from './master-products.ts';

test('a product is asked for in the order in which one has it in mind: what it is, how big, how it comes, from whom, at what', () => {
  const order = Object.values(clientProducts.spec.fields).map(({ label }) => label);
  expect(order.slice(0, 10)).toEqual(['Name', 'Group', 'Subgroup', 'Size', 'Base unit', 'Holds', 'Pack', 'Units in a pack', 'Supplier', 'Cost price']);
  expect(order.at(-1)).toBe('Active');
  expect(
    Object.values(masterProducts.spec.fields)
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['Name', 'Group', 'Subgroup', 'Size']);
});
