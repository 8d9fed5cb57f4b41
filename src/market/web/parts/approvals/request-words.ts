import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import type { OrderRequestRow } from '../../../contract/orders/order-request.ts';
import type { OrderRequestState } from '../../../contract/states.ts';

export const requestWords: Readonly<Record<OrderRequestState, readonly [Tone, string]>> = {
  waiting: ['attention', 'Waiting for approval'],
  approved: ['good', 'Approved'],
  refused: ['bad', 'Refused'],
  withdrawn: ['quiet', 'Taken back'],
  expired: ['quiet', 'Expired'],
};

export const sourceWords: Readonly<Record<OrderRequestRow['source'], string>> = {
  checkout: 'Checkout',
  reorder: 'Ordered again',
  bulk: 'Several orders at once',
  standing: 'Standing order',
};

/** "Max", "Max or Olga", "Max, Olga or 3 others". */
export function namesText(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' or ');
  return `${names.slice(0, 2).join(', ')} or ${names.length === 3 ? names[2] : `${names.length - 2} others`}`;
}
