import { expect, test } from 'vitest';
import { supplierNamed } from './document-supplier.ts';

const suppliers = ['Dist. Pérez Blanco', 'Getränke Huber', 'Metro', 'Weingut Huber', 'Coastal Wine Co.'].map((name, at) => ({ id: at + 1, name }));
const goods = [['Code', 'Item', 'Qty', 'Price']];

test.each([
  [[['DISTRIBUCIONES PÉREZ BLANCO, S.L.'], ['C/ de la Industria 14']], 1],
  [[['', 'Lieferschein'], ['Getränke Huber GmbH & Co. KG']], 2],
  [[['COASTAL WINE COMPANY']], 5],
  // The letterhead goes before what stands among the goods.
  [[['Getränke Huber'], ...goods, ['1', 'Riesling Weingut Huber', '6', '5,60']], 2],
  [[['Huber'], ...goods], undefined],
  [[['Metropolitan Foods']], undefined],
  [goods, undefined],
])('%j is of supplier %s', (rows, id) => {
  expect(supplierNamed(suppliers, rows)).toBe(id);
});
