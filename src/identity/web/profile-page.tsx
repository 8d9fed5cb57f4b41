import { Alert, Button } from '@mantine/core';
import { useCall, useCallMutation } from '../../kernel/web/query.ts';
import { ErrorState } from '../../kernel/web/ui/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { resendVerification } from '../contract/auth.ts';
import { getProfile } from '../contract/profile.ts';
import { PasswordForm } from './parts/password-form.tsx';
import { PersonForm } from './parts/person-form.tsx';
import { SessionList } from './parts/session-list.tsx';
import styles from './parts/settings.module.css';
import { TwoFactor } from './parts/two-factor.tsx';

export default function ProfilePage() {
  const profile = useCall(getProfile, {}, { freshMs: 0 });
  const resend = useCallMutation(resendVerification);
  if (!profile.data)
    return (
      <>
        <PageHeader title="Profile" />
        {profile.error ? <ErrorState error={profile.error} onRetry={() => void profile.refetch()} /> : <FormSkeleton />}
      </>
    );
  const me = profile.data;
  return (
    <>
      <PageHeader title="Profile" note={`${me.email} · ${me.roles.join(', ')} at ${me.client_name}`} />
      <div className={styles.notices}>
        {me.must_change_password && <Alert color="yellow">Somebody set your password. Choose your own below.</Alert>}
        {!me.email_confirmed && (
          <Alert color="yellow" title="Your e-mail address is not confirmed yet">
            {resend.data ? (
              resend.data.message
            ) : (
              <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
                Send the mail again
              </Button>
            )}
          </Alert>
        )}
        {me.pending_email && <Alert>A link to confirm {me.pending_email} is on its way there. Until then the old address stays.</Alert>}
      </div>
      <div className={styles.cards}>
        <PersonForm key={`${me.name} ${me.phone_number}`} profile={me} />
        <PasswordForm />
        <TwoFactor on={me.two_factor} />
        <SessionList />
      </div>
    </>
  );
}
