import type { Served } from '../../kernel/server/serve.ts';
import { byCountRoutes } from './by-count.ts';
import { claimRoutes } from './claims.ts';
import { deliveryRoutes } from './deliveries.ts';
import { exportRoutes } from './exports.ts';
import { linePhotoRoutes } from './line-photo.ts';
import { todayRoutes } from './today.ts';
import { uploadRoutes } from './uploading.ts';

export const receivingRoutes: readonly Served[] = [...deliveryRoutes, ...uploadRoutes, ...claimRoutes, ...linePhotoRoutes, ...byCountRoutes, ...exportRoutes, ...todayRoutes];
