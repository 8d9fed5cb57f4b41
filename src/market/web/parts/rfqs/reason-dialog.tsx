import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import styles from './rfq.module.css';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly label?: string;
  readonly verb: string;
  /** What is left as it is. */
  readonly keep: string;
  readonly danger?: boolean;
  readonly maxLength?: number;
  readonly busy: boolean;
  readonly error: CallError | null;
  readonly onSubmit: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for a few words before something is done that the other side reads. */
export function ReasonDialog({ title, children, label = 'Reason', verb, keep, danger = false, maxLength = 500, busy, error, onSubmit, onClose }: Props) {
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (words.trim() === '') setMissing(true);
    else onSubmit(words.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <Textarea
          label={label}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={maxLength}
          value={words}
          error={missing && words.trim() === '' ? 'Is needed' : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Refusal error={error} />
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" {...(danger && { color: 'red' })} loading={busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
