import { fitted, widthOf } from '../axes/labels.ts';
import { type Drawing, listedMarks, type Paper } from '../drawing.ts';
import type { BulletChart } from '../spec.ts';
import styles from './kinds.module.css';

const row = 44;

/** What there is as a bar, in the trough of what there should be. */
export function drawBullet({ items, measure, range }: BulletChart, { width, texts }: Paper): Drawing {
  const shown = items.map(({ value }) => texts.short(measure, value));
  const room = Math.max(...shown.map(widthOf), 20) + 12;
  const most = (item: (typeof items)[number]) => Math.max(item.value, item.high, item.low, 0) * 1.08 || 1;
  const marks = items.map((item, index) => ({
    key: item.key ?? item.label,
    title: item.label,
    lines: [
      { name: measure.label, text: texts.full(measure, item.value), series: item.value < item.low ? 8 : 3 } as const,
      { name: range, text: `${texts.full(measure, item.low)} – ${texts.full(measure, item.high)}` },
    ],
    x: width / 2,
    y: index * row + row / 2,
    box: { x: 0, y: index * row, width, height: row },
  }));
  const body = items.map((item, index) => {
    const y = index * row;
    const at = (value: number) => (Math.max(0, value) / most(item)) * width;
    return (
      <g key={item.key ?? item.label}>
        <text className={styles.label} x={0} y={y + 15}>
          {fitted(item.label, width - room)}
        </text>
        <text className={styles.value} x={width} y={y + 15} textAnchor="end">
          {shown[index]}
        </text>
        <rect className={styles.trough} x={0} y={y + 23} width={width} height={12} rx={3} />
        <rect className={styles.wanted} x={at(item.low)} y={y + 23} width={Math.max(2, at(item.high) - at(item.low))} height={12} />
        <rect x={0} y={y + 26} width={Math.max(item.value > 0 ? 2 : 0, at(item.value))} height={6} rx={2} fill={`var(--series-${item.value < item.low ? 8 : 3})`} />
        <line className={styles.was} x1={at(item.low)} x2={at(item.low)} y1={y + 21} y2={y + 37} />
      </g>
    );
  });
  return { height: items.length * row, body, marks: listedMarks(marks, 1) };
}
