import { IconTruckDelivery } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';

export const receivingScreens = screensOf([
  {
    path: '/delivery-management',
    title: 'Delivery Management',
    navLabel: 'Delivery Management',
    group: 'Logistics',
    icon: IconTruckDelivery,
    space: 'admin',
    access: { permissions: ['stock.view'] },
    load: () => import('./delivery-management-page.tsx'),
    data: () => import('./delivery-management-data.ts'),
    deeds: [
      { title: 'Receive a delivery', search: '?open=new', also: ['New delivery', 'Check in goods'], needs: 'receiving.edit' },
      { title: 'Delivery from a file', search: '?from=file', also: ['Upload a delivery note', 'Upload an invoice'], needs: 'receiving.edit' },
    ],
  },
]);
