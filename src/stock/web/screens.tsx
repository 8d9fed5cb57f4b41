import { IconAdjustmentsHorizontal, IconArrowsExchange, IconBuildingWarehouse, IconStack2, IconTransfer, IconTrash } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['stock.view'] } as const;
const screen = (path: string, title: string, icon: NonNullable<Screen['icon']>, load: Screen['load']): Screen => ({
  path,
  title,
  navLabel: title,
  group: 'Inventory',
  icon,
  space: 'admin',
  access: maySee,
  load,
});

/** In the order of the sidebar. */
export const stockScreens: readonly Screen[] = [
  screen('/stock-movements', 'Stock Movements', IconArrowsExchange, () => import('./stock-movements-page.tsx')),
  screen('/par-levels', 'Par Levels', IconStack2, () => import('./par-levels-page.tsx')),
  screen('/waste-log', 'Waste Log', IconTrash, () => import('./waste-log-page.tsx')),
  { path: '/waste-reasons', title: 'Waste reasons', space: 'admin', access: maySee, load: () => import('./waste-reasons-page.tsx') },
  screen('/adjustments', 'Adjustments', IconAdjustmentsHorizontal, () => import('./adjustments-page.tsx')),
  screen('/transfers-returns', 'Transfers Returns', IconTransfer, () => import('./transfers-returns-page.tsx')),
  {
    ...screen('/reports/current-inventory', 'Current Inventory', IconBuildingWarehouse, () => import('./current-inventory-page.tsx')),
    group: 'Analytics',
    deeds: [{ title: 'Close a month (periods)', search: '?open=periods' }],
  },
];
