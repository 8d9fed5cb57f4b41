import { enterWaits, searchIsOpen, searchText } from './search-state.ts';

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName));

/** Keeps what is typed between opening the search and its field appearing, as its code may still be loading. */
export function takeTypedEarly(event: KeyboardEvent): void {
  if (!searchIsOpen.get() || isField(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Enter') enterWaits.set(true);
  else if (event.key.length === 1) searchText.set(searchText.get() + event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
