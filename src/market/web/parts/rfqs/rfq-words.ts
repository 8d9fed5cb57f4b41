import type { Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import type { InvitationState, QuotationState, RfqState } from '../../../contract/rfqs/rfq-states.ts';
import type { priceBases } from '../../../contract/states.ts';
import { coversWhole, inAskedSizes } from '../../../domain/coverage.ts';

type Words = readonly [Tone, string];

export const rfqWords: Readonly<Record<RfqState, Words>> = {
  draft: ['quiet', 'Draft'],
  open: ['info', 'Open'],
  more_info: ['attention', 'Question to answer'],
  closed: ['attention', 'To decide'],
  awarded: ['good', 'Awarded'],
  not_awarded: ['quiet', 'Not awarded'],
  cancelled: ['quiet', 'Cancelled'],
  expired: ['bad', 'Expired'],
};

/** The same, as whoever is asked reads it. */
export const soldRfqWords: Readonly<Record<RfqState, Words>> = { ...rfqWords, more_info: ['attention', 'Your question waits'], closed: ['info', 'Being decided'] };

export const invitationWords: Readonly<Record<InvitationState, Words>> = {
  invited: ['quiet', 'Not seen yet'],
  viewed: ['info', 'Seen'],
  responded: ['good', 'Quoted'],
  declined: ['bad', 'Declined'],
  lapsed: ['quiet', 'No answer'],
};

/** The same, as one's own answer. */
export const ownAnswerWords: Readonly<Record<InvitationState, Words>> = {
  ...invitationWords,
  invited: ['attention', 'New'],
  viewed: ['attention', 'To answer'],
  lapsed: ['quiet', 'Not answered'],
};

export const quotationWords: Readonly<Record<QuotationState, Words>> = {
  submitted: ['info', 'Submitted'],
  renegotiation_requested: ['attention', 'New version asked for'],
  accepted: ['good', 'Accepted'],
  not_selected: ['quiet', 'Not chosen'],
  withdrawn: ['quiet', 'Withdrawn'],
  expired: ['bad', 'Expired'],
  superseded: ['quiet', 'Replaced'],
};

export const perBaseText = (base_unit: 'ml' | 'g' | 'each', price_basis: (typeof priceBases)[number] = 'pack'): string =>
  price_basis === 'weight' || base_unit === 'g' ? 'kg' : base_unit === 'ml' ? 'l' : 'piece';

const oneDecimal = { maximumFractionDigits: 1 } as const;
/** Rounded down, so that what lacks a little never reads as whole. */
const inSizes = (item: RfqItem, covers: number): string => (Math.floor(inAskedSizes(item, covers) * 10 + 1e-6) / 10).toLocaleString(undefined, oneDecimal);

/** How much of what was asked for comes: "covers 10 of 20". */
export const coverText = (item: RfqItem, covers: number): string => {
  const asked = item.quantity.toLocaleString();
  if (!coversWhole(item, covers)) return `covers ${inSizes(item, covers)} of ${asked}`;
  const more = inAskedSizes(item, covers) - item.quantity;
  return more > 0 ? `covers all ${asked}, and ${more.toLocaleString(undefined, oneDecimal)} more` : `covers all ${asked}`;
};

/** What stays without an award: "10 of 20 Gin". */
export const leftText = (item: RfqItem, covers: number): string =>
  `${(Math.ceil((item.quantity - inAskedSizes(item, covers)) * 10 - 1e-6) / 10).toLocaleString(undefined, oneDecimal)} of ${item.quantity.toLocaleString()} × ${item.name}`;

export const coveredLinesText = (covered: number, all: number): string => (covered === all ? 'all that is asked' : `${covered} of ${all} lines whole`);

export const daysText = (days: number): string => (days === 0 ? 'the same day' : days === 1 ? '1 day' : `${days} days`);
export const quotesText = (count: number): string => (count === 1 ? '1 quote' : `${count.toLocaleString()} quotes`);

export const budgetText = ({ from, to }: { readonly from: number | null; readonly to: number | null }, currency: string): string | null => {
  const text = (value: number) => moneyText(value, currency);
  if (from === null) return to === null ? null : `up to ${text(to ?? 0)}`;
  return to === null ? `from ${text(from)}` : `${text(from)} to ${text(to)}`;
};
