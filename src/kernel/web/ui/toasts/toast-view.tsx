import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import styles from './toast.module.css';
import { type ToastWords, toastId } from './toast.ts';
import { findRoom } from './toast-place.ts';

const icons = { info: IconInfoCircle, good: IconCheck, attention: IconAlertTriangle, bad: IconX };

/** What stands now about each thing. */
const standing = new Map<string, string>();

export function showToast(words: ToastWords): void {
  const { tone, message, detail, action, about } = words;
  const Icon = icons[tone];
  const id = toastId(words);
  const before = about === undefined ? undefined : standing.get(about);
  if (before !== undefined && before !== id) notifications.hide(before);
  if (about !== undefined) standing.set(about, id);
  findRoom();
  notifications.show({
    id,
    icon: <Icon size={18} aria-hidden />,
    classNames: { root: styles.root ?? '', icon: styles[tone] ?? '', description: styles.text ?? '' },
    withBorder: true,
    onClose: () => about !== undefined && standing.get(about) === id && standing.delete(about),
    role: tone === 'bad' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: (
      <>
        <span className={styles.message}>{message}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
  });
}
