import { IconGauge } from '@tabler/icons-react';
import { catalogueScreens } from '../../catalogue/web/screens.tsx';
import { countingScreens } from '../../counting/web/screens.tsx';
import { identityScreens } from '../../identity/web/screens.tsx';
import { insightScreens } from '../../insight/web/screens.tsx';
import { type Screen, screensOf } from '../../kernel/web/screen.ts';
import { marketScreens } from '../../market/web/screens.tsx';
import { receivingScreens } from '../../receiving/web/screens.tsx';
import { recipesScreens } from '../../recipes/web/screens.tsx';
import { salesScreens } from '../../sales/web/screens.tsx';
import { stockScreens } from '../../stock/web/screens.tsx';

/** Every screen of the product. A new room is one line here. */
const written = screensOf([
  {
    path: '/dashboard',
    title: 'Dashboard',
    navLabel: 'Dashboard',
    icon: IconGauge,
    space: 'admin',
    access: 'signed-in',
    load: () => import('./dashboard/dashboard-page.tsx'),
    data: () => import('./dashboard/dashboard-data.ts'),
  },
  { path: '/unauthorized', title: 'Access Denied', space: 'admin', access: 'public', palette: false, load: () => import('./states/unauthorized-page.tsx') },
  ...recipesScreens,
  ...catalogueScreens,
  ...countingScreens,
  ...stockScreens,
  ...receivingScreens,
  ...salesScreens,
  ...marketScreens,
  ...insightScreens,
  ...identityScreens,
]);

export const screens: readonly Screen[] = written;

export type WrittenPath = (typeof written)[number]['path'];
