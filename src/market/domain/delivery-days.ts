import { calendarDay, daysAfter, wallClock } from '../../kernel/domain/business-day.ts';

/** When a supplier comes: by its own clock, its cut-off, its weekdays and the days on which it is closed. */
export interface DeliveryPlan {
  readonly timezone: string;
  /** `14:00`, as the clock at the supplier's shows it. */
  readonly cut_off: string;
  /** What comes after a strict one counts as ordered tomorrow. */
  readonly cut_off_strict: boolean;
  readonly processing_days: number;
  readonly transit_days: number;
  /** 1 is Monday, 7 Sunday. */
  readonly delivery_weekdays: readonly number[];
  readonly closed_days: readonly string[];
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const searchedDays = 400;

/** Whether goods are brought on that day. */
export const deliversOn = (plan: DeliveryPlan, day: string): boolean => plan.delivery_weekdays.includes(weekdayOf(day)) && !plan.closed_days.includes(day);

const firstFrom = (plan: DeliveryPlan, from: string): string => {
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const day = daysAfter(from, ahead);
    if (deliversOn(plan, day)) return day;
  }
  return from;
};

const isTooLate = ({ cut_off, cut_off_strict, timezone }: DeliveryPlan, now: Date): boolean => cut_off_strict && wallClock(now, timezone).slice(11, 16) >= cut_off.slice(0, 5);

/** The days on which what is ordered now can come, the soonest first. */
export function nextDeliveries(plan: DeliveryPlan, now: Date, leadDays = 0, count = 5): string[] {
  const today = calendarDay(now, plan.timezone);
  const ordered = isTooLate(plan, now) ? daysAfter(today, 1) : today;
  const days = [firstFrom(plan, daysAfter(ordered, Math.max(plan.processing_days + plan.transit_days, leadDays)))];
  while (days.length < count) days.push(firstFrom(plan, daysAfter(days.at(-1) ?? today, 1)));
  return days;
}

/** The first day on which the supplier comes, so many days from today. */
export const deliveryAfter = (plan: DeliveryPlan, now: Date, days: number): string => firstFrom(plan, daysAfter(calendarDay(now, plan.timezone), days));

const dayMinutes = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes in which an order still comes on the soonest day: until the last cut-off before it, or the end of that day where a cut-off is flexible. */
export function minutesToOrder(plan: DeliveryPlan, now: Date, leadDays = 0): number {
  const [soonest] = nextDeliveries(plan, now, leadDays, 1);
  const turn = plan.cut_off_strict ? minutesOf(plan.cut_off) : 0;
  const left = turn - minutesOf(wallClock(now, plan.timezone).slice(11));
  let minutes = left > 0 ? left : left + dayMinutes;
  const comesAfter = () => nextDeliveries(plan, new Date(now.getTime() + minutes * 60_000), leadDays, 1)[0];
  for (let days = 0; days < searchedDays && comesAfter() === soonest; days += 1) minutes += dayMinutes;
  return minutes;
}

/** Minutes until the next cut-off by the supplier's clock. */
export function minutesToCutOff(plan: DeliveryPlan, now: Date): number {
  const clock = wallClock(now, plan.timezone);
  const left = minutesOf(plan.cut_off) - minutesOf(clock.slice(11));
  return left > 0 ? left : left + dayMinutes;
}
