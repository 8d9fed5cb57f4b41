import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { keepFirst } from '../../../../../kernel/web/offline/outbox.ts';
import { useWaiting } from '../../../../../kernel/web/offline/outbox-store.ts';
import { putProof, type ShipmentDetail } from '../../../../contract/shipment.ts';
import { ProofPicture } from '../../orders/proof-picture.tsx';
import styles from './shipments.module.css';

const provable: readonly ShipmentDetail['status'][] = ['in_transit', 'delivered', 'failed'];

/** What shows that it came: signature and photo, kept on the device first where there is no signal. */
export function Proof({ shipment: { shipment_id, shipment_number, status, has_photo, has_signature } }: { readonly shipment: ShipmentDetail }) {
  const params = { id: shipment_id, kind: 'photo' as const };
  const waiting = useWaiting(putProof, params);
  if (!provable.includes(status)) return null;
  return (
    <section className={styles.proof} aria-label="Proof of delivery">
      <h2>Proof of delivery</h2>
      {has_signature && <ProofPicture shipment={shipment_id} kind="signature" />}
      {has_photo && <ProofPicture shipment={shipment_id} kind="photo" stamp={String(waiting.length)} />}
      {!has_signature && !has_photo && waiting.length === 0 && <p className={styles.about}>No signature and no photo yet.</p>}
      {waiting.length > 0 && <p role="status">The photo is kept on this device until it is sent.</p>}
      <FileButton
        accept={putProof.upload.types.join(',')}
        capture="environment"
        onChange={(upload) => upload && void keepFirst(putProof, { params, upload }, `${shipment_number}: photo of the delivery`)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
            {has_photo ? 'Another photo' : 'Take a photo'}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
