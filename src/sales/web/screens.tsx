import { IconReceipt } from '@tabler/icons-react';
import { screensOf } from '../../kernel/web/screen.ts';

export const salesScreens = screensOf([
  {
    path: '/sales-import',
    title: 'Sales Import',
    navLabel: 'Sales Import',
    group: 'Data Management',
    icon: IconReceipt,
    space: 'admin',
    access: { permissions: ['stock.view'] },
    load: () => import('./sales-page.tsx'),
    data: () => import('./sales-data.ts'),
    deeds: [{ title: 'Import sales', search: '?tab=file', also: ['Upload a till file'], needs: 'sales.import' }],
  },
]);
