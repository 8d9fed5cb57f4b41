import { type NavGroup, navGroups, type Screen } from '../../../kernel/web/screen.ts';
import { hasSupplierAccess, holds, isSupplier, seesSoc, worksAtShelf } from '../../../kernel/web/session/roles.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { type Daily, daily, sellersDaily } from './daily.ts';
import { passage } from './guard.ts';
import { hasParameter, matchScreen } from './match-screen.ts';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: Screen['icon'];
  /** Shown, but the door behind it is shut for this person. */
  readonly locked: boolean;
  /** Every address that it stands for. */
  readonly paths: readonly string[];
}

export interface DailyEntry extends NavEntry, Partial<Pick<Daily, 'letter' | 'byPhone'>> {}

export interface Navigation {
  /** What is done every day, then what belongs to no group. */
  readonly daily: readonly DailyEntry[];
  readonly top: readonly NavEntry[];
  readonly groups: readonly { readonly name: NavGroup; readonly entries: readonly NavEntry[] }[];
}

const viewsOf = (screens: readonly Screen[], of: string): Screen[] => screens.filter(({ view }) => view?.of === of).sort((a, b) => (a.view?.at ?? 0) - (b.view?.at ?? 0));

/** Of views of one thing, the first that this person may open. */
const firstViews = (screens: readonly Screen[], user: User): Screen[] =>
  screens.filter((screen) => !screen.view || viewsOf(screens, screen.view.of).find(({ access }) => passage(access, user) === 'open') === screen);

const openViews = (screens: readonly Screen[], screen: Screen | undefined, user: User): Screen[] =>
  screen?.view ? viewsOf(screens, screen.view.of).filter(({ access }) => passage(access, user) === 'open') : [];

/** The tabs that stand above a screen that is one of several views; none where a person may open one of them alone. */
export function tabsFor(screens: readonly Screen[], screen: Screen | undefined, user: User): readonly { readonly path: string; readonly label: string }[] {
  const views = openViews(screens, screen, user);
  return views.length < 2 ? [] : views.map(({ path, view, title }) => ({ path, label: view?.label ?? title }));
}

const atShelf = new Set<NavGroup | undefined>(['SOC', 'System & Settings']);

/** What somebody may open and has no business with stays out of their way. */
const concerns = ({ group, navNeeds }: Screen, user: User): boolean => !worksAtShelf(user) || (atShelf.has(group) && (navNeeds === undefined || holds(user, navNeeds)));

/** The sidebar as one person sees it. */
export function navigationFor(screens: readonly Screen[], user: User): Navigation {
  const listed = firstViews(
    screens.filter((screen) => screen.navLabel !== undefined && (screen.navTo !== undefined || !hasParameter(screen)) && concerns(screen, user)),
    user,
  );
  const entryOf = (screen: Screen): NavEntry => {
    // Who may open one view alone finds it by its own name, not by that of what they may not see.
    const of = openViews(screens, screen, user).length > 1 ? screen.view?.of : undefined;
    return {
      to: screen.navTo?.(user) ?? screen.path,
      label: of ?? screen.navLabel ?? screen.title,
      icon: screen.icon,
      locked: passage(screen.access, user) !== 'open',
      paths: of ? viewsOf(screens, of).map(({ path }) => path) : [screen.navTo?.(user) ?? screen.path],
    };
  };
  const lockedShown = !hasSupplierAccess(user.roles);
  const entries = listed.map((screen) => ({ group: screen.group, ...entryOf(screen) })).filter(({ group, locked }) => !locked || (group === 'SOC' && lockedShown));
  const days = [...daily, ...(isSupplier(user.roles) ? sellersDaily : [])].flatMap(({ path, ...day }): DailyEntry[] => {
    const entry = entries.find(({ paths, locked }) => !locked && paths.includes(path));
    return entry ? [{ ...entry, ...day }] : [];
  });
  return {
    daily: days,
    top: entries.filter(({ group, to }) => group === undefined && !days.some((day) => day.to === to)),
    groups: navGroups
      .filter((name) => name !== 'SOC' || seesSoc(user.roles))
      .map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }))
      .filter((group) => group.entries.length > 0),
  };
}

/** The address that the menu knows for where one is: a record's page belongs to its list. */
export const placeOf = (screens: readonly Screen[], path: string): string => matchScreen(screens, path)?.within ?? path;
