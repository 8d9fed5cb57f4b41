import { Autocomplete, Button, MultiSelect, NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CallError } from '../../kernel/web/client/call-error.ts';
import { LeaveGuard } from '../../kernel/web/kit/forms/leave-guard.tsx';
import { useAttemptKey } from '../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../kernel/web/query/query.ts';
import { useStore } from '../../kernel/web/store.ts';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { useRecordName } from '../../kernel/web/ui/record-name.ts';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../kernel/web/ui/values/currency.ts';
import { useMeasures } from '../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../kernel/web/ui/values/money.tsx';
import { currencySign } from '../../kernel/web/ui/values/number-text.ts';
import { ProductPicker } from '../../stock/web/public/product-picker.tsx';
import type { ProductChoice } from '../../stock/web/public/products.ts';
import type { RecipeUnit } from '../contract/recipe.ts';
import { createRecipe, getRecipe, listRecipes, type RecipeDetail, updateRecipe, yieldUnits } from '../contract/recipe.ts';
import { grossProfit, priceFor } from '../domain/price.ts';
import { useBase } from './parts/base.ts';
import { GrossProfit, percentText } from './parts/gross-profit.tsx';
import type { HandedDraft } from './parts/ideas/handed-draft.ts';
import { type DraftLine, draftOf, emptyLine, isBaseUnit, pourUnits, sentLines } from './parts/ingredients/draft.ts';
import { IngredientEditor } from './parts/ingredients/ingredient-editor.tsx';
import { IngredientsHold } from './parts/ingredients/ingredients-hold.tsx';
import { allergenChoices } from './parts/recipe-words.ts';
import { restatedText } from './parts/restated-text.ts';
import { useReckoned } from './parts/use-reckoned.ts';
import styles from './recipe-form-page.module.css';

/** A recipe is written, or written anew. */
export default function RecipeFormPage() {
  const { id } = useParams({ strict: false });
  const recipe = useCall(getRecipe, { params: { id: Number(id) }, query: {} }, { enabled: id !== undefined });
  const handed = useLocation({ select: ({ state }) => state.recipe });
  // An amount is never begun in a unit that is not the house's: 2 oz written as 2 ml is a loss that nobody finds.
  const pour = pourUnits[useMeasures()];
  if (id === undefined) return <RecipeForm pour={pour} handed={handed} />;
  if (!recipe.data) return recipe.error ? <ErrorState what="recipe" error={recipe.error} onRetry={() => void recipe.refetch()} /> : <FormSkeleton />;
  return <RecipeForm key={recipe.data.recipe_id} pour={pour} recipe={recipe.data} handed={handed} />;
}

const initial = (recipe: RecipeDetail | undefined) => ({
  recipe_name: recipe?.recipe_name ?? '',
  kind: recipe?.kind ?? 'dish',
  category: recipe?.category ?? '',
  description: recipe?.description ?? '',
  method: recipe?.method ?? '',
  allergens: recipe?.allergens ?? [],
  price_incl_tax: recipe?.price_incl_tax ?? '',
  tax_rate: (recipe?.tax_rate ?? '') as number | '',
  target_gp: recipe?.target_gp ?? '',
  portions: recipe?.portions ?? 1,
  yield_quantity: recipe?.yield_quantity ?? '',
  yield_unit: recipe?.yield_unit ?? 'ml',
  made_product_id: recipe?.made_product_id ?? null,
  shelf_life_hours: recipe?.shelf_life_hours ?? '',
  valid_from: '',
});
type Values = ReturnType<typeof initial>;

const orNull = <T,>(value: T | ''): T | null => (value === '' ? null : value);

