import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { RecordPage } from '../../../../kernel/web/kit/record/record-page.tsx';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../kernel/web/ui/face.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { fillCart } from '../../../contract/cart.ts';
import { approveOrderRequest, getOrderRequest, type OrderRequestDetail, refuseOrderRequest, withdrawOrderRequest } from '../../../contract/orders/order-request.ts';
import { ReasonDialog } from '../rfqs/reason-dialog.tsx';
import { linesText, ordersText } from '../words.ts';
import styles from './approvals.module.css';
import { namesText, requestWords, sourceWords } from './request-words.ts';
import { RequestedOrder } from './requested-order.tsx';

/** One request to order: what was asked for, what it would be ordered at now, and the two answers. */
export function RequestPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  // An approval is of prices as they are: what was kept of them is not enough.
  const { data, error, refetch } = useCall(getOrderRequest, { params: { id } }, { freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="request" />;
  return data ? <Request request={data} onBack={onBack} onStale={() => void refetch()} /> : <FormSkeleton rows={8} />;
}

interface Props {
  readonly request: OrderRequestDetail;
  readonly onBack: () => void;
  readonly onStale: () => void;
}

const hindered = ({ orders }: OrderRequestDetail): boolean =>
  orders.some(({ below_minimum, lines }) => below_minimum > 0 || lines.some(({ changes }) => changes.some((change) => change !== 'dearer' && change !== 'cheaper')));

function Request({ request, onBack, onStale }: Props) {
  const [refusing, setRefusing] = useState(false);
  const params = { id: request.request_id };
  const approve = useCallMutation(approveOrderRequest, {
    idempotencyKey: useAttemptKey(),
    onDone: ({ placed }) => toast.done(`${ordersText(placed.length)} placed`),
    // Prices that have moved meanwhile are shown before they are agreed to.
    onFailed: onStale,
  });
  const withdraw = useCallMutation(withdrawOrderRequest, { idempotencyKey: useAttemptKey(), onDone: () => toast.done(`${request.request_number} is taken back`) });
  const may = (step: string) => request.allowed_next.includes(step);
  const why = hindered(request) ? 'Some of it cannot be ordered now. Refuse it, and say what should be asked for instead.' : undefined;
  const answers = (
    <>
      {may('refused') && (
        <Button variant="default" onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      )}
      {may('withdrawn') && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params, body: { version: request.version } })}>
          Take it back
        </Button>
      )}
      {may('approved') && (
        <ActionButton why={why} loading={approve.isPending} onClick={() => approve.mutate({ params, body: { print: request.print, version: request.version } })}>
          <span>
            Approve <Money value={request.total_now} />
          </span>
        </ActionButton>
      )}
    </>
  );
  return (
    <>
      <RecordPage
        face={<Avatar name={request.asked_by_name} size={56} />}
        title={request.request_number}
        state={<State of={request.status} table={requestWords} />}
        note={`${request.asked_by_name} asks to order from ${request.suppliers}`}
        back={
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            Approvals
          </Button>
        }
        actions={<span className={styles.atDesk}>{answers}</span>}
        figures={
          <>
            <Figure label={request.changed ? 'Total now' : 'Total'} value={<Money value={request.total_now} />} />
            {request.changed && <Figure label="Asked for" value={<Money value={request.total} />} />}
            <Figure label="Lines" value={request.lines_count.toLocaleString()} />
          </>
        }
        facts={<RequestFacts request={request} />}
        tabs={[]}
      >
        <Standing request={request} />
        <Refusal error={approve.error ?? withdraw.error} />
        <div className={styles.orders}>
          {request.orders.map((order, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one supplier may have several orders, which are told apart by where they stand
            <RequestedOrder key={at} order={order} open={request.status === 'waiting'} />
          ))}
        </div>
        {request.allowed_next.length > 0 && <div className={styles.answers}>{answers}</div>}
        {request.status !== 'waiting' && request.status !== 'approved' && <PutIntoCart request={request} />}
      </RecordPage>
      {refusing && <Refuse request={request} onClose={() => setRefusing(false)} />}
    </>
  );
}

