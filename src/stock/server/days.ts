import { readClientSettings } from '../../identity/server/public.ts';
import { businessDay, type Calendar, daysAfter } from '../../kernel/domain/business-day.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';

export async function calendarOf(ctx: Ctx): Promise<Calendar> {
  const { timezone, day_closing_hour } = await readClientSettings(ctx);
  return { timezone, closingHour: day_closing_hour };
}

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The business days of the query, or the thirty up to today. */
export function spanOf(ctx: Ctx, calendar: Calendar, { from, to }: { from?: string; to?: string }, days = 30): DaySpan {
  const last = to ?? businessDay(ctx.now, calendar);
  return { from: from ?? daysAfter(last, 1 - days), to: last };
}
