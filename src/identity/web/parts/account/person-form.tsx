import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { type getProfile, putProfile } from '../../../contract/profile.ts';
import styles from '../settings/settings.module.css';

export function PersonForm({ profile }: { readonly profile: z.output<typeof getProfile.answer> }) {
  const form = useForm({ name: profile.name, phone_number: profile.phone_number ?? '', email: profile.email, currentPassword: '' });
  const save = useCallMutation(putProfile, {
    onDone: () => toast.done('Your profile is saved'),
    onFailed: (error) => {
      form.refused(error);
      if (error.fieldErrors.length === 0) toast.failure(error);
    },
  });
  const movesHouse = form.values.email !== profile.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, currentPassword, ...rest } = form.values;
    const body = { ...rest, ...(movesHouse && { email, currentPassword }) };
    if (!save.isPending && form.checked(putProfile.body, body)) save.mutate({ body });
  };
  const text = (name: keyof typeof form.values) => ({
    value: form.values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
  });
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <h2>You</h2>
      <TextInput label="Name" autoComplete="name" {...text('name')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...text('phone_number')} />
      <TextInput label="E-mail" type="email" autoComplete="email" {...text('email')} />
      {movesHouse && (
        <PasswordInput
          label="Your current password"
          description="Needed to change the address"
          autoComplete="current-password"
          {...text('currentPassword')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending} disabled={!form.touched}>
          Save
        </Button>
      </div>
    </form>
  );
}
