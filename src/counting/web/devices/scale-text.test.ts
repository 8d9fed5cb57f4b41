import { describe, expect, test } from 'vitest';
import { readScaleLine, readScaleReport, readWeightMeasurement, splitLines } from './scale-text.ts';

describe('a line of a scale', () => {
  for (const [line, grams, stable] of [
    ['S S     100.00 g', 100, true],
    ['S D      99.41 g', 99.41, false],
    ['ST,+00100.00  g', 100, true],
    ['US,+00099.40  g', 99.4, false],
    ['ST,GS,+  1.234kg', 1234, true],
    ['US,NT,-  0.020kg', -20, false],
    ['  123.4 g', 123.4, true],
    ['0.250kg', 250, true],
    ['8.1oz', 229.631, true],
    ['1lb 2.3oz', 518.796, true],
    ['832,5 g', 832.5, true],
    ['N     +   12.5 g', 12.5, true],
  ] as const)
    test(`“${line}”`, () => expect(readScaleLine(line)).toEqual({ grams, stable }));
  for (const [line, grams] of [
    ['33.5 ounces', 949.709],
    ['33.5 OZ', 949.709],
    ['2 pounds', 907.185],
    ['850 grams', 850],
    ['1 lb 2 ounces', 510.291],
  ] as const)
    test(`“${line}” in words`, () => expect(readScaleLine(line)?.grams).toBe(grams));
  for (const line of ['33.5 fl oz', '12 x', '40 dwt', '2.5 stone', '700 ml'])
    test(`“${line}” is no unit of weight that is known, and no grams`, () => expect(readScaleLine(line)).toBeUndefined());
  for (const line of ['S +', 'S I', 'OL', 'ST,OL,------ kg', 'ES', 'Ready', '']) test(`“${line}” is no weight`, () => expect(readScaleLine(line)).toBeUndefined());
  test('a bare number says so', () => expect(readScaleLine('+   842.0')).toEqual({ grams: 842, stable: true, bare: 842 }));
});

test('lines are put together from pieces', () => {
  const first = splitLines('', '\u0002S S   1');
  expect(first).toEqual({ lines: [], rest: 'S S   1' });
  expect(splitLines(first.rest, '00 g\r\nS S   101 g\r\nS')).toEqual({ lines: ['S S   100 g', 'S S   101 g'], rest: 'S' });
});

const bytes = (...values: number[]) => new DataView(Uint8Array.from(values).buffer);

test('a USB scale reports grams, ounces and that it moves', () => {
  expect(readScaleReport(bytes(4, 2, 0, 0x2c, 0x01))).toEqual({ grams: 300, stable: true });
  expect(readScaleReport(bytes(3, 11, 0xff, 0x51, 0x00))).toEqual({ grams: 229.631, stable: false });
  expect(readScaleReport(bytes(6, 2, 0, 0, 0))).toBeUndefined();
});

test('a Bluetooth scale measures in five grams', () => {
  expect(readWeightMeasurement(bytes(0, 0x64, 0x00))).toEqual({ grams: 500, stable: true });
  expect(readWeightMeasurement(bytes(0, 0xff, 0xff))).toBeUndefined();
});
