import { Skeleton } from '@mantine/core';
import { usePicture } from '../../../../kernel/web/kit/forms/use-picture.ts';
import { getProof } from '../../../contract/shipment.ts';
import styles from './proof-picture.module.css';

interface Props {
  readonly shipment: number;
  readonly kind: 'signature' | 'photo';
  /** Another one says that it may be another picture. */
  readonly stamp?: string;
}

/** The signature or the photo of a delivery, as both sides see it. */
export function ProofPicture({ shipment, kind, stamp = '' }: Props) {
  const url = usePicture(getProof, { params: { id: shipment, kind } }, stamp);
  return url ? <img className={styles.picture} src={url} alt={kind === 'photo' ? 'Photo of the delivery' : 'Signature'} /> : <Skeleton height={120} width={240} />;
}
