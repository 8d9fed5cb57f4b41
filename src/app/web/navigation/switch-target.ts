import type { Screen, Space } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { mayOpen, reachableLanding } from './landing.ts';
import type { Visit } from './last-route.ts';
import { spaceLandings } from './spaces.ts';

/** Where the switcher leads: where the person last was in that space if that is still open to them, else its landing. */
export function switchTarget(space: Space, user: User, visits: Partial<Record<Space, Visit>>, screens: readonly Screen[]): string {
  const last = visits[space]?.path;
  if (last !== undefined && mayOpen(last, user, screens)) return last;
  const landing = spaceLandings[space];
  return mayOpen(landing, user, screens) || space === 'marketplace' ? landing : reachableLanding(user, screens);
}
