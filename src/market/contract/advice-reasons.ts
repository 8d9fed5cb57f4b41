export const adviceReasons = ['out', 'runs_out', 'under_par', 'enough'] as const;
export type AdviceReason = (typeof adviceReasons)[number];
export const adviceLimits = ['shelf_life'] as const;
