import { Button, Pagination } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { listAudit, verifyAudit } from '../../../contract/audit.ts';
import { FailingWork } from '../../public/failing-work.tsx';
import styles from '../settings/settings.module.css';
import { ActivityList } from './activity-list.tsx';

/** Everything that was done, and whether the record of it holds. */
export function ActivityTab() {
  const [page, setPage] = useState(1);
  const [checking, setChecking] = useState(false);
  const list = useCall(listAudit, { query: { page } }, { keepPrevious: true, freshMs: 30_000 });
  const chain = useCall(verifyAudit, {}, { enabled: checking, freshMs: 0 });
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <ListSkeleton rows={8} />;
  const pages = Math.max(1, Math.ceil(list.data.total / list.data.pageSize));
  return (
    <>
      <FailingWork />
      <div className={styles.bar}>
        <Button variant="default" loading={chain.isFetching} onClick={() => (checking ? void chain.refetch() : setChecking(true))}>
          Verify log
        </Button>
        {chain.data && (
          <StatusBadge tone={chain.data.holds ? 'good' : 'bad'}>
            {chain.data.holds ? `Verified: ${chain.data.links.toLocaleString()} entries linked, ${chain.data.unlinked} waiting` : `Broken at entry ${chain.data.broken_at}`}
          </StatusBadge>
        )}
      </div>
      <ActivityList rows={list.data.data} detailed />
      {pages > 1 && <Pagination mt="md" size="sm" total={pages} value={page} onChange={setPage} getControlProps={(control) => ({ 'aria-label': `${control} page` })} />}
    </>
  );
}
