import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { ProductName } from '../../../../stock/web/public/product-name.tsx';
import type { RecipeDetail, RecipeLine } from '../../../contract/recipe.ts';
import { percentText } from '../gross-profit.tsx';
import styles from '../recipe.module.css';
import { amountText } from '../recipe-words.ts';

/** What goes in, what each costs today, and which share of the whole that is. */
export function IngredientTable({ recipe }: { readonly recipe: RecipeDetail }) {
  const total = recipe.ingredients.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const costs = addingUp(
    recipe.ingredients.map(({ cost }) => cost ?? 0),
    recipe.portions === 1 ? recipe.cost : total,
  );
  if (recipe.ingredients.length === 0) return <p className={styles.faint}>No ingredients yet.</p>;
  return (
    <PlainTable label="Ingredients" className={styles.rows}>
      <thead>
        <tr>
          <th>Ingredient</th>
          <th data-number>Amount</th>
          <th data-number>Cost</th>
          <th data-number>Share</th>
        </tr>
      </thead>
      <tbody>
        {recipe.ingredients.map((line, at) => (
          <tr key={line.line}>
            <td>
              <Name line={line} />
              {line.note && <div className={styles.faint}>{line.note}</div>}
            </td>
            <td data-number>
              {amountText(line)}
              {line.loss_percent > 0 && <div className={styles.faint}>{percentText(line.loss_percent)} lost</div>}
            </td>
            <td data-number>
              <Money value={line.cost === null ? null : costs[at]} />
              <Since line={line} />
            </td>
            <td data-number>{line.cost === null || total === 0 ? '—' : percentText((line.cost / total) * 100)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Name({ line }: { readonly line: RecipeLine }) {
  if (line.recipe_id !== null)
    return (
      <FacedProduct id={null} name={line.name}>
        <Link to="/recipe-management/$id" params={{ id: String(line.recipe_id) }}>
          {line.name}
        </Link>
      </FacedProduct>
    );
  if (line.product_id === null)
    return (
      <>
        {line.name} <StatusBadge tone="attention">Unmatched</StatusBadge>
      </>
    );
  return <ProductName of={{ product_id: line.product_id, product_name: line.name, brand_name: line.brand_name, size: line.size }} />;
}

/** How its cost has moved since this version was written. */
function Since({ line }: { readonly line: RecipeLine }) {
  if (line.cost === null || line.cost_then === null || line.cost_then === 0) return null;
  const change = (line.cost / line.cost_then - 1) * 100;
  if (Math.abs(change) < 0.5) return null;
  return (
    <div className={styles.faint}>
      {change > 0 ? '▲' : '▼'} {percentText(Math.abs(change))}
      <VisuallyHidden> {change > 0 ? 'more' : 'less'} than when written</VisuallyHidden>
    </div>
  );
}
