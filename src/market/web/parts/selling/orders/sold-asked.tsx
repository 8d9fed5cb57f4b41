import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { settleCancellation, settleChange } from '../../../../contract/orders/order-talk.ts';
import styles from '../../orders/order-page.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

/** What the client asks for, with the two answers there are. */
export function SoldAsked({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      {order.status === 'accepted' && order.cancel_requested_at !== null && <AskedToCancel order={order} />}
      {order.change !== null && <AskedToChange order={order} change={order.change} />}
    </>
  );
}

function AskedToCancel({ order }: { readonly order: OrderDetail }) {
  const [refusing, setRefusing] = useState(false);
  const keyFor = useAttemptKey();
  const settle = useCallMutation(settleCancellation, {
    idempotencyKey: keyFor,
    onDone: ({ status }) => toast.done(status === 'cancelled' ? `${order.sales_number} is cancelled` : `${order.client_name} knows that it comes`),
  });
  const say = (agree: boolean, notes?: string) => settle.mutate({ params: { id: order.order_id }, body: { agree, version: order.version, ...(notes && { notes }) } });
  return (
    <Alert color="red" role="status" title={`${order.client_name} asks to cancel`}>
      {order.reason && <p>“{order.reason}”</p>}
      <div className={styles.answers}>
        <Button size="compact-md" color="red" loading={settle.isPending} onClick={() => say(true)}>
          Cancel the order
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setRefusing(true)}>
          It comes all the same
        </Button>
      </div>
      {refusing && (
        <ReasonDialog
          title="Why it is not cancelled"
          action="Tell the client"
          busy={settle.isPending}
          error={settle.error}
          onSay={(notes) => say(false, notes)}
          onClose={() => setRefusing(false)}
        >
          The order stays as it is.
        </ReasonDialog>
      )}
    </Alert>
  );
}

function AskedToChange({ order, change }: { readonly order: OrderDetail; readonly change: NonNullable<OrderDetail['change']> }) {
  const [refusing, setRefusing] = useState(false);
  const keyFor = useAttemptKey();
  const settle = useCallMutation(settleChange, { idempotencyKey: keyFor, onDone: () => toast.done(`${order.client_name} knows your answer`) });
  const say = (agree: boolean, notes?: string) => settle.mutate({ params: { id: order.order_id }, body: { agree, version: order.version, ...(notes && { notes }) } });
  const asked = change.lines.flatMap(({ line, qty }) => {
    const was = order.lines.find((one) => one.line === line);
    return was ? [{ line, name: was.name, was: was.confirmed ?? was.qty, qty }] : [];
  });
  return (
    <Alert color="yellow" role="status" title={`${order.client_name} asks for other quantities`}>
      {change.note && <p>“{change.note}”</p>}
      <ul>
        {asked.map(({ line, name, was, qty }) => (
          <li key={line}>
            {name}: {was.toLocaleString()} → {qty === 0 ? 'none' : qty.toLocaleString()}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button size="compact-md" loading={settle.isPending} onClick={() => say(true)}>
          Agree
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      </div>
      {refusing && (
        <ReasonDialog
          title="Why it stays as it is"
          action="Tell the client"
          busy={settle.isPending}
          error={settle.error}
          onSay={(notes) => say(false, notes)}
          onClose={() => setRefusing(false)}
        >
          The order keeps the quantities it has.
        </ReasonDialog>
      )}
    </Alert>
  );
}
