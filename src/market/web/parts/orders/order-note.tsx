import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import type { noteBought, noteSold } from '../../../contract/orders/order-talk.ts';
import styles from './order-note.module.css';

interface Props {
  readonly call: typeof noteBought | typeof noteSold;
  readonly order: number;
  /** Who reads it. */
  readonly to: string;
}

/** A word to the other side about an order; it stands in what happened. */
export function OrderNote({ call, order, to }: Props) {
  const [note, setNote] = useState('');
  const send = useCallMutation(call, { onDone: () => setNote('') });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '') send.mutate({ params: { id: order }, body: { note: note.trim() } });
      }}
    >
      <Textarea
        aria-label={`Note to ${to}`}
        placeholder={`Write to ${to}`}
        autosize
        minRows={1}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={send.isPending} disabled={note.trim() === ''}>
        Send
      </Button>
    </form>
  );
}
