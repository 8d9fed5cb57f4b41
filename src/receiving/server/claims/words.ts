import type { ClaimKind } from '../../contract/states.ts';

export const claimKindText: Readonly<Record<ClaimKind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  short_dated: 'Short dated',
  price: 'Price differs',
};
