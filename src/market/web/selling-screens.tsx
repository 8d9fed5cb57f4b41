import { IconAdjustments, IconBasket, IconChecklist, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';

/** Where a supplier does the day's orders. */
export const sellingScreens = screensOf([
  {
    path: '/supplier/workbench',
    title: 'Workbench',
    navLabel: 'Workbench',
    group: 'SOC',
    icon: IconChecklist,
    space: 'admin',
    access: 'supplier',
    load: () => import('./supplier-workbench-page.tsx'),
    deeds: [{ title: 'See what waits today', search: '', also: ['To do', 'Orders to answer'] }],
  },
  {
    path: '/supplier/orders',
    title: 'Orders',
    navLabel: 'Orders',
    group: 'SOC',
    icon: IconReceipt,
    space: 'admin',
    access: 'supplier',
    load: () => import('./supplier-orders-page.tsx'),
    deeds: [
      { title: 'Answer orders', search: '', also: ['Sales orders', 'Accept an order'] },
      { title: 'Answer claims', search: '?tab=claims', also: ['Credit a client', 'Complaints'] },
      { title: 'Find an order of a client', search: '?tab=list', also: ['Sales'] },
    ],
  },
  {
    path: '/supplier/picking',
    title: 'Picking',
    navLabel: 'Picking',
    group: 'SOC',
    icon: IconBasket,
    space: 'admin',
    access: 'supplier',
    load: () => import('./supplier-picking-page.tsx'),
    deeds: [{ title: 'Pick orders', search: '', also: ['Pick list', 'Waves', 'Pack'] }],
  },
  {
    path: '/supplier/shipments',
    title: 'Shipments',
    navLabel: 'Shipments',
    group: 'SOC',
    icon: IconTruckDelivery,
    space: 'admin',
    access: 'supplier',
    load: () => import('./supplier-shipments-page.tsx'),
    deeds: [
      { title: 'Drive the round', search: '', also: ['Stops', 'Deliver', 'Proof of delivery'] },
      { title: 'Find a shipment', search: '?tab=list', also: ['Tracking'] },
    ],
  },
  {
    path: '/supplier/management',
    title: 'Management',
    navLabel: 'Management',
    group: 'SOC',
    icon: IconAdjustments,
    space: 'admin',
    access: 'supplier',
    load: () => import('./supplier-management-page.tsx'),
    deeds: [
      { title: 'Change delivery days and cut-off', search: '', also: ['Minimum order', 'Delivery fee', 'Holidays', 'Routes'] },
      { title: 'Quote for a client', search: '?tab=rfqs', also: ['RFQ', 'Quotations', 'Requests for quotation'] },
    ],
  },
]);
