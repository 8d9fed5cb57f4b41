import { Button, Modal, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { sendMailOrder } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';
import dialog from '../orders/dialog.module.css';

export function SendAgain({ order, email, onClose }: { readonly order: OrderDetail; readonly email: string | null; readonly onClose: () => void }) {
  const form = useForm({ email: email ?? '' });
  const keyFor = useAttemptKey();
  const send = useCallMutation(sendMailOrder, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`${order.order_number} is on its way to ${form.values.email}`);
      onClose();
    },
    onFailed: form.refused,
  });
  return (
    <Modal opened onClose={onClose} title={`Send ${order.order_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.checked(sendMailOrder.body, form.values)) send.mutate({ params: { id: order.order_id }, body: form.values });
        }}
      >
        <p>The mail has the order as a PDF and as a CSV file, and a new link. Links that went to another address end.</p>
        <TextInput
          type="email"
          label="Mail the order to"
          required
          data-autofocus
          maxLength={254}
          value={form.values.email}
          error={form.problemOf('email')}
          onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
        />
        <Refusal error={send.error} />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={send.isPending}>
            Send order
          </Button>
        </div>
      </form>
    </Modal>
  );
}
