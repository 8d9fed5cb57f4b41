/** How many days that are over the use of a product is taken from. */
export const usageDays = 28;

const dayMs = 86_400_000;

/** Over how many of them: what first moved since then counts from that day on. Days are business days. */
export const daysCounted = (first: string | null, today: string): number =>
  first === null ? usageDays : Math.min(usageDays, Math.max(1, Math.round((Date.parse(today) - Date.parse(first)) / dayMs)));
