import { IconChartBar, IconReportAnalytics } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

const maySee = { permissions: ['reports.view'] } as const;
const report = (at: number, label: string, path: string, title: string, icon: NonNullable<Screen['icon']>, load: Screen['load']): Screen => ({
  path,
  title,
  navLabel: title,
  group: 'Analytics',
  icon,
  space: 'admin',
  access: maySee,
  view: { of: 'Variance', label, at },
  load,
});

/** In the order of the sidebar. */
export const insightScreens: readonly Screen[] = [
  report(1, 'By product', '/reports/variance-report', 'Variance Report', IconReportAnalytics, () => import('./variance-report-page.tsx')),
  report(2, 'What caused it', '/reports/variance-enhanced', 'Variance Enhanced', IconChartBar, () => import('./variance-enhanced-page.tsx')),
  { path: '/variance/product-detail', title: 'Variance Product Detail', space: 'admin', access: maySee, load: () => import('./product-detail-page.tsx') },
];
