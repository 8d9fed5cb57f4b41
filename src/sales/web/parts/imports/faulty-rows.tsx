import { Alert, Button } from '@mantine/core';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import type { previewImport } from '../../../contract/import.ts';
import styles from '../sales.module.css';
import { FaultKinds } from './fault-kinds.tsx';

interface Props {
  readonly preview: AnswerOf<typeof previewImport>;
  /** Whether they are left out. */
  readonly left: boolean;
  readonly onLeave: (left: boolean) => void;
}

const whole = new Intl.NumberFormat();

/** The rows that cannot be read, and why: somebody mends them in the file, or leaves them out. */
export function FaultyRows({ preview: { faulty, fault_kinds: kinds, lines }, left, onLeave }: Props) {
  if (faulty === 0) return null;
  const rows = faulty === 1 ? '1 row' : `${whole.format(faulty)} rows`;
  return (
    <Alert color={left ? 'gray' : 'red'} title={left ? `${rows} left out` : `${rows} can’t be read`}>
      {faulty > lines && lines > 0 && <p className={styles.asked}>That is most of this file: check how its columns are read first.</p>}
      <FaultKinds kinds={kinds} rows={faulty} />
      {lines > 0 && (
        <div className={styles.insist}>
          <Button variant="default" onClick={() => onLeave(!left)}>
            {left ? 'Don’t leave them out' : `Leave out ${rows}`}
          </Button>
        </div>
      )}
    </Alert>
  );
}
