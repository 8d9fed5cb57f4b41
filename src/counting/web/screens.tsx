import { IconClipboardList, IconListCheck, IconScale, IconScaleOutline, IconStack3 } from '@tabler/icons-react';
import { type Screen, screensOf } from '../../kernel/web/screen.ts';

const mayCount = { permissions: ['stock.count'] } as const;
const maySee = { permissions: ['stock.view'] } as const;
const screen = <const Path extends string, Load>(path: Path, title: string, icon: NonNullable<Screen['icon']>, access: Screen['access'], load: Load) =>
  ({ path, title, navLabel: title, group: 'Stock Counting', icon, space: 'admin', access, load }) as const;

const inVariance = (at: number, label: string) => ({ group: 'Analytics', view: { of: 'Variance', label, at } }) as const;

/** In the order of the sidebar. */
export const countingScreens = screensOf([
  {
    ...screen('/stock-count-wizard/list', 'Stock Counts', IconClipboardList, mayCount, () => import('./counts-page.tsx')),
    data: () => import('./counts-data.ts'),
    deeds: [{ title: 'New count', search: '?open=new', also: ['Start a count', 'Stocktake'] }],
  },
  {
    ...screen('/stock-count-variance', 'Stock Count Variance', IconScaleOutline, maySee, () => import('./variance-page.tsx')),
    ...inVariance(3, 'By count'),
  },
  { ...screen('/stock-count-wizard/summary', 'Count Summary', IconListCheck, mayCount, () => import('./summary-page.tsx')), ...inVariance(4, 'Count summary') },
  { ...screen('/stock-count-wizard/combined', 'Combined Counts', IconStack3, maySee, () => import('./combined-page.tsx')), ...inVariance(5, 'Combined counts') },
  screen('/scale-scanner', 'Scale Scanner', IconScale, mayCount, () => import('./scale-scanner-page.tsx')),
  {
    path: '/stock-count-wizard/count/$id',
    title: 'Count',
    within: '/stock-count-wizard/list',
    space: 'admin',
    access: mayCount,
    palette: false,
    work: true,
    load: () => import('./count-page.tsx'),
  },
]);
