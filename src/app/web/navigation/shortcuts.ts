export type Shortcut = 'admin' | 'marketplace' | 'palette' | 'search';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const withCommand: Readonly<Record<string, Shortcut>> = { 1: 'admin', 2: 'marketplace', k: 'palette' };

/** What a key press asks for; a slash asks for search only while nothing that takes text has the focus. */
export function shortcutOf(pressed: Pressed, typing: boolean): Shortcut | undefined {
  if (pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.shiftKey ? undefined : withCommand[pressed.key.toLowerCase()];
  return pressed.key === '/' && !typing ? 'search' : undefined;
}

export const isTyping = (element: Element | null): boolean =>
  element !== null && (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || (element as HTMLElement).isContentEditable || element.closest('[role="dialog"]') !== null);
