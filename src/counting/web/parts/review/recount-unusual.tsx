import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { askRecount } from '../../../contract/review.ts';

/** Sends all that looks wrong back to be counted again, in one go. */
export function RecountUnusual({ countId, unusual }: { readonly countId: number; readonly unusual: number }) {
  const ask = useCallMutation(askRecount, {
    onDone: ({ lines }) => toast.done(lines === 1 ? '1 item marked for recount' : `${lines.toLocaleString()} items marked for recount`),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={18} color="var(--attention)" />}
      loading={ask.isPending}
      onClick={() => ask.mutate({ params: { id: countId }, body: { lines: 'unusual' } })}
    >
      Count the unusual again ({unusual.toLocaleString()})
    </Button>
  );
}
