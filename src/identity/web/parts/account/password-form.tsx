import { Button, PasswordInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { refresh } from '../../../../kernel/web/browser.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { changePassword } from '../../../contract/auth.ts';
import { passwordHint } from '../../../contract/password.ts';
import styles from '../settings/settings.module.css';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm() {
  const form = useForm(empty);
  const change = useCallMutation(changePassword, {
    onDone: ({ message }) => {
      // The token at hand still says that a password is to be chosen.
      void refresh().catch(() => undefined);
      form.reset(empty);
      toast.done(message);
    },
    onFailed: (error) => {
      form.refused(error);
      if (error.fieldErrors.length === 0) toast.failure(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending && form.checked(changePassword.body, form.values)) change.mutate({ body: form.values });
  };
  const secret = (name: keyof typeof form.values) => ({
    value: form.values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
    visibilityToggleButtonProps: { 'aria-label': 'Show password' },
  });
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <h2>Password</h2>
      <PasswordInput label="Current password" autoComplete="current-password" {...secret('currentPassword')} />
      <PasswordInput label="New password" description={`${passwordHint} Your other sessions end.`} autoComplete="new-password" {...secret('newPassword')} />
      <div className={styles.actions}>
        <Button type="submit" loading={change.isPending} disabled={!form.touched}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
