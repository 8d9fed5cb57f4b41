import { createRouter } from '@tanstack/react-router';
import { shownAtLeastMs } from '../../kernel/web/ui/loading-screen.tsx';
import { routeTree } from './routes.tsx';
import { AppError } from './states/app-error.tsx';
import { LoadingPage } from './states/loading-page.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 600,
  defaultPendingMinMs: shownAtLeastMs,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: AppError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
