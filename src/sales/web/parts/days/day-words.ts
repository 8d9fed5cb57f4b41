import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';

export const dayText = (date: string): string => dayWords(date);

export const daysText = ({ first_day: first, last_day: last }: { readonly first_day: string | null; readonly last_day: string | null }): string =>
  first === null || last === null ? '' : first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;

/** What follows from a word on what days have sold already. */
export const anewText = (days: number): string => (days === 0 ? '' : `: ${days} ${days === 1 ? 'day is' : 'days are'} being recalculated`);
