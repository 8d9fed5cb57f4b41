import styles from './gross-profit.module.css';

interface Props {
  readonly value: number | null;
  readonly target?: number | null;
}

export const percentText = (value: number): string =>
  `${new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value).replace('-', '\u2212')}%`;

/** Gross profit in per cent; said to be under its target, where it is. */
export function GrossProfit({ value, target = null }: Props) {
  if (value === null) return <span className={styles.good}>—</span>;
  const under = target !== null && value < target;
  return (
    <span className={under ? styles.under : styles.good} title={under ? `Under its target of ${percentText(target)}` : undefined}>
      {percentText(value)}
      {under && <span aria-hidden> ▾</span>}
    </span>
  );
}
