import { Alert, Button } from '@mantine/core';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import styles from '../sales.module.css';

interface Props {
  readonly error: CallError;
  /** Somebody says that it is a list of sales all the same. */
  readonly onInsist?: () => void;
}

/** Why a file is not taken. */
export function Refused({ error, onInsist }: Props) {
  const [first] = error.fieldErrors;
  if (!first) return <ErrorState error={error} />;
  return (
    <Alert color="red" title="This file can’t be read">
      {error.fieldErrors.slice(0, 5).map(({ field, message }) => (
        <div key={`${field} ${message}`}>
          {field.startsWith('rows.') ? `Row ${field.slice(5).replace('.', ', ')}` : 'The file'} {message}.
        </div>
      ))}
      {onInsist && (
        <div className={styles.insist}>
          <Button variant="default" onClick={onInsist}>
            It is POS sales: choose the columns
          </Button>
        </div>
      )}
    </Alert>
  );
}
