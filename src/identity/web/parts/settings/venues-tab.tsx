import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { leaveVenues, listVenues } from '../../../contract/venue.ts';
import { failureText } from '../account/failure.ts';
import styles from './settings.module.css';
import { InviteVenue } from './venue-invite.tsx';
import { JoinVenue } from './venue-join.tsx';

/** Other venues of the same owner: what is sent to one of them is received there. */
export function VenuesTab() {
  const asked = useCall(listVenues, {});
  if (!asked.data) return asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : <ListSkeleton rows={4} />;
  const { venues, code_until } = asked.data;
  return (
    <div className={styles.cards}>
      <Joined venues={venues} />
      <InviteVenue codeUntil={code_until} />
      {venues.length === 0 && <JoinVenue />}
    </div>
  );
}

type Venues = AnswerOf<typeof listVenues>['venues'];

function Joined({ venues }: { readonly venues: Venues }) {
  const [leaving, setLeaving] = useState(false);
  const leave = useCallMutation(leaveVenues, {
    onDone: () => {
      setLeaving(false);
      toast.done('This venue stands alone again');
    },
    onFailed: () => undefined,
  });
  const others = venues.filter(({ own }) => !own).map(({ name }) => name);
  return (
    <section className={styles.card} aria-labelledby="joined-venues">
      <h2 id="joined-venues">Joined venues</h2>
      {venues.length === 0 ? (
        <p>This venue stands alone. Join it with your others to transfer stock between them at cost. Each keeps its own books and sees only the others’ names and transfers.</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {venues.map(({ client_id, name, joined_at, own }) => (
              <li key={client_id}>
                <span className={styles.grow}>
                  {name}
                  <small>
                    joined <RelativeTime at={joined_at} />
                  </small>
                </span>
                {own && <StatusBadge tone="info">This venue</StatusBadge>}
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                leave.reset();
                setLeaving(true);
              }}
            >
              Leave
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        opened={leaving}
        title="Leave the other venues?"
        action="Leave"
        destructive
        busy={leave.isPending}
        refused={leave.error !== null}
        onConfirm={() => leave.mutate({})}
        onClose={() => setLeaving(false)}
      >
        {leave.error ? (
          <span role="alert">{failureText(leave.error, leave.error.headline)}</span>
        ) : (
          <>Nothing can be sent to {others.join(', ')} any more, nor from there to this venue. What was sent and received stays in both books. To join again takes a new code.</>
        )}
      </ConfirmDialog>
    </section>
  );
}
