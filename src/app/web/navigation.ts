import { seesSoc } from '../../kernel/web/roles.ts';
import { type NavGroup, navGroups, type Screen } from '../../kernel/web/screen.ts';
import type { User } from '../../kernel/web/user.ts';
import { passage } from './guard.ts';
import { hasParameter } from './match-screen.ts';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: Screen['icon'];
  /** Shown, but the door behind it is shut for this person. */
  readonly locked: boolean;
}

export interface Navigation {
  readonly top: readonly NavEntry[];
  readonly groups: readonly { readonly name: NavGroup; readonly entries: readonly NavEntry[] }[];
}

/** The sidebar as one person sees it. */
export function navigationFor(screens: readonly Screen[], user: User): Navigation {
  const listed = screens.filter((screen) => screen.navLabel !== undefined && (screen.navTo !== undefined || !hasParameter(screen)));
  const entriesOf = (group: NavGroup | undefined) =>
    listed
      .filter((screen) => screen.group === group)
      .map(
        (screen): NavEntry => ({
          to: screen.navTo?.(user) ?? screen.path,
          label: screen.navLabel ?? screen.title,
          icon: screen.icon,
          locked: passage(screen.access, user) !== 'open',
        }),
      )
      .filter((entry) => group === 'SOC' || !entry.locked);
  return {
    top: entriesOf(undefined),
    groups: navGroups
      .filter((name) => name !== 'SOC' || seesSoc(user.roles))
      .map((name) => ({ name, entries: entriesOf(name) }))
      .filter(({ entries }) => entries.length > 0),
  };
}
