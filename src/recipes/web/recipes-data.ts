import { listPage } from '../../kernel/web/kit/table/list-query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { listRecipes } from '../contract/recipe.ts';

export const recipeList = { call: listRecipes, sort: { field: 'recipe_name', order: 'asc' } } as const;

const data: ScreenData = (address) => listPage(recipeList, address);
export default data;
