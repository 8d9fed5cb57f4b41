import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../../kernel/web/query-client.ts';
import { resolveVariables, theme } from '../../kernel/web/theme/theme.ts';
import { Toasts } from '../../kernel/web/ui/toasts.tsx';
import { router } from './router.ts';

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
);
