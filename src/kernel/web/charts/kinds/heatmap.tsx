import { fitted, widthOf } from '../axes/labels.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import type { HeatmapChart } from '../spec.ts';
import styles from './kinds.module.css';

const [row, head] = [30, 22];

/** The more, the stronger; what nobody knows is left empty. */
export function drawHeatmap({ rows, columns, values, measure }: HeatmapChart, { width, texts }: Paper): Drawing {
  const names = Math.min(Math.max(...rows.map(widthOf)) + 12, width * 0.3);
  const cell = Math.max(6, (width - names) / Math.max(1, columns.length));
  const most = values.flat().reduce<number>((top, value) => Math.max(top, Math.abs(value ?? 0)), 0) || 1;
  const every = Math.ceil((Math.max(...columns.map(widthOf)) + 6) / cell);
  const marks = rows.flatMap((name, at) =>
    columns.map((column, index) => {
      const box = { x: names + index * cell, y: head + at * row, width: cell - 2, height: row - 2 };
      const value = values[at]?.[index] ?? null;
      return {
        key: `${name} ${column}`,
        title: `${name}, ${column}`,
        lines: [{ name: measure.label, text: texts.full(measure, value) }],
        x: box.x + cell / 2,
        y: box.y + row / 2,
        box,
      };
    }),
  );
  const body = (
    <>
      {columns.map(
        (column, index) =>
          index % every === 0 && (
            <text key={column} className={styles.small} x={names + index * cell + (cell - 2) / 2} y={14} textAnchor="middle">
              {column}
            </text>
          ),
      )}
      {rows.map((name, at) => (
        <text key={name} className={styles.label} x={0} y={head + at * row + row / 2} dy="0.3em">
          {fitted(name, names - 8)}
        </text>
      ))}
      {marks.map(({ key, box }, index) => {
        const value = values[Math.floor(index / columns.length)]?.[index % columns.length] ?? null;
        const strength = value === null ? 0 : Math.abs(value) / most;
        return (
          <rect key={key} {...box} rx={3} className={value === null ? styles.unknown : styles.cell} style={value === null ? undefined : { fillOpacity: 0.06 + strength * 0.94 }} />
        );
      })}
    </>
  );
  return { height: head + rows.length * row, body, marks: listedMarks(marks, columns.length) };
}
