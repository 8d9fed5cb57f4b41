import { IconBuildingStore, IconChartBar, IconLayoutDashboard } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';
import { sellingScreens } from './selling-screens.tsx';

const sells = { supplier: ['market.sell'] } as const;
const mayBuy = { permissions: ['market.buy'] } as const;

export const marketScreens = screensOf([
  {
    path: '/marketplace',
    title: 'Marketplace',
    navLabel: 'Marketplace',
    icon: IconBuildingStore,
    space: 'marketplace',
    access: mayBuy,
    load: () => import('./marketplace-page.tsx'),
    deeds: [
      { title: 'Order from a supplier', search: '', also: ['Buy', 'New order', 'Products of suppliers'] },
      { title: 'See the cart', search: '?tab=cart', also: ['Basket'] },
      { title: 'Ask suppliers for quotes', search: '?tab=rfqs', also: ['RFQ', 'Request for quotation', 'Quotations'] },
      { title: 'See what was ordered', search: '?tab=orders', also: ['Purchase orders', 'Approvals', 'Standing orders'] },
    ],
  },
  {
    path: '/marketplace/ai-products',
    title: 'What to buy',
    within: '/marketplace',
    space: 'marketplace',
    access: mayBuy,
    load: () => import('./ai-products-page.tsx'),
    deeds: [
      { title: 'See what to buy now', search: '', also: ['Suggested order', 'What runs out'] },
      { title: 'Fill the order guide', search: '?tab=guide', also: ['Order sheet', 'Shelf to sheet'] },
    ],
  },
  {
    path: '/marketplace/smart-pricing',
    title: 'Smart pricing',
    within: '/marketplace',
    space: 'marketplace',
    access: mayBuy,
    load: () => import('./smart-pricing-page.tsx'),
    deeds: [{ title: 'Compare what suppliers charge', search: '', also: ['Cheaper elsewhere', 'Price comparison'] }],
  },
  {
    path: '/marketplace/mail-order',
    title: 'Order by mail',
    within: '/marketplace',
    space: 'marketplace',
    access: mayBuy,
    load: () => import('./mail-order-page.tsx'),
    deeds: [{ title: 'Order from a supplier by mail', search: '', also: ['Supplier who is not here', 'Send a purchase order'] }],
  },
  {
    path: '/soc/dashboard',
    title: 'Dashboard',
    navLabel: 'Dashboard',
    group: 'SOC',
    icon: IconLayoutDashboard,
    space: 'admin',
    access: sells,
    view: { of: 'Dashboard', label: 'Dashboard', at: 0 },
    load: () => import('./soc-dashboard-page.tsx'),
  },
  {
    path: '/soc/sources',
    title: 'Sources',
    space: 'admin',
    access: sells,
    view: { of: 'Dashboard', label: 'Sources', at: 1 },
    load: () => import('./soc-sources-page.tsx'),
    deeds: [{ title: 'Import a price list', search: '?import=new', also: ['Upload prices', 'Product feed'] }],
  },
  {
    path: '/soc/mappings',
    title: 'Mappings',
    space: 'admin',
    access: sells,
    view: { of: 'Dashboard', label: 'Mappings', at: 2 },
    load: () => import('./soc-mappings-page.tsx'),
  },
  {
    path: '/supplier/dashboard',
    title: 'Dashboard',
    navLabel: 'Dashboard',
    group: 'Suppliers',
    icon: IconChartBar,
    space: 'admin',
    access: sells,
    load: () => import('./supplier-dashboard-page.tsx'),
    deeds: [
      { title: 'See what clients owe', search: '?tab=payments', also: ['Payments due'] },
      { title: 'See what is sold out or low', search: '?tab=stock', also: ['Inventory alerts'] },
    ],
  },
  ...sellingScreens,
  { path: '/checkout', title: 'Checkout', within: '/marketplace', space: 'marketplace', access: mayBuy, load: () => import('./checkout-page.tsx') },
]);
