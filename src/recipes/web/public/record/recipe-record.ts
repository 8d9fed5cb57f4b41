import { useCall } from '../../../../kernel/web/query/query.ts';
import { getRecipe } from '../../../contract/recipe.ts';

/** A recipe as it stands, or as it stood at a moment. */
export function useRecipeRecord(id: number, at?: string) {
  const { data, error, refetch } = useCall(getRecipe, { params: { id }, query: at ? { at } : {} }, { keepPrevious: true });
  return { recipe: data, error, refetch };
}
