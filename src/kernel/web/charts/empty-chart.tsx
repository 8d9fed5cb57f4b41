import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './card/chart-card.module.css';

/** Where a chart will stand: what will be in it, and what that takes. */
export const EmptyChart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.card}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.note}>{children}</p>
  </section>
);

/** What a chart is drawn from has not come yet. */
export const ChartSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton height={14} width="60%" mb={10} />
    <Skeleton height={11} width="40%" mb={24} />
    <Skeleton height={214} />
  </div>
);
