import { Alert } from '@mantine/core';
import { useCall } from '../../kernel/web/query/query.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { getProfile } from '../contract/profile.ts';
import { PasswordForm } from './parts/account/password-form.tsx';
import { PersonForm } from './parts/account/person-form.tsx';
import { SessionList } from './parts/account/session-list.tsx';
import { TwoFactor } from './parts/account/two-factor.tsx';
import { roleText } from './parts/settings/role-text.ts';
import styles from './parts/settings/settings.module.css';
import { useMail } from './parts/use-mail.ts';

export default function ProfilePage() {
  const profile = useCall(getProfile, {}, { freshMs: 0 });
  const mail = useMail();
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
      <PageHeader title="Profile" note={`${me.email} · ${me.roles.map(roleText).join(', ')} at ${me.client_name}`} />
      <div className={styles.notices}>
        {me.must_change_password && <Alert color="yellow">Someone else set your password. Choose your own below.</Alert>}
        {me.pending_email && (
          <Alert>
            {mail ? `A link to confirm ${me.pending_email} is on its way there.` : `No mail is set up here, so no link to confirm ${me.pending_email} was sent.`} Until it is
            confirmed the old address stays.
          </Alert>
        )}
      </div>
      <div className={styles.cards}>
        {!me.must_change_password && <PersonForm key={`${me.name} ${me.phone_number}`} profile={me} />}
        <PasswordForm />
        {!me.must_change_password && (
          <>
            <TwoFactor on={me.two_factor} />
            <SessionList />
          </>
        )}
      </div>
    </>
  );
}
