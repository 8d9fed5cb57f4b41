import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { drafts, session } from '../../kernel/web/browser.ts';
import { paper } from '../../kernel/web/kit/print/paper.ts';
import { queryClient } from '../../kernel/web/query/query-client.ts';
import { useStore } from '../../kernel/web/store.ts';
import { recordName } from '../../kernel/web/ui/record-name.ts';
import { toast } from '../../kernel/web/ui/toasts/toast.ts';
import { waysIn } from './entrance.ts';
import { afterSignIn } from './navigation/landing.ts';
import { rememberOrigin, takeOrigin } from './navigation/origin.ts';
import { titleOf } from './navigation/title.ts';
import { letNewBuildIn, waitingBuild } from './offline-worker.ts';
import { screens } from './screens.ts';
import { watchSession } from './session/session-watch.ts';
import { ProgressBar } from './states/progress-bar.tsx';

const PaperTray = lazy(() => import('../../kernel/web/kit/print/paper-tray.tsx'));

/** What stands around every screen: the progress bar, the page's title, and the way in and out. */
export function Frame() {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen?.title });

  const prints = useStore(paper) !== undefined;
  const record = useStore(recordName);
  useEffect(() => {
    document.title = `${record ?? title ?? titleOf(path)} · Cellarhand`;
  }, [record, title, path]);

  useEffect(
    () =>
      watchSession({
        entered: () => {
          const user = session.user();
          if (user && waysIn.has(router.state.location.pathname)) router.history.replace(afterSignIn(takeOrigin(), user, screens));
        },
        left: (why) => {
          if (why === 'expired') rememberOrigin(router.state.location.href);
          else drafts.forget();
          void queryClient.cancelQueries();
          void import('../../kernel/web/query/query-persist.ts').then(({ forgetQueries }) => forgetQueries());
          // Cleared while a screen is mounted, the cache would refetch its queries for nobody.
          void router.navigate({ href: '/login', replace: true }).finally(() => queryClient.clear());
        },
      }),
    [router],
  );

  useEffect(
    () =>
      waitingBuild.subscribe(() => {
        if (waitingBuild.get()) toast.info('A newer version is ready.', { label: 'Reload now', run: letNewBuildIn });
      }),
    [],
  );

  return (
    <>
      <ProgressBar />
      <Outlet />
      {prints && (
        <Suspense fallback={null}>
          <PaperTray />
        </Suspense>
      )}
    </>
  );
}
