import { Alert, Autocomplete, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallError } from '../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { currencySign } from '../../../kernel/web/ui/values/number-text.ts';
import { listRecipes, type RecipeDetail, updateRecipe } from '../../contract/recipe.ts';
import { grossProfit, priceFor } from '../../domain/price.ts';
import { GrossProfit, percentText } from './gross-profit.tsx';
import styles from './recipe.module.css';
import { allergenChoices } from './recipe-words.ts';

const valuesOf = (recipe: RecipeDetail) => ({
  recipe_name: recipe.recipe_name,
  category: recipe.category ?? '',
  price_incl_tax: (recipe.price_incl_tax ?? '') as number | '',
  tax_rate: recipe.tax_rate as number | '',
  target_gp: (recipe.target_gp ?? '') as number | '',
  description: recipe.description ?? '',
  method: recipe.method ?? '',
  allergens: recipe.allergens,
});
type Values = ReturnType<typeof valuesOf>;

/** Only what was touched is sent: a price that comes from the POS stays the POS's until another is typed. */
function bodyOf(values: Values, before: Values) {
  const orNull = <T,>(value: T | ''): T | null => (value === '' ? null : value);
  const { recipe_name, tax_rate, allergens, ...rest } = values;
  const whole = {
    recipe_name,
    allergens,
    ...(tax_rate !== '' && { tax_rate }),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, orNull(value)])),
  };
  const start = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => JSON.stringify((values as Record<string, unknown>)[name]) !== JSON.stringify(start[name])));
}

/** Name, price and words of a recipe. What goes in is changed where its cost follows as it is typed. */
export function RecipeSheet({ recipe, onClose }: { readonly recipe: RecipeDetail; readonly onClose: () => void }) {
  const [start] = useState(() => valuesOf(recipe));
  const [version, setVersion] = useState(recipe.version);
  const form = useForm<Values>(start);
  const { values } = form;
  const sign = currencySign(useStore(currency));
  const { categories = [] } = useCall(listRecipes, { query: { pageSize: 1 } }).data ?? {};
  const update = useCallMutation(updateRecipe, {
    idempotencyKey: useAttemptKey(),
    onDone: (saved) => {
      toast.done(`Saved ${saved.recipe_name}`);
      onClose();
    },
    onFailed: (error: CallError) => {
      if (error.code === 'STALE_WRITE') setVersion((error.details as { current: RecipeDetail }).current.version);
      else if (error.fieldErrors.length > 0) form.refused(error);
      else toast.failure(error);
    },
  });
  const save = () => {
    const body = { ...bodyOf(values, start), version };
    if (form.checked(updateRecipe.body, body)) update.mutate({ params: { id: recipe.recipe_id }, body });
  };
  const words = (name: 'recipe_name' | 'description' | 'method') => ({
    value: values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  });
  const number = (name: 'price_incl_tax' | 'tax_rate' | 'target_gp') => ({
    value: values[name],
    error: form.problemOf(name),
    hideControls: true,
    min: 0,
    onChange: (value: number | string) => form.set(name, value === '' ? '' : Number(value)),
  });
  const price = values.price_incl_tax === '' ? null : values.price_incl_tax;
  const tax = values.tax_rate === '' ? 0 : values.tax_rate;
  const target = values.target_gp === '' ? null : values.target_gp;
  return (
    <FormSheet title={`Edit ${recipe.recipe_name}`} touched={form.touched} busy={update.isPending} submit="Save" onSubmit={save} onClose={onClose}>
      {update.error?.code === 'STALE_WRITE' && (
        <Alert color="yellow" title="Somebody else has changed this recipe">
          Nothing was saved yet. Save again to put what you changed over it; the rest stays as they left it.
        </Alert>
      )}
      <TextInput label="Name" required maxLength={160} {...words('recipe_name')} />
      <Autocomplete
        label="Category"
        data={categories}
        maxLength={80}
        value={values.category}
        error={form.problemOf('category')}
        onChange={(value) => form.set('category', value)}
      />
      <NumberInput label="Price with tax" prefix={sign} decimalScale={4} description="Leave blank to use the POS price" {...number('price_incl_tax')} />
      <NumberInput label="Tax rate" suffix="%" description="Included in the price" decimalScale={3} {...number('tax_rate')} />
      <NumberInput label="Target gross profit" suffix="%" description="On the price without tax" max={99} decimalScale={1} {...number('target_gp')} />
      <p className={styles.faint} aria-live="polite">
        Costs <Money value={recipe.cost} />, leaves <GrossProfit value={grossProfit(recipe.cost, price, tax)} target={target} />
        {target !== null && recipe.cost > 0 && (
          <>
            ; {percentText(target)} takes a price of <Money value={priceFor(recipe.cost, target, tax)} />
          </>
        )}
      </p>
      <Textarea label="Description" autosize minRows={1} maxLength={2000} {...words('description')} />
      <Textarea label="Method" autosize minRows={3} maxLength={10_000} {...words('method')} />
      <MultiSelect label="Allergens" searchable data={allergenChoices} value={[...values.allergens]} onChange={(value) => form.set('allergens', value as Values['allergens'])} />
    </FormSheet>
  );
}
