import { readClientSettings } from '../../identity/server/public.ts';
import type { Filters } from '../../kernel/contract/page.ts';
import type { Ctx } from '../../kernel/server/context.ts';

const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** The day it is where the client is: 2026-11-21. */
export async function today(ctx: Ctx): Promise<string> {
  const { timezone } = await readClientSettings(ctx);
  return dayIn(timezone, ctx.now);
}

/** Noon of a day where the client is: what a document says happened on that day, if it was another than today. */
export async function noonOf(ctx: Ctx, day: string): Promise<Date> {
  const { timezone } = await readClientSettings(ctx);
  const asIfUtc = new Date(`${day}T12:00:00Z`);
  const there = new Date(`${asIfUtc.toLocaleString('sv', { timeZone: timezone }).replace(' ', 'T')}Z`);
  return new Date(asIfUtc.getTime() - (there.getTime() - asIfUtc.getTime()));
}

/** A filter of days that names moments means the days they lie in where the client is. */
export async function inDays<I extends { filters: Filters }>(ctx: Ctx, input: I, field: string): Promise<I> {
  const condition = input.filters[field];
  if (!condition) return input;
  const { timezone } = await readClientSettings(ctx);
  const day = (value: unknown) => (typeof value === 'string' && value.includes('T') && !Number.isNaN(Date.parse(value)) ? dayIn(timezone, new Date(value)) : value);
  const days = Object.fromEntries(Object.entries(condition).map(([operator, value]) => [operator, day(value)])) as Filters[string];
  return { ...input, filters: { ...input.filters, [field]: days } };
}
