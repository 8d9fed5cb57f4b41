import { expect, test } from 'vitest';
import type { PackedCard } from '../../contract/delivery.ts';
import { amountText, unitChoices } from './words.ts';

const card = (more: Partial<PackedCard>) =>
  ({ product_id: 1, product_name: 'Campari', brand_name: null, size: '700 ml', base_unit: 'ml', size_quantity: 700, pack_units: 6, ...more }) as PackedCard;
const flour = card({ product_name: 'Flour', size: '1 kg', base_unit: 'g', size_quantity: 1000, pack_units: 1 });
const labels = (product: PackedCard, measures: 'ml' | 'oz') => unitChoices(product, measures).map(({ label }) => label);

test('packs and bottles come first in every house, then its own measures', () => {
  expect(labels(card({}), 'ml')).toEqual(['cases of 6', 'bottles', 'ml', 'cl', 'l', 'fl oz', 'gal']);
  expect(labels(card({}), 'oz')).toEqual(['cases of 6', 'bottles', 'fl oz', 'US pint', 'quart', 'gal', 'ml', 'cl', 'l']);
  expect(labels(flour, 'oz').slice(-4)).toEqual(['oz', 'lb', 'g', 'kg']);
});

test('what came by the pound says so', () => expect(amountText(3, 'lb', flour)).toBe('3\u00a0lb'));
