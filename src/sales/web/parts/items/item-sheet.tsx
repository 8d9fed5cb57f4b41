import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { unitName } from '../../../../kernel/contract/units.ts';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { listRecipes } from '../../../../recipes/contract/recipe.ts';
import { HoldsFrom } from '../../../../recipes/web/public/holds-from.tsx';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import type { ProductChoice } from '../../../../stock/web/public/products.ts';
import { type ItemRow, listGuesses, listItems, mapItem } from '../../../contract/item.ts';
import { givenBackWords } from '../../public/given-back-words.ts';
import { anewText, dayText } from '../days/day-words.ts';
import { guessedDraft, type MappingDraft, unitsOf } from './mapping-draft.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** Sets what one sale of a code takes from stock. */
export function ItemSheet({ id, onClose }: Props) {
  const list = useCall(listItems, { query: { item_id: String(id), pageSize: 1 } });
  const row = list.data?.data[0];
  const guesses = useCall(listGuesses, {}, { enabled: row?.standing === 'unmapped' });
  const guess = guesses.data?.data.find(({ item_id }) => item_id === id);
  if (row && !guesses.isLoading) return <Item row={row} likely={row.standing === 'unmapped' && guess ? guessedDraft(guess) : undefined} onClose={onClose} />;
  return (
    <FormSheet title="Item" touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <FormSkeleton />}
    </FormSheet>
  );
}

interface Values {
  readonly what: 'recipe' | 'product' | 'nothing';
  readonly recipe_id: number | undefined;
  readonly product_id: number | undefined;
  readonly quantity: number | '';
  readonly unit: string;
  readonly from: 'now' | 'open';
}

interface ItemProps {
  readonly row: ItemRow;
  /** What it likely takes, where nobody has said. */
  readonly likely: MappingDraft | undefined;
  readonly onClose: () => void;
}

function Item({ row, likely, onClose }: ItemProps) {
  const may = holds(useUser(), 'sales.import');
  const poured = likely?.what === 'product' ? likely : undefined;
  const form = useForm<Values>({
    what: row.standing === 'unmapped' ? (likely?.what ?? 'recipe') : row.standing === 'product' || row.standing === 'nothing' ? row.standing : 'recipe',
    recipe_id: row.recipe_id ?? (likely?.what === 'recipe' ? likely.recipe_id : undefined),
    product_id: row.standing === 'product' ? (row.product_id ?? undefined) : poured?.product.product_id,
    quantity: row.quantity ?? poured?.quantity ?? '',
    unit: poured?.unit ?? row.base_unit ?? 'ml',
    from: 'open',
  });
  const values = form.values;
  const measures = useMeasures();
  const [product, setProduct] = useState<ProductChoice | undefined>(
    row.standing === 'product' && row.product_id !== null && row.product_name && row.base_unit
      ? { product_id: row.product_id, product_name: row.product_name, brand_name: null, size: null, base_unit: row.base_unit, size_quantity: row.size_quantity ?? 1 }
      : poured?.product,
  );
  const recipes = useCall(listRecipes, { query: { pageSize: 500 } }).data?.data ?? [];
  const map = useCallMutation(mapItem, {
    onDone: ({ days }) => {
      toast.done(`${row.description} is linked${anewText(days)}`);
      onClose();
    },
    onFailed: (error: CallError) => {
      if (error.fieldErrors.length > 0) form.refused(error);
      else toast.failure(error);
    },
  });
  const submit = () => {
    const said =
      values.what === 'recipe'
        ? { recipe_id: values.recipe_id }
        : values.what === 'product'
          ? { product_id: values.product_id, quantity: values.quantity === '' ? undefined : values.quantity, unit: values.unit }
          : { nothing: true };
    const body = { ...said, from: values.from };
    if (form.checked(mapItem.body, body)) map.mutate({ params: { id: row.item_id }, body });
  };
  const units = product ? unitsOf(product, measures) : ['ml'];
  return (
    <FormSheet title={row.description} touched={form.touched} busy={map.isPending} submit={may ? 'Save' : undefined} onSubmit={submit} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Code', value: row.plu_code },
          { label: 'Category', value: row.category },
          { label: 'Net sales, 90 days', value: <Money value={row.net} /> },
          { label: 'Sold, 90 days', value: row.sold.toLocaleString() },
          { label: 'Refunded or voided', value: givenBackWords(row).join(' ') || null },
          { label: 'Last sold', value: row.last_sold ? dayText(row.last_sold) : null },
        ]}
      />
      <SegmentedControl
        fullWidth
        aria-label="Each sale uses"
        disabled={!may}
        value={values.what}
        onChange={(value) => form.set('what', value)}
        data={[
          { value: 'recipe', label: 'A recipe' },
          { value: 'product', label: 'A product' },
          { value: 'nothing', label: 'Nothing' },
        ]}
      />
      {values.what === 'recipe' && (
        <Select
          label="Recipe"
          searchable
          disabled={!may}
          data={recipes.map((recipe) => ({ value: String(recipe.recipe_id), label: recipe.recipe_name }))}
          value={values.recipe_id === undefined ? null : String(values.recipe_id)}
          error={form.problemOf('recipe_id')}
          description={likely?.what === 'recipe' ? 'Likely by its name' : undefined}
          nothingFoundMessage="No recipe like that"
          onChange={(value) => form.set('recipe_id', value === null ? undefined : Number(value))}
        />
      )}
      {values.what === 'product' && (
        <>
          <ProductPicker
            value={product}
            disabled={!may}
            error={form.problemOf('product_id')}
            onChange={(next) => {
              setProduct(next);
              form.set('product_id', next?.product_id);
              if (next) form.set('unit', unitsOf(next, measures)[0] ?? values.unit);
            }}
          />
          <NumberInput
            label="Amount per sale"
            min={0}
            decimalScale={3}
            hideControls
            disabled={!may}
            value={values.quantity}
            error={form.problemOf('quantity')}
            onChange={(value) => form.set('quantity', value === '' ? '' : Number(value))}
          />
          <Select
            label="In"
            disabled={!may}
            data={units.map((value) => ({ value, label: value === 'unit' ? 'whole bottles or cases' : unitName(value, product?.base_unit ?? null) }))}
            value={values.unit}
            error={form.problemOf('unit')}
            onChange={(value) => value && form.set('unit', value)}
          />
        </>
      )}
      <HoldsFrom value={values.from} onChange={(value) => form.set('from', value)} />
    </FormSheet>
  );
}
