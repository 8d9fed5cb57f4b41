/** The languages of counting by voice. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** How certain an amount and a product must be to be recorded without confirmation. */
export const thresholds = { conf: 0.78, match: 0.75 };
