import { Button, Modal, Textarea } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { cancelBought, type OrderDetail } from '../../../contract/orders/order.ts';
import { linesText } from '../words.ts';
import styles from './dialog.module.css';

/** Says why; the supplier reads it. */
export function CancelOrder({ order, onClose }: { readonly order: OrderDetail; readonly onClose: () => void }) {
  const form = useForm({ cancellation_reason: '' });
  const keyFor = useAttemptKey();
  const asks = order.picking_at !== null;
  const cancel = useCallMutation(cancelBought, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(asks ? `${order.supplier_name} is asked to cancel ${order.order_number}` : `${order.order_number} is cancelled`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { cancellation_reason: form.values.cancellation_reason.trim(), version: order.version };
    if (form.checked(cancelBought.body, body)) cancel.mutate({ params: { id: order.order_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`Cancel ${order.order_number}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          {linesText(order.lines_count)} for <Money value={order.total} /> {asks ? 'are being picked already.' : 'will not come.'}{' '}
          {asks ? `${order.supplier_name} is asked to cancel, and decides.` : `${order.supplier_name} is told at once, and a cancelled order stays cancelled.`}
        </p>
        <Textarea
          label="Reason"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={form.values.cancellation_reason}
          error={form.problemOf('cancellation_reason')}
          onChange={({ currentTarget }) => form.set('cancellation_reason', currentTarget.value)}
        />
        <Refusal error={cancel.error} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Keep the order
          </Button>
          <Button type="submit" color="red" loading={cancel.isPending}>
            {asks ? 'Ask to cancel' : 'Cancel order'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
