import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './card/chart-card.module.css';
import type { ChartProps } from './spec.ts';

// What draws is loaded where a chart is seen, and nowhere else.
const Card = lazy(async () => ({ default: (await import('./card/chart-card.tsx')).ChartCard }));

const beforeSeen = '300px';

/** A chart under its finding, drawn once it comes near to the screen. */
export function Chart(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, see] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true), { rootMargin: beforeSeen });
    watch.observe(place.current);
    const print = () => see(true);
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, [isSeen]);
  // As tall as most charts are; nothing shimmers where nobody looks.
  const waiting = (
    <div ref={place} className={styles.card}>
      <p className={styles.title}>{props.title}</p>
      <div className={styles.waiting} />
    </div>
  );
  return isSeen ? (
    <Suspense fallback={waiting}>
      <Card {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
