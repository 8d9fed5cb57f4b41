import { momentOnWall, wallClock } from '../../../kernel/domain/business-day.ts';
import { type Schedule, weekdays } from '../../contract/template.ts';

const dayMs = 86_400_000;

/** The first moment after `now` at which a schedule falls due, on the client's clock. */
export function nextDue(schedule: Schedule, timezone: string, now: Date): Date {
  const today = Date.parse(wallClock(now, timezone).slice(0, 10)) / dayMs;
  for (let day = today; ; day++) {
    if (!fallsOn(schedule, new Date(day * dayMs))) continue;
    const due = momentOnWall(day * dayMs + schedule.hour * 3_600_000, timezone);
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
