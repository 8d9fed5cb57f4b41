import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryClient } from '../../kernel/web/query/query-client.ts';
import { useStore } from '../../kernel/web/store.ts';
import { resolveVariables, theme } from '../../kernel/web/theme/theme.ts';
import { toastsWanted } from '../../kernel/web/ui/toasts/toast.ts';
import { Doors } from './doors.tsx';
import { house } from './entrance.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

const Toasts = lazy(() => import('../../kernel/web/ui/toasts/toasts.tsx'));

function ToastsWhenWanted() {
  return useStore(toastsWanted) ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

function Inside() {
  const inside = useStore(house);
  return inside ? <inside.House /> : <Doors />;
}

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <Inside />
      <ToastsWhenWanted />
    </QueryClientProvider>
  </MantineProvider>
);
