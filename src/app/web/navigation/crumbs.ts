import type { Screen } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { matchScreen } from './match-screen.ts';
import { tabsFor } from './navigation.ts';
import { isSaidBy, titleOf } from './title.ts';

export interface Crumb {
  readonly label: string;
  /** Where it leads; the page that is open leads nowhere. */
  readonly to?: string;
  /** The header's title: the one that the address says. */
  readonly isTitle?: true;
  /** Where the address alone would not say which screen this is: its name, which a phone shows in place of the title. */
  readonly isName?: true;
}

const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The way to where one is: the list or the thing that it is of, what the address says, and the record by its name. */
export function crumbsOf(screens: readonly Screen[], path: string, name: string | undefined, user: User): readonly Crumb[] {
  const title = titleOf(path);
  const screen = matchScreen(screens, path);
  const listPath = screen?.within;
  const list = listPath === undefined ? undefined : matchScreen(screens, listPath);
  // Where nothing but this record has such an address, its head would be a word that leads nowhere.
  const alone = screens.filter((one) => one.path.split('/')[1] === path.split('/')[1]).length === 1;
  const last = name === undefined ? [] : [{ label: name }];
  if (!list) {
    const first = tabsFor(screens, screen, user)[0];
    const above: Crumb[] = first && screen?.view && !alike(screen.view.of, title) ? [{ label: screen.view.of, to: first.path }] : [];
    const own: Crumb[] = above.length === 0 && screen?.navLabel !== undefined && !isSaidBy(title, screen.navLabel) ? [{ label: screen.navLabel, to: path, isName: true }] : [];
    // A record that opens in its list has the list's address.
    return [...above, ...own, { label: title, isTitle: true, ...(name !== undefined && { to: path }) }, ...last];
  }
  const label = list.view?.of ?? list.navLabel ?? list.title;
  return label === title || (alone && name !== undefined)
    ? [{ label, to: list.path, isTitle: true }, ...last]
    : [{ label, to: list.path }, { label: title, isTitle: true }, ...last];
}
