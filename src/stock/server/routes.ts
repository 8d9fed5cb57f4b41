import type { Served } from '../../kernel/server/calls/serve.ts';
import { adjustmentRoutes } from './adjustments.ts';
import type { CloseCheck } from './close-checks.ts';
import type { Documents } from './documents.ts';
import { exportRoutes } from './exports.ts';
import { incomingRoutes } from './incoming.ts';
import { inventoryRoutes } from './inventory.ts';
import type { Kitchen } from './kitchen.ts';
import { kpiRoutes } from './kpis.ts';
import { movementRoutes } from './movements.ts';
import { onHandRoutes } from './on-hand.ts';
import { parAnalyticsRoutes } from './par-analytics.ts';
import { parGridRoutes } from './par-grid.ts';
import { parSuggestionRoutes } from './par-suggestions.ts';
import { parRoutes } from './pars.ts';
import { periodRoutes } from './periods.ts';
import { returnRoutes } from './returns.ts';
import { todayRoutes } from './today.ts';
import { transferRoutes } from './transfers.ts';
import { wasteRoutes } from './waste.ts';
import { wastePhotoRoutes } from './waste-photo.ts';

/** What rooms to the right of stock do for it. */
export interface StockConfig {
  readonly kitchen: Kitchen;
  /** What they have to say before a period is closed. */
  readonly closeChecks: readonly CloseCheck[];
  /** What all rooms' documents say of stock. */
  readonly documents: readonly Documents[];
}

export const stockRoutes = ({ kitchen, closeChecks, documents }: StockConfig): readonly Served[] => [
  ...movementRoutes,
  ...kpiRoutes,
  ...inventoryRoutes,
  ...onHandRoutes,
  ...parGridRoutes,
  ...parRoutes,
  ...parSuggestionRoutes,
  ...parAnalyticsRoutes,
  ...wasteRoutes(kitchen),
  ...wastePhotoRoutes,
  ...returnRoutes,
  ...transferRoutes,
  ...incomingRoutes,
  ...adjustmentRoutes,
  ...exportRoutes,
  ...periodRoutes(closeChecks, documents),
  ...todayRoutes,
];
