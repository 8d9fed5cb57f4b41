/** What a change did to what was sold; nothing where nothing was. */
export const restatedText = (days: number): string | undefined =>
  days === 0 ? undefined : days === 1 ? 'What was sold on one day is reckoned anew' : `What was sold on ${days} days is reckoned anew`;
