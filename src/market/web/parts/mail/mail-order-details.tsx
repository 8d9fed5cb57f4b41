import { Textarea, TextInput } from '@mantine/core';
import type { Form } from '../../../../kernel/web/kit/forms/use-form.ts';
import styles from './mail.module.css';

export interface Details {
  readonly delivery_address: string;
  readonly delivery_day: string;
  readonly po_number: string;
  readonly notes: string;
  readonly email: string;
}

/** Where and when it should come, and to whom the order goes. */
export function MailOrderDetails({ form, mail, today }: { readonly form: Form<Details>; readonly mail: boolean; readonly today: string }) {
  const { values, set, problemOf } = form;
  return (
    <div className={styles.details}>
      {mail && (
        <TextInput
          type="email"
          label="Mail the order to"
          required
          maxLength={254}
          value={values.email}
          error={problemOf('email')}
          onChange={({ currentTarget }) => set('email', currentTarget.value)}
        />
      )}
      <TextInput
        type="date"
        label="Wanted for"
        required
        min={today}
        value={values.delivery_day}
        error={problemOf('delivery_day')}
        onChange={({ currentTarget }) => set('delivery_day', currentTarget.value)}
      />
      <TextInput label="PO number" maxLength={60} value={values.po_number} error={problemOf('po_number')} onChange={({ currentTarget }) => set('po_number', currentTarget.value)} />
      <Textarea
        label="Deliver to"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={values.delivery_address}
        error={problemOf('delivery_address')}
        onChange={({ currentTarget }) => set('delivery_address', currentTarget.value)}
      />
      <Textarea
        label="Note to the supplier"
        autosize
        minRows={2}
        maxLength={1000}
        value={values.notes}
        error={problemOf('notes')}
        onChange={({ currentTarget }) => set('notes', currentTarget.value)}
      />
    </div>
  );
}
