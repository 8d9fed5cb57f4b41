import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../../kernel/web/browser.ts';
import type { Space } from '../../../kernel/web/screen.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { mayOpen } from '../navigation/landing.ts';
import { matchScreen } from '../navigation/match-screen.ts';
import { isTyping, shortcutOf } from '../navigation/shortcuts.ts';
import { spaceLabels, spaceLandings } from '../navigation/spaces.ts';
import { screens } from '../screens.ts';
import { openSearch } from '../search/search-state.ts';

/** How long after G the letter may come. */
const patienceMs = 1500;

/** Listens to the keys of the whole page. */
export function useShortcuts(router: AnyRouter, showKeys: () => void): void {
  useEffect(() => {
    let last: { readonly key: string; readonly at: number } | undefined;
    const toSpace = (space: Space) => {
      const landing = spaceLandings[space];
      if (!matchScreen(screens, landing)) return;
      void router.navigate({ href: landing });
      toast.info(`Switched to ${spaceLabels[space]}`);
    };
    const toPage = (path: string) => {
      const user = session.user();
      if (user && mayOpen(path, user, screens)) void router.navigate({ href: path });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const typing = isTyping(document.activeElement);
      const before = last && event.timeStamp - last.at < patienceMs ? last.key : undefined;
      const requested = shortcutOf(event, typing, before);
      last = typing || requested ? undefined : { key: event.key.toLowerCase(), at: event.timeStamp };
      if (!requested) return;
      event.preventDefault();
      if (requested === 'search') openSearch();
      else if (requested === 'keys') showKeys();
      else if (requested === 'new') document.querySelector<HTMLElement>('main [data-adds]')?.click();
      else if (requested === 'admin' || requested === 'marketplace') toSpace(requested);
      else toPage(requested);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [router, showKeys]);
}
