import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../../../kernel/web/store.ts';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import type { CountCard } from '../../contract/variance.ts';
import styles from './pair-bar.module.css';
import { countName, type PairChoice } from './use-pair.ts';

interface Props {
  readonly pair: PairChoice;
  readonly opening: CountCard | null | undefined;
  readonly closing: CountCard | null | undefined;
}

/** From which count to which. Another closing brings its own opening along. */
export function PairBar({ pair, opening, closing }: Props) {
  const venue = useStore(clock);
  const navigate = useNavigate();
  const counts = pair.counts.data?.data ?? [];
  const choose = (next: { opening?: string; closing?: string }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, opening: undefined, closing: undefined, page: undefined, ...next }) });
  const options = (some: readonly CountCard[]) => some.map((count) => ({ value: String(count.stock_count_id), label: countName(count, venue) }));
  const closingId = closing ? String(closing.stock_count_id) : null;
  return (
    <>
      <Select
        className={styles.count}
        aria-label="From the count"
        searchable
        nothingFoundMessage="No count like that"
        data={options(counts.filter(({ completed_at }) => !closing || completed_at < closing.completed_at))}
        value={opening ? String(opening.stock_count_id) : null}
        onChange={(value) => value && choose({ opening: value, ...(closingId && { closing: closingId }) })}
      />
      <Select
        className={styles.count}
        aria-label="To the count"
        searchable
        nothingFoundMessage="No count like that"
        data={options(counts.filter(({ opening_id }) => opening_id !== null))}
        value={closingId}
        onChange={(value) => value && choose({ closing: value })}
      />
    </>
  );
}
