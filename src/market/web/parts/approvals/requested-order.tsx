import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { OrderRequestOrder } from '../../../contract/orders/order-request.ts';
import lineStyles from '../orders/lines.module.css';
import { hindranceWords, shortDay } from '../words.ts';
import styles from './approvals.module.css';

interface Amount {
  readonly then: number;
  readonly now: number | null;
}

/** What it is now, and what it was where that is otherwise. */
const Moved = ({ then, now }: Amount) => (
  <span className={styles.amount}>
    {now !== then && (
      <span className={styles.then}>
        <Money value={then} />
      </span>
    )}
    {now === null ? 'not sold' : <Money value={now} />}
  </span>
);

/** What would be ordered of one supplier: each line, and what has become of it since it was asked for. */
export const RequestedOrder = ({ order, open }: { readonly order: OrderRequestOrder; readonly open: boolean }) => (
  <section className={styles.order} aria-label={order.seller_name}>
    <div className={styles.head}>
      <h2>
        <Faced face={<Avatar name={order.seller_name} />}>{order.seller_name}</Faced>
      </h2>
      <span>
        {open && order.delivery_day_now !== order.delivery_day && (
          <>
            <span className={styles.then}>{dayWords(order.delivery_day, shortDay)}</span>{' '}
          </>
        )}
        {order.delivery_day_now !== null && dayWords(order.delivery_day_now, shortDay)}
      </span>
    </div>
    <ul className={lineStyles.lines} aria-label={`Lines of ${order.seller_name}`}>
      {order.lines.map((line) => (
        <li key={line.product_id} className={lineStyles.line}>
          <span>
            {line.qty.toLocaleString()} × {line.name}
            <div className={lineStyles.about}>
              {line.pack}
              {line.qty > 1 && ', price of each'}
              {line.changes.map((change) => (change === 'dearer' || change === 'cheaper' ? null : ` · ${hindranceWords[change]}`))}
            </div>
          </span>
          <Moved then={line.unit_price} now={line.unit_price_now} />
        </li>
      ))}
    </ul>
    <div className={lineStyles.about}>
      {order.delivery_address}
      {order.po_number && `, PO ${order.po_number}`}
      {order.notes && `. ${order.notes}`}
    </div>
    {order.below_minimum > 0 && (
      <div className={lineStyles.about}>
        <Money value={order.below_minimum} /> more to the minimum order now.
      </div>
    )}
    {(order.delivery_fee > 0 || order.delivery_fee_now > 0) && (
      <div className={lineStyles.line}>
        <span className={lineStyles.about}>Delivery</span>
        <Moved then={order.delivery_fee} now={order.delivery_fee_now} />
      </div>
    )}
    <div className={styles.foot}>
      <span>Total</span>
      <Moved then={order.total} now={order.total_now} />
    </div>
  </section>
);
