import { shownAtLeastMs } from '../../kernel/web/ui/loading-screen.tsx';
import { AppError } from './states/app-error.tsx';
import { LoadingPage } from './states/loading-page.tsx';

export const routerDefaults = {
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 600,
  defaultPendingMinMs: shownAtLeastMs,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: AppError,
  scrollRestoration: true,
} as const;
