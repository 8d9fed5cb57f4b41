import styles from './axes.module.css';
import type { Box } from './labels.ts';
import { widthOf } from './labels.ts';
import type { DayTick, ValueScale } from './scales.ts';

interface UprightProps {
  readonly scale: ValueScale;
  readonly plot: Box;
  readonly text: (value: number) => string;
}

/** Values up the left side, with a line across the plot for each. */
export const ValueAxis = ({ scale, plot, text }: UprightProps) => (
  <g>
    {scale.ticks.map((tick) => (
      <g key={tick} transform={`translate(0 ${scale.at(tick)})`}>
        <line className={tick === 0 ? styles.zero : styles.grid} x1={plot.x} x2={plot.x + plot.width} />
        <text className={styles.tick} x={plot.x - 8} dy="0.32em" textAnchor="end">
          {text(tick)}
        </text>
      </g>
    ))}
  </g>
);

/** Values along the foot, with a line up the plot for each. */
export const FootAxis = ({ scale, plot, text }: UprightProps) => (
  <g>
    {scale.ticks.map((tick) => (
      <g key={tick} transform={`translate(${scale.at(tick)} 0)`}>
        <line className={tick === 0 ? styles.zero : styles.grid} y1={plot.y} y2={plot.y + plot.height} />
        <text className={styles.tick} y={plot.y + plot.height + 16} textAnchor="middle">
          {text(tick)}
        </text>
      </g>
    ))}
  </g>
);

interface DayProps {
  readonly ticks: readonly DayTick[];
  readonly at: (time: number) => number;
  readonly plot: Box;
}

export const DayAxis = ({ ticks, at, plot }: DayProps) => (
  <g>
    {ticks.map(({ at: time, text }) => {
      const half = widthOf(text) / 2;
      const x = Math.min(Math.max(at(time), plot.x + half - 8), plot.x + plot.width - half + 8);
      return (
        <text key={time} className={styles.tick} x={x} y={plot.y + plot.height + 18} textAnchor="middle">
          {text}
        </text>
      );
    })}
  </g>
);

/** How much the longest value of an axis needs at the left. */
export const gutterOf = (scale: ValueScale, text: (value: number) => string): number => Math.max(...scale.ticks.map((tick) => widthOf(text(tick))), 8) + 10;
