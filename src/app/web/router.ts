import { createRouter } from '@tanstack/react-router';
import { LoadingScreen, shownAtLeastMs } from '../../kernel/web/ui/loading-screen.tsx';
import { AppError } from './app-error.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 200,
  defaultPendingMinMs: shownAtLeastMs,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: AppError,
  scrollRestoration: true,
});
