import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { claimRoutes } from './claims/claims.ts';
import { byCountRoutes } from './deliveries/by-count.ts';
import { deliveryRoutes } from './deliveries/deliveries.ts';
import { linePhotoRoutes } from './deliveries/line-photo.ts';
import { todayRoutes } from './deliveries/today.ts';
import { uploadRoutes } from './documents/uploading.ts';
import { exportRoutes } from './exports.ts';
import { priceRoutes } from './prices/price-answers.ts';
import { usualPriceRoutes } from './prices/usual-prices.ts';

export const receivingRoutes: readonly BoundCall[] = [
  ...priceRoutes,
  ...usualPriceRoutes,
  ...deliveryRoutes,
  ...uploadRoutes,
  ...claimRoutes,
  ...linePhotoRoutes,
  ...byCountRoutes,
  ...exportRoutes,
  ...todayRoutes,
];
