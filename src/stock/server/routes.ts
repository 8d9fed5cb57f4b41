import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { exportRoutes } from './exports.ts';
import type { Documents } from './ledger/documents.ts';
import { adjustmentRoutes } from './movements/adjustments.ts';
import { kpiRoutes } from './movements/kpis.ts';
import { movementRoutes } from './movements/movements.ts';
import { returnRoutes } from './movements/returns.ts';
import { inventoryRoutes } from './on-hand/inventory.ts';
import { onHandRoutes } from './on-hand/on-hand.ts';
import { todayRoutes } from './on-hand/today.ts';
import { parAnalyticsRoutes } from './pars/par-analytics.ts';
import { parGridRoutes } from './pars/par-grid.ts';
import { parOrderRoutes } from './pars/par-order.ts';
import { parSuggestionRoutes } from './pars/par-suggestions.ts';
import { parRoutes } from './pars/pars.ts';
import type { CloseCheck } from './periods/close-checks.ts';
import { periodRoutes } from './periods/periods.ts';
import { fillListRoutes, type ShelfPosition } from './transfers/fill-list.ts';
import { incomingRoutes } from './transfers/incoming.ts';
import { transferRoutes } from './transfers/transfers.ts';
import type { Kitchen } from './waste/kitchen.ts';
import { wasteRoutes } from './waste/waste.ts';
import { wastePhotoRoutes } from './waste/waste-photo.ts';
import { wasteReasonRoutes } from './waste/waste-reasons.ts';

/** What rooms to the right of stock do for it. */
export interface StockConfig {
  readonly kitchen: Kitchen;
  /** What they have to say before a period is closed. */
  readonly closeChecks: readonly CloseCheck[];
  /** What all rooms' documents say of stock. */
  readonly documents: readonly Documents[];
  readonly shelfPosition: ShelfPosition;
}

export const stockRoutes = ({ kitchen, closeChecks, documents, shelfPosition }: StockConfig): readonly BoundCall[] => [
  ...movementRoutes,
  ...kpiRoutes,
  ...inventoryRoutes,
  ...onHandRoutes,
  ...parGridRoutes,
  ...parOrderRoutes,
  ...parRoutes,
  ...parSuggestionRoutes,
  ...parAnalyticsRoutes,
  ...wasteRoutes(kitchen),
  ...wastePhotoRoutes,
  ...wasteReasonRoutes,
  ...returnRoutes,
  ...fillListRoutes(shelfPosition),
  ...transferRoutes,
  ...incomingRoutes,
  ...adjustmentRoutes,
  ...exportRoutes,
  ...periodRoutes(closeChecks, documents),
  ...todayRoutes,
];
