import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { workbench, workKinds } from '../contract/workbench.ts';
import styles from './parts/selling/workbench/work-list.module.css';
import { WorkList } from './parts/selling/workbench/work-list.tsx';
import { useNow } from './parts/use-now.ts';

/** Everything that waits on this supplier today, by what it is and when it is due. */
export default function SupplierWorkbenchPage() {
  const { data, error, refetch } = useCall(workbench, {});
  const now = useNow(60_000);
  return (
    <>
      <PageHeader title="Workbench" count={data?.total} note="Everything that waits on you, the next to be due first." />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data?.total === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          title="Nothing waits"
          action={
            <ButtonLink to="/supplier/orders" variant="default">
              See all orders
            </ButtonLink>
          }
        >
          Every order, quote and claim is answered, and what was ordered is on its way. New ones appear here by themselves.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className={styles.sections}>
          {workKinds.map((kind) => {
            const items = data.data.filter((item) => item.kind === kind);
            return items.length > 0 && <WorkList key={kind} kind={kind} items={items} now={now} today={data.today} />;
          })}
        </div>
      )}
    </>
  );
}
