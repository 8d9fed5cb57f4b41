import { Alert, Button, PasswordInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../kernel/web/query/query.ts';
import { AnchorLink } from '../../kernel/web/ui/links.tsx';
import { resetPasswordByPath } from '../contract/auth.ts';
import { newPassword, passwordHint } from '../contract/password.ts';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { failureText } from './parts/account/failure.ts';
import { useHiddenSecret } from './parts/account/link-secret.ts';

export default function ResetPasswordPage() {
  const params = useParams({ strict: false });
  const [token] = useState(params.token ?? '');
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ field: 'typed' | 'again'; text: string }>();
  const reset = useCallMutation(resetPasswordByPath, { onFailed: () => {} });
  useHiddenSecret('/reset-password', token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const checked = newPassword.safeParse(typed);
    if (!checked.success) return setProblem({ field: 'typed', text: `It ${checked.error.issues[0]?.message}` });
    if (typed !== again) return setProblem({ field: 'again', text: 'The passwords do not match' });
    setProblem(undefined);
    reset.mutate({ params: { token }, body: { newPassword: typed } });
  };
  const toggle = { 'aria-label': 'Show password' };
  return (
    <AuthFrame title="Choose a new password">
      {reset.data ? (
        <div className={styles.form}>
          <Alert color="green" role="status">
            {reset.data.message}
          </Alert>
        </div>
      ) : (
        <form onSubmit={submit} className={styles.form} noValidate>
          {reset.error && (
            <Alert color="red" role="alert">
              {failureText(reset.error, 'Reset password failed')}
            </Alert>
          )}
          <PasswordInput
            label="New password"
            description={passwordHint}
            autoComplete="new-password"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem?.field === 'typed' ? problem.text : undefined}
            visibilityToggleButtonProps={toggle}
          />
          <PasswordInput
            label="Repeat new password"
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={problem?.field === 'again' ? problem.text : undefined}
            visibilityToggleButtonProps={toggle}
          />
          <Button type="submit" size="md" loading={reset.isPending}>
            Save the password
          </Button>
        </form>
      )}
      <p className={styles.foot}>
        <AnchorLink underline="always" to="/login">
          Back to Login
        </AnchorLink>
      </p>
    </AuthFrame>
  );
}
