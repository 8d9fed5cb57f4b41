import type { Served } from '../../kernel/server/serve.ts';
import { housePlaceRoutes } from './house-places.ts';
import { importRoutes } from './imports.ts';
import { itemRoutes } from './item-routes.ts';
import { outletRoutes } from './outlets.ts';
import { saleRoutes } from './sales.ts';
import { todayRoutes } from './today.ts';

export const salesRoutes: readonly Served[] = [...importRoutes, ...itemRoutes, ...outletRoutes, ...housePlaceRoutes, ...saleRoutes, ...todayRoutes];
