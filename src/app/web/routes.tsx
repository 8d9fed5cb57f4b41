import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { session } from '../../kernel/web/browser.ts';
import { prefetch } from '../../kernel/web/query/query.ts';
import { queryClient } from '../../kernel/web/query/query-client.ts';
import type { Screen, ScreenAddress } from '../../kernel/web/screen.ts';
import type { Search } from '../../kernel/web/screen-link.ts';
import type { User } from '../../kernel/web/session/user.ts';
import { waysIn } from './entrance.ts';
import { Frame } from './frame.tsx';
import { passage } from './navigation/guard.ts';
import { afterSignIn, mayOpen, reachableLanding } from './navigation/landing.ts';
import { rememberOrigin, takeOrigin } from './navigation/origin.ts';
import { screens, type WrittenPath } from './screens.ts';
import { sessionIsKnown, stillSignedIn } from './session/session-watch.ts';
import { AuthenticatingScreen } from './states/authenticating-screen.tsx';

const indexes: readonly (readonly [string, string])[] = [
  ['/', '/dashboard'],
  ['/soc', '/soc/dashboard'],
  ['/supplier', '/supplier/management'],
  ['/reconciliation', '/reconciliation/dashboard'],
  ['/admin', '/admin/data-population'],
  ['/stock-count-wizard', '/stock-count-wizard/list'],
];

const go = (to: string) => redirect({ href: to, replace: true });

/** What this user saw last time is there again before the first screen asks for it. A slow disk holds nobody up. */
async function seenBefore(): Promise<void> {
  const user = session.user();
  if (!user) return;
  const { keepQueries } = await import('../../kernel/web/query/query-persist.ts');
  await Promise.race([keepQueries(queryClient, user), new Promise((late) => setTimeout(late, 300))]);
}

const root = createRootRoute({ component: Frame, validateSearch: (search: Search): Search => search });

/** Everything behind it needs somebody signed in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: AuthenticatingScreen,
  beforeLoad: async ({ location }) => {
    await sessionIsKnown();
    if (!(await stillSignedIn())) {
      rememberOrigin(location.href);
      throw go('/login');
    }
    if (session.user()?.must_change_password && location.pathname !== '/profile') throw go('/profile');
    await seenBefore();
  },
  component: lazyRouteComponent(() => import('./shell/signed-in.tsx')),
});

const shell = createRoute({ getParentRoute: () => guarded, id: 'shell', component: lazyRouteComponent(() => import('./shell/admin-shell.tsx')) });
const market = createRoute({ getParentRoute: () => guarded, id: 'market', component: lazyRouteComponent(() => import('./shell/market-shell.tsx')) });

/** Not awaited: the screen asks again for whatever failed, and shows the error. */
function beginData({ data }: Screen, params: ScreenAddress['params'], search: Search): void {
  const user = session.user();
  if (!data || !user) return;
  void data().then(
    ({ default: asked }) => prefetch(asked({ params, search, user })),
    () => undefined,
  );
}

const parentOf = (screen: Screen) => (screen.access === 'public' ? root : screen.space === 'admin' ? shell : market);

const routeOf = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({
    getParentRoute: () => parentOf(screen) as typeof root,
    path,
    staticData: { screen },
    component: lazyRouteComponent(screen.load),
    loader: ({ params, location, cause }) => {
      if (cause !== 'stay') beginData(screen, params, location.search);
    },
    beforeLoad: () => {
      const user = session.user();
      if (waysIn.has(screen.path) && user && session.isValid()) throw go(afterSignIn(takeOrigin(), user, screens));
      if (passage(screen.access, user) === 'refused') throw go('/unauthorized');
    },
  });

const indexRoutes = indexes
  .filter(([from]) => !screens.some((screen) => screen.path === from))
  .map(([from, to]) =>
    createRoute({
      getParentRoute: () => guarded,
      path: from,
      beforeLoad: () => {
        const user = session.user() as User;
        const known = screens.some((screen) => screen.path === to);
        throw go(known && (from !== '/' || mayOpen(to, user, screens)) ? to : from === '/' ? reachableLanding(user, screens) : '/login');
      },
    }),
  );

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw go('/login');
  },
});

type ByPath = { [One in WrittenPath]: ReturnType<typeof routeOf<One>> };

const within = (parent: unknown) =>
  // A list of unlike screens loses which address belongs to which route: the type says again that each has one.
  screens.filter((screen) => parentOf(screen) === parent).map((screen) => routeOf(screen.path, screen)) as unknown as readonly ByPath[WrittenPath][];

/** Links and `navigate` are checked against these. Ids are left out: they name the shells, which the types above don't know. */
export interface Addresses {
  fileRoutesByFullPath: ByPath;
  fullPaths: WrittenPath;
  fileRoutesByTo: ByPath;
  to: WrittenPath;
  id: typeof root.id;
  fileRoutesById: Record<typeof root.id, typeof root>;
}

export const routeTree = root
  .addChildren([...within(root), guarded.addChildren([...indexRoutes, shell.addChildren(within(shell)), market.addChildren(within(market))]), elsewhere])
  ._addFileTypes<Addresses>();

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
