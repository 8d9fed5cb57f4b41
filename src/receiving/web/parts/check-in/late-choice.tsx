import { Alert, Button } from '@mantine/core';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { dayText } from '../words.ts';

interface Props {
  readonly error: CallError | null | undefined;
  readonly busy: boolean;
  readonly onLate: () => void;
}

/** Why nothing was posted; and where a period is closed, the way around it. */
export function LateChoice({ error, busy, onLate }: Props) {
  if (error?.code !== 'PERIOD_CLOSED') return <Refusal error={error} />;
  const through = error.details?.closed_through;
  return (
    <Alert color="yellow" role="alert" title={`The books are closed${typeof through === 'string' ? ` through ${dayText(through)}` : ''}`}>
      <p>Nothing was posted. Your entries are still here. You can post them to the open period, marked as late.</p>
      <Button mt={8} variant="default" loading={busy} onClick={onLate}>
        Post it to the open period
      </Button>
    </Alert>
  );
}
