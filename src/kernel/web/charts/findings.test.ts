import { expect, test } from 'vitest';
import { changeOf, comparisonOf, largestOf, shareText, steepestRise } from './findings.ts';

test('names the largest whatever its sign, and none when all are zero', () => {
  expect(largestOf([{ value: 3 }, { value: -8 }, { value: 5 }])).toEqual({ value: -8 });
  expect(largestOf([{ value: 0 }])).toBeUndefined();
});

test('the steepest rise is the one that grew most, and none where all fell', () => {
  expect(
    steepestRise([
      { label: 'a', value: 10, before: 9 },
      { label: 'b', value: 8, before: 2 },
      { label: 'c', value: 40, before: 60 },
    ]),
  ).toMatchObject({ label: 'b' });
  expect(steepestRise([{ value: 1, before: 2 }])).toBeUndefined();
});

test('a share is whole, or has a decimal where it is small', () => {
  expect([shareText(40, 100), shareText(1.9, 100), shareText(1, 0)]).toEqual(['40%', '1.9%', '']);
});

test('a change is measured against what was, below nothing as well', () => {
  expect(changeOf(-50, -100)).toEqual({ direction: 'up', ratio: 0.5 });
  expect(changeOf(10, 0)).toEqual({ direction: 'up', ratio: undefined });
  expect(changeOf(1000, 1001).direction).toBe('same');
});

test('a comparison says how much, than what, and whether that is good', () => {
  expect(comparisonOf(112, 100, 'the week before', 'more')).toEqual({ text: '12% more than the week before', direction: 'up', good: true });
  expect(comparisonOf(112, 100, 'last month', 'less')).toMatchObject({ good: false });
  expect(comparisonOf(88, 100, 'last month', 'neither')).toMatchObject({ direction: 'down', good: undefined });
  expect(comparisonOf(100, 100, 'last month', 'more')).toEqual({ text: 'Same as last month', direction: 'same', good: undefined });
  expect(comparisonOf(100, 0, 'last month', 'more')).toBeUndefined();
});
