import { daily } from './daily.ts';

/** What a shortcut does: switch the space, open the search or the list of shortcuts, add a record, or go to a daily screen. */
export type Shortcut = 'admin' | 'marketplace' | 'search' | 'keys' | 'new' | `/${string}`;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The first of two keys, of which the second says where to. */
export const goKey = 'g';

const withCommand: Readonly<Record<string, Shortcut>> = { 1: 'admin', 2: 'marketplace', k: 'search' };
const alone: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'keys', n: 'new' };
const afterGo = new Map(daily.map(({ letter, path }) => [letter, path as Shortcut]));

/** What a key press asks for, after G or by itself; while something that takes text has the focus, only what is pressed with Ctrl. */
export function shortcutOf(pressed: Pressed, typing: boolean, before?: string): Shortcut | undefined {
  if (pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.shiftKey ? undefined : withCommand[pressed.key.toLowerCase()];
  if (typing) return undefined;
  return (before === goKey ? afterGo.get(pressed.key.toLowerCase()) : undefined) ?? alone[pressed.key];
}

export const isTyping = (element: Element | null): boolean =>
  element !== null && (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || (element as HTMLElement).isContentEditable || element.closest('[role="dialog"]') !== null);

interface Described {
  /** Keys pressed one after the other; those of one press are joined by a plus. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** Every shortcut, as the list of them shows it. */
export const described: readonly { readonly head: string; readonly shortcuts: readonly Described[] }[] = [
  {
    head: 'Anywhere',
    shortcuts: [
      { keys: ['Ctrl+K'], does: 'Search for anything' },
      { keys: ['/'], does: 'Search for anything' },
      { keys: ['Ctrl+1'], does: 'Go to Admin' },
      { keys: ['Ctrl+2'], does: 'Go to Marketplace' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  { head: 'Go to', shortcuts: daily.map(({ letter, label }) => ({ keys: [goKey.toUpperCase(), letter.toUpperCase()], does: label })) },
  {
    head: 'In the search',
    shortcuts: [
      { keys: ['↑'], does: 'Up' },
      { keys: ['↓'], does: 'Down' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['Ctrl+Enter'], does: 'Open in a new tab' },
    ],
  },
  {
    head: 'In a list',
    shortcuts: [
      { keys: ['J'], does: 'Next row' },
      { keys: ['K'], does: 'Row before' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['E'], does: 'Edit the row' },
      { keys: ['N'], does: 'Add a new one' },
      { keys: ['→'], does: 'To the numbers of the row that can be changed' },
      { keys: ['Enter'], does: 'In a number: change it, then save it and go on below' },
      { keys: ['Space'], does: 'Tick the row' },
      { keys: ['Shift+Space'], does: 'Tick all rows from the last one ticked' },
      { keys: ['Ctrl+P'], does: 'Print every row' },
    ],
  },
];