const RequestFacts = ({ request }: { readonly request: OrderRequestDetail }) => (
  <Facts
    facts={[
      { label: 'Asked by', value: request.asked_by_name },
      { label: 'Asked', value: momentText(request.asked_at) },
      { label: 'From', value: sourceWords[request.source] },
      { label: 'Prices held', value: request.status === 'waiting' ? `until ${momentText(request.prices_until)}` : null },
      { label: 'Expires', value: request.status === 'waiting' ? momentText(request.expires_at) : null },
      { label: 'Answered by', value: request.answered_by_name },
      { label: 'Answered', value: request.answered_at && momentText(request.answered_at) },
      { label: 'Reason', value: request.reason },
    ]}
  />
);

/** Where it stands, in a sentence for whoever looks at it. */
function Standing({ request }: { readonly request: OrderRequestDetail }) {
  const { user_id } = useUser();
  const mine = request.asked_by === user_id;
  if (request.status === 'approved')
    return (
      <Alert color="green" role="status" title={`${ordersText(request.placed.length)} placed`}>
        {request.placed.map(({ order_id, order_number, seller_name }) => (
          <div key={order_id}>
            <AnchorLink to="/marketplace" search={{ tab: 'orders', order: order_id }}>
              {order_number}
            </AnchorLink>{' '}
            {seller_name}
          </div>
        ))}
      </Alert>
    );
  if (request.status === 'refused')
    return (
      <Alert color="red" role="status" title={`${request.answered_by_name} refused it`}>
        {request.reason}
      </Alert>
    );
  if (request.status !== 'waiting') return null;
  return (
    <>
      {request.changed && (
        <Alert color="yellow" role="status" title="It is otherwise than it was asked for">
          Prices were held until {momentText(request.prices_until)}. What has changed is marked; approving orders it as it is now.
        </Alert>
      )}
      {mine && (
        <Alert color="blue" role="status" title="Nothing is ordered yet">
          {request.approvers.length === 0 ? 'Nobody here may approve so much. Ask whoever manages users to set the limits.' : `It waits for ${namesText(request.approvers)}.`}
        </Alert>
      )}
      {!mine && request.allowed_next.length === 0 && (
        <Alert color="blue" role="status" title="This is more than you may approve">
          {request.approvers.length === 0 ? 'Nobody here may.' : `It waits for ${namesText(request.approvers)}.`}
        </Alert>
      )}
    </>
  );
}

function Refuse({ request, onClose }: { readonly request: OrderRequestDetail; readonly onClose: () => void }) {
  const refuse = useCallMutation(refuseOrderRequest, {
    idempotencyKey: useAttemptKey(),
    onDone: () => {
      toast.done(`${request.asked_by_name} is told`);
      onClose();
    },
    onFailed: () => undefined,
  });
  return (
    <ReasonDialog
      title={`Refuse ${request.request_number}?`}
      verb="Refuse"
      keep="Keep it waiting"
      danger
      busy={refuse.isPending}
      error={refuse.error}
      onClose={onClose}
      onSubmit={(reason) => refuse.mutate({ params: { id: request.request_id }, body: { reason, version: request.version } })}
    >
      <p>
        {linesText(request.lines_count)} for <Money value={request.total} /> will not be ordered. {request.asked_by_name} reads why.
      </p>
    </ReasonDialog>
  );
}

/** What was not ordered need not be looked for again. */
function PutIntoCart({ request }: { readonly request: OrderRequestDetail }) {
  const navigate = useNavigate();
  const items = request.orders.flatMap(({ lines }) => lines.map(({ product_id, qty }) => ({ product_id, qty })));
  const fill = useCallMutation(fillCart, { onDone: () => void navigate({ to: '/marketplace', search: { tab: 'cart' } }) });
  return (
    <div>
      <Button variant="default" loading={fill.isPending} onClick={() => fill.mutate({ body: { items, mode: 'at_least' } })}>
        Put it into the cart again
      </Button>
    </div>
  );
}
