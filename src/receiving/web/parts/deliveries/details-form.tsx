import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { type DeliveryDetail, updateDelivery } from '../../../contract/delivery.ts';
import styles from '../dialog-form.module.css';

interface Props {
  readonly row: DeliveryDetail;
  readonly onClose: () => void;
}

/** What a delivery says beside its lines. */
export function DetailsForm({ row, onClose }: Props) {
  const form = useForm<{ delivery_date: string; reference: string; location_id?: number; note: string }>({
    delivery_date: row.delivery_date,
    reference: row.reference ?? '',
    location_id: row.location_id ?? undefined,
    note: row.note ?? '',
  });
  const values = form.values;
  const keyFor = useAttemptKey();
  const update = useCallMutation(updateDelivery, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${row.number} is updated`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = {
      delivery_date: values.delivery_date,
      reference: values.reference.trim() || null,
      location_id: values.location_id ?? null,
      note: values.note.trim() || null,
      version: row.version,
    };
    if (form.checked(updateDelivery.body, body)) update.mutate({ params: { id: row.delivery_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`Details of ${row.number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.form}>
        <TextInput
          type="date"
          label="Day"
          required
          value={values.delivery_date}
          error={form.problemOf('delivery_date')}
          onChange={(event) => form.set('delivery_date', event.currentTarget.value)}
        />
        <TextInput
          label="Delivery note"
          maxLength={80}
          value={values.reference}
          error={form.problemOf('reference')}
          onChange={(event) => form.set('reference', event.currentTarget.value)}
        />
        <PlacePicker
          label="Put away at"
          placeholder="Each product's usual place"
          value={values.location_id}
          error={form.problemOf('location_id')}
          onChange={(next) => form.set('location_id', next)}
        />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxLength={500}
          value={values.note}
          error={form.problemOf('note')}
          onChange={(event) => form.set('note', event.currentTarget.value)}
        />
        <Refusal error={update.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={update.isPending} onClick={submit}>
            Save
          </Button>
        </div>
      </div>
    </Modal>
  );
}
