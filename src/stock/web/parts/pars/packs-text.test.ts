import { expect, test } from 'vitest';
import { packsText } from './packs-text.ts';

const gin = { base_unit: 'ml', size_quantity: 700, product_name: 'Gin', size: '700 ml', pack_units: 6 } as const;
const plain = (text: ReturnType<typeof packsText>) => text && [text.cases, text.needed?.replaceAll('\u00a0', ' ')];

test('an order says its cases, and what is needed of them', () => {
  expect(plain(packsText({ ...gin, suggested_order: 4200, needed: 2100 }))).toEqual(['1 case (6)', '3 bottles needed']);
  expect(plain(packsText({ ...gin, suggested_order: 8400, needed: 8400 }))).toEqual(['2 cases (12)', undefined]);
  // Single bottles of what comes in cases, too, and what comes singly.
  expect(packsText({ ...gin, suggested_order: 2100, needed: 2100 })).toBeUndefined();
  expect(packsText({ ...gin, pack_units: 1, suggested_order: 2100, needed: 2100 })).toBeUndefined();
});
