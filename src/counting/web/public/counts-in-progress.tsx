import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kernel/web/query/query.ts';
import { Avatar } from '../../../kernel/web/ui/face.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { State } from '../../../stock/web/public/states.tsx';
import type { CountDetail, CountPlace } from '../../contract/cards.ts';
import { runningCounts } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { countedWords, countWords } from '../parts/counts/count-words.tsx';
import styles from './counts-in-progress.module.css';

const shareOf = ({ items, counted, skipped }: Pick<CountPlace, 'items' | 'counted' | 'skipped'>): number => (items === 0 ? 0 : ((counted + skipped) / items) * 100);

/** Counts that run, place by place, with who counts there. */
export function CountsInProgress() {
  const running = useCall(runningCounts, {}).data?.data ?? [];
  if (running.length === 0) return null;
  return (
    <section className={styles.counts} aria-labelledby="counts-in-progress">
      <h2 id="counts-in-progress">Counts in progress</h2>
      {running.map((count) => (
        <Running key={count.stock_count_id} count={count} />
      ))}
    </section>
  );
}

const Running = ({ count }: { readonly count: CountDetail }) => {
  const id = String(count.stock_count_id);
  const link = isOpen(count.status) ? ({ to: '/stock-count-wizard/count/$id', params: { id } } as const) : ({ to: '/stock-count-wizard/summary', search: { count: id } } as const);
  return (
    <article className={styles.count} aria-label={count.name}>
      <p className={styles.head}>
        <Link {...link}>{count.name}</Link>
        <State of={count.status} table={countWords} />
        <span>{countedWords(count)} counted</span>
      </p>
      <ul>
        {count.places.map((place) => (
          <li key={place.location_id}>
            <span className={styles.place}>{place.location_name}</span>
            <Progress value={shareOf(place)} size="sm" aria-label={`${place.location_name}: ${countedWords(place)} counted`} />
            <span className={styles.number}>{countedWords(place)}</span>
            <span className={styles.who}>
              {place.counters.map((name) => (
                <Avatar key={name} name={name} size={20} round />
              ))}
              {place.last_entry_at ? (
                <>
                  {place.counters.join(', ')}, <RelativeTime at={place.last_entry_at} />
                </>
              ) : (
                'Nobody yet'
              )}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
};
