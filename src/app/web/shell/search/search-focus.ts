export const searchMark = 'data-quick-search';

/** Puts the cursor into the search of this page; false where there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`input[${searchMark}]`);
  field?.focus();
  return field !== null;
}
