import { z } from 'zod';

const [first, last] = [Date.parse('1000-01-01'), Date.parse('9999-12-31')];
const offset = /T.*[+-](\d{2}):?\d{2}$/;
const offsetHoursMost = 14;

/** No clock on earth is further from Greenwich, and what lies outside these years is written in ways that not every reader knows. */
const isInCalendar = (said: string): boolean => {
  const at = Date.parse(said);
  // What is no date at all is recognised by its form alone.
  return !(at < first || at > last) && Number(offset.exec(said)?.[1] ?? 0) <= offsetHoursMost;
};
const words = 'must lie in the years from 1000 to 9999, at most 14 hours from Greenwich';

export const day = z.iso.date().refine(isInCalendar, words);
export const moment = z.iso.datetime({ offset: true }).max(40).refine(isInCalendar, words);
/** A day, or a moment of the house's own clock or of any other. */
export const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).refine(isInCalendar);
