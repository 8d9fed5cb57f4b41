import { createRouter } from '@tanstack/react-router';
import { shownAtLeastMs } from '../../kernel/web/ui/loading-screen.tsx';
import { AppError } from './app-error.tsx';
import { LoadingPage } from './loading-page.tsx';
import { routeTree } from './routes.tsx';

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
