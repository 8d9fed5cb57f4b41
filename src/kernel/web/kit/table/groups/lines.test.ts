import { expect, test } from 'vitest';
import type { RowGroup } from '../../../../contract/records/grouping.ts';
import { linesOf, openCount } from './lines.ts';

const group = (key: string, count: number, open = true): RowGroup => ({ key, label: key, count, open, sums: {}, ones: {} });
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `${from + at}`);
const said = (shown: readonly string[], groups: readonly RowGroup[] | undefined, from: number) =>
  linesOf(shown, groups, from).map((line) => ('row' in line ? line.row : `${line.group.open ? '-' : '+'}${line.group.key}${line.goesOn ? '…' : ''}`));

test('each row stands under the head of its group', () => {
  expect(said(rows(0, 4), [group('a', 2), group('b', 2)], 0)).toEqual(['-a', '0', '1', '-b', '2', '3']);
  expect(said(rows(0, 2), undefined, 0)).toEqual(['0', '1']);
});

test('a group that began on the page before says so, and each page has the heads of its own rows alone', () => {
  const groups = [group('a', 3), group('b', 2), group('c', 1)];
  expect(said(rows(0, 2), groups, 0)).toEqual(['-a', '0', '1']);
  expect(said(rows(2, 4), groups, 2)).toEqual(['-a…', '2', '-b', '3']);
  expect(said(rows(4, 6), groups, 4)).toEqual(['-b…', '4', '-c', '5']);
});

test('a closed group stands once, on the page where its rows would begin', () => {
  const groups = [group('x', 9, false), group('a', 2), group('y', 9, false), group('b', 2), group('z', 9, false)];
  expect(openCount(groups)).toBe(4);
  expect(said(rows(0, 2), groups, 0)).toEqual(['+x', '-a', '0', '1', '+y']);
  expect(said(rows(2, 4), groups, 2)).toEqual(['-b', '2', '3', '+z']);
  expect(said([], [group('x', 9, false), group('y', 1, false)], 0)).toEqual(['+x', '+y']);
});

test('rows that no group tells of are not lost', () => {
  expect(said(rows(0, 3), [group('a', 2)], 0)).toEqual(['-a', '0', '1', '2']);
});
