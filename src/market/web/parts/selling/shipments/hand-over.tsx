import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ShipmentDetail } from '../../../../contract/shipment.ts';
import styles from '../../orders/dialog.module.css';

interface Props {
  readonly shipment: ShipmentDetail;
  readonly busy: boolean;
  readonly onSend: (body: { readonly carrier: string; readonly tracking_number?: string }) => void;
  readonly onClose: () => void;
}

/** With whom it leaves, and by which number it is followed. */
export function HandOver({ shipment, busy, onSend, onClose }: Props) {
  const [carrier, setCarrier] = useState(shipment.carrier ?? 'Own van');
  const [tracking, setTracking] = useState('');
  return (
    <Modal opened onClose={onClose} title={`Hand over ${shipment.shipment_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (carrier.trim() !== '') onSend({ carrier: carrier.trim(), ...(tracking.trim() && { tracking_number: tracking.trim() }) });
        }}
      >
        <p>{shipment.client_name} is told that it is on its way.</p>
        <TextInput
          label="Carrier"
          required
          maxLength={120}
          value={carrier}
          error={carrier.trim() === '' ? 'Say who takes it.' : undefined}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
        />
        <TextInput label="Tracking number" maxLength={120} value={tracking} onChange={({ currentTarget }) => setTracking(currentTarget.value)} />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Hand over
          </Button>
        </div>
      </form>
    </Modal>
  );
}
