import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { nameAndSize, useProducts } from '../../../../stock/web/public/products.ts';
import { listRecipes } from '../../../contract/recipe.ts';
import type { DraftLine } from './draft.ts';

export type Picked = Pick<DraftLine, 'product_id' | 'recipe_id' | 'name' | 'base_unit'>;

interface Props {
  readonly label: string;
  readonly line: Picked;
  /** The recipe that is being written: it cannot go into itself. */
  readonly self: number | undefined;
  readonly error: string | undefined;
  readonly onPick: (picked: Picked) => void;
}

const keyOfPicked = ({ product_id, recipe_id, name }: Picked) => (product_id !== null ? `p${product_id}` : recipe_id !== null ? `r${recipe_id}` : name ? `n${name}` : null);

/** Finds a product or another recipe as its name is typed; what is neither stays as it is written. */
export function IngredientPicker({ label, line, self, error, onPick }: Props) {
  const [typed, setTyped] = useState(line.name);
  const searching = typed === line.name ? '' : typed;
  const { products, looking } = useProducts(searching, 20);
  const recipes = useCall(listRecipes, { query: { pageSize: 8, ...(searching ? { search: searching } : {}) } }, { keepPrevious: true });
  const found: (Picked & { value: string })[] = [
    ...products.map((one) => ({
      value: `p${one.product_id}`,
      product_id: one.product_id,
      recipe_id: null,
      name: nameAndSize(one),
      base_unit: one.base_unit,
    })),
    ...(recipes.data?.data ?? [])
      .filter(({ recipe_id }) => recipe_id !== self)
      .map((one) => ({ value: `r${one.recipe_id}`, product_id: null, recipe_id: one.recipe_id, name: one.recipe_name, base_unit: one.yield_unit })),
  ];
  const written = searching.trim();
  const current = keyOfPicked(line);
  const own = current !== null && !found.some(({ value }) => value === current) ? [{ ...line, value: current }] : [];
  const asWritten: (Picked & { value: string })[] = written ? [{ value: `n${written}`, product_id: null, recipe_id: null, name: written, base_unit: null }] : [];
  const all = [...own, ...found, ...asWritten];
  const group = (title: string, items: (Picked & { value: string })[]) =>
    items.length > 0 ? [{ group: title, items: items.map(({ value, name }) => ({ value, label: name })) }] : [];
  return (
    <Select
      aria-label={label}
      placeholder="Product or recipe"
      searchable
      openOnFocus={false}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={looking ? 'Looking…' : 'Type a name'}
      data={[
        ...group('Chosen', own),
        ...group(
          'Products',
          found.filter(({ product_id }) => product_id !== null),
        ),
        ...group(
          'Recipes',
          found.filter(({ recipe_id }) => recipe_id !== null),
        ),
        ...group('As text only: nothing is deducted from stock', asWritten),
      ]}
      value={current}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const picked = all.find(({ value }) => value === next);
        if (!picked) return;
        setTyped(picked.name);
        onPick(picked);
      }}
    />
  );
}
