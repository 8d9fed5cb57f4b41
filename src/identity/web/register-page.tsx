import { AnchorLink } from '../../kernel/web/ui/links.tsx';
import '../../kernel/web/theme/mantine-signed-in.css';
import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { JoinForm } from './parts/join-form.tsx';
import { NewClientForm } from './parts/operations/new-client-form.tsx';

export default function RegisterPage() {
  const { as, invite } = useSearch({ strict: false }) as { as?: string; invite?: string };
  const navigate = useNavigate();
  const joining = as === 'member' || invite !== undefined;
  return (
    <AuthFrame title={joining ? 'Join your team' : 'Set up your venue'}>
      {invite === undefined && (
        <SegmentedControl
          fullWidth
          mt="lg"
          aria-label="What to register"
          value={joining ? 'member' : 'client'}
          onChange={(value) => void navigate({ to: '/register', search: { as: value }, replace: true })}
          data={[
            { value: 'client', label: 'A new venue' },
            { value: 'member', label: 'I was invited' },
          ]}
        />
      )}
      {joining ? <JoinForm invite={invite ?? ''} /> : <NewClientForm />}
      <p className={styles.foot}>
        Registered already?{' '}
        <AnchorLink underline="always" to="/login">
          Sign in
        </AnchorLink>
      </p>
    </AuthFrame>
  );
}
