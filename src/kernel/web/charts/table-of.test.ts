import { expect, test } from 'vitest';
import { column } from '../../contract/records/column.ts';
import { partsShown } from './kinds/donut.tsx';
import { drawingOf } from './kinds/draw.ts';
import { type ChartSpec, measureOf, seriesCount } from './spec.ts';
import { tableOf } from './table-of.ts';
import { textsOf } from './texts.ts';

const texts = textsOf('USD', { timezone: 'America/New_York', closingHour: 4 });
const cost = measureOf(column.money('Cost'));

test('a measure follows what the contract declares, and what has none is refused', () => {
  expect(cost).toEqual({ kind: 'money', label: 'Cost' });
  expect(measureOf(column.quantity('On hand'), { per: 700 })).toEqual({ kind: 'quantity', label: 'On hand', per: 700 });
  expect(() => measureOf(column.text('Name'))).toThrow('Name');
});

test('money is whole in the table, shorter beside a bar, shortest on an axis', () => {
  expect([texts.full(cost, -1234.5), texts.short(cost, 1234.5), texts.short(cost, 9.5), texts.tick(cost, 20_000), texts.tick(cost, 0.5)]).toEqual([
    '−$1,234.50',
    '$1,235',
    '$9.50',
    '$20K',
    '$0.50',
  ]);
});

const stacked: ChartSpec = {
  kind: 'stacked',
  what: 'Week',
  measure: cost,
  groups: [{ label: 'Week 40' }, { label: 'Week 41' }],
  series: [
    { name: 'Spilled', values: [10, 4] },
    { name: 'Expired', values: [2.5, 0] },
  ],
};

test('the table behind a stack has every part and its total', () => {
  expect(tableOf(stacked, texts)).toEqual({
    heads: ['Week', 'Spilled', 'Expired', 'Total'],
    rows: [
      ['Week 40', '$10.00', '$2.50', '$12.50'],
      ['Week 41', '$4.00', '$0.00', '$4.00'],
    ],
  });
});

test('marks of a stack stand row above row, so that Up and Down go through the parts of one column', () => {
  const { marks } = drawingOf(stacked, { width: 600, texts });
  expect(marks).toMatchObject({ count: 4, perRow: 2 });
  expect([0, 2].map((at) => [marks.at(at).title, marks.at(at).lines[0]?.name])).toEqual([
    ['Week 40', 'Expired'],
    ['Week 40', 'Spilled'],
  ]);
});

test('many small shares stand as one, and nothing is lost of the whole', () => {
  const parts = Array.from({ length: 20 }, (_, at) => ({ label: `Part ${at}`, value: at + 1 }));
  const shown = partsShown(parts);
  expect(shown).toHaveLength(seriesCount);
  expect(shown.at(-1)?.label).toBe('13 others');
  expect(shown.reduce((sum, { value }) => sum + value, 0)).toBe(210);
});

test('a hundred thousand moments are found by where one points', () => {
  const times = Array.from({ length: 100_000 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString());
  const { marks, stretch } = drawingOf({ kind: 'time', times, measure: cost, series: [{ name: 'Cost', values: times.map((_, at) => at % 100) }] }, { width: 800, texts });
  const plot = stretch?.plot ?? { x: 0, width: 0 };
  expect(marks.nearest(plot.x, 0)).toBe(0);
  expect(marks.nearest(plot.x + plot.width, 0)).toBe(99_999);
  expect(marks.nearest(plot.x + plot.width / 2, 0)).toBeGreaterThan(49_990);
});
