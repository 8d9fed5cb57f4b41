import type { Served } from '../../kernel/server/calls/serve.ts';
import { byCountRoutes } from './by-count.ts';
import { claimRoutes } from './claims.ts';
import { deliveryRoutes } from './deliveries.ts';
import { exportRoutes } from './exports.ts';
import { linePhotoRoutes } from './line-photo.ts';
import { priceRoutes } from './price-answers.ts';
import { todayRoutes } from './today.ts';
import { uploadRoutes } from './uploading.ts';
import { usualPriceRoutes } from './usual-prices.ts';

export const receivingRoutes: readonly Served[] = [
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
