import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Space } from '../../../kernel/web/screen.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { matchScreen } from '../navigation/match-screen.ts';
import { isTyping, shortcutOf } from '../navigation/shortcuts.ts';
import { spaceLabels, spaceLandings } from '../navigation/spaces.ts';
import { screens } from '../screens.ts';
import { focusSearch } from './search/search-focus.ts';

export function useShortcuts(router: AnyRouter, openPalette: () => void): void {
  useEffect(() => {
    const toSpace = (space: Space) => {
      const landing = spaceLandings[space];
      if (!matchScreen(screens, landing)) return;
      void router.navigate({ href: landing });
      toast.info(`Switched to ${spaceLabels[space]}`);
    };
    const onKey = (event: KeyboardEvent) => {
      const asked = shortcutOf(event, isTyping(document.activeElement));
      if (!asked || event.defaultPrevented) return;
      if (asked === 'search' && !focusSearch()) return;
      event.preventDefault();
      if (asked === 'palette') openPalette();
      else if (asked !== 'search') toSpace(asked);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [router, openPalette]);
}
