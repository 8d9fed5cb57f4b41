import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { closedUntil } from '../../../stock/server/public.ts';

/** From when a mapping holds: from now, or for everything in open periods. */
export async function since({ db, now }: Ctx, from: 'now' | 'open'): Promise<Date> {
  if (from === 'now') return now;
  return (await closedUntil(db))?.until ?? new Date(0);
}
