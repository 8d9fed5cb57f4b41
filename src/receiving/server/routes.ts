import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { claimRoutes } from './claims/claims.ts';
import { byCountRoutes } from './deliveries/by-count.ts';
import { deliveryRoutes } from './deliveries/deliveries.ts';
import { linePhotoRoutes } from './deliveries/line-photo.ts';
import { todayRoutes } from './deliveries/today.ts';
import { uploadRoutes } from './documents/uploading.ts';
import { exportRoutes } from './exports.ts';
import type { OrderRoom } from './orders/following.ts';
import { priceRoutes } from './prices/price-answers.ts';
import { productPriceRoutes } from './prices/product-prices.ts';
import { usualPriceRoutes } from './prices/usual-prices.ts';
import { supplierTradeRoutes } from './suppliers/supplier-trade.ts';

export const receivingRoutes = ({ arrive, follow }: OrderRoom): readonly BoundCall[] => [
  ...priceRoutes(follow),
  ...usualPriceRoutes,
  ...productPriceRoutes,
  ...deliveryRoutes({ arrive, follow }),
  ...uploadRoutes,
  ...claimRoutes(follow),
  ...linePhotoRoutes,
  ...byCountRoutes,
  ...exportRoutes,
  ...todayRoutes,
  ...supplierTradeRoutes,
];
