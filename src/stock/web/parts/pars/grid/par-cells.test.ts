import { describe, expect, test } from 'vitest';
import { batchOf, blockOf, changed, type Levels, problemOf, shownIn, takenBack, typedLevel, wholeLevel } from './par-cells.ts';

const bottle = { of: 750, label: 'bottles' };
const stood: Levels = new Map([['1:2', { min: 750, max: 2250, reorder_qty: 6000, version: 3 }]]);

describe('what is typed into a cell', () => {
  test.each([
    ['3', { min: 2250 }],
    [' 2.5 ', { min: 1875 }],
    ['2,5', { min: 1875 }],
    ['.5', { min: 375 }],
    ['1,200', { min: 900_000 }],
    ['', { min: null }],
    ['3-8', { min: 2250, max: 6000 }],
    ['3 – 8', { min: 2250, max: 6000 }],
    ['3 to 8', { min: 2250, max: 6000 }],
    ['three', undefined],
    ['-3', undefined],
    ['3 bottles', undefined],
  ])('%j is %j', (text, level) => expect(typedLevel(text, 'min', bottle)).toEqual(level));

  test('is shown as it was typed', () => {
    expect([shownIn(1875, bottle), shownIn(0, bottle), shownIn(null, bottle), shownIn(93.75, bottle), shownIn(250, bottle)]).toEqual(['2.5', '0', '', '0.125', '0.33']);
  });

  test('uses one value for both, and is invalid when the maximum is below the minimum', () => {
    expect([wholeLevel({ min: 3, max: null }), wholeLevel({ min: null, max: 4 })]).toEqual([
      { min: 3, max: 3 },
      { min: 4, max: 4 },
    ]);
    expect([problemOf({ min: 3, max: 2 }), problemOf({ min: 3, max: null })]).toEqual(['Max is below min', undefined]);
  });
});

describe('what was changed', () => {
  test('keeps the version at which it was first seen, and is none where it is again as it stood', () => {
    const once = changed(new Map(), stood, [{ key: '1:2', level: { min: 1500 } }]);
    expect(batchOf(once)).toEqual([{ product_id: 1, location_id: 2, par_min: 1500, par_max: 2250, version: 3 }]);
    const later: Levels = new Map([['1:2', { min: 0, max: 750, reorder_qty: null, version: 4 }]]);
    expect(changed(once, later, [{ key: '1:2', level: { max: 3000 } }]).get('1:2')).toEqual({ min: 1500, max: 3000, version: 3 });
    expect(changed(once, stood, [{ key: '1:2', level: { min: 750 } }]).size).toBe(0);
  });

  test('is sent as a new level or as none, and taken back on what stands since', () => {
    const edits = changed(new Map(), stood, [
      { key: '1:2', level: { min: null, max: null } },
      { key: '1:5', level: { max: 750 } },
    ]);
    expect(batchOf(edits)).toEqual([
      { product_id: 1, location_id: 2, par_min: null, par_max: null, version: 3 },
      { product_id: 1, location_id: 5, par_min: 750, par_max: 750, version: null },
    ]);
    const saved = batchOf(edits).map((par, at) => ({ ...par, reorder_qty: null, version: at === 0 ? null : 1 }));
    expect(takenBack(stood, saved)).toEqual([
      { product_id: 1, location_id: 2, par_min: 750, par_max: 2250, reorder_qty: 6000, version: null },
      { product_id: 1, location_id: 5, par_min: null, par_max: null, reorder_qty: null, version: 1 },
    ]);
  });
});

test('a block of a spreadsheet ends with its last line', () => {
  expect(blockOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
});
