import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../kernel/web/client/call-error.ts';
import { useAttemptKey } from '../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { venue } from '../../../kernel/web/ui/values/venue.ts';
import { venueTypes } from '../../contract/auth.ts';
import { addVenue } from '../../contract/own-venues.ts';
import styles from './venue-dialog.module.css';

interface Props {
  readonly onClose: () => void;
  /** Goes to the venue that was added. */
  readonly onAdded: (clientId: number) => Promise<void>;
}

const typeOf = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

/** A second venue of the same owner, and what it begins with. */
export default function AddVenueDialog({ onClose, onAdded }: Props) {
  const here = useStore(venue);
  const form = useForm({ client_name: '', venue_type: 'bar' as (typeof venueTypes)[number], copy_catalogue: true });
  const [arriving, setArriving] = useState(false);
  const keyFor = useAttemptKey();
  const add = useCallMutation(addVenue, {
    idempotencyKey: keyFor,
    onDone: ({ client_id, name }) => {
      setArriving(true);
      onAdded(client_id).catch((error: unknown) => {
        toast.done(`${name} is added`);
        if (error instanceof CallError) toast.failure(error);
        onClose();
      });
    },
    onFailed: form.refused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.checked(addVenue.body, form.values) && !add.isPending) add.mutate({ body: form.values });
  };
  return (
    <Modal opened onClose={onClose} title="Add a venue" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.words}>You are its owner, with the same sign-in. It is joined with {here}, so that stock can be sent between them; each keeps its own books.</p>
        <TextInput
          label="Name of the venue"
          value={form.values.client_name}
          error={form.problemOf('client_name')}
          onChange={(event) => form.set('client_name', event.currentTarget.value)}
          maxLength={80}
          data-autofocus
        />
        <Select
          label="Kind"
          data={venueTypes.map(typeOf)}
          value={form.values.venue_type}
          error={form.problemOf('venue_type')}
          onChange={(value) => value !== null && form.set('venue_type', value as (typeof venueTypes)[number])}
          allowDeselect={false}
        />
        <Checkbox
          label={`Begin with the catalogue of ${here}`}
          description="Products in use with their costs, and the suppliers, groups, brands and sizes that describe them. No stock, places, pars, recipes or pictures."
          checked={form.values.copy_catalogue}
          onChange={(event) => form.set('copy_catalogue', event.currentTarget.checked)}
        />
        {add.error && add.error.fieldErrors.length === 0 && (
          <p role="alert" className={styles.refused}>
            {add.error.detail ?? add.error.headline}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || arriving}>
            Add and go there
          </Button>
        </div>
      </form>
    </Modal>
  );
}
