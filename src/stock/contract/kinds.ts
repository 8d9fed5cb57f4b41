/** What can happen to stock. The first eight can be recorded by hand. */
export const movementKinds = [
  'delivery',
  'sale',
  'waste',
  'transfer_in',
  'transfer_out',
  'return',
  'adjustment',
  'count_correction',
  'opening',
  'made',
  'used',
  'true_up',
] as const;
export type MovementKind = (typeof movementKinds)[number];
