import type { Tone } from '../../../kernel/web/ui/status-badge.tsx';
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
