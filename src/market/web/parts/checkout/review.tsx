import { Alert, Button } from '@mantine/core';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { keyOf, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { queryClient } from '../../../../kernel/web/query/query-client.ts';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { type Checkout, completeCheckout, getCheckout } from '../../../contract/checkout.ts';
import { DeliverySum, Sum } from '../cart/cart-seller.tsx';
import lineStyles from '../orders/lines.module.css';
import { useNow } from '../use-now.ts';
import { linesText, ordersText, shortDay } from '../words.ts';
import styles from './checkout.module.css';
import { CheckoutRefused } from './refused.tsx';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

interface Props {
  readonly checkout: Checkout;
  readonly onAgain: () => void;
}

/** What will be ordered, at prices that stand for half an hour; one press orders it, once. */
export function CheckoutReview({ checkout, onAgain }: Props) {
  const now = useNow(secondMs);
  const left = Math.max(0, Date.parse(checkout.expires_at) - now);
  const expired = checkout.status === 'expired' || left === 0;
  const keyFor = useAttemptKey();
  const complete = useCallMutation(completeCheckout, {
    idempotencyKey: keyFor,
    onDone: ({ orders, request }) =>
      queryClient.setQueryData(keyOf(getCheckout, { params: { checkout_id: checkout.checkout_id } }), {
        ...checkout,
        status: request ? 'asked' : 'completed',
        request,
        orders: orders.map(({ order_id, order_number, supplier_id }) => ({ order_id, order_number, seller_id: supplier_id })),
      } satisfies Checkout),
    onFailed: () => undefined,
  });
  const place = () => complete.mutate({ params: { checkout_id: checkout.checkout_id }, body: { payment_method: checkout.payment_method } });
  const lines = checkout.sellers.flatMap((seller) => seller.lines);
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {checkout.sellers.map((seller) => (
          <section key={seller.seller_id} className={styles.part} aria-label={seller.seller_name}>
            <div className={styles.held}>
              <h2>
                <Faced face={<Avatar name={seller.seller_name} />}>{seller.seller_name}</Faced>
              </h2>
              <span>{dayWords(seller.delivery_day, shortDay)}</span>
            </div>
            <ul className={lineStyles.lines}>
              {seller.lines.map((line) => (
                <li key={line.product_id} className={lineStyles.line}>
                  <span>
                    {line.qty.toLocaleString()} × {line.name}
                    <span className={lineStyles.about}>
                      {' '}
                      {line.pack}, <Money value={line.unit_price} /> each
                    </span>
                  </span>
                  <Money value={line.total} />
                </li>
              ))}
            </ul>
            {seller.notes && <p className={lineStyles.about}>{seller.notes}</p>}
            <div>
              {seller.tax > 0 && <Sum label="Tax" value={seller.tax} />}
              <DeliverySum fee={seller.delivery_fee} />
              <Sum label="Total" value={seller.total} strong />
            </div>
          </section>
        ))}
      </div>
      <aside className={`${styles.part} ${styles.whole}`} aria-label="To order">
        <p className={lineStyles.about}>
          {linesText(lines.length)} to {checkout.delivery_address}
          {checkout.po_number && `, PO ${checkout.po_number}`}, on the company account
        </p>
        {expired ? (
          <Alert color="yellow" role="alert" title="These prices stood for half an hour. Check out again to see those of now.">
            The cart is as it was.
          </Alert>
        ) : (
          <p className={styles.held}>
            Prices held for{' '}
            <span className={styles.clock} role="timer" data-near={left < 5 * minuteMs || undefined}>
              {Math.floor(left / minuteMs)}:{String(Math.floor((left % minuteMs) / secondMs)).padStart(2, '0')}
            </span>
          </p>
        )}
        <CheckoutRefused error={complete.error} nameOf={(id) => lines.find(({ product_id }) => product_id === id)?.name ?? 'A product'} />
        <div className={styles.bar}>
          <div className={styles.figure}>
            <Money value={checkout.total} />
          </div>
          {expired ? (
            <Button size="md" onClick={onAgain}>
              Check out again
            </Button>
          ) : (
            <Button size="md" loading={complete.isPending} onClick={place}>
              Place {ordersText(checkout.sellers.length)}
            </Button>
          )}
        </div>
        <Button variant="subtle" color="gray" onClick={onAgain} disabled={complete.isPending}>
          Change details
        </Button>
      </aside>
    </div>
  );
}
