import type { ReactNode } from 'react';
import type { TableColumn } from '../../../kernel/web/kit/table/data-table.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import type { RecipeRow } from '../../contract/recipe.ts';
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

export const recipeColumns: readonly TableColumn<RecipeRow>[] = [
  { key: 'recipe_name', title: 'Recipe', sortable: true, render: (row) => row.recipe_name },
  { key: 'category', title: 'Category', sortable: true, onCard: false, render: (row) => row.category },
  { key: 'kind', title: 'Kind', onCard: false, folded: true, render: (row) => (row.kind === 'prep' ? 'Prep' : 'Dish or drink') },
  { key: 'cost', title: 'Cost', sortable: true, numeric: true, render: (row) => <Money value={row.cost} /> },
  { key: 'price_incl_tax', title: 'Price with tax', sortable: true, numeric: true, onCard: false, render: (row) => <Money value={row.price_incl_tax} /> },
  { key: 'gp', title: 'Gross profit', sortable: true, numeric: true, render: (row) => <GrossProfit value={row.gp} target={row.target_gp} /> },
  { key: 'state', title: 'Status', render: (row) => recipeState(row) ?? <StatusBadge tone="good">Complete</StatusBadge> },
  { key: 'updated_at', title: 'Changed', sortable: true, folded: true, onCard: false, render: (row) => <RelativeTime at={row.updated_at} /> },
];
