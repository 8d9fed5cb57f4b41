export const sourceKinds = ['upload', 'url'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What becomes of products that an earlier list named and the latest doesn't. */
export const leaverWays = ['keep', 'archive'] as const;
export const newStates = ['draft', 'published'] as const;

/** A list that was brought in: first it may wait for somebody, and what it did can be taken back. */
export const runStates = {
  waiting: ['applying', 'discarded'],
  applying: ['done'],
  done: ['undone'],
  discarded: [],
  undone: [],
} as const;
export type RunState = keyof typeof runStates;

export const rowActions = ['create', 'update', 'archive', 'ask', 'refuse'] as const;
export type RowAction = (typeof rowActions)[number];
/** A row that changes nothing is told only; what somebody has changed meanwhile is kept as it is. */
export const rowStates = ['waiting', 'done', 'kept', 'undone', 'told'] as const;

export const codeStates = ['open', 'linked', 'ignored'] as const;

export const feedQueue = 'supplier-lists';
