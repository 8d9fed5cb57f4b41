import { Skeleton } from '@mantine/core';
import styles from './skeletons.module.css';

interface RowsProps {
  readonly rows?: number;
}

/** As tall as a table with its toolbar. */
export const ListSkeleton = ({ rows = 12 }: RowsProps) => (
  <div className={styles.list} aria-hidden>
    <div className={styles.toolbar}>
      <Skeleton height={36} width={280} />
      <Skeleton height={36} width={120} />
    </div>
    {Array.from({ length: rows }, (_, at) => (
      <div key={`row ${at + 1}`} className={styles.row}>
        <Skeleton height={12} width={`${48 + ((at * 37) % 40)}%`} />
        <Skeleton height={12} width={`${40 + ((at * 23) % 45)}%`} />
        <Skeleton height={12} width={`${30 + ((at * 17) % 40)}%`} />
      </div>
    ))}
  </div>
);

/** As tall as a form of so many fields. */
export const FormSkeleton = ({ rows = 5 }: RowsProps) => (
  <div className={styles.form} aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      <div key={`field ${at + 1}`}>
        <Skeleton height={12} width={110} mb={8} />
        <Skeleton height={36} />
      </div>
    ))}
  </div>
);

/** As tall as a row of dashboard figures. */
export const FiguresSkeleton = ({ rows = 4 }: RowsProps) => (
  <div className={styles.figures} aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      <div key={`figure ${at + 1}`} className={styles.figure}>
        <Skeleton height={12} width={90} />
        <Skeleton height={28} width={140} />
      </div>
    ))}
  </div>
);
