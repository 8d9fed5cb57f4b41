import { createRouter } from '@tanstack/react-router';
import { routerDefaults } from './router-defaults.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({ ...routerDefaults, routeTree });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
