import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../kernel/web/kit/table/use-list.ts';
import { StockList } from '../../../stock/web/public/stock-list.tsx';
import { listRecipes, type RecipeRow } from '../../contract/recipe.ts';
import { recipeColumns } from '../parts/recipe-columns.tsx';

/** What is made with a product. */
export function ProductRecipes({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const list = useList<RecipeRow>({ call: listRecipes, more: { product_id: id }, viewed: false, sort: { field: 'recipe_name', order: 'asc' } });
  return (
    <StockList
      name="product-recipes"
      label="Recipes"
      list={list}
      columns={recipeColumns}
      rowKey={(row) => String(row.recipe_id)}
      rowName={(row) => row.recipe_name}
      filters={[]}
      onOpen={(row) => void navigate({ to: '/recipe-management/$id', params: { id: String(row.recipe_id) } })}
      empty={{ title: 'In no recipe yet', hint: 'Recipes that use it stand here, with what they cost and leave.' }}
    />
  );
}
