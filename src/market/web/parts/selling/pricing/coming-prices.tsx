import { Select } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useSearchParam } from '../../../../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { type ComingChange, comingPrices } from '../../../../contract/price-list.ts';
import { packsText } from '../../words.ts';
import { Agreed, askedWords, ofWhat } from './price-words.tsx';
import styles from './pricing.module.css';

const spans = [14, 42, 120] as const;
const usual = 42;

const whatHappens = ({ kind, event }: ComingChange): string => (kind === 'list' ? 'New list price' : `${askedWords[kind]} ${event}`);

function Change({ of }: { readonly of: ComingChange }) {
  const about = [of.client_name, of.min_quantity > 1 && `from ${packsText(of.min_quantity)}`, of.name].filter(Boolean).join(' · ');
  return (
    <li className={styles.change}>
      <span className={styles.soft}>{whatHappens(of)}</span>
      <span>
        <strong>{ofWhat(of)}</strong>
        {about && <span className={styles.from}>{about}</span>}
      </span>
      <span className={styles.amount}>
        <Agreed of={of} />
        {of.kind !== 'private' && of.list_price !== null && (
          <span className={styles.from}>
            {of.kind === 'list' ? 'until then' : 'list'} <Money value={of.list_price} />
          </span>
        )}
      </span>
    </li>
  );
}

/** What changes in the next weeks, day by day. */
export function ComingPrices() {
  const [said, say] = useSearchParam('days');
  const days = spans.find((span) => String(span) === said) ?? usual;
  const { data, error, refetch } = useCall(comingPrices, { query: { days } }, { keepPrevious: true });
  const byDay = Map.groupBy(data?.data ?? [], ({ day }) => day);
  return (
    <>
      <Select
        aria-label="How far ahead"
        w={180}
        allowDeselect={false}
        value={String(days)}
        data={spans.map((span) => ({ value: String(span), label: span === 120 ? 'Next 4 months' : `Next ${span / 7} weeks` }))}
        onChange={(next) => say(next === String(usual) ? undefined : (next ?? undefined))}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.total === 0 ? (
        <EmptyState icon={IconCalendarOff} title="Nothing changes until then">
          List prices with a later day, promotions, and private prices that begin or end stand here.
        </EmptyState>
      ) : (
        [...byDay].map(([day, changes]) => (
          <section key={day} aria-label={dayWords(day)}>
            <h2 className={styles.day}>{dayWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
            <ul className={styles.changes}>
              {changes.map((one) => (
                <Change key={`${one.event} ${one.kind} ${one.product_id} ${one.rule_id} ${one.min_quantity} ${one.value}`} of={one} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}
