import { StatusBadge, type Tone } from '../../../kernel/web/ui/status-badge.tsx';
import type { PostedState, ReturnState, TransferState } from '../../contract/states.ts';

type Words = readonly [Tone, string];

export const postedWords: Readonly<Record<PostedState, Words>> = {
  pending_approval: ['attention', 'Needs approval'],
  posted: ['good', 'Posted'],
  reversed: ['quiet', 'Voided'],
};

export const transferWords: Readonly<Record<TransferState, Words>> = {
  draft: ['quiet', 'Draft'],
  sent: ['info', 'In transit'],
  received: ['good', 'Received'],
  received_with_difference: ['attention', 'Received, difference'],
  recalled: ['quiet', 'Recalled'],
  cancelled: ['quiet', 'Cancelled'],
};

/** The same, as the venue that it is sent to sees it. */
export const incomingWords: Readonly<Record<TransferState, Words>> = { ...transferWords, sent: ['attention', 'To receive'] };

export const returnWords: Readonly<Record<ReturnState, Words>> = {
  draft: ['quiet', 'Draft'],
  requested: ['attention', 'Credit requested'],
  authorised: ['info', 'Approved'],
  refused: ['bad', 'Declined'],
  collected: ['info', 'Collected'],
  credited: ['good', 'Credited'],
};

export type Urgency = 'critical' | 'high' | 'medium' | 'fine';
export const urgencyWords: Readonly<Record<Urgency, Words>> = {
  critical: ['bad', 'Critical'],
  high: ['attention', 'High'],
  medium: ['info', 'Medium'],
  fine: ['good', 'OK'],
};

export const choicesOf = (table: Readonly<Record<string, Words>>) => Object.entries(table).map(([value, [, label]]) => ({ value, label }));

/** What a group of a list is called that has a state in common. */
export const groupWords = (table: Readonly<Record<string, Words>>) => (state: string) => table[state]?.[1] ?? state;

/** A state in the words above. */
export function State<S extends string>({ of, table }: { readonly of: S; readonly table: Readonly<Record<S, Words>> }) {
  const [tone, label] = table[of];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
