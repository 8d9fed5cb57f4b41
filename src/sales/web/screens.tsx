import { IconReceipt } from '@tabler/icons-react';
import type { Screen } from '../../kernel/web/screen.ts';

export const salesScreens: readonly Screen[] = [
  {
    path: '/sales-import',
    title: 'Sales Import',
    navLabel: 'Sales Import',
    group: 'Data Management',
    icon: IconReceipt,
    space: 'admin',
    access: { permissions: ['stock.view'] },
    load: () => import('./sales-page.tsx'),
  },
];
