import { furnishClient } from '../../catalogue/server/furnish.ts';
import { catalogueRoutes } from '../../catalogue/server/routes.ts';
import { openCounts } from '../../counting/server/public.ts';
import { countingRoutes } from '../../counting/server/routes.ts';
import type { IdentityConfig } from '../../identity/server/public.ts';
import { identityRoutes } from '../../identity/server/routes.ts';
import { insightRoutes } from '../../insight/server/routes.ts';
import type { Served } from '../../kernel/server/serve.ts';
import { openDeliveries } from '../../receiving/server/public.ts';
import { receivingRoutes } from '../../receiving/server/routes.ts';
import { kitchen } from '../../recipes/server/public.ts';
import { recipesRoutes } from '../../recipes/server/routes.ts';
import { undepletedSales } from '../../sales/server/public.ts';
import { salesRoutes } from '../../sales/server/routes.ts';
import { refuseWhileUnderWay } from '../../stock/server/public.ts';
import { stockRoutes } from '../../stock/server/routes.ts';

/** Every call of the product. A new room is one line here. */
export const servedCalls = (config: IdentityConfig): readonly Served[] => [
  ...identityRoutes({ ...config, furnish: furnishClient, refuseToLeaveVenues: refuseWhileUnderWay }),
  ...catalogueRoutes,
  ...stockRoutes({ kitchen, closeChecks: [openCounts, openDeliveries, undepletedSales] }),
  ...recipesRoutes,
  ...countingRoutes,
  ...receivingRoutes,
  ...salesRoutes,
  ...insightRoutes,
];
