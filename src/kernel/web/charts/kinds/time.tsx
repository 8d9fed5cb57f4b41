import { area, curveStepAfter, line } from 'd3-shape';
import { DayAxis, gutterOf, ValueAxis } from '../axes/axes.tsx';
import { type Box, fitted, spreadApart } from '../axes/labels.ts';
import { dayTicks, timeOf, valueScale } from '../axes/scales.ts';
import { thinned } from '../axes/thin.ts';
import type { Drawing, Mark, MarkLine, Paper } from '../drawing.ts';
import { colourOf, seriesAt, type TimeChart } from '../spec.ts';
import styles from './kinds.module.css';

const [top, foot, height] = [14, 28, 236];
const narrow = 460;
const labelGap = 15;

interface Point {
  readonly x: number;
  readonly value: number;
}

function* valuesOf({ series, before, band }: TimeChart): Iterable<number | null> {
  for (const { values } of series) yield* values;
  if (before) yield* before.values;
  if (band) {
    yield* band.low;
    yield* band.high;
  }
}

const lastOf = (values: readonly (number | null)[]): number | undefined => values.findLast((value) => value !== null) ?? undefined;

/** A line through time, what is usual behind it, the period before as its ghost. */
export function drawTime(chart: TimeChart, { width, texts }: Paper): Drawing {
  const { times, measure, before, band, stepped = false, loose = false } = chart;
  const series = chart.series.map((one, at) => ({ ...one, series: one.series ?? seriesAt(at) }));
  const text = (value: number) => texts.tick(measure, value);
  const values = valueScale(valuesOf(chart), measure, { range: [height - foot, top], loose });
  const left = gutterOf(values, text);
  // On a phone the legend alone names the lines.
  const isNamed = width >= narrow && chart.series.length + (before ? 1 : 0) > 1;
  const labelRoom = isNamed ? 104 : 68;
  const plot: Box = { x: left, y: top, width: Math.max(40, width - left - labelRoom), height: height - foot - top };
  const moments = times.map(timeOf);
  const [first = 0, last = 1] = [moments[0], moments.at(-1)];
  const across = (time: number) => plot.x + (last === first ? plot.width / 2 : ((time - first) / (last - first)) * plot.width);
  const xOf = (index: number) => across(moments[index] ?? first);

  const path = line<Point | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => values.at(point?.value ?? 0));
  if (stepped) path.curve(curveStepAfter);
  const shade = area<Point | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y0(values.at(Math.max(0, values.low)))
    .y1((point) => values.at(point?.value ?? 0));
  if (stepped) shade.curve(curveStepAfter);
  const ribbon = area<number>()
    .defined((index) => (band?.low[index] ?? null) !== null && (band?.high[index] ?? null) !== null)
    .x(xOf)
    .y0((index) => values.at(band?.low[index] ?? 0))
    .y1((index) => values.at(band?.high[index] ?? 0));

  const ends = [
    ...series.map(({ name, values: list, series: colour }) => ({ name, value: lastOf(list), colour: colourOf(colour) })),
    ...(before ? [{ name: before.name, value: lastOf(before.values), colour: 'var(--ink-soft)' }] : []),
  ].filter((end) => end.value !== undefined);
  const heights = spreadApart(
    ends.map(({ value = 0 }) => values.at(value)),
    isNamed ? labelGap * 2 : labelGap,
    top + 4,
    height - foot - (isNamed ? labelGap : 4),
  );

  const mark = (index: number): Mark => {
    const shown = series.filter(({ values: list }) => (list[index] ?? null) !== null);
    const lines: MarkLine[] = [
      ...series.map(({ name, values: list, series: colour }) => ({ name, text: texts.full(measure, list[index] ?? null), series: colour })),
      ...(before ? [{ name: before.name, text: texts.full(measure, before.values[index] ?? null) }] : []),
      ...(band ? [{ name: band.name, text: `${texts.full(measure, band.low[index] ?? null)} – ${texts.full(measure, band.high[index] ?? null)}` }] : []),
    ];
    const dots = shown.map(({ values: list, series: colour }) => ({ y: values.at(list[index] ?? 0), series: colour }));
    return { key: times[index] ?? '', title: texts.time(times[index] ?? ''), lines, x: xOf(index), y: dots[0]?.y ?? plot.y, dots };
  };
  const nearest = (x: number): number => {
    let [low, high] = [0, moments.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (xOf(middle) < x) low = middle;
      else high = middle;
    }
    return Math.abs(xOf(low) - x) <= Math.abs(xOf(high) - x) ? low : high;
  };
  const lines = series.map((one) => ({ ...one, spots: thinned(one.values, xOf) }));
  const [only] = lines;
  const body = (
    <>
      <ValueAxis scale={values} plot={plot} text={text} />
      <DayAxis ticks={dayTicks(first, last, Math.max(2, Math.floor(plot.width / 64)))} at={across} plot={plot} />
      {band && <path className={styles.band} d={ribbon(moments.map((_, index) => index)) ?? ''} />}
      {series.length === 1 && only && !loose && <path className={styles.shade} fill={colourOf(only.series)} d={shade(only.spots) ?? ''} />}
      {before && <path className={styles.ghost} d={path(thinned(before.values, xOf)) ?? ''} />}
      {lines.map(({ name, spots, series: colour }) => (
        <path key={name} className={styles.line} stroke={colourOf(colour)} d={path(spots) ?? ''} />
      ))}
      {times.length === 1 && only && lastOf(only.values) !== undefined && <circle cx={xOf(0)} cy={values.at(lastOf(only.values) ?? 0)} r={4} fill={colourOf(only.series)} />}
      {ends.map(({ name, value = 0, colour }, at) => (
        <g key={name} transform={`translate(${plot.x + plot.width + 8} ${heights[at] ?? 0})`}>
          {isNamed && (
            <text className={styles.small} dy="-0.35em">
              {fitted(name, labelRoom - 12)}
            </text>
          )}
          <text className={styles.endLabel} dy={isNamed ? '0.75em' : '0.35em'}>
            {texts.short(measure, value)}
          </text>
          <circle cx={-8} cy={values.at(value) - (heights[at] ?? 0)} r={3} fill={colour} />
        </g>
      ))}
    </>
  );
  // What is named where it ends is not named twice.
  const isTold = isNamed && ends.length === series.length + (before ? 1 : 0);
  const legend =
    band || (ends.length > 1 && !isTold)
      ? [...series.map(({ name, series: colour }) => ({ name, series: colour })), ...(before ? [{ name: before.name, dashed: true }] : []), ...(band ? [{ name: band.name }] : [])]
      : undefined;
  return { height, body, marks: { count: times.length, at: mark, nearest }, legend, stretch: { plot, times } };
}
