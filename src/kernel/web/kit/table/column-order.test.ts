import { expect, test } from 'vitest';
import { inOrder, moved } from './column-order.ts';

test('a column moves past those that are seen, whatever is hidden between them', () => {
  expect(moved(['cost', 'holds', 'par', 'group'], 'group', -1, ['holds', 'par'])).toEqual(['group', 'cost', 'holds', 'par']);
  expect(moved(['cost', 'holds', 'group', 'size'], 'cost', 1, ['holds'])).toEqual(['holds', 'group', 'cost', 'size']);
  expect(moved(['cost', 'group'], 'cost', -1, [])).toEqual(['cost', 'group']);
});

test('what names a row stays first, and a new column comes last', () => {
  const columns = ['name', 'new', 'cost', 'group'].map((key) => ({ key }));
  expect(inOrder(columns, ['group', 'cost']).map(({ key }) => key)).toEqual(['name', 'group', 'cost', 'new']);
});
