import { readClientSettings } from '../../../identity/server/public.ts';
import type { Filters } from '../../../kernel/contract/records/filter.ts';
import { calendarDay, momentOnWall } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';

/** The day of a moment, or of now, where the client is. Papers are dated by the calendar: their day ends at midnight, whenever the house closes. */
export async function paperDay(ctx: Ctx, at = ctx.now): Promise<string> {
  const { timezone } = await readClientSettings(ctx);
  return calendarDay(at, timezone);
}

/** Noon of a day where the client is: what a document says happened on that day, if it was another than today. */
export async function noonOf(ctx: Ctx, day: string): Promise<Date> {
  const { timezone } = await readClientSettings(ctx);
  return momentOnWall(Date.parse(`${day}T12:00:00Z`), timezone);
}

/** A filter of days that names moments means the days they lie in where the client is. */
export async function inDays<I extends { filters: Filters }>(ctx: Ctx, input: I, field: string): Promise<I> {
  const condition = input.filters[field];
  if (!condition) return input;
  const { timezone } = await readClientSettings(ctx);
  const day = (value: unknown) => (typeof value === 'string' && value.includes('T') && !Number.isNaN(Date.parse(value)) ? calendarDay(new Date(value), timezone) : value);
  const days = Object.fromEntries(Object.entries(condition).map(([operator, value]) => [operator, day(value)])) as Filters[string];
  return { ...input, filters: { ...input.filters, [field]: days } };
}
