import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, with its numbers. */
  readonly children: ReactNode;
  /** A verb: "Delete 3 brands". */
  readonly action: string;
  /** What staying is called. */
  readonly stay?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly refused?: boolean;
  /** Something must be entered or loaded first. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const ConfirmDialog = ({
  opened,
  title,
  children,
  action,
  stay = 'Cancel',
  destructive = false,
  busy = false,
  refused = false,
  disabled = false,
  onConfirm,
  onClose,
}: Props) => (
  <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {refused ? 'Close' : stay}
      </Button>
      {!refused && (
        <Button color={destructive ? 'red' : undefined} onClick={onConfirm} loading={busy} disabled={disabled}>
          {action}
        </Button>
      )}
    </div>
  </Modal>
);
