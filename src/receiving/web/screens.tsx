import { IconTruckDelivery } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

export const receivingScreens: readonly Screen[] = [
  {
    path: '/delivery-management',
    title: 'Delivery Management',
    navLabel: 'Delivery Management',
    group: 'Logistics',
    icon: IconTruckDelivery,
    space: 'admin',
    access: { permissions: ['stock.view'] },
    load: () => import('./delivery-management-page.tsx'),
  },
];
