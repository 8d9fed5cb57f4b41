import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kernel/web/query/query.ts';
import { Avatar } from '../../../kernel/web/ui/face.tsx';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { State } from '../../../stock/web/public/states.tsx';
import type { CountDetail, CountPlace } from '../../contract/cards.ts';
import { runningCounts } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { countedWords, countWords } from '../parts/counts/count-words.tsx';
import styles from './counts-in-progress.module.css';

const shareOf = ({ items, counted, skipped }: Pick<CountPlace, 'items' | 'counted' | 'skipped'>): number => (items === 0 ? 0 : ((counted + skipped) / items) * 100);

/** Counts that run, a line for each: how far it is, where somebody counted last, and the way on; its places on opening. */
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

/** Where somebody counted last, and who. */
const latest = ({ places }: CountDetail): CountPlace | undefined =>
  places.filter(({ last_entry_at }) => last_entry_at !== null).toSorted((a, b) => (b.last_entry_at ?? '').localeCompare(a.last_entry_at ?? ''))[0];

const Running = ({ count }: { readonly count: CountDetail }) => {
  const id = String(count.stock_count_id);
  const isCounted = isOpen(count.status);
  const link = isCounted ? ({ to: '/stock-count-wizard/count/$id', params: { id } } as const) : ({ to: '/stock-count-wizard/summary', search: { count: id } } as const);
  const last = latest(count);
  return (
    <article className={styles.count} aria-label={count.name}>
      <div className={styles.head}>
        <Link {...link} className={styles.name}>
          {count.name}
        </Link>
        <State of={count.status} table={countWords} />
        <span className={styles.soft}>
          {countedWords(count)} counted
          {last?.last_entry_at && (
            <>
              {' · '}
              {[last.location_name, last.counters[0]].filter(Boolean).join(', ')} <RelativeTime at={last.last_entry_at} />
            </>
          )}
        </span>
        <ButtonLink {...link} variant="default" size="compact-md" className={styles.go ?? ''} aria-label={`${isCounted ? 'Resume' : 'Review'} ${count.name}`}>
          {isCounted ? 'Resume' : 'Review'}
        </ButtonLink>
      </div>
      <details className={styles.places}>
        <summary>{count.places.length === 1 ? '1 place' : `${count.places.length.toLocaleString()} places`}</summary>
        <ul>
          {count.places.map((place) => (
            <Place key={place.location_id} of={place} />
          ))}
        </ul>
      </details>
    </article>
  );
};

const Place = ({ of: place }: { readonly of: CountPlace }) => (
  <li>
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
);
