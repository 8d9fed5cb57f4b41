import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { amountText, dayText } from '../words.ts';
import styles from './to-come.module.css';

/** What else of the same order is still to come: none of it belongs to this delivery. */
export function ToCome({ row }: { readonly row: Pick<DeliveryDetail, 'to_come'> }) {
  if (row.to_come.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Still to come">
      <h2>Still to come</h2>
      <p>The rest of this order comes with other deliveries. Do not count it here.</p>
      <ul>
        {row.to_come.map(({ delivery_id, name, ordered, unit, shipment_number, delivery_date }) => (
          <li key={`${delivery_id} ${name}`}>
            <span>{name}</span>
            <span>{amountText(ordered, unit, null)}</span>
            <small>
              {shipment_number ?? 'not sent yet'} · {dayText(delivery_date)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
