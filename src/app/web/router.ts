import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { AppError } from './app-error.tsx';
import { LoadingScreen } from '../../kernel/web/ui/loading-screen.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: AppError,
  scrollRestoration: true,
});
