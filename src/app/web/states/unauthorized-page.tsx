import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import '../../../kernel/web/theme/mantine-signed-in.css';
import { session } from '../../../kernel/web/browser.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { reachableLanding } from '../navigation/landing.ts';
import { screens } from '../screens.ts';
import styles from './unauthorized-page.module.css';

const Shell = lazy(() => import('../shell/admin-shell.tsx'));

export default function UnauthorizedPage() {
  const current = useStore(session.state);
  const home = current.status === 'signed-in' ? reachableLanding(current.user, screens) : '/login';
  const said = (
    <div className={styles.page}>
      <IconLock size={40} stroke={1.4} className={styles.icon} aria-hidden />
      <h1 className={styles.title}>Access Denied</h1>
      <p className={styles.subtitle}>You don't have permission to access this page.</p>
      {current.status === 'signed-in' && <p className={styles.subtitle}>A manager of your venue can give you a role that includes it.</p>}
      {home !== '/unauthorized' && (
        <Button component="a" href={home} mt="md">
          {home === '/login' ? 'Back to Login' : 'Back to work'}
        </Button>
      )}
    </div>
  );
  if (current.status !== 'signed-in') return <main className={styles.alone}>{said}</main>;
  return (
    <Suspense fallback={null}>
      <Shell>{said}</Shell>
    </Suspense>
  );
}
