import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import type { OrderDetail, OrderShipment } from '../../../contract/orders/order.ts';
import { shipmentWords } from '../selling/shipments/shipment-words.tsx';
import { shortDay } from '../words.ts';
import styles from './order-shipments.module.css';
import { ProofPicture } from './proof-picture.tsx';

const facts = ({ carrier, tracking_number, delivery_day, delivered_at, received_by, failure, attempts }: OrderShipment): string =>
  [
    carrier,
    tracking_number,
    delivered_at ? `delivered ${momentText(delivered_at)}` : `expected ${dayWords(delivery_day, shortDay)}`,
    received_by && `received by ${received_by}`,
    attempts > 1 && `${attempts} attempts`,
    failure,
  ]
    .filter(Boolean)
    .join(' · ');

/** What has left of an order, part by part, as both sides read it. */
export const OrderShipments = ({ of: { shipments } }: { readonly of: Pick<OrderDetail, 'shipments'> }) =>
  shipments.length === 0 ? null : (
    <section className={styles.card} aria-label="Shipments">
      <h2>Shipments</h2>
      <ul className={styles.shipments}>
        {shipments.map((shipment) => (
          <li key={shipment.shipment_id}>
            <strong>{shipment.shipment_number}</strong> <State of={shipment.status} table={shipmentWords} />
            <div className={styles.about}>{facts(shipment)}</div>
            <div className={styles.about}>
              {shipment.lines
                .map(({ name, quantity, returned }) => `${(quantity - returned).toLocaleString()} × ${name}${returned > 0 ? ` (${returned.toLocaleString()} brought back)` : ''}`)
                .join(', ')}
            </div>
            <div className={styles.pictures}>
              {shipment.has_signature && <ProofPicture shipment={shipment.shipment_id} kind="signature" />}
              {shipment.has_photo && <ProofPicture shipment={shipment.shipment_id} kind="photo" />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
