import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import type { FeedConfig } from './feeds/config.ts';
import { feedRoutes } from './feeds/routes.ts';
import { housePlaceRoutes } from './house-places.ts';
import { importRoutes } from './imports.ts';
import { itemRoutes } from './item-routes.ts';
import { outletRoutes } from './outlets.ts';
import { saleRoutes } from './sales.ts';
import { todayRoutes } from './today.ts';

export const salesRoutes = (config: FeedConfig): readonly BoundCall[] => [
  ...importRoutes,
  ...feedRoutes(config),
  ...itemRoutes,
  ...outletRoutes,
  ...housePlaceRoutes,
  ...saleRoutes,
  ...todayRoutes,
];
