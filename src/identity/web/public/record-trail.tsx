import { Pagination } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { listAudit } from '../../contract/audit.ts';
import { ActivityList } from '../parts/operations/activity-list.tsx';

const pageSize = 25;

interface Props {
  /** As the list of the trail is filtered. */
  readonly of: Readonly<Partial<Record<'entity' | 'entity_id' | 'user_id', { readonly eq: string | number }>>>;
}

/** What the trail says of somebody, or of one record, the latest first; for whoever may read it (`audit.view`). */
export function RecordTrail({ of }: Props) {
  const [page, setPage] = useState(1);
  const trail = useCall(listAudit, { query: { page, pageSize, filters: JSON.stringify(of) } }, { keepPrevious: true, freshMs: 30_000 });
  if (!trail.data) return trail.error ? <ErrorState error={trail.error} onRetry={() => void trail.refetch()} /> : <ListSkeleton />;
  const pages = Math.ceil(trail.data.total / pageSize);
  return (
    <>
      <ActivityList rows={trail.data.data} detailed />
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={setPage}
          aria-label="Pages"
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </>
  );
}
