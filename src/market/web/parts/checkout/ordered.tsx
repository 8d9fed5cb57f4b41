import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { Checkout } from '../../../contract/checkout.ts';
import { ordersText, shortDay } from '../words.ts';
import styles from './checkout.module.css';

/** What the checkout has become: an order for each supplier, with its number. */
export const Ordered = ({ checkout }: { readonly checkout: Checkout }) => (
  <EmptyState
    icon={IconCircleCheck}
    title={`${ordersText(checkout.orders.length)} placed`}
    action={
      <span className={styles.actions}>
        <ButtonLink to="/marketplace" search={{ tab: 'orders' }}>
          See orders
        </ButtonLink>
        <ButtonLink to="/marketplace" variant="default">
          Back to products
        </ButtonLink>
      </span>
    }
  >
    <ul className={styles.orders} aria-label="Orders placed">
      {checkout.orders.map(({ order_id, order_number, seller_id }) => {
        const seller = checkout.sellers.find((one) => one.seller_id === seller_id);
        return (
          <li key={order_id}>
            <AnchorLink to="/marketplace" search={{ tab: 'orders', order: order_id }}>
              {order_number}
            </AnchorLink>{' '}
            {seller && (
              <>
                {seller.seller_name}, <Money value={seller.total} />, {dayWords(seller.delivery_day, shortDay)}
              </>
            )}
          </li>
        );
      })}
    </ul>
  </EmptyState>
);

/** Over one's limit it has become a request: nothing is ordered before somebody approves it. */
export const AskedFor = ({ request }: { readonly request: NonNullable<Checkout['request']> }) => (
  <EmptyState
    icon={IconHourglass}
    title="Nothing is ordered yet"
    action={
      <span className={styles.actions}>
        <ButtonLink to="/marketplace" search={{ tab: 'approvals', request: request.request_id }}>
          See {request.request_number}
        </ButtonLink>
        <ButtonLink to="/marketplace" variant="default">
          Back to products
        </ButtonLink>
      </span>
    }
  >
    This is over your limit, so it waits for approval as {request.request_number}. You are told as soon as it is answered.
  </EmptyState>
);
