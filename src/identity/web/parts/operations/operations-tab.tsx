import { Button, Pagination } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { clock } from '../../../../kernel/web/ui/values/clock.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { failingEverywhere, tryAnyWorkAgain } from '../../../contract/failing-work.ts';
import styles from '../settings/settings.module.css';
import { failureTitle, triesText } from './work-words.ts';

/** Background work that failed for single clients, for the operators of the product. */
export function OperationsTab() {
  const venue = useStore(clock);
  const [page, setPage] = useState(1);
  const list = useCall(failingEverywhere, { query: { page } }, { keepPrevious: true, freshMs: 10_000 });
  const again = useCallMutation(tryAnyWorkAgain, { onDone: () => toast.done('It is being tried again') });
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <ListSkeleton rows={4} />;
  if (list.data.total === 0)
    return (
      <EmptyState icon={IconCircleCheck} title="Nothing is failing">
        Failed background work appears here with its cause until it succeeds.
      </EmptyState>
    );
  const pages = Math.max(1, Math.ceil(list.data.total / list.data.pageSize));
  return (
    <>
      <ul className={styles.rows} aria-label="Failing work">
        {list.data.data.map((one) => (
          <li key={`${one.client_id} ${one.work} ${one.piece}`}>
            <span className={styles.grow}>
              <strong>{one.client_name}</strong> · {failureTitle(one)}
              <small>
                {triesText(one, venue)} Failing since <RelativeTime at={one.failed_since} />.
              </small>
              <small className={styles.cause}>{one.cause}</small>
            </span>
            <Button
              variant="default"
              aria-label={`Try again now: ${one.client_name}, ${failureTitle(one)}`}
              loading={again.isPending && again.variables.body.client_id === one.client_id && again.variables.body.work === one.work && again.variables.body.piece === one.piece}
              onClick={() => again.mutate({ body: { client_id: one.client_id, work: one.work, piece: one.piece } })}
            >
              Try again now
            </Button>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination mt="md" size="sm" total={pages} value={page} onChange={setPage} getControlProps={(control) => ({ 'aria-label': `${control} page` })} />}
    </>
  );
}
