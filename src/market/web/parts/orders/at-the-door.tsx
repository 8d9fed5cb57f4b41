import { useCall } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { AnchorLink, ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { type DeliveryRow, listDeliveries } from '../../../../receiving/contract/delivery.ts';
import { deliveryWords, shipmentText } from '../../../../receiving/web/public/delivery-words.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { linesText, shortDay } from '../words.ts';
import styles from './at-the-door.module.css';

/** What of an order is expected or came, for whoever receives goods. */
export function AtTheDoor({ order }: { readonly order: number }) {
  return holds(useUser(), 'stock.view') ? <Deliveries order={order} /> : null;
}

function Deliveries({ order }: { readonly order: number }) {
  const { data } = useCall(listDeliveries, { query: { order_id: String(order), sortField: 'delivery_date', sortOrder: 'asc' } });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.card} aria-label="At the door">
      <h2>At the door</h2>
      {data.data.map((delivery) => (
        <Delivery key={delivery.delivery_id} of={delivery} />
      ))}
    </section>
  );
}

const Delivery = ({ of }: { readonly of: DeliveryRow }) => (
  <div className={styles.row}>
    <div>
      <AnchorLink to="/delivery-management" search={{ open: String(of.delivery_id) }}>
        {of.number}
      </AnchorLink>
      <div className={styles.about}>
        {of.shipment_number && `${shipmentText(of)} · `}
        {dayWords(of.delivery_date, shortDay)} · {linesText(of.lines_count)}
        {of.unmatched > 0 && ` · ${of.unmatched} to match`}
        {of.open_claims > 0 && ` · ${of.open_claims} ${of.open_claims === 1 ? 'open claim' : 'open claims'}`}
      </div>
    </div>
    {of.to_be_sent ? <StatusBadge tone="quiet">Not sent yet</StatusBadge> : <State of={of.status} table={deliveryWords} />}
    {of.status !== 'received' && of.allowed_next.includes('received') && (
      <ButtonLink to="/delivery-management" search={{ check: String(of.delivery_id) }} variant="default" size="compact-md">
        Check in
      </ButtonLink>
    )}
  </div>
);
