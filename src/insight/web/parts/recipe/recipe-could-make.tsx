import { useCall } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import type { RecipeDetail } from '../../../../recipes/contract/recipe.ts';
import { ProductName } from '../../../../stock/web/public/product-name.tsx';
import { nameAndSize } from '../../../../stock/web/public/products.ts';
import { Quantity } from '../../../../stock/web/public/quantity.tsx';
import { baseText } from '../../../../stock/web/public/quantity-text.ts';
import { recipeStock } from '../../../contract/recipe.ts';
import styles from './recipe.module.css';

/** How many portions what stands in the house makes, what ends first on top. */
export function RecipeCouldMake({ recipe }: { readonly recipe: RecipeDetail }) {
  const { data, error, refetch } = useCall(recipeStock, { params: { id: recipe.recipe_id } });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  const first = data.data[0];
  if (data.portions === null || !first)
    return <EmptyState title="Nothing that is kept goes in">Once its ingredients are products, it stands here how many portions the house could make.</EmptyState>;
  return (
    <>
      <p className={styles.lead}>
        {data.portions === 0
          ? `None can be made: there is not enough ${nameAndSize(first)}.`
          : `${data.portions.toLocaleString()} ${data.portions === 1 ? 'portion' : 'portions'} can be made; ${nameAndSize(first)} ends first.`}
      </p>
      <PlainTable label="What could be made">
        <thead>
          <tr>
            <th>Ingredient</th>
            <th data-number>A portion takes</th>
            <th data-number>On hand</th>
            <th data-number>Portions</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <tr key={row.product_id}>
              <td>
                <ProductName of={row} />
              </td>
              <td data-number>{baseText(row.takes, row.base_unit)}</td>
              <td data-number>
                <Quantity value={row.on_hand} of={row} brief />
              </td>
              <td data-number>{row.portions.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
