import { type Schedule, weekdays } from '../contract/template.ts';

const dayMs = 86_400_000;

/** The first moment after `now` at which a schedule falls due, on the client's clock. */
export function nextDue(schedule: Schedule, timezone: string, now: Date): Date {
  const today = Math.floor((now.getTime() + offsetAt(now, timezone)) / dayMs);
  for (let day = today; ; day++) {
    if (!fallsOn(schedule, new Date(day * dayMs))) continue;
    const due = onClock(day * dayMs + schedule.hour * 3_600_000, timezone);
    if (due > now) return due;
  }
}

/** `day` is midnight of a day as if the clock were UTC's. */
function fallsOn(schedule: Schedule, day: Date): boolean {
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') return weekdays[day.getUTCDay()] === schedule.weekday;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(schedule.day, last);
}

/** When a clock shows a time; the one it shows twice is the later, the one it leaves out comes an hour after. */
function onClock(shown: number, timezone: string): Date {
  const guess = new Date(shown - offsetAt(new Date(shown), timezone));
  return new Date(shown - offsetAt(guess, timezone));
}

function offsetAt(moment: Date, timezone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}
