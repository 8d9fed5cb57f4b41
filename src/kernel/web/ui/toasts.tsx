import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './toast.module.css';
import { toastMs, toastsAtOnce } from './toast.ts';

/** The stack of toasts, loaded with the first of them. */
export default function Toasts() {
  return (
    <Notifications
      className={styles.stack ?? ''}
      position="top-right"
      limit={toastsAtOnce}
      autoClose={toastMs}
      containerWidth={360}
      transitionDuration={120}
      role="region"
      aria-label="Notices"
    />
  );
}
