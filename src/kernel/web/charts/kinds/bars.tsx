import { scaleBand } from 'd3-scale';
import { gutterOf, ValueAxis } from '../axes/axes.tsx';
import { type Box, fitted, widthOf } from '../axes/labels.ts';
import { valueScale } from '../axes/scales.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import { type BarsChart, type ChartItem, colourOf } from '../spec.ts';
import styles from './kinds.module.css';

const narrow = 460;

const linesOf = ({ measure, before }: BarsChart, { texts }: Paper, item: ChartItem) => [
  { name: measure.label, text: texts.full(measure, item.value), series: item.series ?? 1 } as const,
  ...(before && item.before !== undefined ? [{ name: before, text: texts.full(measure, item.before) }] : []),
];
const colour = ({ series = 1 }: ChartItem) => colourOf(series);
const keyOf = ({ key, label }: ChartItem) => key ?? label;
const valuesOf = (items: readonly ChartItem[]) => items.flatMap(({ value, before = 0 }) => [value, before]);

/** Things one under the other, the value beside its bar; a tick where it was before. */
function drawLying(chart: BarsChart, paper: Paper): Drawing {
  const { items, measure, before } = chart;
  const { width, texts } = paper;
  const isNarrow = width < narrow;
  const row = isNarrow ? 42 : 30;
  const values = items.map(({ value }) => texts.short(measure, value));
  const room = Math.max(...values.map(widthOf), 20) + 10;
  const names = isNarrow ? 0 : Math.min(Math.max(...items.map(({ label }) => widthOf(label)), 40) + 12, width * 0.4);
  const scale = valueScale(valuesOf(items), measure, { range: [names, Math.max(names + 40, width - (isNarrow ? 2 : room))] });
  const zero = scale.at(0);
  const height = items.length * row + 4;
  const marks = items.map((item, index) => {
    const y = index * row + 2;
    return { key: keyOf(item), title: item.label, lines: linesOf(chart, paper, item), x: scale.at(item.value), y: y + row / 2, box: { x: 0, y, width, height: row } };
  });
  const body = items.map((item, index) => {
    const y = index * row + 2;
    const [bar, thick] = isNarrow ? [y + 22, 12] : [y + 8, row - 16];
    const at = scale.at(item.value);
    return (
      <g key={keyOf(item)}>
        <text className={styles.label} x={0} y={isNarrow ? y + 15 : y + row / 2} dy={isNarrow ? undefined : '0.35em'}>
          {fitted(item.label, isNarrow ? width - room : names - 8)}
        </text>
        {isNarrow && <line className={styles.base} x1={zero} x2={zero} y1={bar - 2} y2={bar + thick + 2} />}
        <rect x={Math.min(zero, at)} y={bar} width={Math.max(item.value === 0 ? 0 : 2, Math.abs(at - zero))} height={thick} rx={2} fill={colour(item)} />
        {before && item.before !== undefined && <line className={styles.was} x1={scale.at(item.before)} x2={scale.at(item.before)} y1={bar - 3} y2={bar + thick + 3} />}
        <text className={styles.value} x={width} y={isNarrow ? y + 15 : y + row / 2} dy={isNarrow ? undefined : '0.35em'} textAnchor="end">
          {values[index]}
        </text>
      </g>
    );
  });
  return {
    height,
    body: (
      <>
        {!isNarrow && <line className={styles.base} x1={zero} x2={zero} y1={0} y2={height} />}
        {body}
      </>
    ),
    marks: listedMarks(marks, 1),
    legend: before
      ? [
          { name: measure.label, series: items[0]?.series ?? 1 },
          { name: before, dashed: true },
        ]
      : undefined,
  };
}

const [top, foot, uprightHeight] = [20, 26, 216];

/** Things side by side, as days are. */
function drawUpright(chart: BarsChart, paper: Paper): Drawing {
  const { items, measure, before } = chart;
  const { width, texts } = paper;
  const text = (value: number) => texts.tick(measure, value);
  const scale = valueScale(valuesOf(items), measure, { range: [uprightHeight - foot, top] });
  const left = gutterOf(scale, text);
  const plot: Box = { x: left, y: top, width: Math.max(40, width - left), height: uprightHeight - foot - top };
  const bands = scaleBand<number>(
    items.map((_, index) => index),
    [plot.x, plot.x + plot.width],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const thick = bands.bandwidth();
  const shown = items.map(({ value }) => texts.short(measure, value));
  const isRoomy = shown.every((value) => widthOf(value) + 6 <= bands.step());
  const every = Math.ceil((Math.max(...items.map(({ label }) => widthOf(label)), 1) + 6) / bands.step());
  const zero = scale.at(0);
  const marks = items.map((item, index) => {
    const x = bands(index) ?? 0;
    return {
      key: keyOf(item),
      title: item.label,
      lines: linesOf(chart, paper, item),
      x: x + thick / 2,
      y: scale.at(item.value),
      box: { x: x - 3, y: plot.y, width: thick + 6, height: plot.height },
    };
  });
  const body = (
    <>
      <ValueAxis scale={scale} plot={plot} text={text} />
      {items.map((item, index) => {
        const [x, at] = [bands(index) ?? 0, scale.at(item.value)];
        return (
          <g key={keyOf(item)}>
            <rect x={x} y={Math.min(zero, at)} width={thick} height={Math.max(item.value === 0 ? 0 : 2, Math.abs(zero - at))} rx={2} fill={colour(item)} />
            {before && item.before !== undefined && <line className={styles.was} x1={x - 3} x2={x + thick + 3} y1={scale.at(item.before)} y2={scale.at(item.before)} />}
            {isRoomy && (
              <text className={styles.value} x={x + thick / 2} y={item.value < 0 ? at + 14 : at - 6} textAnchor="middle">
                {shown[index]}
              </text>
            )}
            {index % every === 0 && (
              <text className={styles.small} x={x + thick / 2} y={uprightHeight - 8} textAnchor="middle">
                {item.label}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
  return {
    height: uprightHeight,
    body,
    marks: listedMarks(marks),
    legend: before
      ? [
          { name: measure.label, series: items[0]?.series ?? 1 },
          { name: before, dashed: true },
        ]
      : undefined,
    stretch: { plot, times: items.map(keyOf) },
  };
}

export const drawBars = (chart: BarsChart, paper: Paper): Drawing => (chart.upright ? drawUpright(chart, paper) : drawLying(chart, paper));