/** Only what was touched is sent: other ingredients are a new version, other words are not. */
function bodyOf(values: Values, lines: readonly DraftLine[], linesTouched: boolean, recipe: RecipeDetail | undefined) {
  const before = initial(recipe);
  const isPrep = values.kind === 'prep';
  const whole = {
    recipe_name: values.recipe_name,
    kind: values.kind,
    category: orNull(values.category),
    description: orNull(values.description),
    method: orNull(values.method),
    allergens: values.allergens,
    price_incl_tax: orNull(values.price_incl_tax),
    tax_rate: values.tax_rate === '' ? undefined : values.tax_rate,
    target_gp: orNull(values.target_gp),
    portions: values.portions,
    yield_quantity: isPrep ? orNull(values.yield_quantity) : null,
    yield_unit: isPrep && values.yield_quantity !== '' ? values.yield_unit : null,
    made_product_id: isPrep ? values.made_product_id : null,
    shelf_life_hours: isPrep ? orNull(values.shelf_life_hours) : null,
  };
  const from = values.valid_from === '' ? {} : { valid_from: values.valid_from === 'open' ? ('open' as const) : new Date(`${values.valid_from}T00:00:00`).toISOString() };
  if (!recipe) return { ...whole, ingredients: sentLines(lines), ...from };
  const was = bodyOf(before, [], false, undefined) as Record<string, unknown>;
  const changed = Object.fromEntries(Object.entries(whole).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key])));
  return { ...changed, ...(linesTouched || values.valid_from ? { ingredients: sentLines(lines), ...from } : {}), version: recipe.version };
}

interface Props {
  /** In what something that is poured is begun. */
  readonly pour: RecipeUnit;
  readonly recipe?: RecipeDetail;
  readonly handed?: HandedDraft | undefined;
}

