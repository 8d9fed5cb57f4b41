import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { session } from '../../browser.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Faults } from './faults.tsx';
import styles from './form-sheet.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** What was typed would be lost: leaving asks first. */
  readonly touched: boolean;
  readonly busy: boolean;
  /** A verb; left out where there is nothing to save. */
  readonly submit: string | undefined;
  /** Stands beside the form, or below it on a phone: what follows from it. */
  readonly beside?: ReactNode;
  /** At the left of the foot, away from the verb: deleting and the like. */
  readonly also?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A form from the right at a desk and from below on a phone, which is not lost by a stray click. */
export function FormSheet({ title, children, touched, busy, submit, beside, also, onSubmit, onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [leaving, setLeaving] = useState(false);
  const away = useBlocker({
    shouldBlockFn: ({ current, next }) => touched && current.pathname !== next.pathname && session.user() !== undefined,
    enableBeforeUnload: () => touched,
    withResolver: true,
  });
  const close = () => {
    // One Escape reaches every open dialog: it is meant for the uppermost, and must not close what it opens.
    if (document.querySelectorAll('[role="dialog"]').length > 1) return;
    if (touched) setTimeout(() => setLeaving(true));
    else onClose();
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Drawer
      opened
      onClose={close}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : beside ? 860 : 480}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: styles.title ?? '', header: styles.head ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <form onSubmit={submitted} className={styles.form} noValidate>
        {/* What is only read has nothing in it to step to: it is scrolled itself. */}
        <div className={styles.columns} data-beside={beside !== undefined} {...(!submit && { role: 'region', 'aria-label': title, tabIndex: 0 })}>
          <div className={styles.fields}>{children}</div>
          {beside !== undefined && <aside className={styles.beside}>{beside}</aside>}
        </div>
        {(submit || also) && (
          <div className={styles.actions}>
            {submit && <Faults />}
            {also}
            {submit && (
              <div className={styles.verbs}>
                <Button variant="default" onClick={close}>
                  Cancel
                </Button>
                <Button type="submit" loading={busy}>
                  {submit}
                </Button>
              </div>
            )}
          </div>
        )}
      </form>
      <ConfirmDialog
        opened={leaving || away.status === 'blocked'}
        title="Leave without saving?"
        action="Discard changes"
        stay="Keep editing"
        destructive
        onConfirm={() => (away.status === 'blocked' ? away.proceed() : onClose())}
        onClose={() => {
          setLeaving(false);
          away.reset?.();
        }}
      >
        What you typed here is not saved yet.
      </ConfirmDialog>
    </Drawer>
  );
}
