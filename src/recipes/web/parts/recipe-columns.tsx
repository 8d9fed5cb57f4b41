import type { ReactNode } from 'react';
import { columnsOf } from '../../../kernel/web/kit/table/columns.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { type RecipeRow, recipeGrammar, recipeRow } from '../../contract/recipe.ts';
import { GrossProfit } from './gross-profit.tsx';

/** What keeps a recipe's cost from being trusted, or its sales from being reckoned. */
export function recipeState(row: RecipeRow): ReactNode {
  if (!row.active) return <StatusBadge tone="quiet">Archived</StatusBadge>;
  if (row.ingredients_count === 0) return <StatusBadge tone="attention">No ingredients</StatusBadge>;
  if (row.unmatched > 0) return <StatusBadge tone="attention">{row.unmatched === 1 ? '1 ingredient unmatched' : `${row.unmatched} ingredients unmatched`}</StatusBadge>;
  if (!row.cost_complete) return <StatusBadge tone="attention">Missing cost</StatusBadge>;
  if (row.kind === 'dish' && row.sold_as === 0) return <StatusBadge tone="info">Not on the POS</StatusBadge>;
  return null;
}

export const recipeColumns = columnsOf(recipeRow, recipeGrammar.sort, [
  'recipe_name',
  { key: 'category', onCard: false },
  { key: 'kind', onCard: false, folded: true, render: (row) => (row.kind === 'prep' ? 'Prep' : 'Dish or drink') },
  'cost',
  { key: 'price_incl_tax', onCard: false },
  { key: 'gp', render: (row) => <GrossProfit value={row.gp} target={row.target_gp} /> },
  { key: 'state', title: 'Status', render: (row) => recipeState(row) ?? <StatusBadge tone="good">Complete</StatusBadge> },
  { key: 'updated_at', folded: true, onCard: false },
]);
