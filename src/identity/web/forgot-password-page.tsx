import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../kernel/web/query/query.ts';
import { AnchorLink } from '../../kernel/web/ui/links.tsx';
import { forgotPassword } from '../contract/auth.ts';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { failureText } from './parts/account/failure.ts';
import { useMail } from './parts/use-mail.ts';

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const mail = useMail();
  const ask = useCallMutation(forgotPassword, { onFailed: () => {} });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ body: { email } });
  };
  if (!mail)
    return (
      <AuthFrame title="Forgot your password" note="No mail is set up here, so no link can be sent.">
        <p className={styles.note}>Ask a manager of your venue to set a password for you: Settings, Users, your name. You choose your own when you sign in with it.</p>
        <p className={styles.foot}>
          <AnchorLink underline="always" to="/login">
            Back to Login
          </AnchorLink>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Forgot your password" note="We mail you a link to choose a new one.">
      <form onSubmit={submit} className={styles.form}>
        {ask.error && (
          <Alert color="red" role="alert">
            {ask.error.fieldErrors[0]?.message ? `This ${ask.error.fieldErrors[0].message}.` : failureText(ask.error, 'Forgot password failed')}
          </Alert>
        )}
        {ask.data ? (
          <Alert color="green" role="status">
            {ask.data.message}
          </Alert>
        ) : (
          <>
            <TextInput label="E-mail" type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.currentTarget.value)} required withAsterisk={false} />
            <Button type="submit" size="md" loading={ask.isPending}>
              Send the link
            </Button>
          </>
        )}
      </form>
      <p className={styles.foot}>
        <AnchorLink underline="always" to="/login">
          Back to Login
        </AnchorLink>
      </p>
    </AuthFrame>
  );
}
