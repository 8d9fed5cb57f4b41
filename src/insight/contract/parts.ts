/** What a movement of stock means for the variance of the window it lies in. */
export const parts = [
  'opened',
  'delivery',
  'transfer_in',
  'transfer_out',
  'made',
  'batch',
  'return',
  'sale',
  'used',
  'waste',
  'comp',
  'short',
  'adjustment',
  'count',
  'true_up',
] as const;
export type Part = (typeof parts)[number];

/** What came to a place, or left it for somewhere else: all of it that is not there at the end was used. */
export const supplyParts = ['opened', 'delivery', 'transfer_in', 'transfer_out', 'made', 'batch', 'return'] as const satisfies readonly Part[];

/** What was used, by what is known of it. */
export const usageParts = ['sale', 'used', 'waste', 'comp', 'short', 'adjustment', 'count', 'true_up'] as const satisfies readonly Part[];
