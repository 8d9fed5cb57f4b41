import { Alert, Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { venueTypes } from '../../../contract/auth.ts';
import { getClientSettings, putClientSettings } from '../../../contract/settings.ts';
import { countries, currencies, timeZones } from '../places.ts';
import styles from './settings.module.css';

type Settings = AnswerOf<typeof getClientSettings>;
type Choice = { [Name in keyof Settings]: Settings[Name] extends string | null ? Name : never }[keyof Settings];
/** Choices are held against the contract when they are sent; until the settings are here there is nothing. */
type Values = Partial<Omit<Settings, Choice> & Record<Choice, string | null>>;

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((value, at) => ({
  value,
  label: dayWords(`2024-01-0${at + 1}`, { weekday: 'long' }),
}));

const numbers = [
  { name: 'tax_rate', label: 'Usual tax', suffix: '%', hint: 'Default for new PLUs and prices' },
  { name: 'day_closing_hour', label: 'Business day ends', suffix: ':00', hint: 'Sales before this hour belong to the day before' },
  { name: 'tolerance_spirits', label: 'Tolerance, spirits', suffix: '%', hint: 'A larger variance is flagged' },
  { name: 'tolerance_draught', label: 'Tolerance, draught', suffix: '%', hint: 'A larger variance is flagged' },
  { name: 'tolerance_price', label: 'Tolerance, invoice prices', suffix: '%', hint: 'A larger difference is an exception' },
  { name: 'adjustment_approval_over', label: 'Approve adjustments over', suffix: 'money', hint: 'Blank = never' },
  { name: 'count_outlier_over', label: 'Check count differences over', suffix: 'money', hint: 'Blank = warn only' },
] as const;

/** What the whole client works by. */
export function ClientSettingsForm() {
  const user = useUser();
  const settings = useCall(getClientSettings, {});
  const form = useForm<Values>({});
  const [newer, setNewer] = useState<Values>();
  const { data } = settings;
  const mayEdit = holds(user, 'settings.edit');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the settings begins the form anew, nothing else does
  useEffect(() => {
    if (data) form.reset({ ...data });
  }, [data?.version]);
  const save = useCallMutation(putClientSettings, {
    onDone: (saved) => {
      form.reset({ ...saved });
      toast.done('The settings are saved');
    },
    onFailed: (error) => {
      if (error.code === 'STALE_WRITE') setNewer(error.details?.current as Values);
      else {
        form.refused(error);
        if (error.fieldErrors.length === 0) toast.failure(error);
      }
    },
  });
  if (!data) return settings.error ? <ErrorState error={settings.error} onRetry={() => void settings.refetch()} /> : <FormSkeleton rows={8} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { client_id: _, ...body } = form.values;
    if (!save.isPending && form.checked(putClientSettings.body, body)) save.mutate({ body });
  };
  const choice = (name: Choice) => ({
    value: form.values[name] ?? '',
    error: form.problemOf(name),
    onChange: (value: string | null) => form.set(name, value),
    disabled: !mayEdit,
  });
  return (
    <form onSubmit={submit} noValidate className={styles.card}>
      {newer && (
        <Alert color="yellow" role="alert" title="Someone else changed the settings">
          Your changes are not saved.
          <div className={styles.actions}>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                form.reset(newer);
                setNewer(undefined);
              }}
            >
              Take theirs
            </Button>
            <Button
              size="sm"
              onClick={() => {
                form.set('version', newer.version);
                setNewer(undefined);
              }}
            >
              Keep mine, then save
            </Button>
          </div>
        </Alert>
      )}
      <h2>The venue</h2>
      <div className={styles.grid}>
        <TextInput
          label="Name"
          value={form.values.client_name ?? ''}
          error={form.problemOf('client_name')}
          onChange={(event) => form.set('client_name', event.currentTarget.value)}
          disabled={!mayEdit}
        />
        <Select label="Kind" data={venueTypes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))} {...choice('venue_type')} />
        <Select label="Country" searchable data={countries} {...choice('country')} />
        <Select label="Currency" searchable data={currencies} {...choice('currency')} />
        <Select label="Time zone" searchable data={timeZones} {...choice('timezone')} />
        <Select label="Week begins on" data={week} {...choice('week_start')} />
      </div>
      <h2>How stock is kept</h2>
      <div className={styles.grid}>
        <Select
          label="Measures"
          description="Units used to show amounts"
          data={[
            { value: 'ml', label: 'Metric: ml, l, g, kg' },
            { value: 'oz', label: 'American: fl oz, qt, gal, oz, lb' },
            { value: 'imperial', label: 'British: ml, l, g, kg, pints' },
          ]}
          {...choice('units')}
        />
        <Select
          label="Value of stock"
          data={[
            { value: 'moving_average', label: 'Moving average' },
            { value: 'fifo', label: 'First in, first out' },
          ]}
          {...choice('cost_method')}
        />
        <Select
          label="Stock below zero"
          data={[
            { value: 'refuse', label: 'Refuse' },
            { value: 'allow', label: 'Allow and flag' },
          ]}
          {...choice('negative_stock')}
        />
        <Select
          label="POS prices"
          description="When the file doesn’t say"
          data={[
            { value: 'custom', label: 'As usual in your country' },
            { value: 'with', label: 'Include tax' },
            { value: 'without', label: 'Exclude tax' },
          ]}
          value={form.values.prices_include_tax == null ? 'custom' : form.values.prices_include_tax ? 'with' : 'without'}
          onChange={(value) => form.set('prices_include_tax', value === 'custom' ? null : value === 'with')}
          disabled={!mayEdit}
        />
        {numbers.map(({ name, label, suffix, hint }) => (
          <NumberInput
            key={name}
            label={label}
            description={hint}
            suffix={suffix === 'money' ? ` ${data.currency}` : suffix}
            hideControls
            value={(form.values[name] as number | null) ?? ''}
            error={form.problemOf(name)}
            onChange={(value) => form.set(name, value === '' ? null : Number(value))}
            disabled={!mayEdit}
          />
        ))}
        <Switch
          label="Counts are reviewed"
          description="Someone who did not count completes them"
          checked={form.values.count_review === true}
          onChange={(event) => form.set('count_review', event.currentTarget.checked)}
          disabled={!mayEdit}
        />
      </div>
      {mayEdit ? (
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending} disabled={!form.touched}>
            Save
          </Button>
        </div>
      ) : (
        <p>Your role can’t change these settings.</p>
      )}
    </form>
  );
}
