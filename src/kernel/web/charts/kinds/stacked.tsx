import { scaleBand } from 'd3-scale';
import { stack } from 'd3-shape';
import { gutterOf, ValueAxis } from '../axes/axes.tsx';
import { type Box, widthOf } from '../axes/labels.ts';
import { valueScale } from '../axes/scales.ts';
import { type Drawing, listedMarks, type Mark, type Paper } from '../drawing.ts';
import { colourOf, type StackedChart, seriesAt } from '../spec.ts';
import styles from './kinds.module.css';

const [top, foot, height] = [20, 26, 236];

/** What each group is made of; the total stands on top. */
export function drawStacked(chart: StackedChart, { width, texts }: Paper): Drawing {
  const { groups, measure } = chart;
  const series = chart.series.map((one, at) => ({ ...one, series: one.series ?? seriesAt(at) }));
  const layers = stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((index, at) => series[at]?.values[index] ?? 0)(groups.map((_, index) => index));
  const totals = groups.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const text = (value: number) => texts.tick(measure, value);
  const scale = valueScale(totals, measure, { range: [height - foot, top] });
  const left = gutterOf(scale, text);
  const plot: Box = { x: left, y: top, width: Math.max(40, width - left), height: height - foot - top };
  const bands = scaleBand<number>(
    groups.map((_, index) => index),
    [plot.x, plot.x + plot.width],
  )
    .paddingInner(0.32)
    .paddingOuter(0.16);
  const thick = bands.bandwidth();
  const shown = totals.map((total) => texts.short(measure, total));
  const isRoomy = shown.every((value) => widthOf(value) + 6 <= bands.step());
  const every = Math.ceil((Math.max(...groups.map(({ label }) => widthOf(label)), 1) + 6) / bands.step());
  const boxOf = (layer: number, index: number): Box => {
    const [from = 0, to = 0] = layers[layer]?.[index] ?? [];
    return { x: bands(index) ?? 0, y: scale.at(to), width: thick, height: Math.max(0, scale.at(from) - scale.at(to)) };
  };
  const marks: Mark[] = series.toReversed().flatMap((one, reversed) =>
    groups.map(({ key, label }, index) => {
      const box = boxOf(series.length - 1 - reversed, index);
      return {
        key: key ?? label,
        title: label,
        lines: [
          { name: one.name, text: texts.full(measure, one.values[index] ?? 0), series: one.series },
          { name: 'Total', text: texts.full(measure, totals[index] ?? 0) },
        ],
        x: box.x + thick / 2,
        y: box.y,
        box,
      };
    }),
  );
  const body = (
    <>
      <ValueAxis scale={scale} plot={plot} text={text} />
      {series.map(({ name, series: colour }, layer) =>
        groups.map(({ key, label }, index) => {
          const box = boxOf(layer, index);
          return box.height > 0 && <rect key={`${name} ${key ?? label}`} {...box} height={Math.max(1, box.height - 1)} rx={1.5} fill={colourOf(colour)} />;
        }),
      )}
      {groups.map(({ key, label }, index) => (
        <g key={key ?? label}>
          {isRoomy && (
            <text className={styles.value} x={(bands(index) ?? 0) + thick / 2} y={scale.at(totals[index] ?? 0) - 6} textAnchor="middle">
              {shown[index]}
            </text>
          )}
          {index % every === 0 && (
            <text className={styles.small} x={(bands(index) ?? 0) + thick / 2} y={height - 8} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
  return {
    height,
    body,
    marks: listedMarks(marks, groups.length),
    legend: series.map(({ name, series: colour }) => ({ name, series: colour })),
    stretch: { plot, times: groups.map(({ key, label }) => key ?? label) },
  };
}
