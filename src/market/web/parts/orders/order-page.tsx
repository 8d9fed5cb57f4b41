import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { RecordPage } from '../../../../kernel/web/kit/record/record-page.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { acknowledgeBought, getBought, type OrderDetail, type OrderLine } from '../../../contract/orders/order.ts';
import { noteBought } from '../../../contract/orders/order-talk.ts';
import { MailAgain } from '../mail/mail-again.tsx';
import { SentByMail } from '../mail/sent-by-mail.tsx';
import { linesText, orderWords, shortDay } from '../words.ts';
import { AskChange } from './ask-change.tsx';
import { AtTheDoor } from './at-the-door.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { LeaveOut } from './leave-out.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderState } from './order-list.tsx';
import { OrderNote } from './order-note.tsx';
import styles from './order-page.module.css';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Reorder } from './reorder.tsx';

interface Props {
  readonly id: number;
  readonly onBack: () => void;
  readonly onOpen: (order: number) => void;
}

/** One order as its buyer sees it. */
export function OrderPage({ id, onBack, onOpen }: Props) {
  const { data, error, refetch } = useCall(getBought, { params: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="order" />;
  return data ? <Order order={data} onBack={onBack} onOpen={onOpen} /> : <FormSkeleton rows={8} />;
}

/** Why an order can be cancelled no more: nothing while it can. */
const whyKept = ({ allowed_next, status }: OrderDetail): string | undefined =>
  allowed_next.includes('cancelled') ? undefined : `An order that is ${orderWords[status][1].toLowerCase()} can no longer be cancelled.`;

/** Why its quantities stay as they are: nothing while they can be asked for. */
function whyFixed({ status, picking_at, by_mail }: OrderDetail): string | undefined {
  if (status !== 'pending' && status !== 'accepted') return `An order that is ${orderWords[status][1].toLowerCase()} can no longer be changed.`;
  if (by_mail) return 'An order by mail is changed by a note, or cancelled and sent anew.';
  return picking_at === null ? undefined : 'It is being picked and can no longer be changed.';
}

/** It comes otherwise than it was ordered, or dearer. */
const isChanged = ({ answer, price_before, unit_price }: OrderLine): boolean => answer !== null && (answer !== 'confirmed' || (price_before !== null && unit_price > price_before));

function Order({ order, onBack, onOpen }: { readonly order: OrderDetail; readonly onBack: () => void; readonly onOpen: (order: number) => void }) {
  const [asked, ask] = useState<'cancel' | 'change' | 'reorder'>();
  const changed = order.lines.filter(isChanged).length;
  return (
    <>
      <RecordPage
        face={<Avatar name={order.supplier_name} size={56} />}
        title={order.order_number}
        state={<OrderState of={order} />}
        note={order.supplier_name}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Orders
          </Button>
        }
        actions={
          <>
            <ActionButton why={whyKept(order)} variant="default" onClick={() => ask('cancel')}>
              {order.picking_at === null || order.status !== 'accepted' ? 'Cancel order' : 'Ask to cancel'}
            </ActionButton>
            <ActionButton why={whyFixed(order)} variant="default" onClick={() => ask('change')}>
              Change quantities
            </ActionButton>
            {order.by_mail ? (
              <MailAgain order={order} />
            ) : (
              <>
                <ButtonLink to="/marketplace" search={{ tab: 'standing', standing: 'new', from: order.order_id }} variant="default">
                  Make it a standing order
                </ButtonLink>
                <Button leftSection={<IconRepeat size={18} aria-hidden />} onClick={() => ask('reorder')}>
                  Order again
                </Button>
              </>
            )}
          </>
        }
        figures={
          <>
            <Figure label="Total" value={<Money value={order.total} />} />
            <Figure label={order.status === 'delivered' ? 'Due on' : 'Expected'} value={dayWords(order.estimated_delivery, shortDay)} />
            <Figure label="Lines" value={order.lines_count.toLocaleString()} />
            <Figure label="Not as ordered" value={changed.toLocaleString()} />
          </>
        }
        facts={
          <Facts
            facts={[
              { label: 'Ordered', value: momentText(order.ordered_at) },
              { label: 'Seen', value: order.seen_at && momentText(order.seen_at) },
              { label: 'Wanted for', value: dayWords(order.requested_day, shortDay) },
              { label: 'Expected', value: dayWords(order.estimated_delivery, shortDay) },
              { label: 'PO number', value: order.po_number },
              { label: 'Their number', value: order.by_mail ? null : order.sales_number },
              { label: 'Deliver to', value: order.delivery_address },
              { label: 'Payment', value: order.by_mail ? null : order.terms_days > 0 ? `Company account, ${order.terms_days} days` : 'Company account' },
              { label: 'Carrier', value: order.carrier },
              { label: 'Tracking', value: order.tracking_number },
              { label: 'From the carrier', value: order.shipping_notes },
              { label: 'Note', value: order.notes },
              { label: 'Reason', value: order.reason },
            ]}
          />
        }
        tabs={[]}
      >
        {order.change !== null && (
          <Alert color="blue" role="status" title={`${order.supplier_name} is asked for other quantities`}>
            The order stays as it is until they answer.
          </Alert>
        )}
        {order.status === 'accepted' && order.cancel_requested_at !== null && (
          <Alert color="blue" role="status" title={`${order.supplier_name} is asked to cancel`}>
            It is being picked already, so they decide.
          </Alert>
        )}
        {order.by_mail && <SentByMail order={order} />}
        <AtTheDoor order={order.order_id} />
        {order.buyer_ack_needed && <Changes order={order} changed={changed} onRefuse={() => ask('cancel')} />}
        <OrderLines of={order} />
        <OrderShipments of={order} />
        <OrderTimeline of={order}>
          <OrderNote call={noteBought} order={order.order_id} to={order.supplier_name} />
        </OrderTimeline>
      </RecordPage>
      {asked === 'cancel' && <CancelOrder order={order} onClose={() => ask(undefined)} />}
      {asked === 'change' && <AskChange order={order} onClose={() => ask(undefined)} />}
      {asked === 'reorder' && <Reorder order={order} onClose={() => ask(undefined)} onOrdered={onOpen} />}
    </>
  );
}

/** What the supplier changed waits for the buyer's word. */
function Changes({ order, changed, onRefuse }: { readonly order: OrderDetail; readonly changed: number; readonly onRefuse: () => void }) {
  const [leaving, leave] = useState(false);
  const keyFor = useAttemptKey();
  const agree = useCallMutation(acknowledgeBought, { idempotencyKey: keyFor, onDone: () => toast.done(`${order.supplier_name} knows that you agree`) });
  return (
    <Alert color="yellow" role="status" title={`${order.supplier_name} ${changed === 0 ? 'delivers later' : `changed ${linesText(changed)}`}`}>
      <p>It is sent once you agree. Look at what is not as you ordered it.</p>
      <div className={styles.answers}>
        <Button size="compact-md" loading={agree.isPending} onClick={() => agree.mutate({ params: { id: order.order_id }, body: { version: order.version } })}>
          Agree to the changes
        </Button>
        <Button size="compact-md" variant="default" onClick={() => leave(true)}>
          Leave lines out
        </Button>
        <Button size="compact-md" variant="default" onClick={onRefuse}>
          Cancel the order instead
        </Button>
      </div>
      {leaving && <LeaveOut order={order} onClose={() => leave(false)} />}
    </Alert>
  );
}
