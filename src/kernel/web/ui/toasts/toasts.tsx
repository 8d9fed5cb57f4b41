import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './toast.module.css';
import { toastMs, toastsAtOnce, toastWidth } from './toast.ts';

/** The stack of toasts, loaded with the first of them. */
export default function Toasts() {
  return (
    <Notifications
      className={styles.stack ?? ''}
      data-toasts
      position="top-right"
      layout="stacked"
      limit={toastsAtOnce}
      autoClose={toastMs}
      containerWidth={toastWidth}
      transitionDuration={120}
      role="region"
      aria-label="Notices"
    />
  );
}
