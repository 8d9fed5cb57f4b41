import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { session } from '../../kernel/web/browser.ts';
import { CallError, headlineOf } from '../../kernel/web/client/call-error.ts';
import type { SessionState } from '../../kernel/web/session/session.ts';
import { AnchorLink } from '../../kernel/web/ui/links.tsx';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { anyClient, enter } from './parts/account/enter.ts';
import { failureText } from './parts/account/failure.ts';

const hasLapsed = (state: SessionState): boolean => state.status === 'signed-out' && state.why === 'expired';

export default function LoginPage() {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [first, setFirst] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [lapsed] = useState(() => hasLapsed(session.state.get()));
  useEffect(() => {
    const idle = setTimeout(() => void anyClient().then((there) => setFirst(!there)), 300);
    return () => clearTimeout(idle);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSent(true);
    if (!asksCode && (email === '' || password === '')) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await enter({ email, password, rememberMe, ...(asksCode && { code }) });
      await router.invalidate();
    } catch (error) {
      session.clear();
      if (error instanceof CallError && error.code === 'CODE_REQUIRED') setAsksCode(true);
      else setProblem(failureText(error, 'Login failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title="Sign in" note={first ? 'There is no venue here yet. Set up the first one to begin.' : undefined}>
      <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
        {lapsed && !problem && (
          <Alert color="yellow" role="alert" title={headlineOf(401)}>
            You will return to where you were, with your entries kept.
          </Alert>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {asksCode ? (
          <TextInput
            label="Code"
            description="Six digits from your authenticator, or one of your recovery codes"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            autoFocus
            required
            withAsterisk={false}
          />
        ) : (
          <>
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              value={email}
              error={sent && email === '' && 'Enter your e-mail'}
              onChange={(event) => setEmail(event.currentTarget.value)}
              required
              withAsterisk={false}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              value={password}
              error={sent && password === '' && 'Enter your password'}
              onChange={(event) => setPassword(event.currentTarget.value)}
              required
              withAsterisk={false}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            />
            <div className={styles.line2}>
              <Checkbox label="Remember me" checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
              <AnchorLink underline="always" to="/forgot-password">
                Forgot your password?
              </AnchorLink>
            </div>
          </>
        )}
        <Button type="submit" size="md" loading={busy}>
          Sign in
        </Button>
      </form>
      <p className={styles.foot}>
        {first ? (
          <AnchorLink underline="always" to="/register">
            Set up the first venue
          </AnchorLink>
        ) : (
          <>
            New here?{' '}
            <AnchorLink underline="always" to="/register">
              Register
            </AnchorLink>
          </>
        )}
      </p>
    </AuthFrame>
  );
}
