/** Which state may follow which. The server refuses by it, screens disable by it, answers carry it as `allowed_next`. */
export const returnStates = {
  draft: ['requested'],
  requested: ['authorised', 'refused'],
  authorised: ['collected'],
  refused: [],
  collected: ['credited'],
  credited: [],
} as const;
export type ReturnState = keyof typeof returnStates;

/** Until the supplier has agreed what goes back, and to whom, may be put right; after that only the credit moves on. */
export const returnIsOpen = (state: ReturnState): boolean => state === 'draft' || state === 'requested';

export const transferStates = {
  draft: ['sent', 'cancelled'],
  sent: ['received', 'received_with_difference', 'recalled'],
  received: [],
  received_with_difference: [],
  recalled: [],
  cancelled: [],
} as const;
export type TransferState = keyof typeof transferStates;

/** What was posted waits for approval again once it is changed to more than anybody may post alone. */
export const postedStates = { pending_approval: ['posted', 'reversed'], posted: ['pending_approval', 'reversed'], reversed: [] } as const;
export type PostedState = keyof typeof postedStates;

export const periodStates = { open: ['closing', 'closed'], closing: ['closed', 'open'], closed: ['open', 'locked'], locked: ['closed'] } as const;
export type PeriodState = keyof typeof periodStates;

export const statesOf = <S extends string>(table: Record<S, readonly string[]>) => Object.keys(table) as [S, ...S[]];
