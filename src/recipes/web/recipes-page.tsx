import { Group } from '@mantine/core';
import { IconAdjustments, IconFileText, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../kernel/web/kit/action-button.tsx';
import { MoreActions, MoreLink } from '../../kernel/web/kit/more-actions.tsx';
import { ListExport } from '../../kernel/web/kit/table/list-export.tsx';
import { useList } from '../../kernel/web/kit/table/use-list.ts';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import type { ListFilter } from '../../stock/web/public/list-filters.tsx';
import { StockList } from '../../stock/web/public/stock-list.tsx';
import { exportRecipes, type RecipeRow } from '../contract/recipe.ts';
import { useBase, useWhyNotEdit } from './parts/base.ts';
import { recipeColumns } from './parts/recipe-columns.tsx';
import { recipeList } from './recipes-data.ts';

interface Answer {
  readonly data: RecipeRow[];
  readonly total: number;
  readonly pageSize: number;
  readonly categories: string[];
}

const fixed: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: [
      { value: 'dish', label: 'Dish or drink' },
      { value: 'prep', label: 'Prep' },
    ],
  },
  { name: 'product_id', label: 'With product', kind: 'product' },
];

/** What is made here, what it costs today and what it leaves. */
export default function RecipesPage() {
  const base = useBase();
  const whyNot = useWhyNotEdit();
  const navigate = useNavigate();
  const list = useList<RecipeRow, Answer>(recipeList);
  const categories = (list.answer as Answer | undefined)?.categories ?? [];
  const filters: readonly ListFilter[] = [...fixed, { name: 'category', label: 'Category', kind: 'choice', options: categories.map((value) => ({ value, label: value })) }];
  const add = (
    <ActionButton adds why={whyNot} leftSection={<IconPlus size={18} />} onClick={() => void navigate({ to: `${base}/new` })}>
      New recipe
    </ActionButton>
  );
  const bring = (
    <MoreLink to="/recipe-management/advanced-features" search={{ tab: 'menu' }} leftSection={<IconFileText size={18} />}>
      Paste or upload
    </MoreLink>
  );
  return (
    <>
      <PageHeader
        title="Recipe Management"
        count={list.answer}
        actions={
          <>
            <MoreActions>
              <ListExport call={exportRecipes} name="recipes" list={list} />
              <MoreLink to="/recipe-management/advanced-features" leftSection={<IconAdjustments size={18} />}>
                Advanced
              </MoreLink>
              {bring}
            </MoreActions>
            {add}
          </>
        }
      />
      <StockList
        name="recipes"
        label="Recipes"
        list={list}
        columns={recipeColumns}
        rowKey={(row) => String(row.recipe_id)}
        rowName={(row) => row.recipe_name}
        filters={filters}
        onOpen={(row) => void navigate({ to: '/recipe-management/$id', params: { id: String(row.recipe_id) } })}
        empty={{
          title: 'No recipes yet',
          hint: 'A recipe says what each sale uses from stock. Start with your best sellers: ten recipes often cover half of sales. You can paste or upload recipes you already have.',
          action: (
            <Group gap={12}>
              {bring}
              {add}
            </Group>
          ),
        }}
      />
    </>
  );
}
