import type { Screen } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { mayOpen, reachableLanding } from './landing.ts';
import { hasParameter, matchScreen } from './match-screen.ts';

/** The same place without what is one venue's alone: a record's page becomes its list, filters stay behind. */
function sharedPlace(path: string, tab: string | undefined, screens: readonly Screen[]): string | undefined {
  const screen = matchScreen(screens, path);
  if (!screen) return undefined;
  if (!hasParameter(screen)) return tab === undefined ? path : `${path}?tab=${encodeURIComponent(tab)}`;
  if (screen.within !== undefined) return screen.within;
  const above = screen.path.slice(0, screen.path.search(/\/[^/]*\$/));
  return above !== '' && matchScreen(screens, above) ? above : undefined;
}

/** Where somebody goes on who leaves this place for another of their venues, with the rights that they have there. */
export function placeThere({ pathname, tab }: { readonly pathname: string; readonly tab: string | undefined }, there: User, screens: readonly Screen[]): string {
  const place = sharedPlace(pathname, tab, screens);
  return place !== undefined && mayOpen(place, there, screens) ? place : reachableLanding(there, screens);
}
