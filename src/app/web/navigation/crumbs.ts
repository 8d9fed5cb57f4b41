import type { Screen } from '../../../kernel/web/screen.ts';
import { matchScreen } from './match-screen.ts';
import { titleOf } from './title.ts';

export interface Crumb {
  readonly label: string;
  /** Where it leads; the page that is open leads nowhere. */
  readonly to?: string;
  /** The header's title: the one that the address says. */
  readonly isTitle?: true;
}

/** The way to where one is: the list that a record belongs to, what the address says, and the record by its name. */
export function crumbsOf(screens: readonly Screen[], path: string, name: string | undefined): readonly Crumb[] {
  const title = titleOf(path);
  const listPath = matchScreen(screens, path)?.within;
  const list = listPath === undefined ? undefined : matchScreen(screens, listPath);
  // Where nothing but this record has such an address, its head would be a word that leads nowhere.
  const alone = screens.filter((screen) => screen.path.split('/')[1] === path.split('/')[1]).length === 1;
  const last = name === undefined ? [] : [{ label: name }];
  // A record that opens in its list has the list's address.
  if (!list) return name === undefined ? [{ label: title, isTitle: true }] : [{ label: title, to: path, isTitle: true }, ...last];
  const label = list.view?.of ?? list.navLabel ?? list.title;
  return label === title || (alone && name !== undefined)
    ? [{ label, to: list.path, isTitle: true }, ...last]
    : [{ label, to: list.path }, { label: title, isTitle: true }, ...last];
}
