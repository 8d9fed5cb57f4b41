import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { bottleRoutes } from './bottle.ts';
import { clientProductRoutes } from './client-products.ts';
import { customerRoutes } from './customers.ts';
import { healthRoutes } from './health.ts';
import { masterProductRoutes } from './master-products.ts';
import { mergeRoutes, type StockMerge } from './merge.ts';
import { placePlanRoutes } from './places/place-plan.ts';
import { pluSheetRoutes } from './plu-sheet.ts';
import { pluRoutes } from './plus.ts';
import { productFaceRoutes } from './product-faces.ts';
import { productPictureRoutes } from './product-pictures.ts';
import type { ParLevels } from './product-sheet/pars.ts';
import { changeProductRoutes } from './products-at-once/change-products.ts';
import { referenceRoutes } from './reference.ts';
import { type SetUpElsewhere, setupRoutes } from './setup.ts';
import { starterRoutes } from './starter/routes.ts';

export const catalogueRoutes = ({
  parLevels,
  stockMerge,
  ...elsewhere
}: { readonly parLevels: ParLevels; readonly stockMerge: StockMerge } & SetUpElsewhere): readonly BoundCall[] => [
  ...referenceRoutes,
  ...placePlanRoutes,
  ...masterProductRoutes,
  ...clientProductRoutes(parLevels),
  ...changeProductRoutes,
  ...mergeRoutes(stockMerge),
  ...pluRoutes,
  ...pluSheetRoutes,
  ...customerRoutes,
  ...healthRoutes,
  ...setupRoutes(elsewhere),
  ...bottleRoutes,
  ...starterRoutes,
  ...productFaceRoutes,
  ...productPictureRoutes,
];
