import type { Served } from '../../kernel/server/serve.ts';
import { bottleRoutes } from './bottle.ts';
import { clientProductRoutes } from './client-products.ts';
import { customerRoutes } from './customers.ts';
import { healthRoutes } from './health.ts';
import { masterProductRoutes } from './master-products.ts';
import { mergeRoutes } from './merge.ts';
import { pluSheetRoutes } from './plu-sheet.ts';
import { pluRoutes } from './plus.ts';
import { referenceRoutes } from './reference.ts';
import { setupRoutes } from './setup.ts';

export const catalogueRoutes: readonly Served[] = [
  ...referenceRoutes,
  ...masterProductRoutes,
  ...clientProductRoutes,
  ...mergeRoutes,
  ...pluRoutes,
  ...pluSheetRoutes,
  ...customerRoutes,
  ...healthRoutes,
  ...setupRoutes,
  ...bottleRoutes,
];
