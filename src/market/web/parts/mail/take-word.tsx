import { Button, Modal, Switch, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { answerMailOrder } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';
import dialog from '../orders/dialog.module.css';

/** What was said on the phone of the order as a whole; what comes short is claimed at the door. */
export function TakeWord({ order, onClose }: { readonly order: OrderDetail; readonly onClose: () => void }) {
  const form = useForm({ refuse: false, estimated_delivery: order.requested_day, note: '' });
  const keyFor = useAttemptKey();
  const answer = useCallMutation(answerMailOrder, {
    idempotencyKey: keyFor,
    onDone: () => {
      toast.done(`What ${order.supplier_name} said is written down`);
      onClose();
    },
    onFailed: form.refused,
  });
  const { refuse, estimated_delivery, note } = form.values;
  const submit = () => {
    const body = { ...(refuse ? { refuse } : { estimated_delivery }), ...(note.trim() !== '' && { note: note.trim() }), version: order.version };
    if (form.checked(answerMailOrder.body, body)) answer.mutate({ params: { id: order.order_id }, body });
  };
  return (
    <Modal opened onClose={onClose} title={`What did ${order.supplier_name} say?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Switch label="They refuse the order" checked={refuse} onChange={({ currentTarget }) => form.set('refuse', currentTarget.checked)} />
        {!refuse && (
          <TextInput
            type="date"
            label="It comes on"
            required
            value={estimated_delivery}
            error={form.problemOf('estimated_delivery')}
            onChange={({ currentTarget }) => form.set('estimated_delivery', currentTarget.value)}
          />
        )}
        <Textarea
          label="Note"
          placeholder="Who said what"
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          error={form.problemOf('note')}
          onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
        />
        <Refusal error={answer.error} />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" color={refuse ? 'red' : undefined} loading={answer.isPending}>
            {refuse ? 'They refuse it' : 'They confirm it'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
