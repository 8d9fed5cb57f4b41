import { Alert, Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { session } from '../../../../kernel/web/browser.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { readersZone } from '../../../../kernel/web/ui/values/clock.ts';
import { registerClient, venueTypes } from '../../../contract/auth.ts';
import { passwordHint } from '../../../contract/password.ts';
import { currencyOf } from '../../../domain/country-habits.ts';
import styles from '../account/auth-frame.module.css';
import { enter } from '../account/enter.ts';
import { failureText } from '../account/failure.ts';
import { countries, currencies, timeZones } from '../places.ts';
import { useMail } from '../use-mail.ts';

const zone = readersZone();
const country = /-([A-Z]{2})$/.exec(navigator.language)?.[1] ?? 'US';

/** A new client with its owner. */
export function NewClientForm() {
  const form = useForm({
    client_name: '',
    venue_type: 'bar',
    country,
    currency: currencyOf(country) ?? 'USD',
    timezone: zone,
    name: '',
    email: '',
    password: '',
  });
  const mail = useMail();
  const router = useRouter();
  const create = useCallMutation(registerClient, {
    // A password that was just confirmed is not asked for again. For an address that already has an account the server's answer stays on screen.
    onDone: () =>
      void enter({ email: form.values.email, password: form.values.password, rememberMe: false })
        .then(() => router.invalidate())
        .catch(() => session.clear()),
    onFailed: form.refused,
  });
  const body = () => {
    const { name, email, password, ...client } = form.values;
    return { ...client, admin: { name, email, password } };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = body();
    if (form.checked(registerClient.body, sent) && !create.isPending) create.mutate({ body: sent });
  };
  const text = (name: keyof typeof form.values, problem: string = name) => ({
    value: form.values[name],
    error: form.problemOf(problem),
    onChange: (event: { currentTarget: HTMLInputElement }) => form.set(name, event.currentTarget.value),
  });
  const choice = (name: keyof typeof form.values) => ({
    value: form.values[name],
    error: form.problemOf(name),
    onChange: (value: string | null) => value !== null && form.set(name, value),
  });
  const moveTo = (next: string | null) => {
    if (next === null) return;
    form.set('country', next);
    form.set('currency', currencyOf(next) ?? form.values.currency);
  };
  const toggle = { 'aria-label': 'Show password' };
  if (create.data)
    return (
      <div className={styles.form}>
        <Alert color="green" role="status" title={mail ? 'Check your e-mail' : 'Your venue is set up'}>
          {create.data.message}
        </Alert>
      </div>
    );
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {create.error && create.error.fieldErrors.length === 0 && (
        <Alert color="red" role="alert">
          {failureText(create.error, 'Registration failed')}
        </Alert>
      )}
      <TextInput label="Name of the venue" autoComplete="organization" autoFocus {...text('client_name')} />
      <div className={styles.pair}>
        <Select label="Kind" data={venueTypes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))} {...choice('venue_type')} />
        <Select label="Country" searchable data={countries} {...choice('country')} onChange={moveTo} />
        <Select label="Currency" searchable data={currencies} {...choice('currency')} />
        <Select label="Time zone" searchable data={timeZones} {...choice('timezone')} />
      </div>
      <TextInput label="Your name" autoComplete="name" {...text('name', 'admin.name')} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...text('email', 'admin.email')} />
      <PasswordInput label="Password" description={passwordHint} autoComplete="new-password" {...text('password', 'admin.password')} visibilityToggleButtonProps={toggle} />
      <Button type="submit" size="md" loading={create.isPending}>
        Set up
      </Button>
    </form>
  );
}
