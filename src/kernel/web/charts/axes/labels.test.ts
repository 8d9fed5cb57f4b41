import { expect, test } from 'vitest';
import { fitted, overlap, placedLabels, spreadApart, widthOf } from './labels.ts';

test('labels at the ends of lines move apart and stay within the plot', () => {
  expect(spreadApart([50, 52, 51], 15, 0, 100)).toEqual([50, 80, 65]);
  expect(spreadApart([98, 99], 15, 0, 100)).toEqual([85, 100]);
  expect(spreadApart([10, 60], 15, 0, 100)).toEqual([10, 60]);
});

test('a text is cut to its room and says so', () => {
  expect(fitted('Gin', 100)).toBe('Gin');
  const cut = fitted('Tanqueray London Dry Gin 700 ml', 90);
  expect(cut.endsWith('…')).toBe(true);
  expect(widthOf(cut)).toBeLessThanOrEqual(92);
});

test('names of dots lie neither on each other nor on another dot', () => {
  const plot = { x: 0, y: 0, width: 300, height: 200 };
  const dots = Array.from({ length: 30 }, (_, at) => ({ x: (at * 53) % 290, y: (at * 29) % 190, text: `Dish ${at}` }));
  const boxes = placedLabels(dots, plot).flatMap((label, at) => {
    const width = widthOf(dots[at]?.text ?? '');
    return label ? [{ x: label.end === 'start' ? label.x : label.x - width, y: label.y - 7.5, width, height: 15 }] : [];
  });
  expect(boxes.length).toBeGreaterThan(8);
  expect(boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => overlap(box, other)))).toEqual([]);
});
