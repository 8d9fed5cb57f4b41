import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CallError } from '../../../kernel/web/client/call-error.ts';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { type LinkedOrder, readOrderLink, seeOrderLink } from '../../contract/orders/order-link.ts';
import { orderWords } from '../parts/words.ts';
import { freshDraft } from './line-draft.ts';
import styles from './link.module.css';
import { LinkAnswers } from './link-answers.tsx';
import { sendByLink } from './link-client.ts';
import { LinkLine } from './link-line.tsx';
import { moneyIn } from './money-in.ts';

const fullDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Mail programs open links by themselves; who touches the page is somebody. */
function useSeen(token: string, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
    const end = new AbortController();
    const tell = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      end.abort();
      void sendByLink(seeOrderLink, { token }).catch(() => undefined);
    };
    for (const touch of touches) window.addEventListener(touch, tell, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [token, open]);
}

/** An order as its supplier reads and answers it: one page, for whoever holds the link. */
export function LinkPage({ token }: { readonly token: string }) {
  const [order, setOrder] = useState<LinkedOrder>();
  const [error, setError] = useState<CallError>();
  const read = useCallback(() => {
    setError(undefined);
    sendByLink(readOrderLink, { token }).then(setOrder, setError);
  }, [token]);
  useEffect(read, [read]);
  useSeen(token, order?.closed === null);
  useEffect(() => {
    if (order) document.title = `Order ${order.order_number}`;
  }, [order]);
  if (order) return <Order order={order} token={token} onChange={setOrder} onAgain={read} />;
  return <main className={styles.page}>{error ? <Unopened error={error} onAgain={read} /> : <p role="status">Opening the order…</p>}</main>;
}

const gone = new Set(['NOT_FOUND', 'TOKEN_SPENT', 'INVALID_DATA']);

function Unopened({ error, onAgain }: { readonly error: CallError; readonly onAgain: () => void }) {
  const ended = gone.has(error.code);
  return (
    <div className={styles.notice} role="alert">
      <h1>{ended ? 'This link opens no order' : 'The order could not be opened'}</h1>
      <p>{ended ? 'It has ended, or a part of it is missing. Open it from the mail again, or ask whoever ordered for a new one.' : error.headline}</p>
      {!ended && (
        <button type="button" className={styles.primary} onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}

interface OrderProps {
  readonly order: LinkedOrder;
  readonly token: string;
  readonly onChange: (order: LinkedOrder) => void;
  readonly onAgain: () => void;
}

function Order({ order, token, onChange, onAgain }: OrderProps) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.venue}>
          {order.buyer_name} orders from {order.supplier_name}
        </p>
        <h1>Order {order.order_number}</h1>
        <p className={styles.day}>For {dayWords(order.requested_day, fullDay)}</p>
      </header>
      <Standing order={order} />
      <dl className={styles.facts}>
        <Fact label="Deliver to">{order.delivery_address}</Fact>
        <Fact label="Ordered by">{order.ordered_by}</Fact>
        {order.po_number && <Fact label="PO number">{order.po_number}</Fact>}
        {order.notes && <Fact label="Note">{order.notes}</Fact>}
        {order.words.map(({ event_id, by, note }) => (
          <Fact key={event_id} label={`From ${by ?? order.buyer_name}`}>
            {note}
          </Fact>
        ))}
      </dl>
      {order.closed === null ? (
        <LinkAnswers order={order} token={token} onAnswered={onChange} onAgain={onAgain} />
      ) : (
        <>
          <ul className={styles.lines} aria-label="Lines">
            {order.lines.map((line) => (
              <LinkLine key={line.line} line={line} currency={order.currency} today={order.today} draft={freshDraft(line)} open={false} told={false} onDraft={() => undefined} />
            ))}
          </ul>
          {order.total > 0 && <Total order={order} />}
        </>
      )}
    </main>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Total = ({ order: { lines, total, currency } }: { readonly order: LinkedOrder }) => (
  <p className={styles.total}>
    <span>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
    <strong>{moneyIn(total, currency)}</strong>
  </p>
);

/** How it stands, once there is something to say. */
function Standing({ order }: { readonly order: LinkedOrder }) {
  const { status, closed, buyer_name, buyer_ack_needed, estimated_delivery, requested_day, reason } = order;
  if (closed === null) return null;
  const said =
    status === 'accepted'
      ? [
          buyer_ack_needed ? `You changed something. ${buyer_name} looks at it and tells you.` : `${buyer_name} knows that you confirmed it.`,
          estimated_delivery !== requested_day && `You deliver on ${dayWords(estimated_delivery, fullDay)}.`,
        ]
      : [closed, reason];
  return (
    <div className={styles.notice} role="status" data-tone={status === 'accepted' && !buyer_ack_needed ? 'good' : undefined}>
      <h2>{status === 'pending' ? 'Over' : orderWords[status][1]}</h2>
      {said.filter(Boolean).map((words) => (
        <p key={String(words)}>{words}</p>
      ))}
    </div>
  );
}
