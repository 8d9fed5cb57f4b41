import { claimWords, kindWords } from '../../../../receiving/web/public/delivery-words.ts';
import type { SoldClaim } from '../../../contract/claim.ts';

/** As the supplier calls what its client has sent: it waits for an answer. */
export const soldClaimWords = {
  ...claimWords,
  submitted: ['attention', 'To answer'],
  accepted: ['attention', 'To credit'],
  partly_accepted: ['attention', 'Part of it to credit'],
} as const;

const counted = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const unitText = ({ unit, quantity }: SoldClaim): string =>
  unit === 'pack' ? (quantity === 1 ? 'case' : 'cases') : unit === 'unit' || unit === 'each' ? (quantity === 1 ? 'piece' : 'pieces') : unit;

/** "Missing, 1 case". */
export const claimedText = (claim: SoldClaim): string => `${kindWords[claim.kind]}, ${counted.format(claim.quantity)} ${unitText(claim)}`;
