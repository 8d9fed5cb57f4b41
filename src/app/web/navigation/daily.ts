import {
  IconBasket,
  IconBottle,
  IconChecklist,
  IconChefHat,
  IconClipboardCheck,
  IconGauge,
  IconReceipt,
  IconReportAnalytics,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Screen } from '../../../kernel/web/screen.ts';

interface DailyScreen {
  readonly label: string;
  readonly path: string;
  readonly icon: NonNullable<Screen['icon']>;
  /** Done with a phone in the hand: it stands in the bar at the bottom. */
  readonly byPhone?: true;
}

export interface Daily extends DailyScreen {
  /** After G, the letter that leads there. */
  readonly letter: string;
}

/** What is done every day, in its order: it stands above the groups, and on a phone within a thumb's reach. */
export const daily: readonly Daily[] = [
  { label: 'Dashboard', path: '/dashboard', icon: IconGauge, letter: 'd' },
  { label: 'Count', path: '/stock-count-wizard/list', icon: IconClipboardCheck, letter: 'c', byPhone: true },
  { label: 'Stock', path: '/reports/current-inventory', icon: IconBottle, letter: 's' },
  { label: 'Receive', path: '/delivery-management', icon: IconTruckDelivery, letter: 'r', byPhone: true },
  { label: 'Waste', path: '/waste-log', icon: IconTrash, letter: 'w', byPhone: true },
  { label: 'Recipes', path: '/recipe-management', icon: IconChefHat, letter: 'p' },
  { label: 'Sales', path: '/sales-import', icon: IconReceipt, letter: 'l' },
  { label: 'Variance', path: '/reports/variance-report', icon: IconReportAnalytics, letter: 'v' },
];

/** The same of a supplier, after the dashboard. */
export const sellersDaily: readonly DailyScreen[] = [
  { label: 'Workbench', path: '/supplier/workbench', icon: IconChecklist },
  { label: 'Orders', path: '/supplier/orders', icon: IconReceipt, byPhone: true },
  { label: 'Picking', path: '/supplier/picking', icon: IconBasket, byPhone: true },
  { label: 'Shipments', path: '/supplier/shipments', icon: IconTruckDelivery, byPhone: true },
];
