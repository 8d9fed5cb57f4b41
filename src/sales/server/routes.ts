import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { saleRoutes } from './days/sales.ts';
import { todayRoutes } from './days/today.ts';
import type { FeedConfig } from './feeds/config.ts';
import { feedRoutes } from './feeds/routes.ts';
import { importRoutes } from './imports/imports.ts';
import { itemRoutes } from './items/item-routes.ts';
import { housePlaceRoutes } from './places/house-places.ts';
import { outletRoutes } from './places/outlets.ts';

export const salesRoutes = (config: FeedConfig): readonly BoundCall[] => [
  ...importRoutes,
  ...feedRoutes(config),
  ...itemRoutes,
  ...outletRoutes,
  ...housePlaceRoutes,
  ...saleRoutes,
  ...todayRoutes,
];
