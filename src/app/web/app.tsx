import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../../kernel/web/query/query-client.ts';
import { useStore } from '../../kernel/web/store.ts';
import { resolveVariables, theme } from '../../kernel/web/theme/theme.ts';
import { toastsWanted } from '../../kernel/web/ui/toasts/toast.ts';
import { router } from './router.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

const Toasts = lazy(() => import('../../kernel/web/ui/toasts/toasts.tsx'));

function ToastsWhenWanted() {
  return useStore(toastsWanted) ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastsWhenWanted />
    </QueryClientProvider>
  </MantineProvider>
);
