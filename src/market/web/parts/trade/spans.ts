import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';

interface Day {
  readonly day: string;
  readonly total: number;
}

export interface Span {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

const longestByDay = 31;
const longestByWeek = 120;
const dayMs = 86_400_000;

/** Monday of the week that a day lies in. */
function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/** Days as they are, or summed by week or by month where there are many: what was not ordered on is left out of the sums alone. */
export function spansOf(days: readonly Day[], period: number): { readonly word: 'day' | 'week' | 'month'; readonly spans: readonly Span[] } {
  const word = period <= longestByDay ? 'day' : period <= longestByWeek ? 'week' : 'month';
  const keyOf = (day: string) => (word === 'day' ? day : word === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`);
  const label = (key: string) => dayWords(key, word === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' });
  const spans = [...Map.groupBy(days, ({ day }) => keyOf(day))].map(([key, within]) => ({ key, label: label(key), value: within.reduce((sum, { total }) => sum + total, 0) }));
  return { word, spans: spans.sort((a, b) => a.key.localeCompare(b.key)) };
}
