import { lazy, Suspense } from 'react';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import styles from './sample.module.css';

const SampleBanner = lazy(() => import('./sample-banner.tsx'));

/** On every screen of a sample venue; its room is kept before it is there. */
export const SampleLine = () => {
  const { sample } = useUser();
  return (
    sample && (
      <Suspense fallback={<div className={styles.banner} />}>
        <SampleBanner />
      </Suspense>
    )
  );
};
