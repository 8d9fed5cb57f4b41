/** What a change did to what was sold; nothing where nothing was. */
export const restatedText = (days: number): string | undefined =>
  days === 0 ? undefined : days === 1 ? 'Sales of one day are being recalculated' : `Sales of ${days} days are being recalculated`;
