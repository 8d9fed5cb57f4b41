import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { toastMs, toastsAtOnce } from './toast.ts';

export const Toasts = () => <Notifications position="top-right" limit={toastsAtOnce} autoClose={toastMs} containerWidth={360} transitionDuration={120} aria-label="Notices" />;
