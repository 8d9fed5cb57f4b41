import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { batchRoutes } from './batches.ts';
import { menuRoutes } from './menu/process-menu.ts';
import { modifierRoutes } from './modifiers.ts';
import { recipePhotoRoutes } from './photo.ts';
import { prepRoutes } from './prep/prep.ts';
import { recipeRoutes } from './recipes.ts';
import type { Restating } from './restating.ts';
import { suggestionRoutes } from './suggestions.ts';
import { todayRoutes } from './today.ts';
import { whatIfRoutes } from './what-if.ts';

export const recipesRoutes = (restating: Restating): readonly BoundCall[] => [
  ...whatIfRoutes,
  ...suggestionRoutes,
  ...menuRoutes,
  ...batchRoutes,
  ...prepRoutes,
  ...modifierRoutes(restating),
  ...recipePhotoRoutes,
  ...recipeRoutes(restating),
  ...todayRoutes,
];
