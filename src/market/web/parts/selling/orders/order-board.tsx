import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar } from '../../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { listSold, type SoldRow } from '../../../../contract/orders/order.ts';
import { useNow } from '../../use-now.ts';
import { linesText, shortDay } from '../../words.ts';
import styles from './order-board.module.css';
import { dueText } from './order-words.tsx';

interface Column {
  readonly name: string;
  readonly query: { readonly status: string; readonly buyer_ack_needed?: string };
  readonly nothing: string;
}
const columns: readonly Column[] = [
  { name: 'To answer', query: { status: 'pending' }, nothing: 'Every order is answered.' },
  { name: 'Client to agree', query: { status: 'accepted', buyer_ack_needed: 'true' }, nothing: 'No client has changes to look at.' },
  { name: 'To pick and ship', query: { status: 'accepted', buyer_ack_needed: 'false' }, nothing: 'Nothing to pick.' },
  { name: 'On its way', query: { status: 'shipped' }, nothing: 'Nothing is on the road.' },
];
const shownMost = 50;
const aMinute = 60_000;

/** Orders by what they wait for, the day for which they are wanted first. */
export function OrderBoard() {
  const now = useNow(aMinute);
  return (
    <div className={styles.board}>
      {columns.map((column) => (
        <BoardColumn key={column.name} of={column} now={now} />
      ))}
    </div>
  );
}

function BoardColumn({ of: { name, query, nothing }, now }: { readonly of: Column; readonly now: number }) {
  const { data, error, refetch } = useCall(listSold, { query: { ...query, sortField: 'requested_day', sortOrder: 'asc', pageSize: shownMost } });
  const more = data ? data.total - data.data.length : 0;
  return (
    <section className={styles.column} aria-label={name}>
      <h2 className={styles.head}>
        {name}
        {data && <span className={styles.count}>{data.total.toLocaleString()}</span>}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={112} radius={8} />}
      {data?.total === 0 && <p className={styles.nothing}>{nothing}</p>}
      {data && data.total > 0 && (
        <ul className={styles.cards}>
          {data.data.map((order) => (
            <li key={order.order_id}>
              <OrderCard order={order} now={now} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to="/supplier/orders" search={{ tab: 'list', filters: { status: { eq: query.status } } }} className={styles.more}>
          {more.toLocaleString()} more in the list
        </Link>
      )}
    </section>
  );
}

function OrderCard({ order, now }: { readonly order: SoldRow; readonly now: number }) {
  const due = order.status === 'pending' && order.answer_by ? dueText(order.answer_by, now) : undefined;
  return (
    <Link to="/supplier/orders" search={(before) => ({ ...before, order: String(order.order_id) })} className={styles.card}>
      <span className={styles.who}>
        <Avatar name={order.client_name} size={28} />
        <span className={styles.client}>{order.client_name}</span>
        {order.total !== null && (
          <strong>
            <Money value={order.total} />
          </strong>
        )}
      </span>
      <span className={styles.about}>
        <span>
          {order.sales_number} · {linesText(order.lines_count)}
        </span>
        <span>for {dayWords(order.requested_day, shortDay)}</span>
      </span>
      {(due || order.change_asked || order.cancel_requested_at || order.seen_at === null || order.picking_at) && (
        <span className={styles.marks}>
          {due && <StatusBadge tone={due.late ? 'bad' : due.near ? 'attention' : 'quiet'}>{due.text}</StatusBadge>}
          {order.seen_at === null && <StatusBadge tone="info">New</StatusBadge>}
          {order.change_asked && <StatusBadge tone="attention">Change asked</StatusBadge>}
          {order.status === 'accepted' && order.cancel_requested_at && <StatusBadge tone="bad">Asks to cancel</StatusBadge>}
          {order.status === 'accepted' && order.picking_at && <StatusBadge tone="info">Being picked</StatusBadge>}
        </span>
      )}
    </Link>
  );
}
