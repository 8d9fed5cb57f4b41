import { type Clock, daysOf, wallMoment, wallTime } from '../../../../kernel/web/ui/values/clock.ts';
import type { FailingPiece } from '../../../contract/failing-work.ts';

export const failureTitle = ({ what, about }: Pick<FailingPiece, 'what' | 'about'>): string => (about ? `${what} failed: ${about}` : `${what} failed`);

/** How often it was tried, and when it is tried next. */
export function triesText({ attempts, next_at }: Pick<FailingPiece, 'attempts' | 'next_at'>, venue: Clock, now = Date.now()): string {
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts.toLocaleString()} times`;
  if (next_at === null) return `${tried}, and not again by itself.`;
  if (Date.parse(next_at) <= now) return `${tried}; it is being tried again.`;
  const today = daysOf(next_at, venue).wall === daysOf(new Date(now).toISOString(), venue).wall;
  return `${tried}, next try ${today ? wallTime(next_at, venue) : wallMoment(next_at, venue)}.`;
}
