import type { Tone } from '../../../kernel/web/ui/status-badge.tsx';
import type { DeliveryRow } from '../../contract/delivery.ts';
import type { ClaimKind, ClaimState, DeliveryState } from '../../contract/states.ts';

type Words = readonly [Tone, string];

export const deliveryWords: Readonly<Record<DeliveryState, Words>> = {
  draft: ['quiet', 'Draft'],
  expected: ['info', 'Expected'],
  checking: ['attention', 'Checking in'],
  received: ['good', 'Received'],
  refused: ['bad', 'Refused'],
  cancelled: ['quiet', 'Cancelled'],
  reversed: ['quiet', 'Voided'],
};

/** Which part of an order it is, and who brings it. */
export const shipmentText = ({ shipment_number, carrier }: Pick<DeliveryRow, 'shipment_number' | 'carrier'>): string | null =>
  shipment_number && [shipment_number, carrier].filter(Boolean).join(', ');

export const claimWords: Readonly<Record<ClaimState, Words>> = {
  draft: ['quiet', 'To send'],
  submitted: ['info', 'Sent'],
  accepted: ['attention', 'Accepted, not credited'],
  partly_accepted: ['attention', 'Accepted in part'],
  disputed: ['bad', 'Disputed'],
  credited: ['good', 'Credited'],
  closed: ['good', 'Closed'],
  withdrawn: ['quiet', 'Withdrawn'],
};

export const kindWords: Readonly<Record<ClaimKind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  short_dated: 'Short dated',
  price: 'Price difference',
};
