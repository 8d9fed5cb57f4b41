import type { Served } from '../../kernel/server/serve.ts';
import { batchRoutes } from './batches.ts';
import { menuRoutes } from './menu/process-menu.ts';
import { modifierRoutes } from './modifiers.ts';
import { recipePhotoRoutes } from './photo.ts';
import { recipeRoutes } from './recipes.ts';
import { suggestionRoutes } from './suggestions.ts';
import { todayRoutes } from './today.ts';
import { whatIfRoutes } from './what-if.ts';

export const recipesRoutes: readonly Served[] = [
  ...whatIfRoutes,
  ...suggestionRoutes,
  ...menuRoutes,
  ...batchRoutes,
  ...modifierRoutes,
  ...recipePhotoRoutes,
  ...recipeRoutes,
  ...todayRoutes,
];
