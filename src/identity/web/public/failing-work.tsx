import { Alert, Button, Text } from '@mantine/core';
import { type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import type { ScreenLink } from '../../../kernel/web/screen-link.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import { failingWork, tryWorkAgain } from '../../contract/failing-work.ts';
import { failureTitle, triesText } from '../parts/operations/work-words.ts';

/** What was to be done by itself and failed, where somebody looks for its result: why, when it is tried again, and a button. Without a kind, all of it. */
export function FailingWork({ work }: { readonly work?: string }) {
  const mayTry = holds(useUser(), 'stock.edit');
  const venue = useStore(clock);
  const failing = useCall(failingWork, {});
  const again = useCallMutation(tryWorkAgain, { onDone: () => toast.done('It is being tried again') });
  const shown = failing.data?.data.filter((one) => work === undefined || one.work === work) ?? [];
  return shown.map((one) => (
    <Alert key={`${one.work} ${one.piece}`} color="red" mb="md" title={failureTitle(one)}>
      <Text size="sm" mb={mayTry ? 8 : 0}>
        {one.why} {triesText(one, venue)}
      </Text>
      {mayTry && (
        <Button
          variant="default"
          size="compact-md"
          loading={again.isPending && again.variables.body.work === one.work && again.variables.body.piece === one.piece}
          onClick={() => again.mutate({ body: { work: one.work, piece: one.piece } })}
        >
          Try again
        </Button>
      )}
    </Alert>
  ));
}

/** Where the result of a kind of work is looked at. */
export type ScreenOfWork = (work: string) => ScreenLink;

/** What was to be done by itself and failed, among what needs somebody today. */
export function useFailingMatters(may: boolean, screenOf: ScreenOfWork): RoomMatters {
  const venue = useStore(clock);
  return roomMatters('What failed', may, useCall(failingWork, {}, { enabled: may }), ({ data }) =>
    data.map((one) => ({
      key: `${one.work} ${one.piece}`,
      what: failureTitle(one),
      why: `${one.why} ${triesText(one, venue)}`,
      first: true,
      action: 'Look',
      ...screenOf(one.work),
    })),
  );
}
