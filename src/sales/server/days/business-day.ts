import { daysAfter } from '../../../kernel/domain/business-day.ts';

/** Where nothing but the day is known: in the middle of the evening, after the counts of the morning and before those of the night. */
const untimed = '20:00:00';

export interface SaleMoment {
  /** To which business day it belongs. */
  readonly businessDate: string;
  /** As the clock on the wall showed it. */
  readonly local: string;
}

/** A day that closes at four in the morning has sold until four. `now` is what the clock on the wall shows: what was sold today without a time was sold by now. */
export function momentOf(day: string, time: string | null, closingHour: number, now: string, isBusinessDay = false): SaleMoment {
  const evening = `${day} ${untimed}`;
  const local = time === null ? (evening > now && now.startsWith(day) ? now : evening) : `${day} ${time}`;
  if (time === null || Number(time.slice(0, 2)) >= closingHour) return { businessDate: day, local };
  // After midnight a business day is still the one before: its clock has gone on, its date has not.
  if (isBusinessDay) return { businessDate: day, local: `${daysAfter(day, 1)} ${time}` };
  return { businessDate: daysAfter(day, -1), local };
}
