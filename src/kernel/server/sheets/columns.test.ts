import { expect, test } from 'vitest';
import { choiceField, flagField, numberField } from '../../contract/records/field.ts';
import { cellValue } from './cell-value.ts';
import { guessColumns } from './columns.ts';
import { numberReader } from './number-column.ts';

const guessMapping = (titles: string[], words: typeof fields, said = {}) => guessColumns(titles, words, { said }).map(({ field }) => field);
const fields = [
  { field: 'client_product_id', words: ['client_product_id'] },
  { field: 'name', words: ['Name', 'name'] },
  { field: 'barcode', words: ['Barcode', 'barcode'] },
  { field: 'brand_id', words: ['Brand', 'brand_id'] },
  { field: 'cost_price', words: ['Cost price', 'cost_price'] },
  { field: 'pack_quantity_id', words: ['Pack', 'pack_quantity_id'] },
];

test('columns are known by label, by name and by likeness, each field once', () => {
  expect(guessMapping(['BRAND', 'cost_price', 'Bar code', 'Product name', 'Cost Price (€)', 'Colour'], fields)).toEqual(['brand_id', 'cost_price', 'barcode', 'name', null, null]);
  expect(guessMapping(['Cost price (€)', 'name'], fields)).toEqual(['cost_price', 'name']);
  expect(guessMapping(['Brand name', 'Product name', 'client_product_id'], fields)).toEqual(['brand_id', 'name', 'client_product_id']);
});

test('what a person says goes before what is guessed', () => {
  expect(guessMapping(['Name', 'Article', 'Brand'], fields, { Article: 'name', Brand: null })).toEqual([null, 'name', null]);
});

test.each([
  [['19,50', '7'], '19,50', 19.5],
  [['1.234,50'], '1.234,50', 1234.5],
  [['1,234.50'], '1,234.50', 1234.5],
  [['1,234'], '1,234', 1234],
  [['1,234', '19,5'], '1,234', 1.234],
  [['0,750'], '0,750', 0.75],
  [['€ 1 234.5'], '€ 1 234.5', 1234.5],
  [['8.875 %'], '8.875 %', 8.875],
  [['-3'], '-3', -3],
  [['twelve'], 'twelve', undefined],
  [['1.2.3'], '1.2.3', undefined],
])('a column %j reads %s as %s', (column, text, value) => expect(numberReader(column)(text)).toBe(value));

test('flags and choices are taken as people write them', () => {
  const read = numberReader([]);
  expect(cellValue(flagField('Active', true), 'Yes', read)).toEqual({ value: true });
  expect(cellValue(flagField('Active', true), 'perhaps', read)).toEqual({ refusal: 'must be yes or no' });
  expect(cellValue(choiceField('Unit', ['ml', 'each'], 'ml'), 'EACH', read)).toEqual({ value: 'each' });
  expect(cellValue(choiceField('Unit', ['ml', 'each'], 'ml'), 'pint', read)).toEqual({ refusal: 'must be one of: ml, each' });
  expect(cellValue(numberField('Units', { min: 1, max: 9 }), 'x', read)).toEqual({ refusal: 'must be a number' });
});
