import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { answerSold, type OrderDetail, type SoldDetail, shipSold } from '../../../../contract/orders/order.ts';
import styles from '../../orders/dialog.module.css';
import { linesText } from '../../words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props<Order> {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Refuses an order, or cancels one that was accepted; the client reads why. */
export function EndSold({ order, as, onClose }: Props<OrderDetail> & { readonly as: 'rejected' | 'cancelled' }) {
  const keyFor = useAttemptKey();
  const refuse = as === 'rejected';
  const end = useCallMutation(answerSold, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${order.sales_number} is ${refuse ? 'refused' : 'cancelled'}`);
      onClose();
    },
    onFailed: () => undefined,
  });
  return (
    <ReasonDialog
      title={`${refuse ? 'Refuse' : 'Cancel'} ${order.sales_number}?`}
      action={refuse ? 'Refuse order' : 'Cancel order'}
      destructive
      busy={end.isPending}
      error={end.error}
      onSay={(notes) => end.mutate({ params: { id: order.order_id }, body: { status: as, notes, version: order.version } })}
      onClose={onClose}
    >
      {linesText(order.lines_count)} for <Money value={order.total} /> will not be sold, and what was promised is free again. {order.client_name} is told at once. It cannot be
      taken back.
    </ReasonDialog>
  );
}

/** Everything that was confirmed goes with one carrier. */
export function ShipSold({ order, onClose }: Props<SoldDetail>) {
  const form = useForm({ carrier: 'Own van', tracking_number: '', estimated_delivery: order.estimated_delivery, shipping_notes: '' });
  const { carrier, tracking_number, estimated_delivery, shipping_notes } = form.values;
  const keyFor = useAttemptKey();
  const ship = useCallMutation(shipSold, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${order.sales_number} is on its way`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = {
      carrier: carrier.trim(),
      estimated_delivery,
      version: order.version,
      ...(tracking_number.trim() && { tracking_number: tracking_number.trim() }),
      ...(shipping_notes.trim() && { shipping_notes: shipping_notes.trim() }),
    };
    if (form.checked(shipSold.body, body)) ship.mutate({ params: { id: order.order_id }, body });
  };
  const field = (name: 'carrier' | 'tracking_number' | 'estimated_delivery', label: string) => (
    <TextInput
      label={label}
      type={name === 'estimated_delivery' ? 'date' : 'text'}
      required={name === 'carrier'}
      maxLength={120}
      value={form.values[name]}
      error={form.problemOf(name)}
      onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
    />
  );
  return (
    <Modal opened onClose={onClose} title={`Hand over ${order.sales_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>Everything that was confirmed and has not left yet goes with one carrier. {order.client_name} is told at once.</p>
        {field('carrier', 'Carrier')}
        {field('tracking_number', 'Tracking number')}
        {field('estimated_delivery', 'Comes on')}
        <Textarea label="Note for the client" autosize maxLength={1000} value={shipping_notes} onChange={({ currentTarget }) => form.set('shipping_notes', currentTarget.value)} />
        <Refusal error={ship.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={ship.isPending}>
            Hand over
          </Button>
        </div>
      </form>
    </Modal>
  );
}
