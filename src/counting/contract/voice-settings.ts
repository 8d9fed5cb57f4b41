/** The languages in which a count can be said. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** From how sure an amount and a product are, what was said is written without a look. */
export const thresholds = { conf: 0.78, match: 0.75 };