function RecipeForm({ pour, recipe, handed }: Props) {
  useRecordName(recipe?.recipe_name);
  const base = useBase();
  const navigate = useNavigate();
  const code = useStore(currency);
  const form = useForm<Values>({ ...initial(recipe), ...handed?.values });
  const values = form.values;
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    recipe ? draftOf(recipe.ingredients) : handed && handed.lines.length > 0 ? handed.lines : [emptyLine(pour), emptyLine(pour)],
  );
  const start = useRef(JSON.stringify(sentLines(lines)));
  const linesTouched = JSON.stringify(sentLines(lines)) !== start.current;
  const touched = form.touched || linesTouched;
  const [made, setMade] = useState<ProductChoice | undefined>(
    recipe?.made_product_id && recipe.made_product_name
      ? { product_id: recipe.made_product_id, product_name: recipe.made_product_name, brand_name: null, size: null, base_unit: recipe.yield_unit ?? 'ml', size_quantity: 1 }
      : undefined,
  );
  const keyFor = useAttemptKey();
  const { categories = [], usual_tax: usualTax = 0 } = useCall(listRecipes, { query: { pageSize: 1 } }).data ?? {};
  // A new recipe begins with the usual tax, and keeps it until another is entered.
  const tax = values.tax_rate === '' && !recipe ? usualTax : values.tax_rate;
  const reckoned = useReckoned(lines, values.portions);
  const saved = useRef(false);
  const done = (answer: RecipeDetail & { readonly restated_days?: number }) => {
    saved.current = true;
    toast.done([`${answer.recipe_name} is saved`, restatedText(answer.restated_days ?? 0)].filter(Boolean).join('. '));
    if (handed?.back) void navigate({ href: handed.back });
    else void navigate({ to: '/recipe-management/$id', params: { id: String(answer.recipe_id) } });
  };
  const onFailed = (error: CallError) => {
    if (error.fieldErrors.length > 0) form.refused(error);
    else toast.failure(error);
  };
  const create = useCallMutation(createRecipe, { idempotencyKey: keyFor, onDone: done, onFailed });
  const update = useCallMutation(updateRecipe, { idempotencyKey: keyFor, onDone: done, onFailed });
  const submit = () => {
    const body = bodyOf(values, lines, linesTouched, recipe);
    if (recipe) {
      if (form.checked(updateRecipe.body, body)) update.mutate({ params: { id: recipe.recipe_id }, body });
    } else if (form.checked(createRecipe.body, body)) create.mutate({ body });
  };
  const input = (name: 'recipe_name' | 'description' | 'method') => ({
    value: values[name],
    error: form.problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  });
  const number = (name: keyof Values) => ({
    value: values[name] as number | '',
    error: form.problemOf(name),
    hideControls: true,
    min: 0,
    onChange: (value: number | string) => form.set(name, value === '' ? '' : Number(value)),
  });
  const prep = values.kind === 'prep';
  const price = values.price_incl_tax === '' ? null : Number(values.price_incl_tax);
  const cost = reckoned?.cost;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader title={recipe ? `Edit ${recipe.recipe_name}` : 'New recipe'} />
      <section className={styles.part} aria-label="Details">
        <SegmentedControl
          aria-label="Kind"
          value={values.kind}
          onChange={(value) => form.set('kind', value)}
          data={[
            { value: 'dish', label: 'Dish or drink' },
            { value: 'prep', label: 'Prep recipe' },
          ]}
        />
        <div className={styles.pair}>
          <TextInput label="Name" required maxLength={160} {...input('recipe_name')} />
          <Autocomplete
            label="Category"
            data={categories}
            maxLength={80}
            value={values.category}
            error={form.problemOf('category')}
            onChange={(value) => form.set('category', value)}
          />
        </div>
        <Textarea label="Description" autosize minRows={1} maxLength={2000} {...input('description')} />
      </section>
      <section className={styles.part} aria-label="Ingredients">
        <h2>Ingredients</h2>
        <IngredientEditor lines={lines} costs={reckoned?.lines.map((line) => line.cost) ?? []} self={recipe?.recipe_id} problemOf={form.problemOf} onChange={setLines} />
        <div className={styles.pair}>
          <NumberInput label="Portions" decimalScale={3} {...number('portions')} />
          {prep && (
            <>
              <NumberInput label="Yields" description="Total amount made, if portions are measured" decimalScale={3} {...number('yield_quantity')} />
              <Select
                label="In"
                description="Unit"
                data={[...yieldUnits]}
                value={values.yield_unit}
                error={form.problemOf('yield_unit')}
                onChange={(value) => isBaseUnit(value) && form.set('yield_unit', value)}
              />
            </>
          )}
        </div>
        {prep && (
          <div className={styles.pair}>
            <ProductPicker
              label="A batch becomes the product"
              required={false}
              value={made}
              error={form.problemOf('made_product_id')}
              onChange={(next) => {
                setMade(next);
                form.set('made_product_id', next?.product_id ?? null);
                if (next) form.set('yield_unit', next.base_unit);
              }}
            />
            <NumberInput label="Shelf life, hours" {...number('shelf_life_hours')} />
          </div>
        )}
      </section>
      <section className={styles.part} aria-label="Price">
        <h2>Price</h2>
        <div className={styles.pair}>
          <NumberInput label="Price with tax" prefix={currencySign(code)} decimalScale={4} description="Leave blank to use the POS price" {...number('price_incl_tax')} />
          <NumberInput label="Tax rate" suffix="%" description="Included in the price" decimalScale={3} {...number('tax_rate')} value={tax} />
          <NumberInput label="Target gross profit" suffix="%" description="On the price without tax" max={99} decimalScale={1} {...number('target_gp')} />
        </div>
      </section>
      <section className={styles.part} aria-label="Method">
        <h2>Method</h2>
        <Textarea label="Method" autosize minRows={3} maxLength={10_000} {...input('method')} />
        <MultiSelect label="Allergens" searchable data={allergenChoices} value={[...values.allergens]} onChange={(value) => form.set('allergens', value)} />
        {recipe && <IngredientsHold value={values.valid_from} error={form.problemOf('valid_from')} onChange={(from) => form.set('valid_from', from)} />}
      </section>
      <div className={styles.foot}>
        <div className={styles.sum} aria-live="polite">
          <span>
            Cost of a portion <strong>{cost === undefined ? '…' : <Money value={cost} />}</strong>
            {reckoned && !reckoned.cost_complete && ' and what has no cost yet'}
          </span>
          {cost !== undefined && price !== null && price > 0 && (
            <span>
              Gross profit{' '}
              <strong>
                <GrossProfit value={grossProfit(cost, price, Number(tax))} target={values.target_gp === '' ? null : Number(values.target_gp)} />
              </strong>
            </span>
          )}
          {cost !== undefined && cost > 0 && values.target_gp !== '' && (
            <span>
              Price for {percentText(Number(values.target_gp))}{' '}
              <strong>
                <Money value={priceFor(cost, Number(values.target_gp), Number(tax))} />
              </strong>
            </span>
          )}
        </div>
        <Button variant="default" onClick={() => void navigate(recipe ? { to: '/recipe-management/$id', params: { id: String(recipe.recipe_id) } } : { to: base })}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          Save
        </Button>
      </div>
      <LeaveGuard unsaved={() => touched && !saved.current} />
    </form>
  );
}
