import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../kernel/web/browser.ts';
import type { Screen } from '../../kernel/web/screen.ts';
import { doorScreens, letInOrReload, waysIn } from './entrance.ts';
import { titleOf } from './navigation/title.ts';
import { routerDefaults } from './router-defaults.ts';
import { watchSession } from './session/session-watch.ts';
import { LoadingPage } from './states/loading-page.tsx';
import { ProgressBar } from './states/progress-bar.tsx';

function DoorFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen?.title });
  useEffect(() => {
    document.title = `${title ?? titleOf(path)} · Cellarhand`;
  }, [title, path]);
  useEffect(() => {
    const leadOn = () => {
      if (waysIn.has(path) && session.isValid()) letInOrReload();
    };
    // Who came by a link in a mail may be signed in already.
    leadOn();
    return watchSession({ entered: leadOn, left: () => undefined });
  }, [path]);
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

/** An address behind the doors: the house knows what it leads to. */
function Beyond() {
  useEffect(letInOrReload, []);
  return <LoadingPage />;
}

const root = createRootRoute({ component: DoorFrame });
const doorOf = (screen: Screen) => createRoute({ getParentRoute: () => root, path: screen.path, staticData: { screen }, component: lazyRouteComponent(screen.load) });
const beyond = createRoute({ getParentRoute: () => root, path: '$', component: Beyond });
const router = createRouter({ ...routerDefaults, routeTree: root.addChildren([...doorScreens.map(doorOf), beyond]) });

/** The screens that nobody need be signed in for. */
export const Doors = () => <RouterProvider router={router} />;
