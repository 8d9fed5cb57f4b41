import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../../../../kernel/web/client/call-error.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import styles from '../../orders/dialog.module.css';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly action: string;
  readonly label?: string;
  readonly destructive?: boolean;
  readonly busy: boolean;
  readonly error: CallError | null;
  readonly onSay: (reason: string) => void;
  readonly onClose: () => void;
}

const longest = 500;

/** Asks why before something is done that others will read. */
export function ReasonDialog({ title, children, action, label = 'Reason', destructive = false, busy, error, onSay, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const lacking = asked && reason.trim() === '';
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim() !== '') onSay(reason.trim());
        }}
      >
        <div>{children}</div>
        <Textarea
          label={label}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={longest}
          value={reason}
          error={lacking ? 'Say something, so that the client knows.' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Refusal error={error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color={destructive ? 'red' : undefined} loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
