import { IconChartBar, IconReportAnalytics } from '@tabler/icons-react';
import { type Screen, screensOf } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['reports.view'] } as const;
const report = <const Path extends string, Load>(at: number, label: string, path: Path, title: string, icon: NonNullable<Screen['icon']>, load: Load) =>
  ({ path, title, navLabel: title, group: 'Analytics', icon, space: 'admin', access: maySee, view: { of: 'Variance', label, at }, load }) as const;

/** In the order of the sidebar. */
export const insightScreens = screensOf([
  {
    ...report(1, 'By product', '/reports/variance-report', 'Variance Report', IconReportAnalytics, () => import('./variance-report-page.tsx')),
    data: () => import('./variance-data.ts'),
  },
  {
    ...report(2, 'What caused it', '/reports/variance-enhanced', 'Variance Enhanced', IconChartBar, () => import('./variance-enhanced-page.tsx')),
    data: () => import('./variance-enhanced-data.ts'),
  },
  {
    path: '/products/$id',
    title: 'Product',
    within: '/client-products/$clientId',
    space: 'admin',
    access: 'signed-in',
    palette: false,
    load: () => import('./product-page.tsx'),
    data: () => import('./product-data.ts'),
  },
  { path: '/suppliers/$id', title: 'Supplier', within: '/suppliers', space: 'admin', access: 'signed-in', palette: false, load: () => import('./supplier-page.tsx') },
  { path: '/locations/$id', title: 'Place', within: '/locations', space: 'admin', access: 'signed-in', palette: false, load: () => import('./place-page.tsx') },
  {
    path: '/recipe-management/$id',
    title: 'Recipe Management',
    within: '/recipe-management',
    space: 'admin',
    access: { permissions: ['stock.view'] },
    palette: false,
    load: () => import('./recipe-page.tsx'),
  },
  { path: '/people/$id', title: 'Person', within: '/settings', space: 'admin', access: maySee, palette: false, load: () => import('./person-page.tsx') },
  {
    path: '/variance/product-detail',
    title: 'Variance Product Detail',
    within: '/reports/variance-report',
    space: 'admin',
    access: maySee,
    load: () => import('./product-detail-page.tsx'),
  },
]);
