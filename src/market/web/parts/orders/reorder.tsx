import { Alert, Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fillCart } from '../../../contract/cart.ts';
import { type LineAgain, type OrderDetail, previewReorder, reorderBought } from '../../../contract/orders/order.ts';
import { hindranceWords, linesText, shortDay } from '../words.ts';
import styles from './dialog.module.css';
import lineStyles from './lines.module.css';

interface Props {
  readonly order: OrderDetail;
  readonly onClose: () => void;
  readonly onOrdered: (order: number) => void;
}

/** The same at the prices of now, with what differs before anything is ordered. */
export function Reorder({ order, onClose, onOrdered }: Props) {
  const asked = useCall(previewReorder, { params: { id: order.order_id } }, { freshMs: 0 });
  return (
    <Modal opened onClose={onClose} size="lg" title={`Order ${order.order_number} again`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data && !asked.isFetching ? (
        <Differences order={order} now={asked.data} onClose={onClose} onOrdered={onOrdered} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </Modal>
  );
}

const hindered = ({ changes }: LineAgain): boolean => changes.some((change) => change !== 'dearer' && change !== 'cheaper');

/** What another price makes of a line, whichever way. */
const moved = ({ unit_price, unit_price_before, qty }: LineAgain): number => Math.abs((unit_price ?? unit_price_before) - unit_price_before) * qty;
const shownFirst = 8;

function Differences({ order, now, onClose, onOrdered }: Props & { readonly now: AnswerOf<typeof previewReorder> }) {
  const navigate = useNavigate();
  const keyFor = useAttemptKey();
  const changed = now.lines.filter(({ changes }) => changes.length > 0).sort((a, b) => Number(hindered(b)) - Number(hindered(a)) || moved(b) - moved(a));
  const left = now.lines.filter((line) => !hindered(line));
  const why =
    left.length < now.lines.length
      ? 'Some lines cannot be ordered now. Put the others into the cart.'
      : now.below_minimum > 0
        ? 'Below the minimum order. Put it into the cart and add to it.'
        : undefined;
  const again = useCallMutation(reorderBought, {
    idempotencyKey: keyFor,
    onDone: (answer) => {
      if ('request' in answer) {
        toast.info(answer.request.message);
        void navigate({ to: '/marketplace', search: { tab: 'approvals', request: answer.request.request_id } });
        return;
      }
      toast.done(`${answer.order_number} is ordered from ${order.supplier_name}`);
      onOrdered(answer.order_id);
    },
    onFailed: () => undefined,
  });
  const fill = useCallMutation(fillCart, {
    onDone: () => {
      toast.done(`${linesText(left.length)} put into the cart`);
      void navigate({ to: '/marketplace', search: { tab: 'cart' } });
    },
  });
  return (
    <div className={styles.form}>
      {left.length > 0 && (
        <p>
          <strong>
            <Money value={now.total} />
          </strong>{' '}
          now, goods <Money value={now.subtotal} /> against <Money value={now.before} /> then
          {now.delivery_day && `, delivered ${dayWords(now.delivery_day, shortDay)}`}.
        </p>
      )}
      {changed.length === 0 ? (
        <p>It costs what it cost then.</p>
      ) : (
        <ul className={lineStyles.lines} aria-label="What differs">
          {changed.slice(0, shownFirst).map((line) => (
            <li key={line.product_id} className={lineStyles.line}>
              <span>
                {line.qty.toLocaleString()} × {line.name}
                {line.changes.map((change) =>
                  change === 'dearer' || change === 'cheaper' ? null : (
                    <div key={change} className={lineStyles.about}>
                      {hindranceWords[change]}
                    </div>
                  ),
                )}
              </span>
              <span>
                <Money value={line.unit_price_before} /> → {line.unit_price === null ? 'not sold' : <Money value={line.unit_price} />}
              </span>
            </li>
          ))}
          {changed.length > shownFirst && <li className={lineStyles.about}>and {changed.length - shownFirst} smaller differences</li>}
        </ul>
      )}
      {now.below_minimum > 0 && (
        <Alert color="yellow">
          <Money value={now.below_minimum} /> more to the minimum order of {order.supplier_name}.
        </Alert>
      )}
      <Refusal error={again.error} />
      <div className={styles.actions}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
        <ActionButton
          why={left.length === 0 ? 'None of it is sold now.' : undefined}
          variant="default"
          loading={fill.isPending}
          onClick={() => fill.mutate({ body: { items: left.map(({ product_id, qty }) => ({ product_id, qty })), mode: 'add' } })}
        >
          Put into the cart
        </ActionButton>
        <ActionButton why={why} loading={again.isPending} onClick={() => again.mutate({ params: { id: order.order_id }, body: {} })}>
          Order now
        </ActionButton>
      </div>
    </div>
  );
}
