import { readClientSettings } from '../../identity/server/public.ts';
import type { Ctx } from '../../kernel/server/context.ts';

export const timezone = async (ctx: Ctx): Promise<string> => (await readClientSettings(ctx)).timezone;

export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The days asked about, or the thirty up to today. */
export function spanOf(ctx: Ctx, { from, to }: { from?: string; to?: string }, days = 30): Span {
  const last = to ?? ctx.now.toISOString().slice(0, 10);
  return { from: from ?? new Date(Date.parse(last) - (days - 1) * dayMs).toISOString().slice(0, 10), to: last };
}

export const daysIn = ({ from, to }: Span): number => Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);
