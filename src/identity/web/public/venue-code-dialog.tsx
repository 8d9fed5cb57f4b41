import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../kernel/web/client/call-error.ts';
import styles from './venue-dialog.module.css';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
  readonly onCode: (code: string) => Promise<void>;
}

/** The second factor of the account at another venue. */
export default function VenueCodeDialog({ name, onClose, onCode }: Props) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(error instanceof CallError ? error.headline : 'That did not work. Try again.');
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Go on to ${name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Code"
          description={`Your account at ${name} has a second factor: six digits from your authenticator, or one of its recovery codes`}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={20}
          data-autofocus
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={code.trim().length < 6}>
            Go on
          </Button>
        </div>
      </form>
    </Modal>
  );
}
