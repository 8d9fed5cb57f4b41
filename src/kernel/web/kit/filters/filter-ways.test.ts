import { expect, test } from 'vitest';
import { amongThese, chosenAmong, chosenOf, conditionFor, fromTo, wayOf } from './filter-ways.ts';

test('a condition of the address is read as the way it asks', () => {
  expect(wayOf({ eq: 3 })).toBe('is');
  expect(wayOf({ in: [3, 4] })).toBe('is');
  expect(wayOf({ ne: 3 })).toBe('isNot');
  expect(wayOf({ gte: 1 })).toBe('between');
  expect(wayOf({ gte: 1, lte: 2 })).toBe('between');
  expect(wayOf({ contains: 'gin' })).toBe('contains');
  expect(wayOf({ empty: true })).toBe('none');
  expect(wayOf({ eq: null })).toBe('none');
  expect(wayOf({ empty: false })).toBe('any');
});

test('the chosen value is kept when the operator changes', () => {
  expect(conditionFor('isNot', { in: [3, 4] })).toEqual({ ne: 3 });
  expect(conditionFor('is', { ne: 3 })).toEqual({ eq: 3 });
  expect(conditionFor('none', { ne: 3 })).toEqual({ empty: true });
  expect(conditionFor('is', { empty: true })).toBeUndefined();
  expect(conditionFor('between', { eq: 3 })).toBeUndefined();
});

test('one value is that value, several are any of them, none is no condition', () => {
  expect(amongThese('is', [3])).toEqual({ eq: 3 });
  expect(amongThese('is', [3, 4])).toEqual({ in: [3, 4] });
  expect(amongThese('isNot', [3])).toEqual({ ne: 3 });
  expect(amongThese('is', [])).toBeUndefined();
  expect(chosenAmong({ in: [3, 4] })).toEqual(['3', '4']);
  expect(chosenOf({ eq: false })).toBe('false');
});

test('a span may stand open at either end', () => {
  expect(fromTo(1, undefined)).toEqual({ gte: 1 });
  expect(fromTo(undefined, 0)).toEqual({ lte: 0 });
  expect(fromTo(undefined, undefined)).toBeUndefined();
});
