/** By which clock a venue lives, and until which hour what happens belongs to the day before. */
export interface Calendar {
  readonly timezone: string;
  readonly closingHour: number;
}

/** The same in a browser, which takes its own zone until it knows the venue's. */
type Clock = Pick<Calendar, 'closingHour'> & { readonly timezone: string | undefined };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const wall = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
/** One for each zone: making it takes far longer than reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv', { ...wall, timeZone: timezone });
  clocks.set(timezone, made);
  return made;
}

/** What the clock on the wall shows, as 2026-11-21 18:30:00. */
export const wallClock = (at: Date, timezone: string | undefined): string => (timezone === undefined ? at.toLocaleString('sv') : clockOf(timezone).format(at));

/** A reading of the wall's clock as if it were one of UTC: for reckoning with hours. */
const asIfUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** The day of the calendar on the venue's wall, as papers are dated: 2026-11-21. */
export const calendarDay = (at: Date, timezone: string | undefined): string => wallClock(at, timezone).slice(0, 10);

/** So many days after a day, or before it. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The business day that a moment belongs to, as 2026-11-21. */
export const businessDay = (at: Date, { timezone, closingHour }: Clock): string => new Date(asIfUtc(wallClock(at, timezone)) - closingHour * hourMs).toISOString().slice(0, 10);

/** When the wall's clock shows this, read as if it were UTC's; what it shows twice is the later unless the first is asked for, what it leaves out comes an hour after. */
export function momentOnWall(shown: number, timezone: string | undefined, ofTwo: 'first' | 'later' = 'later'): Date {
  const offsetAt = (moment: number) => asIfUtc(wallClock(new Date(moment), timezone)) - Math.floor(moment / 1000) * 1000;
  const [before, after] = [shown - offsetAt(shown - dayMs), shown - offsetAt(shown + dayMs)];
  const shows = [before, after].filter((moment) => moment + offsetAt(moment) === shown);
  return new Date(shows.length > 0 ? (ofTwo === 'first' ? Math.min : Math.max)(...shows) : before);
}

/** The first moment of a business day. */
export const startOfBusinessDay = (day: string, { timezone, closingHour }: Clock): Date => momentOnWall(Date.parse(day) + closingHour * hourMs, timezone);

/** The last microsecond of a business day, as 2026-11-22T08:59:59.999999Z. */
export const endOfBusinessDay = (day: string, calendar: Clock): string =>
  new Date(startOfBusinessDay(daysAfter(day, 1), calendar).getTime() - 1).toISOString().replace('Z', '999Z');
