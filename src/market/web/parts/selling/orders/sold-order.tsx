import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../../kernel/web/kit/facts.tsx';
import { RecordPage } from '../../../../../kernel/web/kit/record/record-page.tsx';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../../kernel/web/ui/face.tsx';
import { Figure } from '../../../../../kernel/web/ui/figure.tsx';
import { FormSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../../stock/web/public/days.ts';
import { getSold, type SoldDetail, seeSold } from '../../../../contract/orders/order.ts';
import { noteSold } from '../../../../contract/orders/order-talk.ts';
import { isPricedOrder } from '../../../../domain/priced.ts';
import { OrderLines } from '../../orders/order-lines.tsx';
import { OrderNote } from '../../orders/order-note.tsx';
import { OrderShipments } from '../../orders/order-shipments.tsx';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { useNow } from '../../use-now.ts';
import { shortDay, soldReasonWords } from '../../words.ts';
import { AnswerOrder } from './answer-order.tsx';
import { dueText, SoldState, soldWords } from './order-words.tsx';
import { SoldAsked } from './sold-asked.tsx';
import { EndSold, ShipSold } from './sold-dialogs.tsx';

/** One order as its supplier sees it; whoever may answer it has seen it by opening it, and the client is told. */
export function SoldOrder({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const { data, error, refetch } = useCall(getSold, { params: { id } });
  const see = useCallMutation(seeSold, { onFailed: () => undefined });
  const unseen = data?.seen_at === null && data.status === 'pending' && isPricedOrder(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is opened
  useEffect(() => {
    if (unseen) see.mutate({ params: { id }, body: {} });
  }, [unseen, id]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="order" />;
  return data ? <Order order={data} onBack={onBack} /> : <FormSkeleton rows={8} />;
}

const termsText = (days: number | null) => (days === null ? null : days > 0 ? `On account, ${days} days` : 'On account');

const factsOf = (order: SoldDetail) => [
  { label: 'Ordered', value: momentText(order.ordered_at) },
  { label: 'Answer by', value: order.status === 'pending' && order.answer_by ? momentText(order.answer_by) : null },
  { label: 'Wanted for', value: dayWords(order.requested_day, shortDay) },
  { label: 'Expected', value: dayWords(order.estimated_delivery, shortDay) },
  { label: 'Deliver to', value: order.delivery_address },
  { label: 'Their number', value: order.order_number },
  { label: 'PO number', value: order.po_number },
  { label: 'Payment', value: termsText(order.terms_days) },
  { label: 'Carrier', value: order.carrier },
  { label: 'Tracking', value: order.tracking_number },
  { label: 'Their note', value: order.notes },
  { label: 'Reason', value: order.reason },
];

/** Why nothing can be handed over now: nothing where it can. */
function whyNotShipped(order: SoldDetail): string | undefined {
  if (order.buyer_ack_needed) return 'The client has not agreed to the changes yet.';
  return order.allowed_next.includes('shipped') ? undefined : `An order that is ${soldWords[order.status][1].toLowerCase()} is not handed over.`;
}

function OrderActions({ order, onAsk, onBack }: { readonly order: SoldDetail; readonly onAsk: (asked: 'cancel' | 'ship') => void; readonly onBack: () => void }) {
  return (
    <>
      {order.status === 'accepted' && (
        <>
          {isPricedOrder(order) && (
            <Button variant="default" onClick={() => onAsk('cancel')}>
              Cancel order
            </Button>
          )}
          <ActionButton why={whyNotShipped(order)} onClick={() => onAsk('ship')}>
            Hand over
          </ActionButton>
        </>
      )}
      <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        Orders
      </Button>
    </>
  );
}

function Order({ order, onBack }: { readonly order: SoldDetail; readonly onBack: () => void }) {
  const [asked, ask] = useState<'cancel' | 'refuse' | 'ship'>();
  const now = useNow(60_000);
  const pending = order.status === 'pending';
  const priced = isPricedOrder(order) ? order : undefined;
  const due = priced && pending && order.answer_by ? dueText(order.answer_by, now) : undefined;
  return (
    <>
      <RecordPage
        face={<Avatar name={order.client_name} size={56} />}
        title={order.sales_number}
        state={<SoldState of={order} />}
        note={order.client_name}
        back={null}
        actions={<OrderActions order={order} onAsk={ask} onBack={onBack} />}
        figures={
          <>
            {priced && <Figure label="Total" value={<Money value={priced.total} />} />}
            <Figure label="Wanted for" value={dayWords(order.requested_day, shortDay)} />
            <Figure label={due ? 'To answer' : 'Lines'} value={due ? due.text : order.lines_count.toLocaleString()} />
            <Figure label="Not as ordered" value={order.lines.filter(({ answer }) => answer !== null && answer !== 'confirmed').length.toLocaleString()} />
          </>
        }
        facts={<Facts facts={factsOf(order)} />}
        tabs={[]}
      >
        {priced && <SoldAsked order={priced} />}
        {pending && priced ? <AnswerOrder key={order.version} order={priced} onRefuse={() => ask('refuse')} /> : <OrderLines of={order} reasons={soldReasonWords} />}
        <OrderShipments of={order} />
        <OrderTimeline of={order}>
          <OrderNote call={noteSold} order={order.order_id} to={order.client_name} />
        </OrderTimeline>
      </RecordPage>
      {asked === 'refuse' && priced && <EndSold order={priced} as="rejected" onClose={() => ask(undefined)} />}
      {asked === 'cancel' && priced && <EndSold order={priced} as="cancelled" onClose={() => ask(undefined)} />}
      {asked === 'ship' && <ShipSold order={order} onClose={() => ask(undefined)} />}
    </>
  );
}
