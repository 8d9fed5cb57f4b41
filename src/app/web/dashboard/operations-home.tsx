import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { OperationsTab } from '../../../identity/web/parts/operations/operations-tab.tsx';
import { RecentActivity } from '../../../identity/web/public/recent-activity.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import styles from './operations-home.module.css';

const ActingDialog = lazy(() => import('../../../identity/web/public/acting-dialog.tsx'));

/** An operator's dashboard: acting for a venue, failing work, and recent activity. */
export function OperationsHome({ greeting }: { readonly greeting: string | undefined }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <PageHeader
        title="Dashboard"
        note={greeting}
        actions={
          <Button leftSection={<IconArrowsExchange size={18} />} onClick={() => setChoosing(true)}>
            Act for a venue
          </Button>
        }
      />
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>What fails, of all venues</h2>
          <OperationsTab />
        </section>
        <RecentActivity />
      </div>
      <Suspense fallback={null}>{choosing && <ActingDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
