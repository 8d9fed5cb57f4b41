import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScreenLink } from '../screen-link.ts';
import styles from './figure.module.css';

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  /** Against what: "1.9% more than last week". */
  readonly comparison?: { readonly text: string; readonly direction: 'up' | 'down' | 'same'; readonly good: boolean | undefined };
  /** A sparkline, where there is one. */
  readonly children?: ReactNode;
} & (ScreenLink | { readonly to?: undefined });

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

/** One number of a dashboard. */
export function Figure({ label, value, comparison, children, ...link }: Props) {
  const Arrow = comparison ? arrows[comparison.direction] : undefined;
  const tone = comparison?.good === undefined ? styles.same : comparison.good ? styles.good : styles.bad;
  const inner = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {comparison && Arrow && (
        <span className={tone}>
          <Arrow size={16} aria-hidden /> {comparison.text}
        </span>
      )}
      {children}
    </>
  );
  return link.to ? (
    <Link {...link} className={styles.figure}>
      {inner}
    </Link>
  ) : (
    <div className={styles.figure}>{inner}</div>
  );
}
