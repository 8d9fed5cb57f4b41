import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('says what changed, from what to what, and nothing of what a change always changes', () => {
  expect(differences({ name: 'a', version: 1, phone_number: null }, { name: 'b', version: 2, phone_number: '' })).toEqual([
    { field: 'name', from: 'a', to: 'b' },
    { field: 'phone number', from: 'nothing', to: 'nothing' },
  ]);
});

test('has nothing to say of what was made or deleted whole', () => expect([differences(null, { a: 1 }), differences({ a: 1 }, null)]).toEqual([[], []]));
