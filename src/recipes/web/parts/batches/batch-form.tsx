import { NumberInput, Select, Textarea } from '@mantine/core';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { makeBatch } from '../../../contract/batch.ts';
import { getRecipe, listRecipes } from '../../../contract/recipe.ts';

interface Values {
  readonly recipe_id: number | undefined;
  readonly quantity: number | '';
  readonly location_id: number | undefined;
  readonly note: string;
}

const whole = makeBatch.body.extend({ recipe_id: makeBatch.params.shape.id });

/** A batch of a prep is made at a place. */
export function BatchForm({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Values>({ recipe_id: undefined, quantity: '', location_id: undefined, note: '' });
  const { recipe_id, quantity, location_id, note } = form.values;
  const keyFor = useAttemptKey();
  const preps = useCall(listRecipes, { query: { pageSize: 500, kind: 'prep' } }).data?.data ?? [];
  const recipe = useCall(getRecipe, { params: { id: recipe_id ?? 0 }, query: {} }, { enabled: recipe_id !== undefined }).data;
  const make = useCallMutation(makeBatch, {
    idempotencyKey: keyFor,
    onDone: (row) => {
      toast.done(`A batch of ${row.recipe_name} is made`);
      onClose();
    },
    onFailed: (error: CallError) => {
      if (error.fieldErrors.length > 0) form.refused(error);
      else toast.failure(error);
    },
  });
  const submit = () => {
    const typed = { recipe_id, quantity: quantity === '' ? undefined : quantity, location_id, ...(note.trim() && { note: note.trim() }) };
    if (!form.checked(whole, typed)) return;
    const { recipe_id: id, ...body } = typed;
    make.mutate({ params: { id }, body });
  };
  const makesNothing = recipe !== undefined && (recipe.made_product_id === null || recipe.yield_quantity === null);
  return (
    <FormSheet title="Make a batch" touched={form.touched} busy={make.isPending} submit={makesNothing ? undefined : 'Make'} onSubmit={submit} onClose={onClose}>
      <Select
        label="Prep"
        required
        searchable
        data={preps.map((one) => ({ value: String(one.recipe_id), label: one.recipe_name }))}
        value={recipe_id === undefined ? null : String(recipe_id)}
        nothingFoundMessage="No prep like that"
        error={makesNothing ? 'First set in this recipe which product a batch becomes, and how much' : form.problemOf('recipe_id')}
        onChange={(value) => form.set('recipe_id', value === null ? undefined : Number(value))}
      />
      <PlacePicker label="Made at" value={location_id} error={form.problemOf('location_id')} onChange={(value) => form.set('location_id', value)} />
      <NumberInput
        label={`Amount made${recipe?.yield_unit ? `, ${recipe.yield_unit}` : ''}`}
        required
        min={0}
        decimalScale={3}
        hideControls
        description={recipe?.yield_quantity ? `One batch of the recipe is ${recipe.yield_quantity.toLocaleString()} ${recipe.yield_unit}` : undefined}
        value={quantity}
        error={form.problemOf('quantity')}
        onChange={(value) => form.set('quantity', value === '' ? '' : Number(value))}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={500} value={note} onChange={(event) => form.set('note', event.currentTarget.value)} />
    </FormSheet>
  );
}
