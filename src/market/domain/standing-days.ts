import { calendarDay, daysAfter, momentOnWall } from '../../kernel/domain/business-day.ts';
import { type DeliveryPlan, deliversOn } from './delivery-days.ts';

/** What a standing order says of its days. */
export interface StandingPlan {
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly starts_on: string;
  readonly ends_on: string | null;
}

export interface StandingDay {
  readonly day: string;
  /** The last moment at which what is ordered still comes on that day. */
  readonly orderBy: Date;
  /** From then on it is ordered. */
  readonly from: Date;
  /** The supplier brings nothing that day, although it is one of the weekdays. */
  readonly closed: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many hours before the cut-off it is ordered: what is held back, or must be approved, can still be mended. */
export const aheadHours = 12;

/** The last moment at which what is ordered comes on that day: the cut-off of the day on which it must be known, or the end of that day where a cut-off is flexible. */
export function orderBy(plan: DeliveryPlan, day: string, leadDays = 0): Date {
  const known = daysAfter(day, -Math.max(plan.processing_days + plan.transit_days, leadDays));
  const [hours = 0, minutes = 0] = plan.cut_off.split(':').map(Number);
  const wall = plan.cut_off_strict ? Date.parse(known) + (hours * 60 + minutes) * minuteMs : Date.parse(daysAfter(known, 1));
  return momentOnWall(wall, plan.timezone, 'first');
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The days of a standing order from today on, the soonest first: those of a month and of as long as ordering takes. */
export function standingDays(plan: DeliveryPlan, standing: StandingPlan, now: Date, leadDays = 0): StandingDay[] {
  const today = calendarDay(now, plan.timezone);
  const first = [standing.starts_on, today].sort().at(-1) ?? today;
  const ahead = 31 + Math.max(plan.processing_days + plan.transit_days, leadDays);
  const last = daysAfter(today, ahead);
  const days: StandingDay[] = [];
  for (let day = first; day <= last && (standing.ends_on === null || day <= standing.ends_on); day = daysAfter(day, 1)) {
    if (!standing.weekdays.includes(weekdayOf(day))) continue;
    const by = orderBy(plan, day, leadDays);
    days.push({ day, orderBy: by, from: new Date(by.getTime() - aheadHours * hourMs), closed: !deliversOn(plan, day) });
  }
  return days;
}
