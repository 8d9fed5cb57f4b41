import { Button, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { shipmentText } from '../../public/delivery-words.ts';
import { dayText } from '../words.ts';
import styles from './check-in.module.css';

interface Props {
  readonly row: DeliveryDetail;
  /** How many lines somebody has said something of. */
  readonly done: number;
  readonly onBack: () => void;
}

export function CheckInHead({ row, done, onBack }: Props) {
  const correction = row.status === 'received';
  return (
    <header className={styles.head}>
      <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        Deliveries
      </Button>
      <h1>{correction ? `Correct ${row.number}` : `Check in ${row.number}`}</h1>
      <p>
        {row.supplier_name}, {dayText(row.delivery_date)}
        {row.reference && ` · ${row.reference}`}
      </p>
      {row.shipment_number && <p>Shipment {shipmentText(row)}</p>}
      {!correction && (
        <div className={styles.progress}>
          <Progress value={(done / Math.max(1, row.lines.length)) * 100} aria-label="Lines checked" />
          <span>
            {done} of {row.lines.length}
          </span>
        </div>
      )}
    </header>
  );
}
