import type { ReactNode } from 'react';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import type { RecipeDetail } from '../../../contract/recipe.ts';
import { useWhyNotEdit } from '../../parts/base.ts';
import { recipeState } from '../../parts/recipe-columns.tsx';

/** What keeps its cost or its sales from being trusted, and what is to be done about that. */
export const RecipeStanding = ({ recipe }: { readonly recipe: RecipeDetail }) => (
  <>
    {recipeState(recipe)}
    <Next recipe={recipe} />
  </>
);

function Next({ recipe }: { readonly recipe: RecipeDetail }): ReactNode {
  const may = !useWhyNotEdit();
  if (!recipe.active || !may) return null;
  const edit = (words: string) => (
    <AnchorLink to="/recipe-management/edit/$id" params={{ id: String(recipe.recipe_id) }}>
      {words}
    </AnchorLink>
  );
  if (recipe.ingredients_count === 0) return edit('Add ingredients');
  if (recipe.unmatched > 0) return edit('Match them');
  if (!recipe.cost_complete) {
    const open = recipe.takes.find(({ cost }) => cost === null);
    return open ? (
      <AnchorLink to="/products/$id" params={{ id: String(open.product_id) }}>
        Set the cost of {open.product_name}
      </AnchorLink>
    ) : null;
  }
  return recipe.kind === 'dish' && recipe.sold_as === 0 ? (
    <AnchorLink to="/sales-import" search={{ tab: 'items' }}>
      Link a POS item
    </AnchorLink>
  ) : null;
}
