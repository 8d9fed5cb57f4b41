import { Button, Loader } from '@mantine/core';
import { IconBinoculars } from '@tabler/icons-react';
import { tryWorkAgain } from '../../../identity/contract/failing-work.ts';
import { sampleFilling, sampleQueue, sampleState } from '../../../identity/contract/sample-venue.ts';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { refreshCalls } from '../../../kernel/web/query/query-client.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { useSampleState } from '../shell/venues/use-sample-state.ts';

/** In place of the dashboard of a sample that has nothing to show yet. */
export function SampleFilling() {
  const { data } = useSampleState();
  const again = useCallMutation(tryWorkAgain, { onDone: () => void refreshCalls([sampleState.id]) });
  if (data?.state === 'failed')
    return (
      <EmptyState
        icon={IconBinoculars}
        title="The sample could not be filled"
        action={
          <Button loading={again.isPending} onClick={() => again.mutate({ body: { work: sampleQueue, piece: sampleFilling } })}>
            Try again
          </Button>
        }
      >
        {data.why} It is tried again by itself as well.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconBinoculars} title="The sample is being filled" action={<Loader size="sm" aria-label="Being filled" />}>
      Products, places and recipes of a bar, and months of its sales, counts and deliveries. It takes about a minute and appears here by itself.
    </EmptyState>
  );
}
