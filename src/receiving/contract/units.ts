/** What a supplier counts in: a pack (case, carton), one of what is in it, or a measure. */
export const lineUnits = ['pack', 'unit', 'each', 'ml', 'cl', 'l', 'oz', 'pt', 'qt', 'gal', 'imp_oz', 'imp_pt', 'imp_gal', 'g', 'kg', 'lb'] as const;
export type LineUnit = (typeof lineUnits)[number];
