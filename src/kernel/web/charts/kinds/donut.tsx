import { arc, type PieArcDatum, pie } from 'd3-shape';
import { fitted } from '../axes/labels.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import { type ChartItem, colourOf, type DonutChart, seriesAt, seriesCount } from '../spec.ts';
import styles from './kinds.module.css';

const [radius, row] = [86, 26];
const beside = 380;

/** What is smaller than the seventh is one part with all the others. */
export function partsShown(parts: readonly ChartItem[]): ChartItem[] {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  if (sorted.length <= seriesCount) return sorted;
  const rest = sorted.slice(seriesCount - 1);
  return [...sorted.slice(0, seriesCount - 1), { label: `${rest.length} others`, key: '', value: rest.reduce((sum, { value }) => sum + value, 0) }];
}

/** Shares of a whole, which stands in the middle; each is named beside it with its size. */
export function drawDonut({ parts, measure }: DonutChart, { width, texts }: Paper): Drawing {
  const shown = partsShown(parts).map((part, at) => ({ ...part, series: part.series ?? seriesAt(at) }));
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const isBeside = width >= beside;
  const list = { x: isBeside ? radius * 2 + 32 : 0, y: isBeside ? Math.max(0, radius - (shown.length * row) / 2) : radius * 2 + 20 };
  const room = width - list.x;
  const slices = pie<(typeof shown)[number]>()
    .sort(null)
    .value(({ value }) => value)(shown);
  const ring = arc<PieArcDatum<(typeof shown)[number]>>()
    .innerRadius(radius * 0.62)
    .outerRadius(radius)
    .padAngle(0.015)
    .cornerRadius(2);
  const share = (value: number) => (whole === 0 ? '' : (value / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 }));
  const middle = { x: isBeside ? radius : width / 2, y: radius };
  const marks = shown.map((part, index) => ({
    key: part.key ?? part.label,
    title: part.label,
    lines: [
      { name: measure.label, text: texts.full(measure, part.value), series: part.series },
      { name: 'Share', text: share(part.value) },
    ],
    x: list.x + room / 2,
    y: list.y + index * row + row / 2,
    box: { x: list.x, y: list.y + index * row, width: room, height: row },
  }));
  const body = (
    <>
      <g transform={`translate(${middle.x} ${middle.y})`}>
        {slices.map((slice) => (
          <path key={slice.data.key ?? slice.data.label} d={ring(slice) ?? ''} fill={colourOf(slice.data.series)} />
        ))}
        <text className={styles.whole} textAnchor="middle" dy="0.35em">
          {texts.short(measure, whole)}
        </text>
      </g>
      {shown.map((part, index) => (
        <g key={part.key ?? part.label} transform={`translate(${list.x} ${list.y + index * row + row / 2})`}>
          <rect x={2} y={-5} width={10} height={10} rx={2} fill={colourOf(part.series)} />
          <text className={styles.label} x={20} dy="0.35em">
            {fitted(part.label, room - 130)}
          </text>
          <text className={styles.small} x={room - 4} dy="0.35em" textAnchor="end">
            {share(part.value)}
          </text>
          <text className={styles.value} x={room - 44} dy="0.35em" textAnchor="end">
            {texts.short(measure, part.value)}
          </text>
        </g>
      ))}
    </>
  );
  return { height: Math.max(isBeside ? radius * 2 : 0, list.y + shown.length * row), body, marks: listedMarks(marks, 1) };
}
