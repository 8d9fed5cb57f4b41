import { Button, Checkbox, NumberInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { Faults } from '../../../../../kernel/web/kit/forms/faults.tsx';
import { shownValue } from '../../../../../kernel/web/kit/forms/merge-fields.tsx';
import { OutdatedDraft } from '../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { type getSellerProfile, putSellerProfile } from '../../../../contract/seller.ts';
import { nextDeliveries } from '../../../../domain/delivery-days.ts';
import { shortDay } from '../../words.ts';
import styles from './settings.module.css';
import { useWhyFixed } from './why-fixed.ts';

type Profile = AnswerOf<typeof getSellerProfile>;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const shownDays = 4;

const labels: Readonly<Record<string, string>> = {
  seller_name: 'Name',
  about: 'About',
  email: 'E-mail',
  phone_number: 'Telephone',
  address: 'Address',
  delivery_weekdays: 'Delivery days',
  cut_off: 'Cut-off',
  cut_off_strict: 'After the cut-off, the next delivery',
  processing_days: 'Days to prepare',
  transit_days: 'Days under way',
  minimum_order: 'Minimum order',
  delivery_fee: 'Delivery fee',
  free_delivery_from: 'Free from',
  closed_days: 'Closed days',
  published: 'Shown to venues',
};
function settingText(name: string, value: unknown): string {
  if (name === 'delivery_weekdays') return (value as Profile['delivery_weekdays']).map((day) => weekdays[day - 1]).join(', ') || 'none';
  if (name === 'closed_days') return (value as Profile['closed_days']).map((one) => one.name || one.day).join(', ') || 'none';
  return shownValue(value);
}

const withDay = (days: readonly number[], day: number, on: boolean): number[] => (on ? [...days, day].sort() : days.filter((one) => one !== day));

/** How one delivers and what one asks for that, with what a venue that orders now would be offered. */
export function SettingsForm({ profile }: { readonly profile: Profile }) {
  const { seller_id, currency, timezone, version, ...start } = profile;
  const record = { entity: 'seller', id: seller_id };
  const form = useForm(start, record);
  const { values, set, problemOf } = form;
  const why = useWhyFixed();
  const keyFor = useAttemptKey();
  const save = useCallMutation(putSellerProfile, {
    idempotencyKey: keyFor,
    onDone: ({ seller_id: __, currency: ___, timezone: ____, version: _____, ...saved }) => {
      form.reset(saved);
      toast.done('Saved. Venues see it from now on.');
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { ...values, version };
    if (form.checked(putSellerProfile.body, body)) save.mutate({ body });
  };
  const days =
    values.delivery_weekdays.length === 0 ? [] : nextDeliveries({ ...values, timezone, closed_days: values.closed_days.map(({ day }) => day) }, new Date(), 0, shownDays);
  const money = (name: 'minimum_order' | 'delivery_fee', label: string) => (
    <NumberInput
      label={label}
      description={currency}
      min={0}
      decimalScale={2}
      hideControls
      value={values[name]}
      error={problemOf(name)}
      onChange={(next) => next !== '' && set(name, Number(next))}
    />
  );
  const whole = (name: 'processing_days' | 'transit_days', label: string) => (
    <NumberInput label={label} min={0} max={60} allowDecimal={false} value={values[name]} error={problemOf(name)} onChange={(next) => next !== '' && set(name, Number(next))} />
  );
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.form} disabled={why !== undefined}>
        <OutdatedDraft form={form} record={record} labels={labels} show={settingText} />
        <section className={styles.part} aria-label="Delivery days">
          <h2>Delivery days</h2>
          <Weekdays days={values.delivery_weekdays} onChange={(next) => set('delivery_weekdays', next)} />
          {problemOf('delivery_weekdays') && <p role="alert">{problemOf('delivery_weekdays')}</p>}
          <div className={styles.three}>
            <TextInput
              type="time"
              label="Cut-off"
              description={timezone}
              value={values.cut_off}
              error={problemOf('cut_off')}
              onChange={({ currentTarget }) => set('cut_off', currentTarget.value)}
            />
            {whole('processing_days', 'Days to prepare')}
            {whole('transit_days', 'Days under way')}
          </div>
          <div>
            <p className={styles.label} id="cut-off-kind">
              After the cut-off
            </p>
            <SegmentedControl
              aria-labelledby="cut-off-kind"
              data={[
                { value: 'strict', label: 'Next delivery' },
                { value: 'flexible', label: 'Same day if possible' },
              ]}
              value={values.cut_off_strict ? 'strict' : 'flexible'}
              onChange={(next) => set('cut_off_strict', next === 'strict')}
            />
          </div>
        </section>
        <section className={styles.part} aria-label="Fees">
          <h2>Minimum and fee</h2>
          <div className={styles.three}>
            {money('minimum_order', 'Minimum order')}
            {money('delivery_fee', 'Delivery fee')}
            <NumberInput
              label="Free from"
              description="Empty: never free"
              min={0}
              decimalScale={2}
              hideControls
              value={values.free_delivery_from ?? ''}
              error={problemOf('free_delivery_from')}
              onChange={(next) => set('free_delivery_from', next === '' ? null : Number(next))}
            />
          </div>
        </section>
        <Holidays days={values.closed_days} problemOf={problemOf} onChange={(next) => set('closed_days', next)} />
        <section className={styles.part} aria-label="Who you are">
          <h2>What venues read</h2>
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={values.seller_name}
            error={problemOf('seller_name')}
            onChange={({ currentTarget }) => set('seller_name', currentTarget.value)}
          />
          <Textarea
            label="About"
            autosize
            minRows={2}
            maxLength={2000}
            value={values.about}
            error={problemOf('about')}
            onChange={({ currentTarget }) => set('about', currentTarget.value)}
          />
          <div className={styles.three}>
            <TextInput label="E-mail" value={values.email ?? ''} error={problemOf('email')} onChange={({ currentTarget }) => set('email', currentTarget.value || null)} />
            <TextInput
              label="Telephone"
              maxLength={40}
              value={values.phone_number ?? ''}
              error={problemOf('phone_number')}
              onChange={({ currentTarget }) => set('phone_number', currentTarget.value || null)}
            />
            <TextInput
              label="Address"
              maxLength={500}
              value={values.address ?? ''}
              error={problemOf('address')}
              onChange={({ currentTarget }) => set('address', currentTarget.value || null)}
            />
          </div>
          <Switch label="Shown to venues" checked={values.published} onChange={({ currentTarget }) => set('published', currentTarget.checked)} />
        </section>
      </fieldset>
      <aside className={`${styles.part} ${styles.beside}`} aria-label="What a venue is offered">
        <h2>Ordered now, it comes on</h2>
        {days.length === 0 ? (
          <p>Choose a day on which you deliver.</p>
        ) : (
          <ol className={styles.days}>
            {days.map((day) => (
              <li key={day}>{dayWords(day, shortDay)}</li>
            ))}
          </ol>
        )}
        <Refusal error={save.error} />
        <Faults />
        {why && <p className={styles.about}>{why}</p>}
        <ActionButton type="submit" why={why} loading={save.isPending} disabled={why === undefined && !form.touched}>
          Save
        </ActionButton>
      </aside>
    </form>
  );
}

interface WeekdaysProps {
  readonly days: readonly number[];
  readonly onChange: (days: number[]) => void;
}

const Weekdays = ({ days, onChange }: WeekdaysProps) => (
  <div className={styles.weekdays}>
    {weekdays.map((label, at) => (
      <Checkbox key={label} label={label} checked={days.includes(at + 1)} onChange={({ currentTarget }) => onChange(withDay(days, at + 1, currentTarget.checked))} />
    ))}
  </div>
);

interface HolidaysProps {
  readonly days: Profile['closed_days'];
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (days: Profile['closed_days']) => void;
}

const Holidays = ({ days, problemOf, onChange }: HolidaysProps) => (
  <section className={styles.part} aria-label="Holidays">
    <h2>Closed days</h2>
    {days.length === 0 && <p className={styles.about}>No day is left out.</p>}
    <ul className={styles.holidays}>
      {days.map(({ day, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no other name
        <li key={at}>
          <TextInput
            type="date"
            aria-label={`Day ${at + 1}`}
            value={day}
            error={problemOf(`closed_days.${at}.day`)}
            onChange={({ currentTarget }) => onChange(days.map((one, n) => (n === at ? { ...one, day: currentTarget.value } : one)))}
          />
          <TextInput
            aria-label={`Name of day ${at + 1}`}
            placeholder="Such as Christmas"
            maxLength={80}
            value={name}
            error={problemOf(`closed_days.${at}.name`)}
            onChange={({ currentTarget }) => onChange(days.map((one, n) => (n === at ? { ...one, name: currentTarget.value } : one)))}
          />
          <Button variant="subtle" color="gray" aria-label={`Remove ${name || `day ${at + 1}`}`} onClick={() => onChange(days.filter((_, n) => n !== at))}>
            <IconTrash size={18} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
    <Button variant="default" className={styles.add ?? ''} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onChange([...days, { day: '', name: '' }])}>
      Add a closed day
    </Button>
  </section>
);
