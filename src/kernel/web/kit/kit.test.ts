import { expect, test } from 'vitest';
import { keysByBody } from './forms/use-attempt-key.ts';
import { nameOf } from './resource/record-values.ts';
import { stepOf } from './table/table-keys.ts';

test('a record is called what people call it, also where it joins two others', () => {
  const plain = { spec: { one: 'brand', labelField: 'name', fields: { name: { kind: 'text' } } } } as never;
  const joint = { spec: { one: 'PLU brand', labelField: 'plu_id', fields: { plu_id: { kind: 'ref' }, brand_id: { kind: 'ref' } } } } as never;
  const row = { name: 'Campari', plu_id: 7, brand_id: 3, labels: { plu_id: 'Allagash White 16 oz', brand_id: 'Allagash' } };
  expect([nameOf(plain, row), nameOf(joint, row), nameOf(joint, { plu_id: 7 })]).toEqual(['Campari', 'Allagash White 16 oz', 'PLU brand']);
});

test('the same thing said twice has one key, another thing another', () => {
  let made = 0;
  const keyFor = keysByBody(() => {
    made += 1;
    return `k${made}`;
  });
  expect([keyFor({ name: 'a' }), keyFor({ name: 'a' }), keyFor({ name: 'b' }), keyFor({ name: 'a' })]).toEqual(['k1', 'k1', 'k2', 'k3']);
});

test('arrows and j and k move among rows', () => {
  expect(['ArrowDown', 'j', 'ArrowUp', 'k', 'x'].map(stepOf)).toEqual([1, 1, -1, -1, 0]);
});
