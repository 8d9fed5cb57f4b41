/** Which state may follow which. The server refuses by it, screens disable by it, answers carry it as `allowed_next`. */
export const deliveryStates = {
  draft: ['expected', 'checking', 'received', 'cancelled'],
  expected: ['checking', 'received', 'refused', 'cancelled'],
  checking: ['received', 'refused', 'cancelled'],
  received: ['reversed'],
  refused: [],
  cancelled: [],
  reversed: [],
} as const;
export type DeliveryState = keyof typeof deliveryStates;

/** From the wish to the money: a claim is over when it is closed or withdrawn. */
export const claimStates = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['accepted', 'partly_accepted', 'disputed', 'withdrawn'],
  accepted: ['credited'],
  partly_accepted: ['credited'],
  disputed: ['accepted', 'partly_accepted', 'closed'],
  /** A second credit note may bring the rest. */
  credited: ['credited', 'closed'],
  closed: [],
  withdrawn: [],
} as const;
export type ClaimState = keyof typeof claimStates;

/** What can be wrong with a line beside its numbers; what is missing follows from them. */
export const issueKinds = ['damaged', 'wrong', 'short_dated', 'substituted'] as const;
export type IssueKind = (typeof issueKinds)[number];

export const claimKinds = ['missing', 'damaged', 'wrong', 'short_dated', 'price'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What a line says that is not as it was ordered. */
export const exceptionKinds = ['missing', 'over', 'damaged', 'wrong', 'short_dated', 'substituted', 'price'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
