import { Progress } from '@mantine/core';
import { IconChevronRight, IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import type { CountDetail } from '../../contract/cards.ts';
import { runningCounts } from '../../contract/count.ts';
import { isOpen } from '../../contract/states.ts';
import { countedWords } from '../parts/counts/count-words.tsx';
import styles from './count-that-waits.module.css';

/** Begun before not begun, and of these what was begun last: that is where somebody left off. */
const waiting = (counts: readonly CountDetail[]): CountDetail[] =>
  counts.filter(({ status }) => isOpen(status)).sort((a, b) => Number(b.started_at !== null) - Number(a.started_at !== null) || b.created_at.localeCompare(a.created_at));

/** A counter's dashboard: one large button to the open count. */
export function CountThatWaits({ greeting }: { readonly greeting: string | undefined }) {
  const { data, error, refetch } = useCall(runningCounts, {}, { freshMs: 15_000 });
  const [first, ...others] = waiting(data?.data ?? []);
  return (
    <>
      <PageHeader title="Dashboard" note={greeting} />
      <div className={styles.home}>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={styles.waiting} aria-hidden />
          )
        ) : first ? (
          <Count count={first} />
        ) : (
          <NoCount />
        )}
        {others.length > 0 && (
          <ul className={styles.others} aria-label="Other counts">
            {others.map(({ stock_count_id, name, ...count }) => (
              <li key={stock_count_id}>
                <Link to="/stock-count-wizard/count/$id" params={{ id: String(stock_count_id) }}>
                  {name} <small>{countedWords(count)} counted</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {data && first && (
          <ButtonLink to="/stock-count-wizard/list" variant="default" size="md">
            All counts
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Where somebody counted last and is not through, else the first place that is left. */
const nextPlace = ({ places }: CountDetail): string | undefined =>
  places.filter(({ status }) => status !== 'finished').toSorted((a, b) => (b.last_entry_at ?? '').localeCompare(a.last_entry_at ?? ''))[0]?.location_name;

function Count({ count }: { readonly count: CountDetail }) {
  const next = nextPlace(count);
  const verb = count.started_at ? 'Continue' : 'Start';
  return (
    <Link to="/stock-count-wizard/count/$id" params={{ id: String(count.stock_count_id) }} className={styles.count}>
      <span className={styles.name}>
        <IconClipboardCheck size={20} aria-hidden /> {count.name}
      </span>
      <strong>{countedWords(count)}</strong>
      <Progress
        value={count.items === 0 ? 0 : ((count.counted + count.skipped) / count.items) * 100}
        size="lg"
        w="100%"
        color="var(--on-copper)"
        className={styles.bar ?? ''}
        aria-label={`${countedWords(count)} counted`}
      />
      <span className={styles.next}>
        {next === undefined ? 'All places are counted' : `${verb} at ${next}`} <IconChevronRight size={20} aria-hidden />
      </span>
      <span className={styles.facts}>
        Opened <RelativeTime at={count.created_at} />
      </span>
    </Link>
  );
}

const NoCount = () => (
  <Link to="/stock-count-wizard/list" search={{ open: 'new' }} className={styles.count}>
    <IconPlus size={40} aria-hidden />
    <strong>Start a count</strong>
    <span>No count waits for you.</span>
  </Link>
);
