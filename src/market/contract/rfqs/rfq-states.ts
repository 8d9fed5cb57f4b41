import { statesOf } from '../../../stock/contract/states.ts';

/** Which state of a request for quotation may follow which. While a supplier's question waits it is `more_info`, and open in all else but awarding. */
export const rfqStates = {
  draft: ['open'],
  open: ['more_info', 'closed', 'awarded', 'cancelled', 'expired'],
  more_info: ['open', 'closed', 'cancelled', 'expired'],
  closed: ['awarded', 'not_awarded', 'cancelled'],
  awarded: [],
  not_awarded: [],
  cancelled: [],
  expired: [],
} as const;
export type RfqState = keyof typeof rfqStates;
export const rfqStatuses = statesOf(rfqStates);

/** How far a supplier that was asked has come. */
export const invitationStates = {
  invited: ['viewed', 'lapsed'],
  viewed: ['responded', 'declined', 'lapsed'],
  responded: [],
  declined: [],
  lapsed: [],
} as const;
export type InvitationState = keyof typeof invitationStates;
export const invitationStatuses = statesOf(invitationStates);

/** A version of what a supplier quotes. One that replaces it makes it `superseded`. */
export const quotationStates = {
  submitted: ['renegotiation_requested', 'accepted', 'not_selected', 'withdrawn', 'expired', 'superseded'],
  renegotiation_requested: ['superseded', 'withdrawn', 'not_selected', 'expired'],
  accepted: [],
  not_selected: [],
  withdrawn: [],
  expired: [],
  superseded: [],
} as const;
export type QuotationState = keyof typeof quotationStates;
export const quotationStatuses = statesOf(quotationStates);

/** In which the venue may be quoted, asked and answered. */
export const isRunning = (status: RfqState): boolean => status === 'open' || status === 'more_info';
export const isStanding = (status: QuotationState): boolean => status === 'submitted' || status === 'renegotiation_requested';

const byHand: readonly RfqState[] = ['open', 'closed', 'awarded', 'not_awarded', 'cancelled'];
/** What the venue may do next: a question is answered, and what ran out expires by itself. */
export const buyersRfqNext = (status: RfqState): RfqState[] => (status === 'more_info' ? ['closed', 'cancelled'] : rfqStates[status].filter((next) => byHand.includes(next)));

const buyersSteps: readonly QuotationState[] = ['renegotiation_requested', 'accepted'];
export const buyersQuotationNext = (status: QuotationState): QuotationState[] => quotationStates[status].filter((next) => buyersSteps.includes(next));
const sellersSteps: readonly QuotationState[] = ['superseded', 'withdrawn'];
export const sellersQuotationNext = (status: QuotationState): QuotationState[] => quotationStates[status].filter((next) => sellersSteps.includes(next));
