import { Alert } from '@mantine/core';
import type { CallError } from '../client/call-error.ts';

interface Props {
  readonly error: CallError | null | undefined;
}

/** Why nothing was posted, beside what was typed; what belongs to one field stands there instead. */
export function Refusal({ error }: Props) {
  if (!error || error.code === 'STALE_WRITE' || error.fieldErrors.length > 0) return null;
  return (
    <Alert color="red" role="alert" title={error.detail ?? error.headline}>
      Nothing was posted. Your entries are still here.
    </Alert>
  );
}
