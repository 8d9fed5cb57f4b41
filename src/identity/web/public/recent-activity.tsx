import { useCall } from '../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { listAudit } from '../../contract/audit.ts';
import styles from '../parts/operations/activity-list.module.css';
import { ActivityList } from '../parts/operations/activity-list.tsx';

const shown = 8;
/** That somebody came is no news. */
const noSignIns = JSON.stringify({ action: { ne: 'signed in' } });

/** What happened last, for those who may read the trail. */
export function RecentActivity() {
  const user = useUser();
  const may = holdsAll(user, ['audit.view']);
  const list = useCall(listAudit, { query: { pageSize: shown, filters: noSignIns } }, { enabled: may, freshMs: 30_000 });
  if (!may) return null;
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className={styles.heading}>
        Recent activity
      </h2>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <ActivityList rows={list.data.data} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </section>
  );
}
