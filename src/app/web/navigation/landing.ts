import type { Screen } from '../../../kernel/web/screen.ts';
import { isSupplier, worksAtShelf } from '../../../kernel/web/session/roles.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { passage } from './guard.ts';
import { hasParameter, matchScreen } from './match-screen.ts';

const nowhere = new Set(['/', '/login', '/register', '/unauthorized']);
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '/';

/** Where a person begins; the dashboard is each one's own. */
export function landingOf(user: Pick<User, 'roles' | 'supplier_id' | 'permissions'>): string {
  if (worksAtShelf(user)) return '/supplier/picking';
  if (isSupplier(user.roles) && user.supplier_id !== undefined) return '/soc/dashboard';
  return '/dashboard';
}

/** The landing, or the first screen that is there to be opened. */
export function reachableLanding(user: User, screens: readonly Screen[]): string {
  const wanted = landingOf(user);
  if (mayOpen(wanted, user, screens)) return wanted;
  const other = screens.find((screen) => screen.access !== 'public' && screen.navLabel !== undefined && !hasParameter(screen) && passage(screen.access, user) === 'open');
  return other?.path ?? '/unauthorized';
}

export function mayOpen(address: string, user: User, screens: readonly Screen[]): boolean {
  const screen = matchScreen(screens, pathOf(address));
  return screen !== undefined && passage(screen.access, user) === 'open';
}

/** Where to go after sign-in: back to where the person was turned away, when that is a place for them. */
export function afterSignIn(origin: string | undefined, user: User, screens: readonly Screen[]): string {
  if (origin !== undefined && !nowhere.has(pathOf(origin)) && mayOpen(origin, user, screens)) return origin;
  return reachableLanding(user, screens);
}
