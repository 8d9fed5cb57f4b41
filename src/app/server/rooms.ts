import { copyCatalogue, furnishClient } from '../../catalogue/server/furnish.ts';
import { catalogueKinds, refuseUnknownPlace } from '../../catalogue/server/public.ts';
import { catalogueRoutes } from '../../catalogue/server/routes.ts';
import { completedCounts, countKinds, openCounts, refuseWhileCounted, shelfPosition } from '../../counting/server/public.ts';
import { countingRoutes } from '../../counting/server/routes.ts';
import type { IdentityConfig } from '../../identity/server/public.ts';
import { identityRoutes } from '../../identity/server/routes.ts';
import { insightRoutes } from '../../insight/server/routes.ts';
import { personKinds } from '../../insight/server/search-kinds.ts';
import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { searchRoutes } from '../../kernel/server/search/search.ts';
import { arriveOrder, buysBeyondOwn, followOrder, marketKinds, sourceRoutes } from '../../market/server/public.ts';
import { marketRoutes } from '../../market/server/routes.ts';
import { deliveryKinds, openDeliveries } from '../../receiving/server/public.ts';
import { receivingRoutes } from '../../receiving/server/routes.ts';
import { kitchen, recipeKinds } from '../../recipes/server/public.ts';
import { recipesRoutes } from '../../recipes/server/routes.ts';
import { type FeedConfig, restating, salesPutBack, soldItems, undepletedSales } from '../../sales/server/public.ts';
import { salesRoutes } from '../../sales/server/routes.ts';
import { keptByStock, mergeStock, parLevels, refuseWhileUnderWay } from '../../stock/server/public.ts';
import { stockRoutes } from '../../stock/server/routes.ts';
import { documents } from './documents.ts';

/** What the one search finds, of every room. */
export const searchKinds = [...catalogueKinds, ...recipeKinds, ...countKinds, ...deliveryKinds, ...marketKinds, ...personKinds];

/** Every call of the product. A new room is one line here. */
export function servedCalls(config: IdentityConfig & FeedConfig): readonly BoundCall[] {
  const rooms: readonly BoundCall[] = [
    ...identityRoutes({
      ...config,
      furnish: furnishClient,
      copyCatalogue,
      refuseUnknownPlace,
      refuseToLeaveVenues: refuseWhileUnderWay,
      buysBeyondOwn,
      summaryOf: (id) => summaries.get(id),
    }),
    ...catalogueRoutes({
      parLevels,
      soldItems,
      completedCounts,
      stockMerge: { refuse: refuseWhileCounted, move: mergeStock, kept: (table) => keptByStock(documents, table) },
    }),
    ...stockRoutes({ kitchen, closeChecks: [openCounts, openDeliveries, undepletedSales, salesPutBack], documents, shelfPosition }),
    ...recipesRoutes(restating),
    ...countingRoutes,
    ...receivingRoutes({ arrive: arriveOrder, follow: followOrder }),
    ...salesRoutes(config),
    ...marketRoutes(config),
    ...sourceRoutes(config),
    ...insightRoutes,
    ...searchRoutes(searchKinds),
  ];
  const summaries = new Map(rooms.map(({ call }) => [call.id, call.summary]));
  return rooms;
}
