const dayMs = 86_400_000;

/** Where nothing but the day is known: in the middle of the evening, after the counts of the morning and before those of the night. */
const untimed = '20:00:00';

export interface Moment {
  /** To which business day it belongs. */
  readonly businessDate: string;
  /** As the clock on the wall showed it. */
  readonly local: string;
}

/** A day that closes at four in the morning has sold until four. */
export function momentOf(day: string, time: string | null, closingHour: number): Moment {
  const local = `${day} ${time ?? untimed}`;
  if (time === null || Number(time.slice(0, 2)) >= closingHour) return { businessDate: day, local };
  return { businessDate: new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10), local };
}
