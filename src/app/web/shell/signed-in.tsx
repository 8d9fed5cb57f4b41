import '../../../kernel/web/theme/mantine-signed-in.css';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { session } from '../../../kernel/web/browser.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { ErrorBoundary } from '../../../kernel/web/ui/errors/error-boundary.tsx';
import { rememberVisit } from '../navigation/last-route.ts';
import { Search } from '../search/search-loader.tsx';
import { useHouse } from './use-house.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { VenueLeft } from './venues/venue-left.tsx';

/** What goes on behind the page gives way to the page itself. */
const givesWayMs = 400;

const KeysDialog = lazy(() => import('./keys/keys-dialog.tsx'));
const Background = lazy(() => import('./background.tsx'));

/** Around every screen of somebody signed in: memory of places, shortcuts, the search, and the work behind the page. */
export default function SignedIn() {
  const router = useRouter();
  const user = useUser();
  const ready = useHouse();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), givesWayMs);
    return () => clearTimeout(timer);
  }, []);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  useShortcuts(router, showKeys);

  useEffect(() => {
    if (session.user()) rememberVisit(user.user_id, path, Date.now(), localStorage);
  }, [user.user_id, path]);

  return (
    <ErrorBoundary>
      {ready && <Outlet />}
      <Search />
      <VenueLeft />
      <Suspense fallback={null}>{keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}</Suspense>
      <Suspense fallback={null}>{shown && <Background />}</Suspense>
    </ErrorBoundary>
  );
}
