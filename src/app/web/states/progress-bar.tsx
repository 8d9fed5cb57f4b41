import { useRouterState } from '@tanstack/react-router';
import styles from './progress-bar.module.css';

/** A thin line at the top while the next screen is on its way. */
export function ProgressBar() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  if (!loading) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label="Opening the page">
      <div className={styles.bar} />
    </div>
  );
}
