import { IconAdjustmentsHorizontal, IconArrowsExchange, IconBuildingWarehouse, IconStack2, IconTransfer, IconTrash } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['stock.view'] } as const;
const inventory = { space: 'admin', access: maySee, group: 'Inventory' } as const;

/** In the order of the sidebar. */
export const stockScreens = screensOf([
  { ...inventory, path: '/stock-movements', title: 'Stock Movements', navLabel: 'Stock Movements', icon: IconArrowsExchange, load: () => import('./stock-movements-page.tsx') },
  { ...inventory, path: '/par-levels', title: 'Par Levels', navLabel: 'Par Levels', icon: IconStack2, load: () => import('./par-levels-page.tsx') },
  {
    ...inventory,
    path: '/waste-log',
    title: 'Waste Log',
    navLabel: 'Waste Log',
    icon: IconTrash,
    load: () => import('./waste-log-page.tsx'),
    data: () => import('./waste-log-data.ts'),
    deeds: [{ title: 'Log waste', search: '', also: ['Waste a product', 'Breakage', 'Spill'], needs: 'stock.edit' }],
  },
  { path: '/waste-reasons', title: 'Waste Reasons', within: '/waste-log', space: 'admin', access: maySee, load: () => import('./waste-reasons-page.tsx') },
  {
    ...inventory,
    path: '/adjustments',
    title: 'Adjustments',
    navLabel: 'Adjustments',
    icon: IconAdjustmentsHorizontal,
    load: () => import('./adjustments-page.tsx'),
    deeds: [{ title: 'New adjustment', search: '?open=new', also: ['Adjust stock'], needs: 'stock.edit' }],
  },
  {
    ...inventory,
    path: '/transfers-returns',
    title: 'Transfers and Returns',
    navLabel: 'Transfers and Returns',
    icon: IconTransfer,
    load: () => import('./transfers-returns-page.tsx'),
    deeds: [{ title: 'New transfer', search: '?open=new', also: ['Move stock'], needs: 'stock.edit' }],
  },
  {
    ...inventory,
    path: '/reports/current-inventory',
    title: 'Current Inventory',
    navLabel: 'Current Inventory',
    group: 'Analytics',
    icon: IconBuildingWarehouse,
    load: () => import('./current-inventory-page.tsx'),
    data: () => import('./current-inventory-data.ts'),
    deeds: [{ title: 'Close a month (periods)', search: '?open=periods' }],
  },
]);
