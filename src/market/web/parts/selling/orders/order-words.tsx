import { StatusBadge, type Tone } from '../../../../../kernel/web/ui/status-badge.tsx';
import type { OrderRow } from '../../../../contract/orders/order.ts';
import type { OrderState } from '../../../../contract/states.ts';
import { leftText } from '../../words.ts';

/** The states of an order as its supplier speaks of them. */
export const soldWords: Readonly<Record<OrderState, readonly [Tone, string]>> = {
  pending: ['attention', 'To answer'],
  accepted: ['info', 'Accepted'],
  rejected: ['quiet', 'Refused'],
  shipped: ['info', 'On its way'],
  delivered: ['good', 'Delivered'],
  cancelled: ['quiet', 'Cancelled'],
};

type Shown = Pick<OrderRow, 'status' | 'buyer_ack_needed' | 'cancel_requested_at' | 'picking_at'>;

/** Where an order stands, or what it waits for before it can go on. */
export function SoldState({ of }: { readonly of: Shown }) {
  const [tone, words] = soldWords[of.status];
  if (of.status === 'accepted' && of.cancel_requested_at !== null) return <StatusBadge tone="bad">Asks to cancel</StatusBadge>;
  if (of.buyer_ack_needed) return <StatusBadge tone="attention">Client to agree</StatusBadge>;
  if (of.status === 'accepted' && of.picking_at !== null) return <StatusBadge tone="info">Being picked</StatusBadge>;
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

const nearMinutes = 60;

/** How long there is to answer: "2 h 06 min left", "40 min late". */
export function dueText(dueAt: string, now: number): { readonly text: string; readonly near: boolean; readonly late: boolean } {
  const minutes = (Date.parse(dueAt) - now) / 60_000;
  return minutes >= 0 ? { text: `${leftText(minutes)} left`, near: minutes < nearMinutes, late: false } : { text: `${leftText(-minutes)} late`, near: true, late: true };
}
