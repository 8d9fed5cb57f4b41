import { IconChartBar, IconReportAnalytics } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['reports.view'] } as const;
const report = (path: string, title: string, icon: NonNullable<Screen['icon']>, load: Screen['load']): Screen => ({
  path,
  title,
  navLabel: title,
  group: 'Analytics',
  icon,
  space: 'admin',
  access: maySee,
  load,
});

/** In the order of the sidebar. */
export const insightScreens: readonly Screen[] = [
  report('/reports/variance-report', 'Variance Report', IconReportAnalytics, () => import('./variance-report-page.tsx')),
  report('/reports/variance-enhanced', 'Variance Enhanced', IconChartBar, () => import('./variance-enhanced-page.tsx')),
  { path: '/variance/product-detail', title: 'Variance Product Detail', space: 'admin', access: maySee, load: () => import('./product-detail-page.tsx') },
];
