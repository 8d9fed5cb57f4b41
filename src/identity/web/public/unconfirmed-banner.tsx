import { Alert, Button } from '@mantine/core';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { resendVerification } from '../../contract/auth.ts';
import { useMail } from '../parts/use-mail.ts';

/** Until the address is confirmed a forgotten password can't be mended, and that is worth a line on every screen. */
export function UnconfirmedBanner() {
  const { email, email_confirmed } = useUser();
  const mail = useMail();
  const resend = useCallMutation(resendVerification);
  // Where no mail is set up nobody could do anything about it.
  if (email_confirmed || !mail) return null;
  return (
    <Alert color="yellow" mb="md" title="Your e-mail address is not confirmed yet">
      {resend.data ? (
        resend.data.message
      ) : (
        <>
          Open the link we e-mailed to {email}.{' '}
          <Button variant="default" size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
            Send the mail again
          </Button>
        </>
      )}
    </Alert>
  );
}
