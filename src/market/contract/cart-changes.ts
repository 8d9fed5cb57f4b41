/** What is otherwise than when a line was put into the cart. */
export const cartChanges = ['dearer', 'cheaper', 'out', 'gone', 'off_multiple', 'below_minimum', 'not_yet', 'suspended'] as const;
export type CartChange = (typeof cartChanges)[number];
