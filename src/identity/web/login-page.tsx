import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { session } from '../../kernel/web/browser.ts';
import { useCall, useCallMutation } from '../../kernel/web/query.ts';
import { login, setupState } from '../contract/auth.ts';
import { AuthFrame } from './parts/auth-frame.tsx';
import styles from './parts/auth-frame.module.css';
import { failureText } from './parts/failure.ts';
import { TextLink } from './parts/link.tsx';

export default function LoginPage() {
  const router = useRouter();
  const state = useCall(setupState, {});
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enter = useCallMutation(login, {
    onDone: (grant) => {
      try {
        session.accept(grant);
        void router.invalidate();
      } catch (error) {
        setProblem(failureText(error, 'Login failed'));
      }
    },
    onFailed: (error) => {
      session.clear();
      if (error.code === 'CODE_REQUIRED') {
        setAsksCode(true);
        setProblem(undefined);
      } else setProblem(failureText(error, 'Login failed'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enter.isPending) return;
    setProblem(undefined);
    enter.mutate({ body: { email, password, rememberMe, ...(asksCode && { code }) } });
  };
  return (
    <AuthFrame title="Sign in" note={state.data?.any_client === false ? 'There is no client here yet. Set up the first one to begin.' : undefined}>
      <form onSubmit={submit} className={styles.form} noValidate={asksCode}>
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
            <TextInput label="E-mail" type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.currentTarget.value)} required withAsterisk={false} />
            <PasswordInput label="Password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} required withAsterisk={false} visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }} />
            <div className={styles.line2}>
              <Checkbox label="Remember me" checked={rememberMe} onChange={(event) => setRememberMe(event.currentTarget.checked)} />
              <TextLink to="/forgot-password">Forgot your password?</TextLink>
            </div>
          </>
        )}
        <Button type="submit" size="md" loading={enter.isPending}>
          Sign in
        </Button>
      </form>
      <p className={styles.foot}>
        {state.data?.any_client === false ? <TextLink to="/register">Set up the first client</TextLink> : <>New here? <TextLink to="/register">Register</TextLink></>}
      </p>
    </AuthFrame>
  );
}
