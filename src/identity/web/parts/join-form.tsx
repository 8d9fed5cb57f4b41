import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { session } from '../../../kernel/web/browser.ts';
import { useForm } from '../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { invitation, register } from '../../contract/auth.ts';
import { passwordHint } from '../../contract/password.ts';
import styles from './account/auth-frame.module.css';
import { failureText } from './account/failure.ts';
import { JoinWithAccount } from './join-with-account.tsx';

/** For those who were invited: the link says who they are. */
export function JoinForm({ invite }: { readonly invite: string }) {
  const form = useForm({ invite_code: invite, name: '', email: '', password: '' });
  const who = useCallMutation(invitation, { onDone: ({ name, email }) => form.reset({ ...form.values, name, email }), onFailed: () => {} });
  const join = useCallMutation(register, { onFailed: form.refused });
  const { mutate } = who;
  useEffect(() => {
    if (invite !== '') mutate({ body: { invite_code: invite } });
  }, [invite, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!join.isPending && form.checked(register.body, form.values)) join.mutate({ body: form.values });
  };
  const text = (name: keyof typeof form.values) => ({
    value: form.values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
  });
  if (join.data)
    return (
      <div className={styles.form}>
        <Alert color="green" role="status">
          {join.data.message}
        </Alert>
      </div>
    );
  const here = session.user();
  if (who.data && here?.email === who.data.email) return <JoinWithAccount invite={invite} venue={who.data.client_name} email={here.email} />;
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {who.data && <Alert role="status">You join {who.data.client_name}.</Alert>}
      {(who.error ?? (join.error && join.error.fieldErrors.length === 0 ? join.error : undefined)) && (
        <Alert color="red" role="alert">
          {failureText(who.error ?? join.error, 'Registration failed')}
        </Alert>
      )}
      {invite === '' && <TextInput label="Invitation code" description="From the link in your invitation" {...text('invite_code')} />}
      <TextInput label="Name" autoComplete="name" {...text('name')} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...text('email')} readOnly={who.data !== undefined} />
      <PasswordInput
        label="Password"
        description={passwordHint}
        autoComplete="new-password"
        {...text('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      <Button type="submit" size="md" loading={join.isPending}>
        Join
      </Button>
      {who.data && <p className={styles.hint}>Do you work at another venue with this address? Sign in there first and open this link again: your password then opens both.</p>}
    </form>
  );
}
