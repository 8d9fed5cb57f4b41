import { FootAxis, gutterOf, ValueAxis } from '../axes/axes.tsx';
import { type Box, placedLabels } from '../axes/labels.ts';
import { valueScale } from '../axes/scales.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import { colourOf, type ScatterChart } from '../spec.ts';
import styles from './kinds.module.css';

const [top, foot, height] = [20, 40, 340];
const namesMost = 60;

/** Many things by two measures, named as far as there is room: the first first. */
export function drawScatter({ points, x, y, middle = {} }: ScatterChart, { width, texts }: Paper): Drawing {
  const up = (value: number) => texts.tick(y, value);
  const tall = valueScale(
    points.map((point) => point.y),
    y,
    { range: [height - foot, top + 10], ticks: 5 },
  );
  const left = gutterOf(tall, up);
  const plot: Box = { x: left, y: top, width: Math.max(40, width - left - 12), height: height - foot - top };
  const wide = valueScale(
    points.map((point) => point.x),
    x,
    { range: [plot.x, plot.x + plot.width], ticks: Math.max(2, Math.floor(plot.width / 90)) },
  );
  const dots = points.map((point) => ({ x: wide.at(point.x), y: tall.at(point.y), text: point.label }));
  const names = placedLabels(dots.slice(0, namesMost), { ...plot, width: plot.width + 12 });
  const marks = points.map((point, index) => ({
    key: point.key ?? point.label,
    title: point.label,
    lines: [{ name: y.label, text: texts.full(y, point.y), series: point.series ?? 1 } as const, { name: x.label, text: texts.full(x, point.x) }],
    x: dots[index]?.x ?? 0,
    y: dots[index]?.y ?? 0,
    dots: [{ y: dots[index]?.y ?? 0, series: point.series ?? 1 }] as const,
  }));
  const body = (
    <>
      <ValueAxis scale={tall} plot={plot} text={up} />
      <FootAxis scale={wide} plot={plot} text={(value) => texts.tick(x, value)} />
      <text className={styles.small} x={0} y={12}>
        {y.label} ↑
      </text>
      <text className={styles.small} x={plot.x + plot.width} y={height - 4} textAnchor="end">
        {x.label} →
      </text>
      {middle.x !== undefined && <line className={styles.middle} x1={wide.at(middle.x)} x2={wide.at(middle.x)} y1={plot.y} y2={plot.y + plot.height} />}
      {middle.y !== undefined && <line className={styles.middle} x1={plot.x} x2={plot.x + plot.width} y1={tall.at(middle.y)} y2={tall.at(middle.y)} />}
      {points.map((point, index) => (
        <circle key={point.key ?? point.label} className={styles.dot} cx={dots[index]?.x} cy={dots[index]?.y} r={5} fill={colourOf(point.series ?? 1)} />
      ))}
      {names.map(
        (name, index) =>
          name && (
            <text key={points[index]?.key ?? points[index]?.label} className={styles.small} x={name.x} y={name.y} dy="0.35em" textAnchor={name.end}>
              {points[index]?.label}
            </text>
          ),
      )}
    </>
  );
  return { height, body, marks: listedMarks(marks) };
}
