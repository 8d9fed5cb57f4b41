import styles from './sparkline.module.css';

interface Props {
  readonly values: readonly (number | null)[];
}

const [width, height, edge] = [96, 24, 3];

/** How a number came to be what it is, without words: those are in the figure that it stands in. */
export function Sparkline({ values }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (at: number) => edge + (at / (values.length - 1)) * (width - edge * 2);
  const y = (value: number) => height - edge - ((value - least) / (most - least || 1)) * (height - edge * 2);
  const path = values.map((value, at) => (value === null ? '' : `${at === 0 || values[at - 1] === null ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)).join('');
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden focusable="false">
      <path d={path} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} />
    </svg>
  );
}
