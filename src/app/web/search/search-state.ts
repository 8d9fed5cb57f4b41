import { createStore } from '../../../kernel/web/store.ts';

export const searchIsOpen = createStore(false);
/** Whether the dialog is drawn: until then the header's field takes what is typed. */
export const searchIsShown = createStore(false);
export const searchText = createStore('');
/** Enter was pressed before the dialog was there, or before it knew: the first that is found is gone to. */
export const enterWaits = createStore(false);

export const openSearch = (): void => searchIsOpen.set(true);
export function closeSearch(): void {
  searchIsOpen.set(false);
  searchText.set('');
  enterWaits.set(false);
}
