import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { listRecipes } from '../../../../recipes/contract/recipe.ts';
import { holding, nameAndSize, type ProductChoice, useProducts } from '../../../../stock/web/public/products.ts';

export type ChosenMeaning = { readonly recipe_id: number; readonly name: string } | ProductChoice | 'nothing';

interface Props {
  readonly label: string;
  readonly onChoose: (chosen: ChosenMeaning) => void;
  readonly onLeave: () => void;
}

const most = 12;

/** Recipes and products in one list, as their names are typed. */
export function MeaningPicker({ label, onChoose, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const all = useCall(listRecipes, { query: { pageSize: 500 } }).data?.data ?? [];
  const recipes = holding(all, ({ recipe_name }) => recipe_name, typed, most);
  const { products, looking } = useProducts(typed, most);
  const choose = (value: string | null) => {
    if (value === null) return;
    const id = Number(value.slice(1));
    const recipe = recipes.find(({ recipe_id }) => value === `r${recipe_id}`);
    const product = products.find(({ product_id }) => product_id === id);
    if (value === 'nothing') onChoose('nothing');
    else if (recipe) onChoose({ recipe_id: recipe.recipe_id, name: recipe.recipe_name });
    else if (product) onChoose(product);
  };
  return (
    <Select
      aria-label={label}
      placeholder="Recipe or product"
      searchable
      autoFocus
      defaultDropdownOpened
      filter={({ options }) => options}
      nothingFoundMessage={looking ? 'Looking…' : 'No matches'}
      data={[
        { group: 'Recipes', items: recipes.map(({ recipe_id, recipe_name }) => ({ value: `r${recipe_id}`, label: recipe_name })) },
        { group: 'Products', items: products.map((one) => ({ value: `p${one.product_id}`, label: nameAndSize(one) })) },
        { group: 'Neither', items: [{ value: 'nothing', label: 'Uses no stock' }] },
      ]}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      onBlur={onLeave}
    />
  );
}
