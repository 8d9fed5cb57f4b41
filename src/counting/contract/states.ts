/** Which state may follow which. The server refuses by it, screens disable by it, answers carry it as `allowed_next`. */
export const countStates = {
  draft: ['in_progress', 'cancelled'],
  in_progress: ['in_review', 'completed', 'cancelled'],
  in_review: ['in_progress', 'completed', 'cancelled'],
  completed: ['in_progress', 'reversed'],
  reversed: [],
  cancelled: [],
} as const;
export type CountState = keyof typeof countStates;

export const placeStates = { not_started: ['counting', 'finished'], counting: ['finished'], finished: ['counting'] } as const;
export type PlaceState = keyof typeof placeStates;

export const lineStates = ['uncounted', 'counted', 'recount', 'skipped', 'conflict'] as const;
export type LineState = (typeof lineStates)[number];

export const countKinds = ['full', 'partial', 'spot'] as const;
export type CountKind = (typeof countKinds)[number];

/** The ways into a line. */
export const entrySources = ['manual', 'step', 'barcode', 'voice', 'scale', 'image'] as const;
export type EntrySource = (typeof entrySources)[number];

export const entryModes = ['replace', 'add'] as const;
export type EntryMode = (typeof entryModes)[number];

/** Counts that still take entries. */
export const isOpen = (status: CountState): boolean => status === 'draft' || status === 'in_progress';
