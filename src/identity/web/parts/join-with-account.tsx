import { Alert, Button } from '@mantine/core';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import type { ScreenPath } from '../../../kernel/web/screen-link.ts';
import { goOn } from '../../../kernel/web/session/go-on.ts';
import { acceptInvitation } from '../../contract/own-venues.ts';
import styles from './account/auth-frame.module.css';
import { failureText } from './account/failure.ts';

const landing: ScreenPath = '/dashboard';

interface Props {
  readonly invite: string;
  readonly venue: string;
  readonly email: string;
}

/** For somebody who is signed in with the address that was invited: one press, no second password. */
export function JoinWithAccount({ invite, venue, email }: Props) {
  const join = useCallMutation(acceptInvitation, {
    // Where going there fails, for want of a network or of a code, the way stands in the menu.
    onDone: ({ client_id }) =>
      void goOn(client_id)
        .catch(() => undefined)
        .then(() => location.assign(landing)),
    onFailed: () => undefined,
  });
  return (
    <div className={styles.form}>
      <Alert role="status">{venue} invites you.</Alert>
      {join.error && (
        <Alert color="red" role="alert">
          {failureText(join.error, join.error.headline)}
        </Alert>
      )}
      <p className={styles.hint}>
        You are signed in as {email}. Your sign-in opens {venue} as well from then on, and the venue’s name leads from one to the other.
      </p>
      <Button size="md" loading={join.isPending || join.isSuccess} onClick={() => join.mutate({ body: { invite_code: invite } })}>
        Join {venue}
      </Button>
    </div>
  );
}
