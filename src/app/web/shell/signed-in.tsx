import '../../../kernel/web/theme/mantine-signed-in.css';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../../kernel/web/browser.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { ErrorBoundary } from '../../../kernel/web/ui/errors/error-boundary.tsx';
import { rememberVisit } from '../navigation/last-route.ts';
import { Palette } from './search/palette-loader.tsx';
import { useHouse } from './use-house.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What goes on behind the page gives way to the page itself. */
const givesWayMs = 400;

const Background = lazy(() => import('./background.tsx'));

/** Around every screen of somebody signed in: memory of places, shortcuts, the palette, and the work behind the page. */
export default function SignedIn() {
  const router = useRouter();
  const user = useUser();
  const ready = useHouse();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), givesWayMs);
    return () => clearTimeout(timer);
  }, []);
  useShortcuts(router, () => setPaletteOpen(true));

  useEffect(() => {
    if (session.user()) rememberVisit(user.user_id, path, Date.now(), localStorage);
  }, [user.user_id, path]);

  return (
    <ErrorBoundary>
      {ready && <Outlet />}
      <Palette opened={paletteOpen} onClose={() => setPaletteOpen(false)} />
      <Suspense fallback={null}>{shown && <Background />}</Suspense>
    </ErrorBoundary>
  );
}
