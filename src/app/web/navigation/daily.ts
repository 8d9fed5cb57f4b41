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
  /** The screen's name, as its heading and the way there say it. */
  readonly label: string;
  readonly path: string;
  readonly icon: NonNullable<Screen['icon']>;
  /** What one goes there to do, in a word: the search finds it so, and a phone's bar has no room for more. */
  readonly word: string;
  /** Done with a phone in the hand: it stands in the bar at the bottom. */
  readonly byPhone?: true;
}

export interface Daily extends DailyScreen {
  /** After G, the letter that leads there. */
  readonly letter: string;
}

/** What is done every day, in its order: it stands above the groups, and on a phone within a thumb's reach. */
export const daily: readonly Daily[] = [
  { label: 'Dashboard', path: '/dashboard', icon: IconGauge, letter: 'd', word: 'Home' },
  { label: 'Stock Counts', path: '/stock-count-wizard/list', icon: IconClipboardCheck, letter: 'c', word: 'Count', byPhone: true },
  { label: 'Current Inventory', path: '/reports/current-inventory', icon: IconBottle, letter: 's', word: 'Stock' },
  { label: 'Delivery Management', path: '/delivery-management', icon: IconTruckDelivery, letter: 'r', word: 'Receive', byPhone: true },
  { label: 'Waste Log', path: '/waste-log', icon: IconTrash, letter: 'w', word: 'Waste', byPhone: true },
  { label: 'Recipe Management', path: '/recipe-management', icon: IconChefHat, letter: 'p', word: 'Recipes' },
  { label: 'Sales Import', path: '/sales-import', icon: IconReceipt, letter: 'l', word: 'Sales' },
  { label: 'Variance', path: '/reports/variance-report', icon: IconReportAnalytics, letter: 'v', word: 'Variance' },
];

/** The same of a supplier, after the dashboard. */
export const sellersDaily: readonly DailyScreen[] = [
  { label: 'Workbench', path: '/supplier/workbench', icon: IconChecklist, word: 'Workbench' },
  { label: 'Orders', path: '/supplier/orders', icon: IconReceipt, word: 'Orders', byPhone: true },
  { label: 'Picking', path: '/supplier/picking', icon: IconBasket, word: 'Picking', byPhone: true },
  { label: 'Shipments', path: '/supplier/shipments', icon: IconTruckDelivery, word: 'Shipments', byPhone: true },
];
